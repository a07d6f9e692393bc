// The picture: keyed things in paint order. A patch replaces what changed and moves what moved.

import { appear, centre, drop, place, seen, travel, turn, vanish } from "./motion.js";

/** @import {Line, SceneData} from "./types.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

export class Scene {
  constructor() {
    this.root = document.createElementNS(SVG, "svg");
    this.root.setAttribute("class", "scene");
    this.root.setAttribute("role", "group");
    this.root.setAttribute("pointer-events", "none");
    this.defs = document.createElementNS(SVG, "defs");
    // What is drawn beyond the edge of the scene stays unseen, whatever the shape of the stage.
    const edge = document.createElementNS(SVG, "clipPath");
    edge.id = "table-edge";
    this.edge = document.createElementNS(SVG, "path");
    edge.append(this.edge);
    this.layer = document.createElementNS(SVG, "g");
    this.layer.setAttribute("clip-path", "url(#table-edge)");
    this.root.append(this.defs, edge, this.layer);
    this.sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, this.sheet];
    /** @type {Map<string, SVGGElement>} */
    this.nodes = new Map();
    /** All keys in paint order. @type {string[]} */
    this.order = [];
    /** What each key says of itself. @type {Map<string, string>} */
    this.labels = new Map();
    /** The source of each thing, to see what really changed when a whole scene arrives again. @type {Map<string, string>} */
    this.sources = new Map();
    this.width = 0;
    this.height = 0;
    /** The part that a narrow screen shows first. @type {[number, number, number, number]|undefined} */
    this.main = undefined;
  }

  /**
   * Draws the scene anew. Returns whether it fits together; if not, ask for a whole one.
   * @param {SceneData} data
   * @param {Line[]} news lines that tell what happened
   */
  patch(data, news) {
    const { from, drop: dropped = Infinity, keys } = data.order ?? { from: 0, drop: 0, keys: [] };
    const order = [...this.order.slice(0, from), ...keys, ...this.order.slice(from + dropped)];
    if (!order.every((key) => key in data.nodes || this.nodes.has(key))) return false;
    this.order = order;
    const first = this.nodes.size === 0;
    this.root.id = data.id;
    this.root.setAttribute("aria-label", data.title);
    this.width = data.width;
    this.height = data.height;
    this.main = data.main;
    this.edge.setAttribute("d", `M0 0H${data.width}V${data.height}H0Z`);
    if (data.style !== undefined) this.sheet.replaceSync(data.style);
    if (data.defs !== undefined) this.defs.replaceChildren(...(parse(data.defs)[0]?.children ?? []));
    const before = new Map(this.nodes);
    const fresh = this.fresh(data);
    /** @type {Map<string, DOMPoint>} Measured before anything moves. */
    const spots = new Map();
    for (const key of new Set(news.flatMap((line) => line.keys))) {
      const node = before.get(key);
      if (node) spots.set(key, centre(node));
    }
    const froms = new Map([...fresh.keys()].filter((key) => before.has(key)).map((key) => [key, seen(this.node(key))]));
    const present = new Set(order);
    const gone = [...this.nodes.keys()].filter((key) => !present.has(key));
    const leaving = gone.map((key) => this.node(key));
    for (const key of gone) this.forget(key);
    for (const [key, node] of fresh) this.adopt(key, node);
    this.arrange(order);
    if (first) return true;
    this.move(fresh, before, froms, spots, news);
    for (const [index, node] of leaving.entries()) {
      const next = news.filter((line) => line.keys.includes(gone[index] ?? "")).flatMap((line) => line.keys).findLast((key) => this.nodes.has(key));
      this.layer.append(node);
      vanish(node, next ? centre(this.node(next)) : null);
    }
    return true;
  }

  /** The things that differ from what is drawn, parsed. @param {SceneData} data @returns {Map<string, SVGGElement>} */
  fresh(data) {
    const changed = this.order.filter((key) => key in data.nodes && data.nodes[key] !== this.sources.get(key));
    const parsed = parse(changed.map((key) => data.nodes[key]).join(""));
    /** @type {Map<string, SVGGElement>} */
    const fresh = new Map();
    changed.forEach((key, index) => {
      const node = parsed[index];
      if (!(node instanceof SVGGElement)) return;
      this.sources.set(key, data.nodes[key] ?? "");
      fresh.set(key, node);
    });
    return fresh;
  }

  /** @param {string} key @param {SVGGElement} node */
  adopt(key, node) {
    this.labels.set(key, node.getAttribute("aria-label") ?? "");
    const old = this.nodes.get(key);
    if (old) old.replaceWith(node);
    else this.layer.append(node);
    this.nodes.set(key, node);
  }

  /** @param {string} key */
  forget(key) {
    this.nodes.get(key)?.remove();
    this.nodes.delete(key);
    this.labels.delete(key);
    this.sources.delete(key);
  }

  /** Puts things into paint order with as few moves as possible: a moved element would lose its focus. @param {string[]} order */
  arrange(order) {
    order.forEach((key, index) => {
      const node = this.node(key);
      if (this.layer.children[index] !== node) this.layer.insertBefore(node, this.layer.children[index] ?? null);
    });
    while (this.layer.children.length > order.length) this.layer.lastElementChild?.remove();
  }

  /**
   * @param {Map<string, SVGGElement>} fresh
   * @param {Map<string, SVGGElement>} before
   * @param {Map<string, string>} froms
   * @param {Map<string, DOMPoint>} spots
   * @param {Line[]} news
   */
  move(fresh, before, froms, spots, news) {
    const told = new Set(news.flatMap((line) => line.keys));
    for (const [key, node] of fresh) {
      if (!before.has(key)) {
        const origin = news.find((line) => line.keys.includes(key))?.keys.find((other) => other !== key && spots.has(other));
        const spot = origin && spots.get(origin);
        if (spot || !told.has(key)) appear(node, spot || null);
        else drop(node);
      } else if (froms.get(key) !== place(node)) travel(node, froms.get(key) ?? "none");
      else if (told.has(key)) {
        const origin = filledFrom(key, news);
        const spot = origin && spots.get(origin);
        if (spot) appear(node, spot);
        else turn(node);
      }
    }
  }

  /** @param {string} key @returns {SVGGElement} */
  node(key) {
    const node = this.nodes.get(key);
    if (!node) throw new Error(`no thing ${key} in the scene`);
    return node;
  }

  /**
   * Lights things up: each key gets exactly these classes.
   * @param {Map<string, Set<string>>} marks
   */
  mark(marks) {
    for (const [key, node] of this.nodes) {
      const wanted = [...(marks.get(key) ?? [])].join(" ");
      if ((node.getAttribute("class") ?? "") === wanted) continue;
      if (wanted) node.setAttribute("class", wanted);
      else node.removeAttribute("class");
      if (wanted) this.casing(node);
    }
  }

  /** Whether a thing was drawn with an outline of its own: what has none is a label or a ground. @param {string} key */
  outlined(key) {
    return this.nodes.get(key)?.querySelector(":scope > .outline:not(.made)") !== null;
  }

  /** The outline of a thing: it takes the pointer and the focus. @param {string} key @returns {SVGElement} */
  handle(key) {
    return this.casing(this.node(key));
  }

  /** On mid-tones a line needs a dark casing, everywhere the focus does; and what can be clicked needs an outline. @param {SVGGElement} node @returns {SVGElement} */
  casing(node) {
    /** @type {SVGElement|null} */
    let outline = node.querySelector(":scope > .outline");
    if (!outline) {
      const box = node.getBBox();
      outline = document.createElementNS(SVG, "path");
      outline.setAttribute("class", "outline made on-middle");
      outline.setAttribute("d", `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`);
      outline.setAttribute("fill", "none");
      outline.setAttribute("pointer-events", "all");
      node.append(outline);
    }
    if (!node.querySelector(":scope > .casing")) {
      const casing = document.createElementNS(SVG, "path");
      casing.setAttribute("class", outline.classList.contains("on-middle") ? "casing on-middle" : "casing");
      casing.setAttribute("d", outline.getAttribute("d") ?? "");
      outline.before(casing);
    }
    return outline;
  }

  /** A pale copy of a thing, to carry or to show where it would go. @param {string} key */
  copy(key) {
    const node = this.node(key);
    const inside = /** @type {SVGGElement} */ (node.cloneNode(true));
    for (const name of ["id", "data-key", "data-button", "role", "aria-label", "class"]) inside.removeAttribute(name);
    inside.querySelectorAll(".outline, .casing").forEach((line) => line.remove());
    inside.style.transform = seen(node);
    const copy = document.createElementNS(SVG, "g");
    copy.setAttribute("class", "ghost");
    copy.setAttribute("aria-hidden", "true");
    copy.append(inside);
    this.root.append(copy);
    return copy;
  }

  /** The keys under a point, topmost first. @param {number} x @param {number} y */
  at(x, y) {
    const keys = document.elementsFromPoint(x, y).map((element) => element.closest("[data-key]")?.getAttribute("data-key"));
    return [...new Set(keys.filter((key) => key !== null && key !== undefined))];
  }
}

/** Where the log says a numbered slot was filled from: `deck`, `hand-3`. @param {string} key @param {Line[]} news */
function filledFrom(key, news) {
  const line = news.find((one) => one.keys.length === 2 && one.keys[1] === key);
  return line && /-\d+$/.test(key) ? line.keys[0] : undefined;
}

/** Parsed as XML: nothing in it can run, and no style attribute is needed. @param {string} source @returns {Element[]} */
function parse(source) {
  const page = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${source}</svg>`, "image/svg+xml");
  return [...page.documentElement.children].map((child) => document.importNode(child, true));
}
