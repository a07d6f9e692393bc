// Motion explains: things travel from where they were to where they are; what is new comes from where the
// log says it came from. Only transform and opacity move, and a new state may interrupt at any time.

import { still } from "./dom.js";

/** @import {Material} from "./types.d.ts" */

const TRAVEL = 260;
const FADE = 160;
const TUMBLE = 420;
const EASE = "cubic-bezier(.2,.8,.2,1)";

/** The attribute as CSS writes it: `translate(1 -2) rotate(45)` has no units. @param {Element} node */
export function place(node) {
  const text = node.getAttribute("transform") ?? "";
  const css = text.replace(/(translate|rotate|scale)\(([^)]*)\)/g, (_, name, inside) => {
    const unit = name === "translate" ? "px" : name === "rotate" ? "deg" : "";
    return `${name}(${inside.trim().split(/[\s,]+/).map((/** @type {string} */ n) => n + unit).join(",")})`;
  });
  return css || "none";
}

/** Where a thing is seen this moment, in the middle of a motion or not. @param {Element} node */
export function seen(node) {
  return node.getAnimations().length > 0 ? getComputedStyle(node).transform : place(node);
}

/** @param {Element} node @param {string} from */
export function travel(node, from) {
  const to = place(node);
  if (still() || from === to) return;
  node.animate([{ transform: from }, { transform: to }], { duration: TRAVEL, easing: EASE });
}

/** A new thing, from its origin if there is one; `turns`: it is turned over on its way, as a card is. @param {SVGGraphicsElement} node @param {DOMPoint|null} origin @param {boolean} [turns] */
export function appear(node, origin, turns = false) {
  if (still()) return;
  const shown = node.getAttribute("opacity") ?? "1";
  if (!origin) {
    node.animate([{ opacity: 0 }, { opacity: shown }], { duration: FADE, easing: "ease-out" });
    return;
  }
  const here = centre(node);
  const to = place(node);
  const shift = `translate(${origin.x - here.x}px,${origin.y - here.y}px)`;
  const from = to === "none" ? shift : `${shift} ${to}`;
  const end = to === "none" ? "translate(0px,0px)" : `translate(0px,0px) ${to}`;
  const [edge, face] = turns ? [` ${aside(node, 0.08)}`, ` ${aside(node, 1)}`] : ["", ""];
  node.animate([{ transform: from + edge, opacity: 0.4 }, { transform: end + face, opacity: shown }], { duration: turns ? TUMBLE : TRAVEL, easing: EASE });
}

/** So much of its width, about its middle. @param {SVGGraphicsElement} node @param {number} width */
function aside(node, width) {
  const { x, width: wide } = node.getBBox();
  const middle = x + wide / 2;
  return `translate(${middle}px,0px) scale(${width},1) translate(${-middle}px,0px)`;
}

/** Something laid down from a hand that is not shown: it comes from above. @param {SVGGraphicsElement} node */
export function drop(node) {
  const { x, y } = centre(node);
  appear(node, new DOMPoint(x, y - 40));
}

/** A thing whose face changed where it lies; a card is turned over. @param {SVGGraphicsElement} node @param {boolean} [over] */
export function turn(node, over = false) {
  if (still()) return;
  if (!over) {
    node.animate([{ opacity: 0.25 }, { opacity: node.getAttribute("opacity") ?? "1" }], { duration: FADE, easing: "ease-out" });
    return;
  }
  const to = place(node) === "none" ? "translate(0px,0px)" : place(node);
  node.animate([{ transform: `${to} ${aside(node, 0.05)}` }, { transform: `${to} ${aside(node, 1)}` }], { duration: TRAVEL, easing: EASE });
}

/** A die that is thrown: it tumbles where it lands. @param {SVGGraphicsElement} node */
export function tumble(node) {
  if (still()) return;
  const { x, y, width, height } = node.getBBox();
  const to = place(node) === "none" ? "translate(0px,0px)" : place(node);
  const [cx, cy] = [x + width / 2, y + height / 2];
  const thrown = (/** @type {number} */ degrees, /** @type {number} */ up, /** @type {number} */ size) =>
    `${to} translate(${cx}px,${cy - up * height}px) rotate(${degrees}deg) scale(${size}) translate(${-cx}px,${-cy}px)`;
  node.animate(
    [{ transform: thrown(-540, 1.2, 1.25), opacity: 0.3 }, { transform: thrown(-150, 0.5, 1.12), opacity: 1, offset: 0.55 }, { transform: thrown(18, 0, 1), offset: 0.85 }, { transform: thrown(0, 0, 1) }],
    { duration: TUMBLE, easing: "ease-out" },
  );
}

/**
 * Something that is no longer there: fades, on its way to where it went. It has left the order of things
 * already, so it can no longer be clicked or found.
 * @param {SVGGraphicsElement} node @param {DOMPoint|null} goal
 */
export function vanish(node, goal) {
  if (still()) {
    node.remove();
    return;
  }
  const from = seen(node);
  const here = centre(node);
  const base = from === "none" ? "" : ` ${from}`;
  const shift = goal ? `translate(${goal.x - here.x}px,${goal.y - here.y}px)` : "translate(0px,0px)";
  for (const name of ["id", "data-key", "data-button", "role", "class"]) node.removeAttribute(name);
  node.setAttribute("aria-hidden", "true");
  node.querySelector(".outline")?.remove();
  const motion = node.animate(
    [{ transform: `translate(0px,0px)${base}`, opacity: 1 }, { transform: `${shift}${base}`, opacity: 0 }],
    { duration: goal ? TRAVEL : FADE, easing: EASE, fill: "forwards" },
  );
  motion.onfinish = () => node.remove();
  // A hidden page may never finish a motion.
  setTimeout(() => node.remove(), 2 * TRAVEL);
}

/** The middle of a thing in the units of the scene. @param {SVGGraphicsElement} node */
export function centre(node) {
  const box = node.getBBox();
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const matrix = node.transform.baseVal.consolidate()?.matrix;
  return matrix ? middle.matrixTransform(matrix) : middle;
}

/**
 * What a thing is made of: the longest beginning of its key that the game names.
 * @param {string} key @param {Record<string, Material>} [materials] @returns {Material}
 */
export function materialOf(key, materials = {}) {
  const known = Object.keys(materials).filter((beginning) => key.startsWith(beginning));
  return materials[known.sort((a, b) => b.length - a.length)[0] ?? ""] ?? "wood";
}

// Makes a drawn thing like a new one, touching only what differs: what stays needs no new style, layout or paint, and
// keeps the focus.

/**
 * @param {Element} old stays where it is
 * @param {Element} fresh is taken apart
 * @param {(child: Node) => boolean} [ours] children that were added here and are left alone
 */
export function morph(old, fresh, ours = () => false) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const have = [...old.childNodes].filter((child) => !ours(child));
  const want = [...fresh.childNodes];
  // Outlines lie on top: the last to the last, whatever changed below.
  const top = outline(have.at(-1)) && outline(want.at(-1)) ? have.pop() : undefined;
  if (top) become(top, /** @type {Node} */ (want.pop()));
  const kept = Math.min(have.length, want.length);
  for (const extra of have.slice(kept)) old.removeChild(extra);
  want.slice(0, kept).forEach((child, index) => become(/** @type {Node} */ (have[index]), child));
  const above = top?.previousSibling && ours(top.previousSibling) ? top.previousSibling : (top ?? null);
  for (const child of want.slice(kept)) old.insertBefore(child, above);
}

/** @param {Node} old @param {Node} fresh */
function become(old, fresh) {
  if (old.nodeName !== fresh.nodeName) old.parentNode?.replaceChild(fresh, old);
  else if (old instanceof Element && fresh instanceof Element) morph(old, fresh);
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
}

/** @param {Node|undefined} node */
const outline = (node) => node instanceof Element && node.classList.contains("outline");
