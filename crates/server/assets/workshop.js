// The workshop: sends the file as it is written or painted, and puts what comes back in place of the old.

import { fields, forget, keep, restore } from "./draft.js";
import { pictures } from "./site.js";

const WAIT = 500;
/** So many changes can be taken back. */
const REMEMBERED = 100;
/** @type {number | undefined} */
let timer;
let latest = 0;
/** @type {Promise<void>} */
let queue = Promise.resolve();
/** The text before each change that was not typed: the browser itself takes back what was. @type {string[]} */
const before = [];

const form = () => /** @type {HTMLFormElement} */ (document.getElementById("bench"));
const text = () => /** @type {HTMLTextAreaElement} */ (document.getElementById("text"));
/** The file for the other side, where a game has two. */
const other = () => /** @type {HTMLTextAreaElement | null} */ (document.getElementById("other"));
const undo = /** @type {HTMLButtonElement} */ (document.querySelector("button.undo"));

/** Puts another text in place of the one that was written, which can be had again. @param {string} fresh */
function rewrite(fresh) {
  if (text().value === fresh) return;
  before.push(text().value);
  if (before.length > REMEMBERED) before.shift();
  undo.disabled = false;
  text().value = fresh;
}

/**
 * One after the other, so that no click is lost: each begins with what came of the one before.
 * @param {Record<string, string>} more
 * @param {boolean} changes whether the text comes back changed
 */
function send(more, changes) {
  const number = ++latest;
  const asked = queue.then(() => ask(number, more, changes));
  queue = asked.catch(() => {});
  return asked;
}

/** @param {number} number @param {Record<string, string>} more @param {boolean} changes */
async function ask(number, more, changes) {
  // A later one brings the same and more.
  if (!changes && number !== latest) return;
  const sent = new URLSearchParams(fields(form()));
  for (const [name, value] of Object.entries(more)) sent.append(name, value);
  const answer = await fetch(form().action, { method: "POST", body: sent });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const focused = document.activeElement?.id;
  for (const fresh of page.querySelectorAll("[data-part]")) {
    const old = document.querySelector(`[data-part=${fresh.getAttribute("data-part")}]`);
    if (!old) continue;
    const { scrollTop } = old;
    old.replaceWith(document.adoptNode(fresh));
    fresh.scrollTop = scrollTop;
  }
  // What was replaced under the reader's hands is there again.
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
  pictures();
  const written = page.getElementById("text");
  if (changes && written) rewrite(written.textContent ?? "");
  keep(form());
}

document.addEventListener("input", (event) => {
  const at = event.target;
  if (!(at instanceof Element) || !form().contains(at)) return;
  keep(form());
  if (at !== text() && !at.closest(".shelf .find")) return;
  clearTimeout(timer);
  timer = setTimeout(() => send({}, false), WAIT);
});

/** The picture that is painted, if this is one. @param {EventTarget|null} target */
const canvas = (target) => (target instanceof HTMLInputElement && target.type === "image" ? target : null);
/** How far the pointer goes before a stroke paints again, in pixels: less than the smallest thing is wide. */
const STROKE = 14;
/** Where the stroke under way painted last; it goes on when the picture has been drawn anew. @type {{x: number, y: number}|null} */
let stroke = null;

/** Paints what lies below the pointer. @param {HTMLInputElement} picture @param {MouseEvent} event */
function paint(picture, event) {
  const box = picture.getBoundingClientRect();
  const scale = picture.width / box.width;
  const at = (/** @type {number} */ place) => String(Math.round(place * scale));
  return send({ "at.x": at(event.clientX - box.x), "at.y": at(event.clientY - box.y) }, true);
}

document.addEventListener("pointerdown", (event) => {
  const picture = canvas(event.target);
  if (!picture || event.button !== 0) return;
  // The picture is another after every stroke: a finger is not held to the old one.
  if (picture.hasPointerCapture(event.pointerId)) picture.releasePointerCapture(event.pointerId);
  stroke = { x: event.clientX, y: event.clientY };
  paint(picture, event);
});
document.addEventListener("pointermove", (event) => {
  const picture = canvas(event.target);
  if (!picture || !stroke || Math.hypot(event.clientX - stroke.x, event.clientY - stroke.y) < STROKE) return;
  stroke = { x: event.clientX, y: event.clientY };
  paint(picture, event);
});
for (const name of ["pointerup", "pointercancel"]) document.addEventListener(name, () => (stroke = null));
document.addEventListener("dragstart", (event) => canvas(event.target) && event.preventDefault());
// What was pressed has been painted; only the keyboard comes here without.
document.addEventListener("click", (event) => {
  const picture = canvas(event.target);
  if (!picture) return;
  event.preventDefault();
  if (event.detail === 0) paint(picture, event);
});

// A field of the form is written into the text as soon as it is filled in.
document.addEventListener("change", (event) => {
  if (event.target instanceof Element && event.target.closest(".fields [name]:not(#form-name)")) send({}, true);
});

// What is done with a thing of the shelf; whoever uses the keyboard stays where they were.
document.addEventListener("click", async (event) => {
  const button = event.target instanceof Element ? event.target.closest("#bench button[name]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  event.preventDefault();
  const { name, value } = button;
  await send({ [name]: value }, true);
  const same = name === "hand" || name === "shown" ? `button[name=${name}]` : `button[name="${name}"][value="${CSS.escape(value)}"]`;
  const part = button.closest("[data-part]")?.getAttribute("data-part");
  const again = document.querySelector(`[data-part=${part}] ${same}`) ?? document.querySelector(`[data-part=${part}]`);
  if (again instanceof HTMLElement) again.focus();
});

// What has errors cannot be played: the reader is taken to them instead of to a page that says so.
document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[formaction]") : null;
  const findings = document.getElementById("findings");
  if (!button || !findings?.querySelector(".error")) return;
  event.preventDefault();
  findings.scrollIntoView({ block: "center" });
  findings.focus();
});

undo.hidden = false;
undo.addEventListener("click", () => {
  const last = before.pop();
  undo.disabled = before.length === 0;
  if (last === undefined) return;
  text().value = last;
  send({}, false);
});

document.querySelector("a.fresh")?.addEventListener("click", (event) => {
  if (confirm("Throw away your changes to this file?")) forget(form());
  else event.preventDefault();
});

document.addEventListener("change", async (event) => {
  const chosen = event.target;
  if (!(chosen instanceof HTMLInputElement) || chosen.type !== "file" || !chosen.files?.[0]) return;
  const read = await chosen.files[0].text();
  chosen.value = "";
  const opponent = other();
  if (chosen.id === "other-import" && opponent) {
    opponent.value = read;
    keep(form());
    return;
  }
  rewrite(read);
  send({}, false);
});

/** What was kept comes back, whichever way the reader came; the browser's own memory of forms would be first otherwise. */
addEventListener("pageshow", () => {
  if (restore(form())) send({}, false);
  // Nobody should meet an opponent that is written where it is not seen.
  const opponent = other();
  const folded = opponent?.closest("details");
  if (folded && opponent?.value) folded.open = true;
});
