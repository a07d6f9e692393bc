// What a review says of a step: the verdict beside the table, the better move on it, and its line step by step.

import { parse } from "./table/scene.js";

/** @import {Line, SceneData} from "./table/types.d.ts" */
/** @import {Scene} from "./table/scene.js" */
/** @typedef {{ply: number, of: number, state: {scene: SceneData, log: {lines: Line[]}}}} Step */
/** @typedef {{scene: Scene, table: string, shape: string, draw: (step: Step, news: Line[], next: boolean) => void, back: () => void}} Parts */

const SVG = "http://www.w3.org/2000/svg";
/** How long a step of a line stays, in ms. */
const PACE = 1600;
/** How large letters are on the table, in pixels, and how many of them say there what was better. */
const LETTER = 12;
const WORDS = 28;

export class Verdicts {
  /** @param {HTMLElement} root @param {Parts} parts */
  constructor(root, parts) {
    this.root = root;
    this.parts = parts;
    /** The verdict on the step that is shown. @type {HTMLElement|null} */
    this.current = null;
    this.overlay = document.createElementNS(SVG, "g");
    this.overlay.setAttribute("class", "judged");
    this.overlay.setAttribute("aria-hidden", "true");
    /** The step of the line that is shown; 0: the match itself. */
    this.at = 0;
    this.timer = 0;
    for (const button of this.all("[data-line]")) button.hidden = false;
    for (const button of this.all("[data-line-step]")) button.removeAttribute("disabled");
    root.addEventListener("click", (event) => this.click(event));
  }

  /** @param {string} selector @param {Element} [within] @returns {HTMLElement[]} */
  all(selector, within = this.root) {
    return [...within.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement);
  }

  /** Shows what is said of a step of the match. @param {number} ply */
  show(ply) {
    this.end();
    const sections = this.all(".verdict[data-shown]");
    this.current = sections.find((section) => Number(section.dataset.shown) === ply) ?? null;
    for (const section of sections) section.hidden = section !== this.current;
    for (const none of this.all(".verdict.none")) none.hidden = this.current !== null;
    if (this.current) this.better(this.current).catch(() => {});
  }

  /** @param {MouseEvent} event */
  click(event) {
    const target = event.target instanceof Element ? event.target.closest("[data-line], [data-line-step]") : null;
    if (!(target instanceof HTMLElement) || !this.current) return;
    if (target.dataset.lineStep) {
      clearTimeout(this.timer);
      this.go(Number(target.dataset.lineStep), false);
    } else if (this.at > 0) {
      this.end();
      this.parts.back();
    } else this.go(1, true);
  }

  /** The table after some steps of what was better. @param {HTMLElement} section @param {number} step @returns {Promise<Step>} */
  async fetched(section, step) {
    const { table, shape } = this.parts;
    const response = await fetch(`${table}/review/${section.dataset.mistake}/${step}${shape}`);
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return response.json();
  }

  /** Shows a step of the line, and the next ones after it. @param {number} to @param {boolean} on */
  async go(to, on) {
    const section = this.current;
    if (!section) return;
    this.at = to;
    this.tell(section);
    try {
      const step = await this.fetched(section, to);
      if (section !== this.current || this.at !== to) return;
      this.overlay.remove();
      const from = Number(section.dataset.mistake) + to - 1;
      this.parts.draw(step, step.state.log.lines.filter((line) => line.ply >= from), to > 1);
      if (on && to < this.all("[data-line-step]", section).length) this.timer = setTimeout(() => this.go(to + 1, true), PACE);
    } catch {
      this.end();
      this.parts.back();
    }
  }

  /** Says which step of the line is shown. @param {HTMLElement} section */
  tell(section) {
    const button = section.querySelector("[data-line]");
    if (button) button.textContent = this.at > 0 ? "Back to the match" : "Show the line";
    const details = section.querySelector("details.line");
    if (details instanceof HTMLDetailsElement && this.at > 0) details.open = true;
    for (const step of this.all("[data-line-step]", section)) {
      if (Number(step.dataset.lineStep) === this.at) step.setAttribute("aria-current", "step");
      else step.removeAttribute("aria-current");
    }
  }

  /** Leaves the line. */
  end() {
    clearTimeout(this.timer);
    this.at = 0;
    this.overlay.replaceChildren();
    this.overlay.remove();
    if (this.current) this.tell(this.current);
  }

  /** Draws the better move over the table: things where they would lie, pale; what else it touches, outlined. @param {HTMLElement} section */
  async better(section) {
    const step = await this.fetched(section, Number(section.dataset.whole));
    if (section !== this.current || this.at > 0) return;
    const { scene } = this.parts;
    scene.root.append(this.overlay);
    const news = step.state.log.lines.filter((line) => line.ply >= Number(section.dataset.mistake));
    const keys = [...new Set(news.flatMap((line) => line.keys))].filter((key) => key in step.state.scene.nodes);
    const places = keys.flatMap((key) => this.ghost(key, step.state.scene.nodes[key] ?? "") ?? []);
    const first = places[0];
    if (first) this.label(first, section.dataset.better ?? "");
  }

  /** A thing as the better move would leave it; its box, if there is something to show. @param {string} key @param {string} source @returns {DOMRect|null} */
  ghost(key, source) {
    const { scene } = this.parts;
    const node = parse(source)[0];
    if (!(node instanceof SVGGElement) || !node.querySelector(":scope > .outline")) return null;
    for (const name of ["id", "data-key", "data-button", "role", "aria-label", "tabindex"]) node.removeAttribute(name);
    node.setAttribute("class", "ghost better");
    this.overlay.append(node);
    const box = lies(node);
    const drawn = scene.nodes.get(key);
    const large = box.width * box.height > 0.3 * scene.width * scene.height;
    const moved = !drawn || apart(lies(drawn), box) > Math.min(box.width, box.height) / 4;
    if (large) node.remove();
    // What stays where it is needs no second picture of itself: its outline is enough.
    else if (!moved) for (const part of [...node.children]) if (!part.classList.contains("outline")) part.remove();
    return large ? null : box;
  }

  /** What the better move is, beside it. @param {DOMRect} box @param {string} deed */
  label(box, deed) {
    const { scene } = this.parts;
    // As large as a letter has to be, whatever the units of the picture.
    const size = Math.max(scene.width / 62, LETTER / (scene.root.getScreenCTM()?.a || 1));
    const tag = parse(`<g class="tag"><rect rx="${size / 4}"/><text font-size="${size}" text-anchor="middle"></text></g>`)[0];
    const [ground, said] = [tag?.querySelector("rect"), tag?.querySelector("text")];
    if (!tag || !ground || !said) return;
    said.textContent = deed && deed.length <= WORDS ? `better: ${deed}` : "better";
    this.overlay.append(tag);
    const [width, height] = [said.getBBox().width + size, size * 1.7];
    const x = Math.max(0, Math.min(scene.width - width, box.x + box.width + size / 2));
    const y = Math.max(0, box.y - height / 4);
    for (const [name, value] of Object.entries({ x, y, width, height })) ground.setAttribute(name, String(value));
    said.setAttribute("x", String(x + width / 2));
    said.setAttribute("y", String(y + height * 0.68));
  }
}

/** Where a thing lies in the units of the scene. @param {SVGGraphicsElement} node */
function lies(node) {
  const { x, y, width, height } = node.getBBox();
  const matrix = node.transform.baseVal.consolidate()?.matrix;
  if (!matrix) return new DOMRect(x, y, width, height);
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]].map(([a, b]) => new DOMPoint(a, b).matrixTransform(matrix));
  const [xs, ys] = [corners.map((corner) => corner.x), corners.map((corner) => corner.y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return new DOMRect(left, top, Math.max(...xs) - left, Math.max(...ys) - top);
}

/** How far the middles of two boxes are apart. @param {DOMRect} a @param {DOMRect} b */
const apart = (a, b) => Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
