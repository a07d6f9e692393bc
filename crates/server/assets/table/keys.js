// What is lit, and everything by keyboard, the command line too.

import { outlined, OUTLINES } from "./bar.js";
import { button, h, inFrame, recall, set } from "./dom.js";
import { beginnings, offerWords, reach, sources, targets, worth } from "./model.js";

/** @import {Bar} from "./bar.js" */
/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Refused, Tip} from "./types.d.ts" */
/** @import {View} from "./view.js" */

// Which things of the scene are lit, and which can be reached: the same for pointer, keyboard and speech.

export class Lights {
  /** @param {Model} model @param {Scene} scene */
  constructor(model, scene) {
    this.model = model;
    this.scene = scene;
    /** The thing that Tab reaches. @type {string|null} */
    this.home = null;
    /** @type {Set<string>} */
    this.usable = new Set();
  }

  /** @param {boolean} [all] whether what can be reached may have changed too */
  update(all = true) {
    const { model, scene } = this;
    /** @type {Map<string, Set<string>>} */
    const marks = new Map();
    const mark = (/** @type {string} */ key, /** @type {string} */ name) => {
      if (!scene.nodes.has(key)) return;
      let names = marks.get(key);
      if (!names) marks.set(key, (names = new Set()));
      names.add(name);
    };
    // A box around a caption says nothing about what happened.
    const last = new Set(model.log.slice(model.news).flatMap((line) => line.keys).filter((key) => scene.outlined(key)));
    // Nor does a ring around everything: a whole set-up is laid out at once.
    if (last.size <= OUTLINES) for (const key of last) mark(key, "last");
    for (const choice of model.choices) for (const key of reach(choice)) mark(key, "way");
    if (model.picked.length === 0) for (const key of beginnings(outlined(model.open, model.rows))) mark(key, model.heading === null ? "can" : "target");
    else {
      for (const key of targets(model.meant, model.picked)) mark(key, "target");
      for (const key of model.picked) mark(key, "selected");
    }
    const lit = model.lit.length > 0 ? model.lit : model.preview ? [model.preview] : [];
    for (const choice of lit) {
      for (const key of choice.keys) mark(key, lit.every((other) => other.keys.includes(key)) ? "hot" : "target");
    }
    if (lit.length === 1) for (const key of lit[0]?.keys.slice(1) ?? []) mark(key, "target");
    for (const key of model.shown) mark(key, "shown");
    scene.mark(marks);
    if (all) this.reach();
  }

  /** What can be clicked can be reached by keyboard: one tab stop, arrows between. */
  reach() {
    const { model, scene } = this;
    const next = model.picked.length === 0 ? new Set(model.choices.flatMap((choice) => choice.keys)) : targets(model.meant, model.picked);
    for (const key of model.picked) next.add(key);
    this.usable = new Set([...next].filter((key) => scene.nodes.has(key)));
    if (!this.home || !this.usable.has(this.home)) {
      this.home = null;
      inFrame("home", () => this.settle());
    }
    scene.ready(this.usable);
    for (const [key, node] of scene.nodes) {
      const label = scene.labels.get(key) ?? "";
      if (this.usable.has(key)) this.button(key, node, label);
      else if (node.dataset.button) this.picture(key, node, label);
    }
  }

  /** Tab reaches the first thing, as they lie, unless something else has been chosen meanwhile. */
  settle() {
    if (this.home) return;
    this.home = this.inOrder()[0] ?? null;
    if (this.home) set(this.scene.handle(this.home), "tabindex", "0");
  }

  /** The outline is the button; what is drawn inside is its picture, and its words are not read twice. @param {string} key @param {SVGGElement} node @param {string} label */
  button(key, node, label) {
    const handle = this.scene.handle(key);
    if (!node.dataset.button) {
      node.dataset.button = "yes";
      for (const name of ["role", "aria-label", "aria-hidden"]) node.removeAttribute(name);
      for (const child of node.children) if (child !== handle) child.setAttribute("aria-hidden", "true");
      handle.setAttribute("role", "button");
    }
    set(handle, "aria-label", this.words(key, label));
    set(handle, "tabindex", key === this.home ? "0" : "-1");
    if (this.model.picked.includes(key)) set(handle, "aria-pressed", "true");
    else handle.removeAttribute("aria-pressed");
  }

  /** @param {string} key @param {SVGGElement} node @param {string} label */
  picture(key, node, label) {
    const handle = this.scene.handle(key);
    delete node.dataset.button;
    for (const name of ["role", "aria-label", "tabindex", "aria-pressed"]) handle.removeAttribute(name);
    if (label) {
      node.setAttribute("role", "img");
      node.setAttribute("aria-label", label);
    } else node.setAttribute("aria-hidden", "true");
  }

  /** What a thing is, and what picking it does. @param {string} key @param {string} label */
  words(key, label) {
    const meant = this.model.meaning(key);
    const what = meant.length === 1 ? meant[0]?.label ?? "" : `${meant.length} choices`;
    return label ? `${label}. ${what}` : what;
  }

  /** Usable keys as they lie: what begins something first, then by rows. */
  inOrder() {
    const begin = sources(this.model.meant);
    const placed = [...this.usable].map((key) => ({ key, late: begin.has(key) ? 0 : 1, at: this.scene.handle(key).getBoundingClientRect() }));
    placed.sort((a, b) => a.late - b.late || a.at.top - b.at.top || a.at.left - b.at.left);
    return placed.map(({ key }) => key);
  }

  /** @param {string} key */
  focus(key) {
    this.home = key;
    this.reach();
    this.scene.handle(key).focus();
  }

  /** The nearest usable thing in a direction. @param {string} key @param {number} dx @param {number} dy */
  toward(key, dx, dy) {
    const middle = (/** @type {string} */ of) => {
      const box = this.scene.handle(of).getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    };
    const here = middle(key);
    let best = null;
    let least = Infinity;
    for (const other of this.usable) {
      if (other === key) continue;
      const there = middle(other);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const aside = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const cost = along + 2 * aside;
      if (along > 1 && cost < least) [best, least] = [other, cost];
    }
    return best;
  }
}

// Everything by keyboard.

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/**
 * @param {object} parts
 * @param {Model} parts.model
 * @param {Scene} parts.scene
 * @param {Lights} parts.lights
 * @param {View} parts.view
 * @param {Bar} parts.bar
 * @param {() => void} parts.line
 * @param {() => void} parts.help
 * @param {Tip} parts.tip
 */
export function keys({ model, scene, lights, view, bar, line, help, tip }) {
  /** @param {EventTarget|null} target */
  const keyOf = (target) => (target instanceof Element ? target.closest("[data-key]")?.getAttribute("data-key") ?? null : null);

  scene.root.addEventListener("keydown", (event) => {
    const key = keyOf(event.target);
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const order = lights.inOrder();
    if (arrow) {
      const next = lights.toward(key, ...arrow);
      if (next) lights.focus(next);
    } else if (event.key === "Home" && order[0]) lights.focus(order[0]);
    else if (event.key === "End" && order.at(-1)) lights.focus(order.at(-1) ?? key);
    else if (event.key === "Enter" || event.key === " ") {
      model.pick(key);
      follow(key);
    } else return;
    event.preventDefault();
  });

  /** After the first step the focus goes to where the second one can be taken. @param {string} key */
  const follow = (key) => {
    if (!model.picked.includes(key) || document.activeElement?.getAttribute("role") === "menuitem") return;
    const next = lights.inOrder().find((one) => !model.picked.includes(one));
    if (next) lights.focus(next);
  };

  scene.root.addEventListener("focusin", (event) => {
    const key = keyOf(event.target);
    if (!key || !(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
    event.target.closest("[data-key]")?.setAttribute("data-focused", "");
    view.reveal(event.target);
    const meant = model.meaning(key);
    model.light(meant);
    const box = event.target.getBoundingClientRect();
    tip(meant, box.left + box.width / 2, box.bottom - 16);
  });
  scene.root.addEventListener("focusout", (event) => {
    if (event.target instanceof Element) event.target.closest("[data-key]")?.removeAttribute("data-focused");
    model.light([]);
    tip([], 0, 0);
  });

  /** @type {Record<string, () => void>} */
  const single = {
    u: () => bar.undo(),
    h: () => bar.hint(),
    "?": help,
    "/": line,
    "+": () => view.step(1.4),
    "=": () => view.step(1.4),
    "-": () => view.step(1 / 1.4),
    0: () => view.fit(),
    g: () => {
      const first = lights.home ?? lights.inOrder()[0];
      if (first) lights.focus(first);
    },
    c: () => bar.choices.querySelector("button")?.focus(),
  };

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, .curtain")) return;
    if (event.key === "Escape") {
      if (bar.isOpen) bar.open(false, true);
      else if (!model.back() && !bar.closeHints()) return;
      event.preventDefault();
      return;
    }
    if (recall("shortcuts") === "off" && event.key !== "/") return;
    const nth = /^[1-9]$/.test(event.key) ? bar.visible[Number(event.key) - 1] : undefined;
    const act = nth ? () => model.choose(nth) : single[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}

// The command line, opened by "/": notation plays, questions are answered.

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
