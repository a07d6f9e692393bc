// Replay: steps through a match without leaving the page, beside its log or its review. Without this script every step
// is a page of its own.

import { Player } from "./autoplay.js";
import { scrub } from "./curve.js";
import { narrow } from "./table/dom.js";
import { Scene } from "./table/scene.js";
import { frame, legible } from "./table/view.js";
import { Verdicts } from "./verdict.js";

/** @typedef {{ply: number, of: number, state: {scene: import("./table/types.d.ts").SceneData, log: {lines: import("./table/types.d.ts").Line[]}}}} Step */

const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const board = /** @type {HTMLElement} */ (document.getElementById("board"));
const slider = /** @type {HTMLInputElement} */ (document.getElementById("slider"));
const where = /** @type {HTMLElement} */ (document.getElementById("where"));
const lines = /** @type {HTMLElement|null} */ (document.querySelector(".lines"));
const share = /** @type {HTMLButtonElement|null} */ (document.getElementById("share"));
const branch = /** @type {HTMLInputElement|null} */ (document.getElementById("branch"));
/** @type {number[]} */
const stops = JSON.parse(main.dataset.stops ?? "[0]");
const table = `/tables/${main.dataset.table}`;
const scene = new Scene();
/** Held upright the table is drawn as for playing. */
const shape = narrow() ? "?as=tall" : "";

/** So much larger than what would be seen as a whole. */
const CLOSER = 1.65;

/** Steps already fetched, the latest hundred. @type {Map<number, Promise<Step>>} */
const steps = new Map();
let index = nearest(Number(main.dataset.ply));
let wanted = index;

/** The first stop at or after an action. @param {number} ply */
function nearest(ply) {
  const found = stops.findIndex((stop) => stop >= ply);
  return found < 0 ? stops.length - 1 : found;
}

/** @param {number} at @returns {Promise<Step>} */
function fetched(at) {
  const known = steps.get(at);
  if (known) return known;
  const step = fetch(`${table}/steps/${stops[at]}${shape}`).then((response) => {
    if (!response.ok) throw new Error(`the server answers ${response.status}`);
    return response.json();
  });
  steps.set(at, step);
  step.catch(() => steps.delete(at));
  if (steps.size > 100) steps.delete(/** @type {number} */ (steps.keys().next().value));
  return step;
}

/** Shows a step; whatever was asked for last wins. @param {number} to */
async function show(to) {
  wanted = Math.max(0, Math.min(stops.length - 1, to));
  const target = wanted;
  try {
    const step = await fetched(target);
    if (target !== wanted) return;
    draw(step, step.state.log.lines.filter((line) => line.ply >= (stops[target - 1] ?? Infinity)), target === index + 1);
    index = target;
    mark();
    if (index + 1 < stops.length) fetched(index + 1).catch(() => {});
  } catch (error) {
    where.textContent = `This step cannot be shown: ${error instanceof Error ? error.message : error}. Try again.`;
  }
}

/**
 * Draws a step and marks what has just happened, as the table does; one step on, things travel to where they are.
 * @param {Step} step @param {import("./table/types.d.ts").Line[]} news @param {boolean} next
 */
function draw(step, news, next) {
  scene.patch(step.state.scene, next ? news : []);
  if (!scene.root.isConnected) board.replaceChildren(scene.root);
  board.classList.remove("close");
  frame(scene.root, board, step.state.scene, Boolean(shape), `${board.clientHeight}px`);
  if (!shape) closer();
  const told = news.flatMap((line) => line.keys).filter((key) => scene.nodes.has(key) && scene.outlined(key));
  scene.mark(new Map(told.map((key) => [key, new Set(["last"])])));
  if (told[0]) reveal(scene.node(told[0]));
}

/** A high picture in a wide room is small: if most of its words could not be read, it is shown larger, and scrolls. */
function closer() {
  const words = [...scene.root.querySelectorAll("[data-minor]")];
  if (words.filter((word) => word.hasAttribute("visibility")).length <= words.length / 2) return;
  const { width, height } = scene.root.viewBox.baseVal;
  board.classList.add("close");
  scene.root.style.width = `${Math.min(board.clientWidth, (CLOSER * board.clientHeight * width) / height)}px`;
  legible(scene.root);
}

/** Where not all of the table is seen at once, it is seen where something happened. @param {Element} thing */
function reveal(thing) {
  const [box, around] = [thing.getBoundingClientRect(), board.getBoundingClientRect()];
  board.scrollBy({ left: box.left + box.width / 2 - around.left - around.width / 2, top: box.top + box.height / 2 - around.top - around.height / 2, behavior: "instant" });
}

/** Everything beside the picture that says where we are. */
function mark() {
  const ply = stops[index] ?? 0;
  slider.value = String(index);
  slider.setAttribute("aria-valuetext", `Step ${ply}`);
  where.textContent = `Step ${ply} of ${stops.at(-1)}`;
  if (branch) branch.value = String(ply);
  markLine(ply);
  history.replaceState(null, "", `?ply=${ply}`);
  curve?.(ply);
  verdicts?.show(ply);
}

/** @param {number} ply */
function markLine(ply) {
  if (!lines) return;
  let last = null;
  for (const line of lines.children) {
    const now = line instanceof HTMLElement && Number(line.dataset.ply) === ply;
    line.classList.toggle("now", now);
    if (now) last = line;
  }
  if (last instanceof HTMLElement) lines.scrollTop = Math.max(0, last.offsetTop - lines.clientHeight / 2);
}

const figure = document.querySelector("figure.curve");
const curve = figure instanceof HTMLElement ? scrub(figure, (ply) => show(nearest(ply))) : null;

const judged = document.getElementById("verdicts");
const verdicts = judged && new Verdicts(judged, { scene, table, shape, draw, back: () => show(index) });

const ways = /** @type {Record<string, () => number>} */ ({
  first: () => 0,
  back: () => wanted - 1,
  next: () => wanted + 1,
  last: () => stops.length - 1,
});

main.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-step], [data-to]") : null;
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  const way = ways[link.getAttribute("data-step") ?? ""];
  show(way ? way() : nearest(Number(link.getAttribute("data-to"))));
  // From a list further down the page, where one page holds all.
  if (!way && judged && narrow()) board.scrollIntoView({ block: "nearest" });
});

addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (event.target instanceof HTMLElement && event.target.closest("input, textarea, select, .lines")) return;
  const keys = /** @type {Record<string, string>} */ ({ ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" });
  const way = ways[keys[event.key] ?? ""];
  if (!way) return;
  event.preventDefault();
  show(way());
});

slider.addEventListener("input", () => show(Number(slider.value)));
slider.hidden = false;

const player = new Player(() => (wanted + 1 < stops.length ? show(wanted + 1) : null));
main.querySelector(".controls [data-step=next]")?.after(player.button, player.pace);
// Whoever steps by hand wants to look.
main.addEventListener("pointerdown", (event) => player.root(event.target) || player.stop());
addEventListener("keydown", () => player.stop());

if (share) share.hidden = false;
share?.addEventListener("click", async () => {
  try {
    await navigator.clipboard.writeText(location.href);
    share.textContent = "Copied";
  } catch {
    share.textContent = "Copy it from the address bar";
  }
  setTimeout(() => (share.textContent = "Copy link to this step"), 2500);
});

const verify = /** @type {HTMLAnchorElement|null} */ (document.getElementById("verify"));
verify?.addEventListener("click", async (event) => {
  event.preventDefault();
  const said = /** @type {HTMLElement} */ (document.getElementById("verified"));
  said.textContent = "Checking every action…";
  try {
    const answer = await (await fetch(verify.href)).json();
    said.textContent = answer.ok ? answer.message : `Not true: ${answer.message}`;
  } catch {
    said.textContent = "The check could not be made: try again.";
  }
});

show(index);
