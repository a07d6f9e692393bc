// The lesson's table can be touched: what is offered is played on the things it names, as at a table. A step takes the
// place of the last without a new page, and its things move to where they are now. Without this script the picture is a
// picture, and the buttons and links beside it do the same.

import { narrow, sources, targets } from "./table/model.js";
import { upright } from "./table/dom.js";
import { frame } from "./table/view.js";
import { Scene } from "./table/scene.js";

/** @typedef {import("./table/types.d.ts").Choice} Choice */

const lesson = /** @type {HTMLElement|null} */ (document.querySelector("main.lesson"));
const scene = new Scene();
/** @type {Choice[]} */
let choices = [];
/** @type {string[]} */
let picked = [];
/** Only the answer to the last click counts. */
let asked = 0;

const board = () => /** @type {HTMLElement|null} */ (document.querySelector("[data-scene]"));
const buttons = () => [.../** @type {NodeListOf<HTMLButtonElement>} */ (document.querySelectorAll(".answers button[name=action]"))];

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
  for (const button of buttons()) button.classList.toggle("meant", picked.length > 0 && meant.some((choice) => choice.action === button.value));
}

/** @param {string} key a thing that some choice names */
function pick(key) {
  const further = [...picked, key];
  picked = narrow(choices, further).length > 0 && !picked.includes(key) ? further : [key];
  const meant = narrow(choices, picked);
  const only = meant.length === 1 ? buttons().find((button) => button.value === meant[0]?.action) : undefined;
  if (only) only.click();
  else light();
}

/** Draws the table of the step on the page. */
async function draw() {
  const now = ++asked;
  const place = board();
  if (!place?.dataset.scene) return;
  // Held upright the table is drawn as for playing.
  const answer = await fetch(`${place.dataset.scene}${upright().matches ? "as=tall" : ""}`);
  if (!answer.ok || now !== asked) return;
  const step = await answer.json();
  // A scene that is sent whole may be laid over another: what is no longer there is gone.
  const told = (step.told ?? []).map((/** @type {object} */ line) => ({ keys: [], ...line }));
  if (now !== asked || !scene.patch(step.scene, told)) return;
  if (scene.root.parentElement !== place) place.replaceChildren(scene.root);
  frame(scene.root, place, step.scene, upright().matches);
  choices = step.choices;
  picked = [];
  light();
}

/** Goes to another step, or hears what came of a choice, on the same page. @param {string} address @param {boolean} [back] it was there before */
async function go(address, back = false) {
  const now = ++asked;
  const answer = await fetch(address).catch(() => null);
  if (now !== asked) return;
  const page = answer?.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  const words = page?.querySelector(".lesson .words");
  const fresh = /** @type {HTMLElement|null|undefined} */ (page?.querySelector("[data-scene]"));
  if (!lesson || !page || !words) return location.assign(address);
  if (!back) history.pushState(null, "", address);
  lesson.querySelector(".words")?.replaceWith(words);
  const old = board();
  // Some steps have no table, and some have one again.
  if (old && fresh) old.dataset.scene = fresh.dataset.scene;
  else if (fresh) lesson.prepend(fresh);
  else old?.remove();
  const heading = words.querySelector(".said") ?? words.querySelector("h1");
  heading?.setAttribute("tabindex", "-1");
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
  await draw();
  // What was said is read between the picture and the question.
  if (heading?.matches(".said")) heading.scrollIntoView({ block: "start" });
  else scrollTo({ top: 0 });
}

lesson?.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const link = /** @type {HTMLAnchorElement|null} */ (target?.closest("nav.acts a"));
  if (link && link.pathname === location.pathname && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
    event.preventDefault();
    go(link.href);
    return;
  }
  if (!target?.closest("[data-scene] svg")) return;
  const key = scene.at(event.clientX, event.clientY).find((under) => choices.some((choice) => choice.keys.includes(under)));
  if (key) pick(key);
  else {
    picked = [];
    light();
  }
});
lesson?.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches(".answers")) return;
  event.preventDefault();
  const fields = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  // Its buttons are called "action", too, and would be found first.
  go(`${form.getAttribute("action")}?${fields}`);
});
addEventListener("popstate", () => go(location.href, true));

draw();
