// A rule at the place where its id was touched: its words and figures in a small window. Knows no game; without this script
// every id is a link.

import { pictures } from "./site.js";

const dialog = document.createElement("dialog");
dialog.className = "rule-window";
dialog.setAttribute("aria-labelledby", "rule-title");
const close = document.createElement("button");
close.type = "button";
close.className = "close";
close.setAttribute("aria-label", "Close");
close.textContent = "×";
const shown = document.createElement("div");
shown.className = "shown";
dialog.append(close, shown);

/** What was touched last. @type {HTMLAnchorElement|null} */
let touched = null;

/** The address of the rule alone that a link names; none if the link leads elsewhere. @param {HTMLAnchorElement} link */
function alone(link) {
  const [, place, game, part] = new URL(link.href).pathname.split("/");
  const rule = link.dataset.rule ?? (link.classList.contains("rule") ? part : undefined);
  return place === "rules" && game && rule && link.getAttribute("href")?.startsWith("/") ? `/rules/${game}/${rule}.html` : null;
}

/** Shows the rule that a link names. @param {HTMLAnchorElement} link @param {string} address */
async function show(link, address) {
  if (!dialog.isConnected) document.body.append(dialog);
  if (!dialog.contains(link)) touched = link;
  const wanted = touched;
  shown.replaceChildren(...(await words(address, link.href)));
  if (wanted !== touched) return;
  pictures();
  if (!dialog.open) dialog.showModal();
  dialog.scrollTop = 0;
  place();
  dialog.querySelector("h2")?.focus();
}

/** The rule's own page, or where it is to be found otherwise. @param {string} address @param {string} whole */
async function words(address, whole) {
  try {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(String(answer.status));
    return [document.createRange().createContextualFragment(await answer.text())];
  } catch {
    const title = document.createElement("h2");
    title.id = "rule-title";
    title.tabIndex = -1;
    title.textContent = "This rule cannot be shown here";
    const way = document.createElement("a");
    way.href = whole;
    way.textContent = "Read it in its chapter";
    return [title, way];
  }
}

/** Beside what was touched, inside the page; on phones the style sheet lays it at the lower edge. */
function place() {
  if (!touched?.isConnected || matchMedia("(max-width: 40rem)").matches) {
    dialog.style.removeProperty("left");
    dialog.style.removeProperty("top");
    return;
  }
  const gap = 8;
  const at = touched.getBoundingClientRect();
  const { width, height } = dialog.getBoundingClientRect();
  const below = at.bottom + gap + height <= innerHeight;
  const top = below ? at.bottom + gap : at.top - gap - height;
  dialog.style.left = `${Math.max(gap, Math.min(at.left, innerWidth - width - gap))}px`;
  dialog.style.top = `${Math.max(gap, Math.min(top, innerHeight - height - gap))}px`;
}

document.addEventListener("click", (event) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a.rule, a.ref") : null;
  const address = link instanceof HTMLAnchorElement ? alone(link) : null;
  if (!address) return;
  event.preventDefault();
  show(/** @type {HTMLAnchorElement} */ (link), address);
});

// Whatever lies around the window is its backdrop.
dialog.addEventListener("click", (event) => {
  if (event.target === dialog) dialog.close();
});
close.addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => touched?.isConnected && touched.focus());
// The way to the chapter leaves a table alone.
dialog.addEventListener("click", (event) => {
  const way = event.target instanceof Element ? event.target.closest(".more a") : null;
  if (way instanceof HTMLAnchorElement && document.getElementById("table")) way.target = "_blank";
  else if (way) dialog.close();
});
addEventListener("resize", () => dialog.open && place());
