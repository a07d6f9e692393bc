// What is told: the log, what the others did meanwhile, and the ways that were gone.

import { button, fill, h, icon, inFrame, narrow, ruleLink, still } from "./dom.js";
import { centre } from "./motion.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Line, Passage, State, Trail} from "./types.d.ts" */
/** @import {View} from "./view.js" */

// What has happened, line by line, each with its rule. Lines light the things they speak of. Only the latest lines
// stand on the page; a button brings earlier ones.

/** So many lines stand there at least; as many again may come before the oldest make way. */
const LATEST = 50;
const EARLIER = 200;

export class Log {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.list = h("ol");
    /** Scrolls from its end (table.css): whatever is added to it or happens around it, the newest line stays in sight. */
    this.lines = h("div", { class: "lines", role: "group", tabindex: 0, "aria-label": "What has happened" }, this.list);
    this.earlier = button({ class: "earlier", hidden: true, onclick: () => this.more() }, "Earlier lines");
    /** Where the log lies over the table: the way back. */
    this.close = button({ class: "log-close", "aria-label": "Close the log" }, icon("cross"));
    this.root = h("section", { class: "log", id: "log", "aria-labelledby": "log-title" }, h("h2", { id: "log-title" }, "What has happened"), this.close, this.earlier, this.lines);
    /** Brings the newest line back into sight for whoever has scrolled away. */
    this.latest = () => inFrame("log", () => (this.lines.scrollTop = 0));
    /** The lines on the page, and the number of the first of them. @type {Line[]} */
    this.drawn = [];
    this.first = 0;
    this.kept = LATEST;
    /** Lines from here on are marked as news. */
    this.marked = 0;
    this.list.addEventListener("pointerover", (event) => this.light(event.target));
    this.list.addEventListener("pointerleave", () => this.light(null));
    model.onState(() => this.update());
  }

  update() {
    const { log, news } = this.model;
    const known = this.drawn.length;
    if (log.length > this.first + this.kept + LATEST || log.length <= this.first) this.begin(Math.max(0, log.length - this.kept));
    let same = 0;
    while (same < this.drawn.length && alike(this.drawn[same], log[this.first + same])) same++;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    for (let index = this.first + same; index < log.length; index++) this.list.append(this.line(index));
    this.drawn = log.slice(this.first);
    this.mark(news);
    this.earlier.hidden = this.first === 0;
    if (same < known || same < this.drawn.length) this.latest();
  }

  /** Lines before this one make way. @param {number} first */
  begin(first) {
    const away = first < this.first ? this.drawn.length : Math.min(first - this.first, this.drawn.length);
    for (const item of [...this.list.children].slice(0, away)) item.remove();
    this.drawn = this.drawn.slice(away);
    this.first = first;
  }

  /** Brings earlier lines; what was in sight stays there, as it lies as far from the end as before. */
  more() {
    this.kept += EARLIER;
    const first = Math.max(0, this.first - EARLIER);
    const lines = [];
    for (let index = first; index < this.first; index++) lines.push(this.line(index));
    this.list.prepend(...lines);
    this.first = first;
    this.drawn = this.model.log.slice(first);
    this.earlier.hidden = first === 0;
    if (this.earlier.hidden) this.lines.focus();
  }

  /** Marks the news; only what changes is touched. @param {number} news */
  mark(news) {
    const { children } = this.list;
    const from = Math.min(news, this.marked) - this.first;
    for (let index = Math.max(0, from); index < children.length; index++) children[index]?.classList.toggle("now", index + this.first >= news);
    this.marked = news;
  }

  /** @param {EventTarget|null} target */
  light(target) {
    const item = target instanceof Element ? target.closest("li") : null;
    const line = item && this.drawn[[...this.list.children].indexOf(item)];
    this.model.light([], line ? line.keys : []);
  }

  /** @param {number} index */
  line(index) {
    const [before, line] = [this.model.log[index - 1], this.model.log[index]];
    if (!line) throw new Error(`no line ${index}`);
    return h("li", line.heads ? { class: "heads" } : {}, h("span", { class: "ply", "aria-hidden": "true" }, line.ply === before?.ply ? "" : line.ply), h("span", {}, line.text, " ", ruleLink(line.rule)));
  }
}

/** Whether two lines say the same: after a reconnection all of them come again. @param {Line|undefined} a @param {Line|undefined} b */
const alike = (a, b) => a === b || (a !== undefined && b !== undefined && a.ply === b.ply && a.text === b.text && a.rule === b.rule);

// "While you waited": what the others did since the visitor last decided. Each sentence has a number, and lights what
// it touched and the ways that were gone; all of it stays until the visitor acts.

/** How long each passage is lit when the story is shown again. */
const EACH = 1400;

export class Story {
  /** @param {Model} model @param {Scene} scene @param {View} view */
  constructor(model, scene, view) {
    this.model = model;
    this.scene = scene;
    this.view = view;
    this.trails = new Trails(scene);
    this.list = h("ol", { class: "passages" });
    this.again = button({ class: "again", onclick: () => this.show() }, icon("undo"), "Show again");
    /** On a narrow screen one line stands there; it opens the rest. */
    this.more = button({ class: "more", "aria-expanded": "false", "aria-label": "All of it", onclick: () => this.open(!this.root.classList.contains("open")) }, "⌄");
    this.root = h(
      "section",
      { class: "story", "aria-labelledby": "story-title", hidden: true },
      h("div", { class: "pair" }, h("h2", { id: "story-title" }, "While you waited"), this.again),
      this.list,
      this.more,
    );
    /** @type {Pick<Passage, "text"|"rule"|"keys">[]} */
    this.told = [];
    this.timer = 0;
    this.list.addEventListener("pointerleave", () => this.light(-1));
    model.onState((state) => this.update(state));
  }

  /** @param {State} state */
  update(state) {
    const story = state.story ?? [];
    // On a narrow screen, where there is no log, the line is always there: what comes and goes would move the rest.
    const told = story.length === 0 && narrow() ? this.model.log.slice(-1) : story;
    const same = JSON.stringify(told) === JSON.stringify(this.told);
    this.told = told;
    this.root.hidden = told.length === 0;
    if (!same) {
      clearTimeout(this.timer);
      fill(this.list, ...told.map((passage, index) => this.passage(passage, index)));
      this.open(false);
      if (told.length > 0) inFrame("story", () => this.arrive());
    }
    this.more.hidden = told.length < 2;
    // Things may lie elsewhere now.
    this.trails.draw(story);
  }

  /** What just came is seen: its sentence, and its place on a table that does not fit on the screen. */
  arrive() {
    this.list.lastElementChild?.scrollIntoView({ block: "nearest" });
    const keys = this.told.at(-1)?.keys ?? [];
    const nodes = keys.flatMap((key) => this.scene.nodes.get(key) ?? []);
    this.view.back();
    // Where some of it is in sight, the table stays as the visitor has it.
    const [first] = nodes.some((node) => this.view.sees(node)) ? [] : nodes;
    if (first) this.view.reveal(first);
  }

  /** @param {Pick<Passage, "text"|"rule"|"keys">} passage @param {number} index */
  passage(passage, index) {
    const light = () => this.light(index);
    return h(
      "li",
      { tabindex: 0, onpointerenter: light, onfocus: light, onblur: () => this.light(-1), onclick: () => this.go(index) },
      h("span", { class: "number", "aria-hidden": "true" }, index + 1),
      h("span", {}, passage.text, " ", ruleLink(passage.rule)),
    );
  }

  /** @param {number} index -1: none */
  light(index) {
    this.trails.light(index);
    [...this.list.children].forEach((item, at) => item.classList.toggle("on", at === index));
    this.model.light([], this.told[index]?.keys ?? []);
  }

  /** The table is seen where it happened. @param {number} index */
  go(index) {
    if (narrow() && !this.root.classList.contains("open")) return this.open(true);
    const node = (this.told[index]?.keys ?? []).map((key) => this.scene.nodes.get(key)).find(Boolean);
    if (node) this.view.reveal(node);
    this.light(index);
  }

  /** Each passage once more, one after the other. */
  show(index = 0) {
    clearTimeout(this.timer);
    const over = index >= this.told.length;
    this.light(over ? -1 : index);
    if (over) return;
    this.list.children[index]?.scrollIntoView({ block: "nearest" });
    if (!still()) this.trails.run(index);
    this.timer = setTimeout(() => this.show(index + 1), EACH);
  }

  /** @param {boolean} on */
  open(on) {
    this.root.classList.toggle("open", on);
    this.more.setAttribute("aria-expanded", String(on));
  }
}

// The ways that were gone on the table: an arrow from thing to thing, with the number of the sentence that tells of it.

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
    const { width, height, focus } = this.scene;
    this.unit = focus && narrow() ? focus[2] / 430 : Math.max(width, height) / 1000;
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
  number(index, at) {
    const k = this.unit ?? 1;
    // Whole, at the edge of the table, too.
    const [x, y] = [[at.x, this.scene.width], [at.y, this.scene.height]].map(([middle = 0, size = 0]) => Math.min(Math.max(middle, 17 * k), size - 17 * k));
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
