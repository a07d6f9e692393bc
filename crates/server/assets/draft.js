// What was written in the workshop is kept while the tab is open, so that no link and no way back loses it.

/** @typedef {[string, string][]} Fields what a form holds */

/** Where a file of a game is kept. @param {HTMLFormElement} form */
function place(form) {
  const file = new FormData(form).get("file");
  return `breakroom.workshop.${new URL(form.action).pathname}.${file}`;
}

/** @param {HTMLFormElement} form @returns {Fields} */
export function fields(form) {
  return [...new FormData(form)].flatMap(([name, value]) => (typeof value === "string" ? [/** @type {[string, string]} */ ([name, value])] : []));
}

/** @param {HTMLFormElement} form */
export function keep(form) {
  try {
    sessionStorage.setItem(place(form), JSON.stringify(fields(form)));
  } catch {
    // Then it is kept as long as the page is.
  }
}

/** @param {HTMLFormElement} form */
export function forget(form) {
  try {
    sessionStorage.removeItem(place(form));
  } catch {
    // Nothing was kept.
  }
}

/** Fills the form with what was kept; whether that is anything else than what it holds. @param {HTMLFormElement} form */
export function restore(form) {
  /** @type {Fields} */
  let kept = [];
  try {
    kept = JSON.parse(sessionStorage.getItem(place(form)) ?? "[]");
  } catch {
    return false;
  }
  if (kept.length === 0 || JSON.stringify(kept) === JSON.stringify(fields(form))) return false;
  for (const control of form.elements) fill(control, kept);
  return true;
}

/** @param {Element} control @param {Fields} kept */
function fill(control, kept) {
  // The fields of a form follow from the text: only which page was open is news.
  if (control.getAttribute("name")?.startsWith("form.") && control.id !== "form-page") return;
  if (control instanceof HTMLInputElement && (control.type === "checkbox" || control.type === "radio")) {
    control.checked = kept.some(([name, value]) => name === control.name && value === control.value);
    return;
  }
  const writable = control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement || (control instanceof HTMLInputElement && !["file", "image", "hidden"].includes(control.type));
  const value = writable && kept.find(([name]) => name === control.name)?.[1];
  if (writable && typeof value === "string") control.value = value;
}
