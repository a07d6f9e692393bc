// Rules: finds rules while one types, and leads old addresses to the chapters.

const find = /** @type {HTMLInputElement|null} */ (document.getElementById("find"));
const found = /** @type {HTMLElement|null} */ (document.getElementById("found"));
const book = `/rules/${document.getElementById("main")?.dataset.book}`;

/** The latest search; earlier ones are given up. @type {AbortController|null} */
let search = null;

/** What the server finds takes the place of what is read. */
async function look() {
  search?.abort();
  const words = find?.value.trim() ?? "";
  if (!words) {
    found?.replaceChildren();
    return;
  }
  search = new AbortController();
  try {
    const answer = await fetch(`${book}/found?find=${encodeURIComponent(words)}`, { signal: search.signal });
    if (answer.ok) found?.replaceChildren(document.createRange().createContextualFragment(await answer.text()));
  } catch {
    // Given up for a later one; or Enter asks for the page itself.
  }
}

let waiting = 0;
find?.addEventListener("input", () => {
  clearTimeout(waiting);
  waiting = setTimeout(look, 120);
});
find?.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  find.value = "";
  look();
});

/** Rules were parts of one page once: an address with an id that is not on this page leads to where it is now. */
function lead() {
  const id = decodeURIComponent(location.hash.slice(1));
  if (/^[A-Z]{2}-R?\.?\d/.test(id) && !document.getElementById(id)) location.replace(`${book}/${encodeURIComponent(id)}`);
}
addEventListener("hashchange", lead);
lead();

// What is read now is in sight in a long list of chapters; on phones the list is a drawer.
const contents = document.querySelector("details.contents");
if (matchMedia("(max-width: 62rem)").matches) contents?.removeAttribute("open");
else contents?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
