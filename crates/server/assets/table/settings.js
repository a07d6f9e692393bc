// The bar on top: where one is, the rules, the log on phones, and what concerns the table as a whole.

import { button, h, icon, recall, remember, write } from "./dom.js";
import { ask } from "./end.js";
import { nextPace, pace } from "./pace.js";

/** @import {Log} from "./log.js" */
/** @import {Model} from "./model.js" */

/** The reader's choice of light wins over the system's. */
export function theme() {
  const chosen = recall("theme");
  if (chosen === "light" || chosen === "dark") document.documentElement.dataset.theme = chosen;
}

const dark = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/**
 * @param {Model} model
 * @param {{rules: string, line: () => void, help: () => void, log: Log, branch: boolean}} parts
 */
export function top(model, { rules, line, help, log: { root: log, close: closeLog, latest }, branch }) {
  const title = h("h1", {});
  const link = h("span", { class: "link", role: "status" });
  const box = h("div", { class: "settings card", id: "settings", hidden: true });
  const toggle = button({ "aria-expanded": "false", "aria-controls": "settings", onclick: () => show(Boolean(box.hidden)) }, icon("table"), h("span", {}, "Table"));
  const logButton = button({ class: "log-button", "aria-expanded": "false", "aria-controls": "log", onclick: () => showLog(!log.classList.contains("open")) }, icon("log"), h("span", {}, "Log"));

  /** @param {boolean} on */
  const show = (on) => {
    box.hidden = !on;
    toggle.setAttribute("aria-expanded", String(on));
    if (on) box.querySelector("button")?.focus();
  };
  /** @param {boolean} on */
  const showLog = (on) => {
    log.classList.toggle("open", on);
    logButton.setAttribute("aria-expanded", String(on));
    if (on) latest();
  };
  closeLog.addEventListener("click", () => {
    showLog(false);
    logButton.focus();
  });
  addEventListener("pointerdown", (event) => {
    const target = event.target instanceof Node ? event.target : null;
    if (!box.hidden && !box.contains(target) && !toggle.contains(target)) show(false);
    if (log.classList.contains("open") && !log.contains(target) && !logButton.contains(target)) showLog(false);
  });
  addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || (box.hidden && !log.classList.contains("open"))) return;
    event.preventDefault();
    if (!box.hidden) toggle.focus();
    show(false);
    showLog(false);
  }, { capture: true });

  const resign = item("Resign", () => really("Give up this match?", "Resign", () => ask(model, { t: "resign" })));
  const draw = item("Offer a draw", () => ask(model, { t: "offer" }));
  box.append(
    flag("Sound", () => recall("sound") === "on", (on) => remember("sound", on ? "on" : "off")),
    flag("Dark", dark, (on) => {
      remember("theme", on ? "dark" : "light");
      theme();
    }),
    flag("Single-key shortcuts", () => recall("shortcuts") !== "off", (on) => remember("shortcuts", on ? "on" : "off")),
    goesRound("Pace of the others", pace, nextPace),
    item("Command line", line, "/"),
    item("Help and keys", help, "?"),
    draw,
    resign,
  );
  box.addEventListener("click", (event) => {
    if (event.target instanceof Element && event.target.closest(".act")) show(false);
  });
  model.onState(({ name, seat, result, seats, mine }) => {
    const called = branch ? `${name}: what if` : name;
    write(title, called);
    const words = `${mine && !result ? "Your turn · " : ""}${called} · Breakroom`;
    if (document.title !== words) document.title = words;
    resign.hidden = seat === null || result !== null;
    draw.hidden = resign.hidden || seats.length < 2;
  });
  const bar = h(
    "div",
    { class: "top" },
    h("a", { class: "brand", href: "/", "aria-label": "Breakroom: back to the room" }, icon("lamp"), h("span", {}, "Breakroom")),
    title,
    link,
    h("a", { class: "button", href: rules, target: "_blank", rel: "noopener" }, icon("book"), h("span", {}, "Rules")),
    logButton,
    toggle,
    box,
  );
  return { bar, link };
}

/** @param {string} label @param {() => void} act @param {string} [key] */
function item(label, act, key) {
  return button({ class: "act", onclick: act }, label, key ? h("kbd", { "aria-hidden": "true" }, key) : null);
}

/** @param {string} label @param {() => boolean} is @param {(on: boolean) => void} set */
function flag(label, is, set) {
  const box = button({ role: "switch",
    "aria-checked": String(is()),
    onclick: () => {
      set(!is());
      box.setAttribute("aria-checked", String(is()));
    },
  }, label);
  return box;
}

/** One of a few words; each click brings the next. @param {string} label @param {() => string} is @param {() => string} next */
function goesRound(label, is, next) {
  const word = h("b", {}, is());
  return button({ onclick: () => (word.textContent = next()) }, h("span", {}, label), word);
}

/** Asks before what cannot be taken back. @param {string} question @param {string} yes @param {() => void} act */
function really(question, yes, act) {
  const dialog = h("dialog", { "aria-label": question, onclose: () => dialog.remove() });
  dialog.append(
    h("h2", {}, question),
    h("div", { class: "acts" },
      button({ class: "primary", onclick: () => (dialog.close(), act()) }, yes),
      button({ onclick: () => dialog.close() }, "Play on")),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * The help dialog.
 * @param {string} [commitment] what the table has published of its seed
 */
export function help(commitment) {
  const rows = [
    ["Tab, then arrows", "move among what can be clicked on the table"],
    ["Enter", "pick it; what may follow lights up"],
    ["Escape", "one step back"],
    ["1 to 9", "play that choice of the list"],
    ["g, c", "go to the table, to the choices"],
    ["u", "undo, or ask for it"],
    ["h", "hint, where hints are allowed"],
    ["+ − 0", "zoom in, out, fit; also wheel and pinch"],
    ["/", "command line: notation, legal, why, where"],
    ["?", "this help"],
  ];
  const dialog = h("dialog", { class: "help", "aria-labelledby": "help-title", onclose: () => dialog.remove() });
  dialog.append(
    h("h2", { id: "help-title" }, "At the table"),
    h("p", {}, "Outlined things can be used. Click one: it is played, or a menu opens, or the places it may go to light up. Dragging does the same. Click something that cannot be used to hear why."),
    h("dl", {}, ...rows.map(([keys, what]) => h("div", {}, h("dt", {}, h("kbd", {}, keys)), h("dd", {}, what)))),
    ...(commitment ? [fairness(commitment)] : []),
    button({ class: "primary", onclick: () => dialog.close() }, "Back to the table"),
  );
  document.body.append(dialog);
  dialog.showModal();
}

/** @param {string} commitment */
function fairness(commitment) {
  return h(
    "details",
    { class: "fair" },
    h("summary", {}, "Is chance fair?"),
    h("p", {}, "Before anything was dealt this table chose a secret seed and published its SHA-256; then each player's browser added a number of its own. When the match is over, its replay shows the seed and checks every card and die."),
    h("p", {}, h("code", {}, commitment)),
  );
}
