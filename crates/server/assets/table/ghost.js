// Shows a thing where it would go, while its target is under the pointer or the focus.

import { sources } from "./choose.js";
import { centre } from "./motion.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */

/** @param {Model} model @param {Scene} scene */
export function ghost(model, scene) {
  /** @type {SVGGElement|null} */
  let shown = null;
  model.on(() => {
    shown?.remove();
    shown = null;
    const [choice, ...others] = model.lit;
    const piece = choice?.keys[0];
    const goal = choice?.keys.findLast((key) => key !== piece && scene.nodes.has(key));
    if (others.length > 0 || !piece || !goal || !scene.nodes.has(piece) || sources(model.choices).has(goal)) return;
    const [from, to] = [scene.node(piece), scene.node(goal)];
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    // A big thing over a small one would hide it, not explain it.
    if (a.width > 2.2 * b.width || a.height > 2.2 * b.height) return;
    const [start, end] = [centre(from), centre(to)];
    shown = scene.copy(piece);
    shown.setAttribute("transform", `translate(${end.x - start.x} ${end.y - start.y})`);
  });
}
