// The command line, opened by "/": notation plays, questions are answered.

import { button, h } from "./dom.js";
import { offerWords, worth } from "./model.js";

/** @import {Model} from "./model.js" */
/** @import {Refused} from "./types.d.ts" */

const QUESTIONS = new Set(["legal", "why", "where", "score", "rule", "look", "help"]);

/** @param {Model} model */
export function line(model) {
  const out = h("div", { class: "out", role: "log", "aria-label": "Answers", tabindex: 0 });
  const input = h("input", { type: "text", id: "line", autocomplete: "off", autocapitalize: "off", spellcheck: "false", "aria-label": "Command line: an action, or a question" });
  const box = h(
    "form",
    { class: "line card", hidden: true },
    out,
    h("div", { class: "pair" }, h("span", { "aria-hidden": "true" }, "/"), input, h("button", { type: "submit" }, "Do it"), button({ "aria-label": "Close the command line", onclick: () => close() }, "×")),
  );
  /** @type {string[]} */
  const history = [];
  let at = 0;
  /** @type {Element|null} */
  let before = null;

  const close = () => {
    box.hidden = true;
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  };
  const open = () => {
    before = document.activeElement;
    box.hidden = false;
    if (!out.textContent) print(["Type an action as it is written down, or: legal, why ACTION, where WORD, score, rule ID, look, help."]);
    input.focus();
  };
  /** @param {string[]} lines @param {string} [style] */
  const print = (lines, style = "") => {
    for (const text of lines) out.append(h("p", { class: style }, text));
    while (out.children.length > 300) out.firstElementChild?.remove();
    out.scrollTop = out.scrollHeight;
  };

  /** @param {string} typed */
  const run = async (typed) => {
    print([`/ ${typed}`], "typed");
    const bare = typed.toLowerCase();
    const choice = model.choices.find((one) => one.action.toLowerCase() === bare);
    const question = !choice && QUESTIONS.has(bare.split(/\s/)[0] ?? "");
    const simple = ["undo", "resign", "hint"].includes(bare);
    const answer = simple ? await model.send({ t: bare }) : question ? await model.send({ t: "ask", line: typed }) : await model.play(choice?.action ?? typed, true);
    if (!answer) print(["Not connected, or another action is under way."]);
    else if (answer.t === "answer") print(answer.lines);
    else if (answer.t === "refused") refuse(answer);
    else if (answer.t === "hints") print(answer.hints.map((hint) => `${hint.action}: ${worth(hint)}`));
    else if (answer.t === "state") print(after());
  };

  /** What came of it; what leaves no trace in the log is answered by the next question. */
  const after = () => {
    const { state, heard } = model;
    if (!state) return [];
    const next = state.result ? state.result.words : state.prompt.question;
    return [...heard.map((told) => told.text), ...state.offers.map(offerWords), next];
  };

  /** Words that are no action: how to see what is one. @param {Refused} answer */
  const refuse = ({ kind, rule, message }) => {
    print([rule ? `${message} (${rule})` : message], "no");
    if (kind === "syntax") print(["Type legal for what you may do now, help for the questions."]);
  };

  box.addEventListener("submit", (event) => {
    event.preventDefault();
    const typed = input.value.trim().replace(/^\//, "").trim();
    input.value = "";
    if (!typed) return;
    if (history.at(-1) !== typed) history.push(typed);
    at = history.length;
    run(typed);
  });
  input.addEventListener("keydown", (event) => {
    if (event.key === "ArrowUp" || event.key === "ArrowDown") {
      at = Math.min(Math.max(at + (event.key === "ArrowUp" ? -1 : 1), 0), history.length);
      input.value = history[at] ?? "";
      event.preventDefault();
    } else if (event.key === "Escape") {
      close();
      event.stopPropagation();
    }
  });
  return { root: box, open };
}
