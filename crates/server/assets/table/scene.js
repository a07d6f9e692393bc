// The picture: keyed things in paint order. A patch replaces what changed and moves what moved.

import { set, still } from "./dom.js";
import { appear, centre, drop, morph, place, seen, travel, tumble, turn, vanish } from "./motion.js";

/** @import {Line, Material, SceneData} from "./types.d.ts" */

/** Where told things were, and how changed things lay. @typedef {{spots: Map<string, DOMPoint>, froms: Map<string, string>}} Trace */

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
    /** The outlines of things that were lit or reached. @type {WeakMap<SVGGElement, SVGElement>} */
    this.handles = new WeakMap();
    /** As they were sent. */
    this.style = "";
    this.source = "";
    this.width = 0;
    this.height = 0;
    /** What a thing is made of, as it moves. Set by main.js. @type {(key: string) => Material} */
    this.material = () => "wood";
    /** The part that a narrow screen shows first. @type {[number, number, number, number]|undefined} */
    this.main = undefined;
    /** Where it looks within that part. @type {[number, number, number, number]|undefined} */
    this.focus = undefined;
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
    const fresh = this.fresh(data);
    const trace = this.nodes.size === 0 || still() ? null : this.trace(fresh, news);
    this.frame(data);
    const present = new Set(order);
    const gone = [...this.nodes].filter(([key]) => !present.has(key));
    for (const [key] of gone) this.forget(key);
    for (const [key, node] of fresh) fresh.set(key, this.adopt(key, node));
    this.arrange(order);
    if (trace) this.move(fresh, new Map(gone), trace, news);
    return true;
  }

  /** What is said of the whole picture; what stays the same is not touched, for it would all be painted again. @param {SceneData} data */
  frame(data) {
    set(this.root, "id", data.id);
    set(this.root, "aria-label", data.title);
    this.width = data.width;
    this.height = data.height;
    this.main = data.main;
    this.focus = data.focus;
    set(this.edge, "d", `M0 0H${data.width}V${data.height}H0Z`);
    if (data.style !== undefined && data.style !== this.style) this.sheet.replaceSync((this.style = data.style));
    if (data.defs !== undefined && data.defs !== this.source) this.defs.replaceChildren(...(parse((this.source = data.defs))[0]?.children ?? []));
  }

  /**
   * Where things are before anything is drawn anew: measured all at once, while nothing has to be laid out for it.
   * @param {Map<string, SVGGElement>} fresh @param {Line[]} news @returns {Trace}
   */
  trace(fresh, news) {
    const told = new Set(news.flatMap((line) => [...line.keys, ...(line.trail ? [line.trail.from] : [])]));
    /** @type {Trace} */
    const trace = { spots: new Map(), froms: new Map() };
    for (const key of told) {
      const node = this.nodes.get(key);
      if (node) trace.spots.set(key, centre(node));
    }
    for (const key of fresh.keys()) {
      const node = this.nodes.get(key);
      if (!node) continue;
      trace.froms.set(key, seen(node));
      for (const motion of node.getAnimations()) motion.cancel();
    }
    return trace;
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

  /** @param {string} key @param {SVGGElement} node @returns {SVGGElement} the thing as it stands on the page */
  adopt(key, node) {
    this.labels.set(key, node.getAttribute("aria-label") ?? "");
    const old = this.nodes.get(key);
    if (!old) {
      this.layer.append(node);
      this.nodes.set(key, node);
      return node;
    }
    const handle = this.handles.get(old);
    const shape = handle?.getAttribute("d");
    morph(old, node, added);
    // What was added fits no longer if the shape is another.
    if (handle && (added(handle) || handle.parentNode !== old || handle.getAttribute("d") !== shape)) {
      for (const child of [...old.children].filter(added)) child.remove();
      this.handles.delete(old);
    }
    return old;
  }

  /** What the small signs of a thing mean. @param {string} key */
  notes(key) {
    return this.nodes.get(key)?.dataset.notes?.split(" | ") ?? [];
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
    let next = this.layer.firstElementChild;
    for (const key of order) {
      const node = this.node(key);
      if (next === node) next = next.nextElementSibling;
      else this.layer.insertBefore(node, next);
    }
    while (next) {
      const after = next.nextElementSibling;
      next.remove();
      next = after;
    }
  }

  /**
   * Shows how things came to be where they are.
   * @param {Map<string, SVGGElement>} fresh
   * @param {Map<string, SVGGElement>} gone
   * @param {Trace} trace
   * @param {Line[]} news
   */
  move(fresh, gone, { spots, froms }, news) {
    const told = new Set(news.flatMap((line) => line.keys));
    for (const [key, node] of fresh) {
      const material = this.material(key);
      const turns = material === "card";
      if (material === "dice" && told.has(key)) tumble(node);
      else if (!froms.has(key)) {
        const origin = cameFrom(key, news, spots);
        const spot = origin && spots.get(origin);
        if (spot || !told.has(key)) appear(node, spot || null, turns);
        else drop(node);
      } else if (froms.get(key) !== place(node)) travel(node, froms.get(key) ?? "none");
      else if (told.has(key)) {
        const origin = wayFrom(key, news) ?? filledFrom(key, news);
        const spot = origin && spots.get(origin);
        if (spot) appear(node, spot, turns);
        else turn(node, turns);
      }
    }
    for (const [key, node] of gone) {
      const next = news.filter((line) => line.keys.includes(key)).flatMap((line) => line.keys).findLast((other) => this.nodes.has(other));
      this.layer.append(node);
      vanish(node, next ? centre(this.node(next)) : null);
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
    this.ready(marks.keys());
    for (const [key, node] of this.nodes) {
      const names = marks.get(key);
      if (names) set(node, "class", [...names].join(" "));
      else if (node.hasAttribute("class")) node.removeAttribute("class");
    }
  }

  /** Things to be lit or reached need an outline and its casing: all are measured before any is drawn. @param {Iterable<string>} keys */
  ready(keys) {
    const nodes = [...keys].flatMap((key) => this.nodes.get(key) ?? []).filter((node) => !this.handles.has(node));
    const boxes = nodes.map((node) => (node.querySelector(":scope > .outline") ? undefined : node.getBBox()));
    nodes.forEach((node, index) => this.casing(node, boxes[index]));
  }

  /** Whether a thing was drawn with an outline of its own: what has none is a label or a ground. @param {string} key */
  outlined(key) {
    return this.nodes.get(key)?.querySelector(":scope > .outline:not(.made)") !== null;
  }

  /** The outline of a thing: it takes the pointer and the focus. @param {string} key @returns {SVGElement} */
  handle(key) {
    return this.casing(this.node(key));
  }

  /** On mid-tones a line needs a dark casing, everywhere the focus does; and what can be clicked needs an outline. @param {SVGGElement} node @param {DOMRect} [box] where it lies @returns {SVGElement} */
  casing(node, box = undefined) {
    const known = this.handles.get(node);
    if (known) return known;
    /** @type {SVGElement|null} */
    let outline = node.querySelector(":scope > .outline");
    if (!outline) {
      box ??= node.getBBox();
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
      casing.setAttribute("fill", "none");
      casing.setAttribute("d", outline.getAttribute("d") ?? "");
      outline.before(casing);
    }
    this.handles.set(node, outline);
    return outline;
  }

  /** Something to draw, as elements. @param {string} source */
  parsed(source) {
    return parse(source);
  }

  /** A copy of a thing that is nothing but drawn. @param {SVGGElement} node */
  plain(node) {
    const copy = /** @type {SVGGElement} */ (node.cloneNode(true));
    for (const name of ["id", "data-key", "data-button", "role", "aria-label", "class", "tabindex"]) copy.removeAttribute(name);
    copy.querySelectorAll(".outline, .casing").forEach((line) => line.remove());
    // Drawn larger than written where it lies; a copy lies elsewhere.
    copy.querySelectorAll("text").forEach((words) => words.style.removeProperty("font-size"));
    return copy;
  }

  /** A pale copy of a thing, to carry or to show where it would go. @param {string} key */
  copy(key) {
    const node = this.node(key);
    const inside = this.plain(node);
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

/** Where a way began that ended at this thing. @param {string} key @param {Line[]} news */
const wayFrom = (key, news) => news.find((line) => line.trail?.to === key)?.trail?.from;

/** Where a new thing came from: the way it went, else another thing that the same line names. @param {string} key @param {Line[]} news @param {Map<string, DOMPoint>} spots */
function cameFrom(key, news, spots) {
  const way = wayFrom(key, news);
  if (way && spots.has(way)) return way;
  return news.find((line) => line.keys.includes(key))?.keys.find((other) => other !== key && spots.has(other));
}

/** Where the log says a numbered slot was filled from: `deck`, `hand-3`. @param {string} key @param {Line[]} news */
function filledFrom(key, news) {
  const line = news.find((one) => one.keys.length === 2 && one.keys[1] === key);
  return line && /-\d+$/.test(key) ? line.keys[0] : undefined;
}

/** Lines that were added to a thing here, see `casing`. @param {Node} node */
const added = (node) => node instanceof Element && (node.classList.contains("casing") || node.classList.contains("made"));

/** Parsed as XML: nothing in it can run, and no style attribute is needed. @param {string} source @returns {Element[]} */
export function parse(source) {
  const page = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${source}</svg>`, "image/svg+xml");
  return [...page.documentElement.children];
}
