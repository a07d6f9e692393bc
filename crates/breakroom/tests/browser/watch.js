// Watches a table while somebody plays at it: after every answer the newest line of the log is in sight, at once and once it
// has been painted, and no letter is smaller than `least`, at the opening zoom and after one step. `watched` says whether
// there is a log to look at. What is wrong is kept, one line each.
const watch = { answers: 0, unseen: [], small: new Set() };
window.watch = watch;
const table = document.querySelector("#table");
const around = (one) => one.getBoundingClientRect();

function newest(when) {
  const line = document.querySelector(".log .lines li:last-child");
  if (!line) return;
  const [own, list, rail] = [line, line.closest(".lines"), document.querySelector(".rail")].map(around);
  const within = own.height > 0 && own.bottom <= list.bottom + 2 && own.bottom <= rail.bottom + 2 && (own.top >= list.top - 2 || own.height > list.height);
  if (!within) watch.unseen.push(`answer ${table.dataset.seq}, ${when}: "${line.textContent.slice(0, 50)}" at ${Math.round(own.top)} to ${Math.round(own.bottom)}, the log at ${Math.round(list.top)} to ${Math.round(list.bottom)}`);
}

function letters(when) {
  const note = (size, words) => size < least - 0.05 && watch.small.add(`${when}, ${size.toFixed(1)} px: ${words.trim().slice(0, 24)}`);
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  for (const words of document.querySelectorAll("#table svg.scene text")) {
    if (!words.textContent.trim() || !shown(words)) continue;
    const { a, b } = words.getScreenCTM();
    note(Number.parseFloat(getComputedStyle(words).fontSize) * Math.hypot(a, b), words.textContent);
  }
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (data.trim() && !parentElement.closest("svg, .voice") && shown(parentElement)) note(Number.parseFloat(getComputedStyle(parentElement).fontSize), data);
  }
}

function closer() {
  const press = (name) => document.querySelector(`[aria-label="${name}"]`)?.click();
  press("Zoom in");
  letters("one step closer");
  press("Zoom out");
}

/** Once the page has laid itself out for the next frame: after its own observers, before it is painted. */
const laidOut = (look) => requestAnimationFrame(() => {
  const last = new ResizeObserver(() => {
    last.disconnect();
    look();
  });
  last.observe(document.querySelector(".stage"));
});

laidOut(() => {
  letters("at first");
  closer();
});
new MutationObserver(() => {
  watch.answers += 1;
  const answer = watch.answers;
  if (watched) newest("at once");
  laidOut(() => {
    if (watched) newest("painted");
    if (answer % 4 === 0) letters("opening");
    if (answer % 16 === 0) closer();
  });
}).observe(table, { attributeFilter: ["data-seq"] });
return true;
