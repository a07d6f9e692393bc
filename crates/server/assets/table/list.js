// The list of choices. Its buttons are kept and get new words: most decisions have about as many choices as the last.

import { button, coarse, h, inFrame, set, write } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Choice} from "./types.d.ts" */

/** @typedef {{item: HTMLLIElement, button: HTMLButtonElement, digit: HTMLElement|null, strong: HTMLElement, rest: Text}} Row */

export class List {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.root = h("ol", { class: "choices", "aria-label": "Choices" });
    /** @type {Row[]} */
    this.rows = [];
    /** Shown now, one per row. @type {Choice[]} */
    this.visible = [];
    this.scrolled = false;
    this.root.addEventListener("scroll", () => (this.scrolled = true), { passive: true });
    const listen = (/** @type {string} */ name, /** @type {(choice: Choice|undefined) => void} */ act) =>
      this.root.addEventListener(name, (event) => act(this.choice(event.target)));
    listen("click", (choice) => choice && model.choose(choice));
    listen("pointermove", (choice) => model.light(choice ? [choice] : []));
    listen("focusin", (choice) => model.light(choice ? [choice] : []));
    this.root.addEventListener("pointerleave", () => model.light([]));
    this.root.addEventListener("focusout", () => model.light([]));
  }

  /** The choice of a button or of something inside it. @param {EventTarget|null} target */
  choice(target) {
    const item = target instanceof Element ? target.closest(".choice") : null;
    return item ? this.visible[this.rows.findIndex((row) => row.button === item)] : undefined;
  }

  /** @param {Choice[]} choices */
  show(choices) {
    this.visible = choices;
    while (this.rows.length > choices.length) this.rows.pop()?.item.remove();
    const more = [];
    for (let index = this.rows.length; index < choices.length; index++) more.push(this.add(index).item);
    if (more.length > 0) this.root.append(...more);
    choices.forEach((choice, index) => this.write(choice, index));
    this.root.hidden = choices.length === 0;
  }

  /** @param {number} index @returns {Row} */
  add(index) {
    const digit = coarse() || index >= 9 ? null : h("kbd", { "aria-hidden": "true" }, index + 1);
    const strong = h("b");
    const rest = new Text();
    const act = button({ class: "choice" }, digit, h("span", { class: "label" }, strong, rest));
    const row = { item: h("li", {}, act), button: act, digit, strong, rest };
    this.rows.push(row);
    return row;
  }

  /** Labels read "what: what comes of it"; the first part is the stronger. @param {Choice} choice @param {number} index */
  write(choice, index) {
    const row = this.rows[index];
    if (!row) return;
    const cut = choice.label.indexOf(": ") + 1 || choice.label.length;
    set(row.button, "data-action", choice.action);
    write(row.strong, choice.label.slice(0, cut));
    if (row.rest.data !== choice.label.slice(cut)) row.rest.data = choice.label.slice(cut);
    row.button.classList.toggle("on", this.model.preview === choice);
    row.button.classList.toggle("lit", this.model.lit.includes(choice));
  }

  lights() {
    const { lit } = this.model;
    /** @type {HTMLElement|null} */
    let first = null;
    this.rows.forEach(({ button: act }, index) => {
      const choice = this.visible[index];
      const on = choice !== undefined && lit.includes(choice);
      act.classList.toggle("lit", on);
      if (on) first ??= act;
    });
    const goal = first;
    if (goal && lit.length === 1 && !this.root.contains(document.activeElement) && !this.root.matches(":hover")) inFrame("lit", () => within(this.root, goal));
  }

  /** Back to the first choice. */
  rewind() {
    if (!this.scrolled) return;
    this.scrolled = false;
    inFrame("choices", () => (this.root.scrollTop = 0));
  }
}

/** Scrolls a list, never the page. @param {HTMLElement} list @param {HTMLElement} item */
function within(list, item) {
  const [a, b] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (b.top < a.top) list.scrollTop -= a.top - b.top;
  else if (b.bottom > a.bottom) list.scrollTop += b.bottom - a.bottom;
}
