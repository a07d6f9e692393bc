// Rules: finds rules by word or id, and says in the contents where the reader is.

const find = /** @type {HTMLInputElement} */ (document.getElementById("find"));
const found = /** @type {HTMLElement} */ (document.getElementById("found"));
const chapters = [...document.querySelectorAll("section.chapter")];

/** What can be found: rules, rows, paragraphs and other items, each with its own words. */
const things = chapters.map((chapter) => {
  const parts = [...chapter.querySelectorAll("li, tbody tr, p, pre")].filter((part) => !part.parentElement?.closest("li, tr"));
  return { chapter, title: chapter.querySelector("h2, h3")?.textContent?.toLowerCase() ?? "", parts: parts.map((part) => ({ part, words: `${part.id} ${part.textContent}`.toLowerCase() })) };
});

function search() {
  const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { chapter, title, parts } of things) {
    const whole = words.length > 0 && words.every((word) => title.includes(word));
    let any = words.length === 0 || whole;
    for (const { part, words: text } of parts) {
      const hit = whole || words.every((word) => text.includes(word));
      part.toggleAttribute("hidden", !hit);
      if (hit && words.length) count++;
      any ||= hit;
    }
    chapter.toggleAttribute("hidden", !any);
    const details = chapter.querySelector(":scope > details");
    if (words.length && any && details) details.setAttribute("open", "");
  }
  // What was looked for stands at the top, not below the title and its picture.
  document.getElementById("main")?.classList.toggle("searching", words.length > 0);
  mark(words);
  found.textContent = words.length === 0 ? "" : count === 0 ? "Nothing found." : count === 1 ? "One place." : `${count} places.`;
}

/** Marks the words where they stand, in what is shown. @param {string[]} words */
function mark(words) {
  if (!("highlights" in CSS)) return;
  CSS.highlights.delete("found");
  if (words.length === 0) return;
  const marks = new Highlight();
  for (const { parts } of things) {
    for (const { part } of parts) if (!part.hasAttribute("hidden")) for (const range of places(part, words)) marks.add(range);
  }
  CSS.highlights.set("found", marks);
}

/** Where the words stand. @param {Element} part @param {string[]} words */
function* places(part, words) {
  const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.toLowerCase() ?? "";
    for (const word of words) {
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const range = new Range();
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        yield range;
      }
    }
  }
}

/** An id typed whole goes there at once. */
function go() {
  const id = find.value.trim().toUpperCase();
  const target = document.getElementById(id) ?? document.getElementById(id.replace(/R(\d)/, "R.$1"));
  if (!target) return;
  find.value = "";
  search();
  location.hash = target.id;
}

find.disabled = false;
find.addEventListener("input", search);
find.addEventListener("keydown", (event) => {
  if (event.key === "Enter") go();
  if (event.key === "Escape") {
    find.value = "";
    search();
  }
});

/** A link into something folded or filtered opens it, and then the place is another than the browser went to. */
function reveal() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  if (!target) return;
  const details = target.closest("article details") ?? target.querySelector(":scope > details");
  const folded = details && !details.hasAttribute("open");
  if (!folded && !find.value) return;
  if (folded) details.setAttribute("open", "");
  find.value = "";
  search();
  target.scrollIntoView();
}
addEventListener("hashchange", reveal);
// The same place again is no change of address, but the reader wants to go there all the same.
document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  if (link?.getAttribute("href") === location.hash) reveal();
});
reveal();

const links = new Map([...document.querySelectorAll(".contents a")].map((link) => [link.getAttribute("href")?.slice(1), link]));
const watcher = new IntersectionObserver(
  (entries) => {
    for (const entry of entries) links.get(entry.target.id)?.classList.toggle("here", entry.isIntersecting);
  },
  { rootMargin: "-70px 0px -75% 0px" },
);
for (const chapter of chapters) watcher.observe(chapter);

// On phones the contents are a drawer.
if (matchMedia("(max-width: 62rem)").matches) document.querySelector("details.contents")?.removeAttribute("open");
