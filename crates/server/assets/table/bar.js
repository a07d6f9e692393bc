// The prompt: what is asked, by which rule, and every way to answer it.

import { List } from "./list.js";
import { button, coarse, fill, h, icon, inFrame, labelled, ruleLink } from "./dom.js";
import { meanwhile, watching, worth } from "./model.js";

/** @import {Model} from "./model.js" */
/** @import {Choice, Hint} from "./types.d.ts" */

/** A filter earns its place from here on; under a finger, where room is dear, later. */
const many = () => (coarse() ? 30 : 20);

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
    this.items = new List(model);
    this.choices = this.items.root;
    this.told = h("div", { class: "hints" });
    this.confirm = button({ class: "primary", onclick: () => model.preview && model.choose(model.preview) }, icon("check"), "Confirm");
    this.backButton = button({ onclick: () => model.back() }, icon("back"), "Back");
    this.undoButton = button({ onclick: () => this.undo() });
    this.hintButton = button({ onclick: () => this.hint() }, icon("bulb"), "Hint");
    this.acts = h("div", { class: "acts" }, this.confirm, this.backButton, this.undoButton, this.hintButton);
    this.end = h("div", { class: "end" });
    this.root = h("section", { class: "prompt", "aria-labelledby": "ask" }, this.question, this.sub, this.end, this.filter, this.choices, this.told, this.acts);
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
    if (this.differs(this.question, [words, rule])) fill(this.question, words, " ", ruleLink(rule));
    this.below();
    this.filter.hidden = model.meant.length <= many();
    this.list();
    if (fresh && !focused) {
      this.items.rewind();
      inFrame("prompt", () => (this.root.scrollTop = 0));
    }
    this.showHints();
    this.confirm.hidden = !model.preview;
    this.backButton.hidden = model.picked.length === 0 && !model.preview;
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

  /** Shown now, for the digits. */
  get visible() {
    return this.items.visible;
  }

  /** The line below the question: what is picked, or who is waited for. */
  below() {
    const { model } = this;
    const state = model.state;
    if (!state) return;
    const picked = model.picked.map((key) => this.names.title(key).replace(/\.$/, "")).filter(Boolean);
    const thinking = state.thinking && state.turn.kind === "seat";
    let words = "";
    if (model.preview) words = model.preview.label;
    else if (picked.length > 0) words = `${picked.join(", ")}: choose one of ${model.meant.length}.`;
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
    this.items.show(model.meant.filter((choice) => `${choice.label} ${choice.action}`.toLowerCase().includes(wanted)));
    this.root.classList.toggle("asks", this.visible.length > 0);
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
