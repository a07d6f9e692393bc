// What has happened, line by line, each with its rule. Lines light the things they speak of. Only the latest lines
// stand on the page; a button brings earlier ones.

import { button, h, icon, inFrame, ruleLink } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Line} from "./types.d.ts" */

/** So many lines stand there at least; as many again may come before the oldest make way. */
const LATEST = 50;
const EARLIER = 200;

export class Log {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.list = h("ol", { class: "lines", tabindex: 0, "aria-label": "What has happened" });
    this.earlier = button({ class: "earlier", hidden: true, onclick: () => this.more() }, "Earlier lines");
    /** Where the log lies over the table: the way back. */
    this.close = button({ class: "log-close", "aria-label": "Close the log" }, icon("cross"));
    this.root = h("section", { class: "log", id: "log", "aria-labelledby": "log-title" }, h("h2", { id: "log-title" }, "What has happened"), this.close, this.earlier, this.list);
    /** Brings the newest line into sight. */
    this.latest = () => inFrame("log", () => this.settle());
    /** Whether the newest line is to stay in sight, whatever happens around the log: until somebody scrolls away. */
    this.ends = true;
    this.list.addEventListener("scroll", () => (this.ends = this.list.scrollTop + this.list.clientHeight > this.list.scrollHeight - 4));
    new ResizeObserver(() => this.ends && this.settle()).observe(this.list);
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

  settle() {
    this.ends = true;
    this.list.scrollTop = this.list.scrollHeight;
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

  /** Brings earlier lines; what was in sight stays there. */
  more() {
    const { list } = this;
    const below = list.scrollHeight - list.scrollTop;
    this.kept += EARLIER;
    const first = Math.max(0, this.first - EARLIER);
    const lines = [];
    for (let index = first; index < this.first; index++) lines.push(this.line(index));
    list.prepend(...lines);
    this.first = first;
    this.drawn = this.model.log.slice(first);
    this.earlier.hidden = first === 0;
    list.scrollTop = list.scrollHeight - below;
    if (this.earlier.hidden) list.focus();
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
