// What a reader of large text cannot use on this page, one line each: a page that scrolls sideways, words that are cut
// off, controls that lie outside what can be scrolled to or under something else.
const found = [];
const root = document.documentElement;
// A phone makes its window wider for a page that does not fit; its screen stays as it is.
const width = Math.min(innerWidth, outerWidth);
if (root.scrollWidth > width) {
  const scrolls = (one) => one.parentElement?.closest(".wide, .curve, textarea, .drawn, svg") ?? null;
  const wide = [...document.body.querySelectorAll("*")].filter((one) => one.getBoundingClientRect().right > width + 1 && !scrolls(one));
  found.push(`the page is ${root.scrollWidth} wide, the window ${width}: ${wide.slice(0, 3).map(name).join(", ")}`);
}

function name(element) {
  const words = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  return `<${element.tagName.toLowerCase()} class="${element.getAttribute("class") ?? ""}"> "${words}"`;
}

const shown = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && element.getBoundingClientRect().width > 1;
const controls = [...document.querySelectorAll("button, a.button, summary, select, input:not([type=hidden]), textarea, nav a")].filter((one) => shown(one) && !one.closest("svg, .away, .skip") && !one.matches(".away, .skip"));
for (const control of controls) {
  control.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const box = control.getBoundingClientRect();
  if (!control.matches("input, select, textarea") && (control.scrollWidth > control.clientWidth + 2 || control.scrollHeight > control.clientHeight + 2) && control.clientWidth > 0) found.push(`cut off: ${name(control)}`);
  if (box.left < -1 || box.right > width + 1 || (box.height < innerHeight && box.top < -1) || box.top > innerHeight) found.push(`out of reach: ${name(control)}`);
  else {
    const [x, y] = [box.left + box.width / 2, Math.min(innerHeight - 1, box.height > innerHeight / 2 ? innerHeight / 2 : box.top + box.height / 2)];
    const there = document.elementFromPoint(x, y);
    const own = there && (control.contains(there) || there.contains(control) || control.labels?.[0]?.contains(there));
    if (!own) found.push(`covered: ${name(control)} by ${there ? name(there) : "nothing"}`);
  }
}
return found.join("\n");
