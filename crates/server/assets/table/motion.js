// Motion explains: things travel from where they were to where they are; what is new comes from where the
// log says it came from. Only transform and opacity move, and a new state may interrupt at any time.

import { still } from "./dom.js";

const TRAVEL = 240;
const FADE = 160;
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

/** A new thing, from its origin if there is one. @param {SVGGraphicsElement} node @param {DOMPoint|null} origin */
export function appear(node, origin) {
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
  node.animate([{ transform: from, opacity: 0.4 }, { transform: end, opacity: shown }], { duration: TRAVEL, easing: EASE });
}

/** Something laid down from a hand that is not shown: it comes from above. @param {SVGGraphicsElement} node */
export function drop(node) {
  const { x, y } = centre(node);
  appear(node, new DOMPoint(x, y - 40));
}

/** A thing whose face changed where it lies. @param {Element} node */
export function turn(node) {
  if (still()) return;
  node.animate([{ opacity: 0.25 }, { opacity: node.getAttribute("opacity") ?? "1" }], { duration: FADE, easing: "ease-out" });
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
