// What has happened, line by line, each with its rule. Lines light the things they speak of.

import { h, ruleLink } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Line} from "./types.d.ts" */

export class Log {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.list = h("ol", { class: "lines", tabindex: 0, "aria-label": "What has happened" });
    this.root = h("section", { class: "log", id: "log", "aria-labelledby": "log-title" }, h("h2", { id: "log-title" }, "What has happened"), this.list);
    /** @type {Line[]} */
    this.drawn = [];
    model.onState(() => this.update());
  }

  update() {
    const { log, news } = this.model;
    let same = 0;
    while (same < this.drawn.length && this.drawn[same] === log[same]) same++;
    while (this.list.children.length > same) this.list.lastElementChild?.remove();
    for (const line of log.slice(same)) this.list.append(this.line(line, log[log.indexOf(line) - 1]?.ply));
    this.drawn = [...log];
    [...this.list.children].forEach((item, index) => item.classList.toggle("now", index >= news));
    this.list.scrollTop = this.list.scrollHeight;
  }

  /** @param {Line} line @param {number|undefined} before */
  line(line, before) {
    const light = (/** @type {boolean} */ on) => () => this.model.light([], on ? line.keys : []);
    return h(
      "li",
      { onpointerenter: light(true), onpointerleave: light(false) },
      h("span", { class: "ply", "aria-hidden": "true" }, line.ply === before ? "" : line.ply),
      h("span", {}, line.text, " ", ruleLink(line.rule)),
    );
  }
}
