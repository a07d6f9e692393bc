// Says what happened and what is asked, and shows short notes.

import { button, fill, h, ruleLink } from "./dom.js";
import { offerWords, waitingFor } from "./model.js";
import { beside } from "./menu.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Tip} from "./types.d.ts" */

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
      say([...told.map((words) => words.replace(/\.$/, "")), next].join(". "));
    } else if (change === "pick") {
      if (model.preview) say(`${model.preview.label}. Confirm plays it.`);
      else if (model.picked.length > 0) say(`Choose one of ${model.meant.length}. Escape goes back.`);
    }
  });
  return voice;
}

/** The consequence beside the pointer. @param {HTMLElement} stage */
export function tip(stage) {
  const box = h("div", { class: "tip card", "aria-hidden": "true", hidden: true });
  stage.append(box);
  /** @type {Tip} */
  return (choices, x, y) => {
    box.hidden = choices.length === 0;
    if (box.hidden) return;
    const shown = choices.slice(0, choices.length > 4 ? 3 : 4);
    fill(box, ...shown.map((choice) => h("span", {}, choice.label)), choices.length > shown.length && h("i", {}, `and ${choices.length - shown.length} more`));
    const around = stage.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.min(Math.max(8, x - around.left - width / 2), around.width - width - 8);
    const below = y - around.top + 26;
    box.style.left = `${left}px`;
    box.style.top = `${below + height < around.height ? below : y - around.top - height - 18}px`;
  };
}
