// The prompt: what is asked, by which rule, and every way to answer it. On a narrow screen it is a bar with the question
// in one line, and the choices are a sheet that slides up over the table.

import { button, coarse, fill, h, icon, inFrame, labelled, narrow, ruleLink, set, upright, write } from "./dom.js";
import { meanwhile, watching, worth } from "./model.js";

/** @import {Model} from "./model.js" */
/** @import {Choice, Hint, Row} from "./types.d.ts" */

/** A filter earns its place from here on; under a finger, where room is dear, later. */
const many = () => (coarse() ? 30 : 20);

export class Bar {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    /** @type {Hint[]} */
    this.hints = [];
    this.question = h("h2", { id: "ask", tabindex: -1 });
    this.sub = h("p", { class: "sub" });
    this.filter = h("input", { type: "search", class: "filter", placeholder: "Filter the choices", "aria-label": "Filter the choices", autocomplete: "off", oninput: () => this.list() });
    this.items = new List(model);
    this.choices = this.items.root;
    this.told = h("div", { class: "hints" });
    this.confirm = button({ class: "primary", onclick: () => model.confirm() }, icon("check"), "Confirm");
    this.backButton = button({ onclick: () => model.back() }, icon("back"), "Back");
    this.undoButton = button({ onclick: () => this.undo() });
    this.hintButton = button({ onclick: () => this.hint() }, icon("bulb"), "Hint");
    this.count = button({ class: "count", "aria-expanded": "false", "aria-controls": "sheet", onclick: () => this.open(!this.isOpen) });
    this.acts = h("div", { class: "acts" }, this.count, this.confirm, this.backButton, this.undoButton, this.hintButton);
    this.end = h("div", { class: "end" });
    /** The question in full, where the bar has room for its beginning only. */
    this.whole = h("p", { class: "whole", "aria-hidden": "true" });
    const close = button({ class: "sheet-close", "aria-label": "Close the choices", onclick: () => this.open(false, true) }, icon("cross"));
    this.sheet = h("div", { class: "sheet", id: "sheet" }, h("div", { class: "sheet-head" }, this.whole, close), this.filter, this.choices, this.told);
    this.root = h("section", { class: "prompt", "aria-labelledby": "ask" }, this.question, this.sub, this.end, this.sheet, this.acts);
    this.question.addEventListener("click", (event) => !(event.target instanceof HTMLAnchorElement) && this.open(true));
    addEventListener("pointerdown", (event) => {
      if (this.isOpen && event.target instanceof Node && !this.root.contains(event.target)) this.open(false);
    });
    upright().addEventListener("change", () => this.open(false));
    /** What the parts of the prompt show, as text: what is the same is not drawn again. @type {Map<Element, string>} */
    this.shown = new Map();
    model.on((change) => {
      if (change === "light") this.lights();
      else this.update(change === "state");
    });
  }

  /** @param {boolean} fresh */
  update(fresh) {
    const { model } = this;
    const state = model.state;
    if (!state) return;
    const focused = document.activeElement?.closest(".choices [data-action]")?.getAttribute("data-action");
    if (fresh) {
      this.filter.value = "";
      this.hints = [];
    }
    this.root.classList.toggle("mine", state.mine);
    this.root.classList.toggle("over", state.result !== null);
    this.root.classList.toggle("won", state.result?.won === true);
    const { result, prompt } = state;
    const [words, rule] = result ? [result.words, result.rule] : [prompt.question, prompt.rule];
    if (this.differs(this.question, [words, rule])) {
      fill(this.question, words, " ", ruleLink(rule));
      fill(this.whole, words, " ", ruleLink(rule));
    }
    // What was chosen is looked at on the table.
    this.open(this.isOpen && !fresh && model.preview === null);
    this.below();
    // Where headings stand for them, or the best few, nobody needs to search.
    this.filter.hidden = model.rows.length <= many();
    this.list();
    if (fresh && !focused) {
      this.items.rewind();
      inFrame("prompt", () => (this.root.scrollTop = 0));
    }
    this.showHints();
    this.confirm.hidden = !model.preview;
    // Who is asked once more by keyboard answers there.
    if (model.preview && document.activeElement?.matches(".choice, .outline:focus-visible")) inFrame("confirm", () => this.confirm.focus());
    this.backButton.hidden = model.picked.length === 0 && model.heading === null && !model.all && !model.preview;
    this.showUndo();
    const alone = !state.seats.some((seat) => seat.kind !== "bot" && !seat.you);
    this.hintButton.hidden = !state.mine || model.preview !== null || state.ranked || !alone || model.choices.length < 2;
    if (focused) inFrame("choice", () => this.refocus(focused));
  }

  /** The focus stays in the list: on the same choice, else on the first. @param {string} action */
  refocus(action) {
    const same = this.choices.querySelector(`[data-action="${CSS.escape(action)}"]`);
    const goal = /** @type {HTMLElement} */ (same ?? this.choices.querySelector("[data-action]") ?? this.question);
    if (goal !== document.activeElement) goal.focus();
  }

  /** Whether a part has something else to show than before. @param {Element} part @param {unknown} content */
  differs(part, content) {
    const text = JSON.stringify(content);
    if (this.shown.get(part) === text) return false;
    this.shown.set(part, text);
    return true;
  }

  get isOpen() {
    return this.root.classList.contains("open");
  }

  /** Slides the choices up or away. @param {boolean} on @param {boolean} [back] the focus goes back to the bar */
  open(on, back = false) {
    const open = on && narrow() && this.visible.length + this.hints.length > 0;
    this.root.classList.toggle("open", open);
    this.count.setAttribute("aria-expanded", String(open));
    this.sheet.inert = narrow() && !open;
    if (back) this.count.focus();
  }

  /** Shown now, for the digits. */
  get visible() {
    return this.items.visible;
  }

  /** The line below the question: what is picked, or who is waited for. */
  below() {
    const { model } = this;
    const state = model.state;
    if (!state) return;
    const picked = model.picked.map((key) => model.label(key).replace(/\.$/, "")).filter(Boolean);
    const thinking = state.thinking && state.turn.kind === "seat";
    let words = "";
    if (model.preview) words = model.preview.label;
    else if (picked.length > 0) words = `${picked.join(", ")}: choose one of ${model.meant.length}.`;
    else if (model.heading !== null) words = model.rows.some((row) => row.opens === "") ? `${model.heading}: the most promising first.` : model.heading;
    else if (thinking && state.turn.kind === "seat") words = `${watching(state) ? "You are watching. " : ""}${state.turn.name} is thinking`;
    else words = meanwhile(state);
    if (!this.differs(this.sub, [words, model.preview !== null, thinking])) return;
    if (model.preview) fill(this.sub, labelled(words));
    else fill(this.sub, words, words && thinking && h("span", { class: "dots", "aria-hidden": "true" }));
    this.sub.hidden = words === "";
  }

  list() {
    const { model } = this;
    const wanted = this.filter.hidden ? "" : this.filter.value.trim().toLowerCase();
    this.items.show(model.rows.filter((row) => `${row.label} ${row.action}`.toLowerCase().includes(wanted)));
    this.root.classList.toggle("asks", this.visible.length > 0);
    this.count.hidden = this.visible.length === 0 || model.preview !== null;
    write(this.count, model.meant.length === 1 ? "1 choice" : `${model.meant.length} choices`);
  }

  lights() {
    this.items.lights();
  }

  showUndo() {
    const state = this.model.state;
    if (!state) return;
    const { kind, why } = state.undo;
    const words = { free: "Undo", consent: "Ask to undo", never: "No undo" }[kind];
    if (this.differs(this.undoButton, words)) fill(this.undoButton, icon("undo"), words);
    this.undoButton.title = why;
    this.undoButton.setAttribute("aria-disabled", String(kind === "never"));
    this.undoButton.setAttribute("aria-label", why ? `${words}: ${why}` : words);
    this.undoButton.hidden = state.seat === null || this.model.preview !== null || (kind === "never" && state.result !== null);
  }

  async undo() {
    const { model } = this;
    const undo = model.state?.undo;
    if (!undo) return;
    if (undo.kind === "never") {
      model.tell(undo.why || "Nothing can be taken back.");
      return;
    }
    const answer = await model.send({ t: "undo" });
    if (answer?.t === "refused") model.tell(answer.message, answer.rule);
  }

  async hint() {
    if (this.hintButton.hidden) return;
    const { model } = this;
    this.hintButton.setAttribute("aria-busy", "true");
    const answer = await model.send({ t: "hint" });
    this.hintButton.removeAttribute("aria-busy");
    if (answer?.t === "refused") model.tell(answer.message, answer.rule);
    if (answer?.t !== "hints") return;
    this.hints = answer.hints;
    this.showHints();
    this.open(true);
    const best = this.hints[0];
    if (best) model.say(`Hint: ${best.label}. ${worth(best)}`);
    this.told.scrollIntoView({ block: "nearest" });
  }

  /** Whether there were any. */
  closeHints() {
    const any = this.hints.length > 0;
    if (this.told.contains(document.activeElement)) this.hintButton.focus();
    this.hints = [];
    this.showHints();
    this.open(this.isOpen);
    return any;
  }

  showHints() {
    this.told.hidden = this.hints.length === 0;
    if (!this.differs(this.told, this.hints)) return;
    fill(
      this.told,
      h("div", { class: "pair" }, h("h3", {}, "What a strong player would do"), button({ "aria-label": "Close the hints", onclick: () => this.closeHints() }, "✕")),
      ...this.hints.map((hint) => {
        const choice = this.model.choices.find((one) => one.action === hint.action);
        const light = () => choice && this.model.light([choice]);
        const props = { class: "choice", onclick: () => choice && this.model.choose(choice) };
        return button(
          { ...props, onpointerenter: light, onfocus: light, onpointerleave: () => this.model.light([]) },
          h("span", { class: "label" }, h("b", {}, hint.label), " ", worth(hint)),
        );
      }),
    );
  }
}

// The list of choices. Its buttons are kept and get new words: most decisions have about as many choices as the last.

/** @typedef {{item: HTMLLIElement, button: HTMLButtonElement, digit: HTMLElement|null, strong: HTMLElement, rest: Text}} Line */

export class List {
  /** @param {Model} model */
  constructor(model) {
    this.model = model;
    this.root = h("ol", { class: "choices", "aria-label": "Choices" });
    /** @type {Line[]} */
    this.rows = [];
    /** Shown now, one per line. @type {Row[]} */
    this.visible = [];
    this.scrolled = false;
    this.root.addEventListener("scroll", () => (this.scrolled = true), { passive: true });
    const listen = (/** @type {string} */ name, /** @type {(row: Row|undefined) => void} */ act) =>
      this.root.addEventListener(name, (event) => act(this.choice(event.target)));
    listen("click", (row) => row && model.choose(row));
    listen("pointermove", (row) => model.light(meantBy(row)));
    listen("focusin", (row) => model.light(meantBy(row)));
    this.root.addEventListener("pointerleave", () => model.light([]));
    this.root.addEventListener("focusout", () => model.light([]));
  }

  /** The choice of a button or of something inside it. @param {EventTarget|null} target */
  choice(target) {
    const item = target instanceof Element ? target.closest(".choice") : null;
    return item ? this.visible[this.rows.findIndex((row) => row.button === item)] : undefined;
  }

  /** @param {Row[]} choices */
  show(choices) {
    this.visible = choices;
    while (this.rows.length > choices.length) this.rows.pop()?.item.remove();
    const more = [];
    for (let index = this.rows.length; index < choices.length; index++) more.push(this.add(index).item);
    if (more.length > 0) this.root.append(...more);
    choices.forEach((choice, index) => this.write(choice, index));
    this.root.hidden = choices.length === 0;
  }

  /** @param {number} index @returns {Line} */
  add(index) {
    const digit = coarse() || index >= 9 ? null : h("kbd", { "aria-hidden": "true" }, index + 1);
    const strong = h("b");
    const rest = new Text();
    const act = button({ class: "choice" }, digit, h("span", { class: "label" }, strong, rest));
    const row = { item: h("li", {}, act), button: act, digit, strong, rest };
    this.rows.push(row);
    return row;
  }

  /** Labels read "what: what comes of it"; the first part is the stronger. A heading says how many it holds. @param {Row} choice @param {number} index */
  write(choice, index) {
    const row = this.rows[index];
    if (!row) return;
    const cut = choice.label.indexOf(": ") + 1 || choice.label.length;
    const count = choice.opens ? choice.holds?.length ?? 0 : 0;
    row.button.classList.toggle("opens", choice.opens !== undefined);
    if (count > 0) set(row.button, "data-count", String(count));
    else row.button.removeAttribute("data-count");
    if (choice.opens === undefined) row.button.removeAttribute("aria-expanded");
    else set(row.button, "aria-expanded", "false");
    if (choice.opens === undefined) set(row.button, "data-action", choice.action);
    else row.button.removeAttribute("data-action");
    write(row.strong, choice.label.slice(0, cut));
    if (row.rest.data !== choice.label.slice(cut)) row.rest.data = choice.label.slice(cut);
    row.button.classList.toggle("on", this.model.preview === choice);
    row.button.classList.toggle("lit", isLit(choice, this.model.lit));
  }

  lights() {
    const { lit } = this.model;
    /** @type {HTMLElement|null} */
    let first = null;
    this.rows.forEach(({ button: act }, index) => {
      const choice = this.visible[index];
      const on = choice !== undefined && isLit(choice, lit);
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

/** @param {Row|undefined} row @returns {Choice[]} */
function meantBy(row) {
  if (!row) return [];
  if (row.opens === undefined) return [row];
  return (row.holds ?? []).slice(0, OUTLINES);
}

/** @param {Row} row @param {Choice[]} lit */
const isLit = (row, lit) => (row.opens === undefined ? lit.includes(row) : row.opens !== "" && lit.length > 0 && lit.every((choice) => choice.heading === row.opens));

/** Scrolls a list, never the page. @param {HTMLElement} list @param {HTMLElement} item */
function within(list, item) {
  const [a, b] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (b.top < a.top) list.scrollTop -= a.top - b.top;
  else if (b.bottom > a.bottom) list.scrollTop += b.bottom - a.bottom;
}

// Many choices in two small steps: first what (a heading), then where (the best few of it, all behind one more click).
// Knows choices and headings, nothing else: no page, no game.

/** So many choices are read at a glance and need no headings. */
const GLANCE = 9;
/** How many of a heading's choices are shown first: the game ranks them. */
const FEW = 6;
/** More outlines than that say nothing about where to click. */
export const OUTLINES = 24;

/** The choices by their headings, in the order in which these come first. @param {Choice[]} choices @returns {Map<string, Choice[]>} */
function byHeading(choices) {
  /** @type {Map<string, Choice[]>} */
  const found = new Map();
  for (const choice of choices) {
    if (choice.heading === undefined) continue;
    const group = found.get(choice.heading);
    if (group) group.push(choice);
    else found.set(choice.heading, [choice]);
  }
  return found;
}

/** A row that opens more rows. @param {string} opens a heading; empty: all of the one that is open @param {Choice[]} choices @param {string} label @returns {Row} */
const opener = (opens, choices, label) => ({ action: "", label, keys: [], opens, holds: choices });

/**
 * What the list shows: headings first, then what stands by itself. Of an open heading the best few.
 * @param {Choice[]} choices what is still meant
 * @param {string|null} heading the open one
 * @param {boolean} all show everything
 * @returns {Row[]}
 */
export function rows(choices, heading, all) {
  if (choices.length <= GLANCE || all) return choices;
  if (heading !== null) return [...choices.slice(0, FEW), opener("", choices, `All ${choices.length}`)];
  const groups = [...byHeading(choices)].filter(([, group]) => group.length > 1);
  if (groups.length === 0) return choices;
  const folded = new Set(groups.flatMap(([, group]) => group));
  // One heading over everything would be a step that decides nothing.
  if (groups.length === 1 && folded.size === choices.length) return rows(choices, groups[0]?.[0] ?? null, false);
  return [...groups.map(([words, group]) => opener(words, group, words)), ...choices.filter((choice) => !folded.has(choice))];
}

/**
 * The choices whose things are outlined: those that can be read in the list, and all where outlines are few.
 * @param {Choice[]} choices @param {Row[]} shown
 */
export function outlined(choices, shown) {
  const things = new Set(choices.flatMap((choice) => choice.keys));
  if (things.size <= OUTLINES) return choices;
  return shown.flatMap((row) => (row.opens === undefined ? [row] : row.opens && (row.holds ?? []).length <= FEW ? row.holds ?? [] : []));
}
