// A lens for small screens: what a finger touched, large enough to read.

import { h } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */

const SVG = "http://www.w3.org/2000/svg";
/** What is at least so wide on the screen can be read where it lies. */
const READABLE = 110;
/** What is made of fewer parts, a number or a plain field, has hardly anything to read: the choices need the room. */
const PLAIN = 6;

/**
 * The lens, and what to call when something was touched.
 * @param {Model} model
 * @param {Scene} scene
 */
export function lens(model, scene) {
  const root = h("figure", { class: "lens", hidden: true, "aria-hidden": "true" });
  const close = () => {
    root.hidden = true;
    root.replaceChildren();
  };
  model.onState(close);

  /** @param {string|null} key */
  const show = (key) => {
    close();
    const node = key === null ? undefined : scene.nodes.get(key);
    if (!node || key === null) return;
    // What nothing can be done with says what it is; what can be used says so in the choices.
    const said = model.meaning(key).length === 0 ? scene.labels.get(key) : "";
    if (said) root.append(h("figcaption", {}, said));
    root.hidden = !said;
    if (node.getBoundingClientRect().width > READABLE) return;
    root.classList.toggle("plain", node.querySelectorAll("*").length < PLAIN);
    const large = document.createElementNS(SVG, "svg");
    large.setAttribute("class", "scene");
    const copy = scene.plain(node);
    copy.style.transform = "none";
    large.append(copy);
    root.prepend(large);
    root.hidden = false;
    const { x, y, width, height } = copy.getBBox();
    large.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  };
  return { root, show };
}
