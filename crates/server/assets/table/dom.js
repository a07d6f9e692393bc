// Small tools to build pages with.

/** @typedef {Node|string|number|null|undefined|false} Kid */

/**
 * An element with attributes (`class`, `aria-…`), listeners (`onclick`) and children.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...Kid} kids
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...kids) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  fill(element, ...kids);
  return element;
}

/** A button that submits nothing. @param {Record<string, any>} props @param {...Kid} kids */
export const button = (props, ...kids) => h("button", { type: "button", ...props }, ...kids);

/**
 * Replaces what an element holds.
 * @param {Element} element
 * @param {...Kid} kids
 */
export function fill(element, ...kids) {
  element.replaceChildren(
    ...kids.flatMap((kid) => (kid === null || kid === undefined || kid === false ? [] : [kid instanceof Node ? kid : String(kid)])),
  );
}

/** Words that already stand there stay untouched. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Writing an attribute that already holds makes work for the page and for assistive programs. @param {Element} element @param {string} name @param {string} value */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** @type {Map<string, () => void>} */
const jobs = new Map();

/**
 * What measures or scrolls waits for the next frame, when the page is laid out anyway: in the middle of an update it
 * would be laid out once for each. Of two jobs with one name the later is done.
 * @param {string} name @param {() => void} job
 */
export function inFrame(name, job) {
  if (jobs.size === 0) requestAnimationFrame(doJobs);
  jobs.set(name, job);
}

function doJobs() {
  const due = [...jobs.values()];
  jobs.clear();
  for (const job of due) job();
}

/** Icons on a grid of 24, one weight. */
const ICONS = {
  back: "M15 5l-7 7 7 7",
  undo: "M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  book: "M12 6c-2-2-5-2-8-2v14c3 0 6 0 8 2 2-2 5-2 8-2V4c-3 0-6 0-8 2zM12 6v14",
  log: "M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01",
  table: "M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4",
  check: "M5 13l4 4L19 7",
  cross: "M6 6l12 12M18 6L6 18",
  bulb: "M9 18h6M10 21h4M7 10a5 5 0 1 1 8 4l-1 2h-4l-1-2a5 5 0 0 1-2-4z",
  coach: "M4 5h16v11h-9l-5 4v-4H4z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  lamp: "M5 11h14l-3-6H8zM12 11v3M3 17h18M6 17v4M18 17v4",
};

/** @param {keyof typeof ICONS} name */
export function icon(name) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  path.setAttribute("d", ICONS[name]);
  svg.append(path);
  return svg;
}

/**
 * A quiet link to a rule. It opens a small window (window.js); without that a new tab, since the table stays.
 * @param {string|null|undefined} rule
 */
export function ruleLink(rule) {
  const book = document.getElementById("table")?.dataset.rules;
  if (!rule || !book) return null;
  return h("a", { class: "rule", href: `${book}/${rule}`, target: "_blank", rel: "noopener", title: `Rule ${rule}`, "aria-haspopup": "dialog" }, rule);
}

/** Labels read "what: what comes of it"; the first part is the stronger. @param {string} label */
export function labelled(label) {
  const cut = label.indexOf(": ");
  if (cut < 0) return h("span", { class: "label" }, h("b", {}, label));
  return h("span", { class: "label" }, h("b", {}, label.slice(0, cut + 1)), label.slice(cut + 1));
}

/** Whether the main pointer is a finger. */
export const coarse = () => matchMedia("(pointer: coarse)").matches;

/** Whether the stage is above the prompt rather than beside it. As in table.css. */
export const upright = () => matchMedia("(max-width: 760px) and (max-aspect-ratio: 1), (max-aspect-ratio: 4/5)");

/** Is it so now? */
export const narrow = () => upright().matches;

/** Whether things should not move. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Remembered in this browser; private windows may forbid it. @param {string} key */
export function recall(key) {
  try {
    return localStorage.getItem(`breakroom.${key}`);
  } catch {
    return null;
  }
}

/** @param {string} key @param {string} value */
export function remember(key, value) {
  try {
    localStorage.setItem(`breakroom.${key}`, value);
  } catch {
    // Then it holds until the page is left.
  }
}
