// Everything by keyboard.

import { recall } from "./dom.js";

/** @import {Bar} from "./bar.js" */
/** @import {Lights} from "./lights.js" */
/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Tip} from "./types.d.ts" */
/** @import {View} from "./view.js" */

const ARROWS = /** @type {Record<string, [number, number]>} */ ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] });

/**
 * @param {object} parts
 * @param {Model} parts.model
 * @param {Scene} parts.scene
 * @param {Lights} parts.lights
 * @param {View} parts.view
 * @param {Bar} parts.bar
 * @param {() => void} parts.line
 * @param {() => void} parts.help
 * @param {Tip} parts.tip
 */
export function keys({ model, scene, lights, view, bar, line, help, tip }) {
  /** @param {EventTarget|null} target */
  const keyOf = (target) => (target instanceof Element ? target.closest("[data-key]")?.getAttribute("data-key") ?? null : null);

  scene.root.addEventListener("keydown", (event) => {
    const key = keyOf(event.target);
    if (!key || event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    const order = lights.inOrder();
    if (arrow) {
      const next = lights.toward(key, ...arrow);
      if (next) lights.focus(next);
    } else if (event.key === "Home" && order[0]) lights.focus(order[0]);
    else if (event.key === "End" && order.at(-1)) lights.focus(order.at(-1) ?? key);
    else if (event.key === "Enter" || event.key === " ") {
      model.pick(key);
      follow(key);
    } else return;
    event.preventDefault();
  });

  /** After the first step the focus goes to where the second one can be taken. @param {string} key */
  const follow = (key) => {
    if (!model.picked.includes(key) || document.activeElement?.getAttribute("role") === "menuitem") return;
    const next = lights.inOrder().find((one) => !model.picked.includes(one));
    if (next) lights.focus(next);
  };

  scene.root.addEventListener("focusin", (event) => {
    const key = keyOf(event.target);
    if (!key || !(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
    event.target.closest("[data-key]")?.setAttribute("data-focused", "");
    view.reveal(event.target);
    const meant = model.meaning(key);
    model.light(meant);
    const box = event.target.getBoundingClientRect();
    tip(meant, box.left + box.width / 2, box.bottom - 16);
  });
  scene.root.addEventListener("focusout", (event) => {
    if (event.target instanceof Element) event.target.closest("[data-key]")?.removeAttribute("data-focused");
    model.light([]);
    tip([], 0, 0);
  });

  /** @type {Record<string, () => void>} */
  const single = {
    u: () => bar.undo(),
    h: () => bar.hint(),
    "?": help,
    "/": line,
    "+": () => view.step(1.4),
    "=": () => view.step(1.4),
    "-": () => view.step(1 / 1.4),
    0: () => view.fit(),
    g: () => {
      const first = lights.home ?? lights.inOrder()[0];
      if (first) lights.focus(first);
    },
    c: () => bar.choices.querySelector("button")?.focus(),
  };

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, .curtain")) return;
    if (event.key === "Escape") {
      if (model.back() || bar.closeHints()) event.preventDefault();
      return;
    }
    if (recall("shortcuts") === "off" && event.key !== "/") return;
    const nth = /^[1-9]$/.test(event.key) ? bar.visible[Number(event.key) - 1] : undefined;
    const act = nth ? () => model.play(nth.action) : single[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });
}
