// The ways that were gone on the table: an arrow from thing to thing, with the number of the sentence that tells of it.

import { centre } from "./motion.js";

/** @import {Scene} from "./scene.js" */
/** @import {Passage, Trail} from "./types.d.ts" */

const SVG = "http://www.w3.org/2000/svg";

/** @param {string} name @param {Record<string, string|number>} attributes @param {...(Node|string)} kids */
function draw(name, attributes, ...kids) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...kids);
  return node;
}

export class Trails {
  /** @param {Scene} scene */
  constructor(scene) {
    this.scene = scene;
    this.layer = draw("g", { class: "trails", "aria-hidden": "true", "pointer-events": "none" });
    scene.root.append(this.layer);
  }

  /** @param {Passage[]} story */
  draw(story) {
    // As large as a thing that can be read, whatever the units of the picture.
    this.unit = Math.max(this.scene.width, this.scene.height) / 1000;
    this.layer.replaceChildren(...story.map((passage, index) => this.passage(passage, index)));
  }

  /** @param {Passage} passage @param {number} index */
  passage(passage, index) {
    const group = draw("g", { class: "trail" });
    let numbered = false;
    for (const trail of passage.trails ?? []) {
      const way = this.way(trail);
      if (!way) continue;
      group.append(...way.lines);
      if (!numbered) group.append(this.number(index, way.middle));
      if (trail.result) group.append(this.result(trail.result, way.end));
      numbered = true;
    }
    const place = numbered ? undefined : this.first(passage.keys);
    if (place) group.append(this.number(index, place));
    return group;
  }

  /** The corner of the first thing that has an outline of its own: captions are no places. @param {string[]} keys */
  first(keys) {
    const key = keys.find((one) => this.scene.nodes.has(one) && this.scene.outlined(one));
    if (!key) return undefined;
    const node = this.scene.node(key);
    const { x, y } = centre(node);
    const box = node.getBBox();
    return new DOMPoint(x + box.width / 2, y - box.height / 2);
  }

  /** @param {Trail} trail */
  way({ from, to }) {
    const [start, goal] = [this.scene.nodes.get(from), this.scene.nodes.get(to)];
    if (!start || !goal || start === goal) return null;
    const [a, b] = [centre(start), centre(goal)];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) return null;
    const k = this.unit ?? 1;
    const [dx, dy] = [(b.x - a.x) / length, (b.y - a.y) / length];
    // The arrow ends before the middle of its goal, so that what stands there is seen.
    const end = new DOMPoint(b.x - dx * Math.min(18 * k, length / 3), b.y - dy * Math.min(18 * k, length / 3));
    const head = [end, { x: end.x - (dx * 20 - dy * 11) * k, y: end.y - (dy * 20 + dx * 11) * k }, { x: end.x - (dx * 20 + dy * 11) * k, y: end.y - (dy * 20 - dx * 11) * k }];
    const line = `M${a.x} ${a.y}L${end.x - dx * 14 * k} ${end.y - dy * 14 * k}`;
    const lines = [
      draw("path", { class: "under", d: line, "stroke-width": 11 * k }),
      draw("path", { class: "over", d: line, "stroke-width": 7 * k, pathLength: 100 }),
      draw("path", { class: "head", d: `M${head.map((point) => `${point.x} ${point.y}`).join("L")}Z`, "stroke-width": 2 * k }),
    ];
    return { lines, middle: new DOMPoint((a.x + end.x) / 2, (a.y + end.y) / 2), end };
  }

  /** @param {number} index @param {DOMPoint} at */
  number(index, { x, y }) {
    const k = this.unit ?? 1;
    return draw(
      "g",
      { class: "number", transform: `translate(${x} ${y})` },
      draw("circle", { r: 15 * k, "stroke-width": 2.5 * k }),
      draw("text", { "font-size": 19 * k, y: 6.5 * k, "text-anchor": "middle" }, String(index + 1)),
    );
  }

  /** @param {string} words @param {DOMPoint} at */
  result(words, { x, y }) {
    const k = this.unit ?? 1;
    const wide = (words.length * 9 + 18) * k;
    return draw(
      "g",
      { class: "result", transform: `translate(${x} ${y + 26 * k})` },
      draw("rect", { x: -wide / 2, y: -13 * k, width: wide, height: 26 * k, rx: 9 * k, "stroke-width": 2 * k }),
      draw("text", { "font-size": 16 * k, y: 5.5 * k, "text-anchor": "middle" }, words),
    );
  }

  /** The chosen one is solid, the others dotted. @param {number} index -1: none */
  light(index) {
    [...this.layer.children].forEach((group, at) => group.classList.toggle("on", at === index));
    this.layer.classList.toggle("chosen", index >= 0);
  }

  /** Draws the ways of a passage as they were gone. @param {number} index */
  run(index) {
    for (const way of this.layer.children[index]?.querySelectorAll(".over") ?? []) {
      way.animate([{ strokeDasharray: "0 100" }, { strokeDasharray: "100 0" }], { duration: 600, easing: "ease-in-out" });
    }
  }
}
