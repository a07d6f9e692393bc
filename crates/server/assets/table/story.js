// "While you waited": what the others did since the visitor last decided. Each sentence has a number, and lights what
// it touched and the ways that were gone; all of it stays until the visitor acts.

import { button, fill, h, icon, inFrame, narrow, ruleLink, still } from "./dom.js";
import { Trails } from "./trails.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {View} from "./view.js" */
/** @import {Passage, State} from "./types.d.ts" */

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
    const node = keys.map((key) => this.scene.nodes.get(key)).find(Boolean);
    if (node) this.view.reveal(node);
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
