// The prompt: what is asked, by which rule, and every way to answer it.

import { button, coarse, fill, h, icon, labelled, ruleLink } from "./dom.js";
import { waitingFor } from "./model.js";

/** @import {Model} from "./model.js" */
/** @import {Choice, Hint} from "./types.d.ts" */

/** A filter earns its place from here on; under a finger, where room is dear, later. */
const many = () => (coarse() ? 24 : 12);

export class Bar {
  /** @param {Model} model @param {{title: (key: string) => string}} names */
  constructor(model, names) {
    this.model = model;
    this.names = names;
    /** @type {Hint[]} */
    this.hints = [];
    this.question = h("h2", { id: "ask", tabindex: -1 });
    this.sub = h("p", { class: "sub" });
    this.filter = h("input", { type: "search", class: "filter", placeholder: "Filter the choices", "aria-label": "Filter the choices", autocomplete: "off", oninput: () => this.list() });
    this.choices = h("ol", { class: "choices", "aria-label": "Choices" });
    this.told = h("div", { class: "hints" });
    this.confirm = button({ class: "primary", onclick: () => model.preview && model.choose(model.preview) }, icon("check"), "Confirm");
    this.backButton = button({ onclick: () => model.back() }, icon("back"), "Back");
    this.undoButton = button({ onclick: () => this.undo() });
    this.hintButton = button({ onclick: () => this.hint() }, icon("bulb"), "Hint");
    this.acts = h("div", { class: "acts" }, this.confirm, this.backButton, this.undoButton, this.hintButton);
    this.end = h("div", { class: "end" });
    this.root = h("section", { class: "prompt", "aria-labelledby": "ask" }, this.question, this.sub, this.end, this.filter, this.choices, this.told, this.acts);
    /** Shown now, for the digits. @type {Choice[]} */
    this.visible = [];
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
    fill(this.question, result ? result.words : prompt.question, " ", ruleLink(result ? result.rule : prompt.rule));
    this.below();
    this.filter.hidden = model.meant.length <= many();
    this.list();
    if (fresh && !focused) this.choices.scrollTop = 0;
    this.showHints();
    this.confirm.hidden = !model.preview;
    this.backButton.hidden = model.picked.length === 0 && !model.preview;
    this.showUndo();
    const alone = !state.seats.some((seat) => seat.kind !== "bot" && !seat.you);
    this.hintButton.hidden = !state.mine || model.preview !== null || state.ranked || !alone || model.choices.length < 2;
    if (focused) /** @type {HTMLElement} */ (this.choices.querySelector(`[data-action="${CSS.escape(focused)}"]`) ?? this.choices.querySelector("button") ?? this.question).focus();
  }

  /** The line below the question: what is picked, or who is waited for. */
  below() {
    const { model } = this;
    const state = model.state;
    if (!state) return;
    const picked = model.picked.map((key) => this.names.title(key)).filter(Boolean);
    if (model.preview) fill(this.sub, labelled(model.preview.label));
    else if (picked.length > 0) fill(this.sub, `${picked.join(", ")}: ${model.meant.length} ways on.`);
    else if (state.thinking && state.turn.kind === "seat") fill(this.sub, `${state.turn.name} is thinking`, h("span", { class: "dots", "aria-hidden": "true" }));
    else if (!state.mine && !state.result && !state.seats.some((seat) => seat.kind === "open")) fill(this.sub, waitingFor(state));
    else fill(this.sub);
    this.sub.hidden = this.sub.childNodes.length === 0;
  }

  list() {
    const { model } = this;
    const wanted = this.filter.hidden ? "" : this.filter.value.trim().toLowerCase();
    this.visible = model.meant.filter((choice) => `${choice.label} ${choice.action}`.toLowerCase().includes(wanted));
    const digits = !coarse();
    fill(
      this.choices,
      ...this.visible.map((choice, index) => {
        const light = () => model.light([choice]);
        const dark = () => model.light([]);
        const name = model.preview === choice ? "choice on" : "choice";
        const number = digits && index < 9 && h("kbd", { "aria-hidden": "true" }, index + 1);
        const props = { class: name, "data-action": choice.action, onclick: () => model.choose(choice) };
        const hover = { onpointerenter: light, onpointerleave: dark, onfocus: light, onblur: dark };
        return h("li", {}, button({ ...props, ...hover }, number, labelled(choice.label)));
      }),
    );
    this.choices.hidden = this.visible.length === 0;
  }

  lights() {
    const { lit } = this.model;
    const buttons = this.choices.querySelectorAll("button");
    let first = null;
    buttons.forEach((button, index) => {
      const choice = this.visible[index];
      const on = choice !== undefined && lit.includes(choice);
      button.classList.toggle("lit", on);
      if (on) first ??= button;
    });
    if (first && lit.length === 1 && !this.choices.contains(document.activeElement)) within(this.choices, first);
  }

  showUndo() {
    const state = this.model.state;
    if (!state) return;
    const { kind, why } = state.undo;
    const words = { free: "Undo", consent: "Ask to undo", never: "No undo" }[kind];
    fill(this.undoButton, icon("undo"), words);
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
    else if (undo.kind === "consent") model.tell("Asked: the others must agree.");
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
    const best = this.hints[0];
    if (best) model.say(`Hint: ${best.label}. ${worth(best)}`);
    this.told.scrollIntoView({ block: "nearest" });
  }

  showHints() {
    this.told.hidden = this.hints.length === 0;
    fill(
      this.told,
      h("h3", {}, "What a strong player would do"),
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

/** The sentence repeats the label, for those who hear it alone. @param {Hint} hint */
const worth = (hint) => hint.sentence.replace(`${hint.label}: `, "");

/** Scrolls a list, never the page. @param {HTMLElement} list @param {HTMLElement} item */
function within(list, item) {
  const [a, b] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (b.top < a.top) list.scrollTop -= a.top - b.top;
  else if (b.bottom > a.bottom) list.scrollTop += b.bottom - a.bottom;
}
