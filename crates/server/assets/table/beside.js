// What is said beside things and aloud: the voice, notes, tips, menus, the coach.

import { button, coarse, fill, h, icon, labelled, narrow, ruleLink } from "./dom.js";
import { offerWords, waitingFor } from "./model.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Choice, CoachSaid, State, Tip} from "./types.d.ts" */

// Says what happened and what is asked, and shows short notes.

/**
 * @param {Model} model
 * @param {Scene} scene
 * @param {HTMLElement} stage
 */
export function speak(model, scene, stage) {
  const voice = h("div", { class: "voice", role: "status", "aria-live": "polite" });
  const words = h("p", {});
  const note = h("div", { class: "note card", hidden: true }, words, button({ "aria-label": "Close", onclick: () => (note.hidden = true) }, "×"));
  stage.append(note);
  stage.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Node && note.contains(event.target))) note.hidden = true;
  });
  let timer = 0;

  const say = (/** @type {string} */ text) => {
    // The same words twice would be heard once: a no-break space makes them differ.
    voice.textContent = voice.textContent === text ? `${text}\u00a0` : text;
  };

  model.say = say;
  model.tell = (told, rule, key, named) => {
    const name = named && key ? scene.labels.get(key)?.replace(/\.?$/, ". ") : "";
    const text = (name ?? "") + told.charAt(0).toUpperCase() + told.slice(1);
    say(rule ? `${text} (${rule})` : text);
    fill(words, text, " ", ruleLink(rule));
    note.hidden = false;
    // One card about one thing.
    stage.querySelector(".tip")?.setAttribute("hidden", "");
    note.style.left = note.style.top = "";
    const thing = key && scene.nodes.get(key);
    note.classList.toggle("at", Boolean(thing));
    if (thing) beside(note, thing, stage);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!note.matches(":hover, :focus-within")) note.hidden = true;
    }, 7000);
  };

  model.on((change) => {
    const state = model.state;
    if (!state) return;
    if (change === "state") {
      note.hidden = true;
      const told = [...model.heard.map((line) => line.text), ...state.offers.map(offerWords)];
      const next = state.result ? state.result.words : state.mine ? state.prompt.question : waitingFor(state);
      const sentences = [...told, next, coachWords(state)].filter(Boolean);
      say(sentences.map((words, at) => (at < sentences.length - 1 ? words.replace(/[.?!]?$/, (end) => end || ".") : words)).join(" "));
    } else if (change === "pick") {
      if (model.preview) say(`${model.preview.label}. Confirm plays it.`);
      else if (model.picked.length > 0) say(`Choose one of ${model.meant.length}. Escape goes back.`);
    }
  });
  return voice;
}

/** The consequence beside the thing, and what its small signs mean. @param {Scene} scene @param {HTMLElement} stage */
export function tip(scene, stage) {
  const box = h("div", { class: "tip card", "aria-hidden": "true", hidden: true });
  stage.append(box);
  /** What it says, of which thing. */
  let said = "";
  /** @type {Tip} */
  return (choices, x, y, key = null) => {
    const notes = key === null ? [] : scene.notes(key);
    const hidden = choices.length === 0;
    const now = JSON.stringify([key, choices.map((choice) => choice.label)]);
    if (hidden || (!box.hidden && key !== null && now === said)) {
      box.hidden = hidden;
      return;
    }
    said = now;
    box.hidden = false;
    const shown = choices.slice(0, choices.length > 4 ? 3 : 4);
    fill(
      box,
      ...shown.map((choice) => h("span", {}, choice.label)),
      choices.length > shown.length && h("i", {}, `and ${choices.length - shown.length} more`),
      notes.length > 0 && h("ul", {}, ...notes.map((note) => h("li", {}, note))),
    );
    const around = stage.getBoundingClientRect();
    const node = key === null ? undefined : scene.nodes.get(key);
    const spot = { left: x - 12, top: y - 12, right: x + 12, bottom: y + 20 };
    const others = [...scene.root.querySelectorAll("[data-button]")].filter((other) => other !== node).map((other) => other.getBoundingClientRect());
    const at = besides(box.getBoundingClientRect(), node?.getBoundingClientRect() ?? spot, around, others);
    box.style.left = `${at.x - around.left}px`;
    box.style.top = `${at.y - around.top}px`;
  };
}

// Where a box goes that says something about a thing: beside it, where it covers the least of what can be used.

/** Between the box and the thing. */
const GAP = 10;
/** Between the box and the edge. */
const EDGE = 8;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

/**
 * The upper left corner for a box of this size beside a thing, inside an area: above, below, right or left of it.
 * @param {{width: number, height: number}} size
 * @param {Box} thing
 * @param {Box} area
 * @param {Box[]} others what should stay in sight
 */
export function besides({ width, height }, thing, area, others) {
  const fit = (/** @type {number} */ at, /** @type {number} */ room, /** @type {number} */ from, /** @type {number} */ to) => Math.max(from + EDGE, Math.min(at, to - room - EDGE));
  const x = fit((thing.left + thing.right - width) / 2, width, area.left, area.right);
  const y = fit((thing.top + thing.bottom - height) / 2, height, area.top, area.bottom);
  const places = [
    { x, y: thing.top - GAP - height },
    { x, y: thing.bottom + GAP },
    { x: thing.right + GAP, y },
    { x: thing.left - GAP - width, y },
  ];
  const inside = places.filter((at) => at.x >= area.left && at.y >= area.top && at.x + width <= area.right && at.y + height <= area.bottom);
  const cost = (/** @type {{x: number, y: number}} */ at) => others.reduce((sum, other) => sum + covered({ left: at.x, top: at.y, right: at.x + width, bottom: at.y + height }, other), 0);
  const [best] = inside.map((at) => ({ at, cost: cost(at) })).sort((a, b) => a.cost - b.cost);
  return best?.at ?? { x, y: fit(thing.top - GAP - height, height, area.top, area.bottom) };
}

/** How much of `other` lies under `box`. @param {Box} box @param {Box} other */
function covered(box, other) {
  const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
  const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
  return Math.max(0, wide) * Math.max(0, high);
}

// A small menu beside a thing that means several actions.

/**
 * @param {Model} model
 * @param {Scene} scene
 * @param {HTMLElement} stage
 * @param {() => void} sheet brings up the choices where the table is small
 */
export function menu(model, scene, stage, sheet) {
  const box = h("div", { class: "menu card", role: "menu", "aria-label": "What to do here", hidden: true });
  stage.append(box);

  const items = () => /** @type {HTMLElement[]} */ ([...box.children]);
  const close = () => {
    if (box.hidden) return;
    const within = box.contains(document.activeElement);
    box.hidden = true;
    const key = model.picked.at(-1);
    if (within && key && scene.nodes.has(key)) scene.handle(key).focus();
  };

  model.offer = (choices, key) => {
    // On a small table the list below says the same.
    if (coarse() && narrow()) return sheet();
    const byKeyboard = document.activeElement?.closest?.("[data-key]") !== null;
    fill(
      box,
      ...choices.map((choice) =>
        button(
          {
            role: "menuitem",
            tabindex: -1,
            onclick: () => {
              close();
              if (choice.grave) model.choose(choice);
              else model.play(choice.action);
            },
            onpointerenter: () => model.light([choice]),
            onfocus: () => model.light([choice]),
          },
          labelled(choice.label),
        ),
      ),
    );
    box.hidden = false;
    beside(box, scene.handle(key), stage);
    if (byKeyboard) items()[0]?.focus();
  };

  box.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) all[(at + step + all.length) % all.length]?.focus();
    else if (event.key === "Home") all[0]?.focus();
    else if (event.key === "End") all.at(-1)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      close();
      model.back();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  model.on((change) => {
    if (change !== "light") close();
  });
  return close;
}

/**
 * Lays a box beside a thing, inside the stage.
 * @param {HTMLElement} box @param {Element} thing @param {HTMLElement} stage
 */
export function beside(box, thing, stage) {
  const around = stage.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const middle = at.left + at.width / 2 - around.left - width / 2;
  const above = at.top - around.top - height - 10;
  const below = at.bottom - around.top + 10;
  const y = below + height <= around.height - 8 ? below : above >= 8 ? above : Math.max(8, around.height - height - 8);
  box.style.left = `${Math.max(8, Math.min(middle, around.width - width - 8))}px`;
  box.style.top = `${y}px`;
}

// The coach of a first game: at each kind of decision that is new to the visitor, what is asked, what hangs on it, and
// what a good player would look at. What was said can be read again at every such decision.

/** What a coach says, in one breath; nothing where it has been said before. @param {State} state */
export function coachWords(state) {
  const said = state.coach;
  return said?.first ? `Coach. ${said.title}: ${said.asked} ${said.matters} ${said.look}` : "";
}

/** The panel beside the question, and the button that opens it again. @param {Model} model */
export function coach(model) {
  const title = h("h3");
  const text = h("div");
  const close = button({ class: "primary", onclick: () => shut() }, "Got it");
  const root = h("aside", { class: "coach", "aria-label": "Coach", hidden: true }, h("div", { class: "pair" }, title, close), text);
  const again = button({ class: "again-coach", hidden: true, "aria-label": "Coach", onclick: () => open(true) }, icon("coach"), h("span", {}, "Coach"));
  /** The last that was read and put away. */
  let read = "";

  const open = (/** @type {boolean} */ on) => {
    root.hidden = !on;
    again.hidden = on || !model.state?.coach;
  };
  const shut = () => {
    read = model.state?.coach?.kind ?? "";
    open(false);
    again.focus();
  };
  /** @param {CoachSaid} said */
  const write = (said) => {
    fill(title, icon("coach"), said.title);
    fill(text, h("p", {}, said.asked, " ", said.matters), h("p", {}, h("b", {}, "Look: "), said.look));
  };

  root.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    shut();
    event.stopPropagation();
  });
  model.onState((state) => {
    const said = state.coach;
    if (said) write(said);
    // Undo leads back to what has been read.
    open(Boolean(said?.first && said.kind !== read));
  });
  return { root, again };
}
