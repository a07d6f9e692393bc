// The lesson's table can be touched: what is offered is played on the things it names, as at a table. Without this
// script the picture is a picture, and the buttons beside it do the same.

import { narrow, sources, targets } from "./table/choose.js";
import { upright } from "./table/dom.js";
import { Scene } from "./table/scene.js";

/** @typedef {import("./table/types.d.ts").Choice} Choice */

const board = /** @type {HTMLElement|null} */ (document.querySelector("[data-scene]"));
const buttons = [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".answers button[name=action]"))];
const scene = new Scene();
/** @type {Choice[]} */
let choices = [];
/** @type {string[]} */
let picked = [];

/** Lights what can be touched next, and the buttons that are still meant. */
function light() {
  /** @type {Map<string, Set<string>>} */
  const marks = new Map();
  const meant = narrow(choices, picked);
  const next = picked.length === 0 ? sources(choices) : targets(meant, picked);
  const name = picked.length === 0 ? "can" : "target";
  for (const choice of choices) for (const key of choice.keys) marks.set(key, new Set(["way"]));
  for (const key of next) marks.set(key, new Set(["way", name]));
  for (const key of picked) marks.set(key, new Set(["way", "selected"]));
  scene.mark(new Map([...marks].filter(([key]) => scene.nodes.has(key))));
  for (const button of buttons) button.classList.toggle("meant", picked.length > 0 && meant.some((choice) => choice.action === button.value));
}

/** @param {string} key a thing that some choice names */
function pick(key) {
  const further = [...picked, key];
  picked = narrow(choices, further).length > 0 && !picked.includes(key) ? further : [key];
  const meant = narrow(choices, picked);
  const only = meant.length === 1 ? buttons.find((button) => button.value === meant[0]?.action) : undefined;
  if (only) only.click();
  else light();
}

/** The main part as wide as the screen; the rest is found by scrolling. @param {HTMLElement} board @param {import("./table/types.d.ts").SceneData} drawn */
function fit(board, { width, height, main = [0, 0, width, height] }) {
  const scale = board.clientWidth / main[2];
  scene.root.style.width = `${width * scale}px`;
  board.scrollTo(main[0] * scale, main[1] * scale);
}

async function begin() {
  if (!board?.dataset.scene) return;
  // Held upright the table is drawn as for playing.
  const answer = await fetch(`${board.dataset.scene}${upright().matches ? "as=tall" : ""}`);
  if (!answer.ok) return;
  const step = await answer.json();
  if (!scene.patch(step.scene, [])) return;
  scene.root.setAttribute("viewBox", `0 0 ${step.scene.width} ${step.scene.height}`);
  board.replaceChildren(scene.root);
  if (upright().matches) fit(board, step.scene);
  choices = step.choices;
  light();
  scene.root.addEventListener("click", (event) => {
    const key = scene.at(event.clientX, event.clientY).find((under) => choices.some((choice) => choice.keys.includes(under)));
    if (key) pick(key);
    else {
      picked = [];
      light();
    }
  });
}

begin();
