// A small menu beside a thing that means several actions.

import { button, coarse, fill, h, labelled, narrow } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Choice} from "./types.d.ts" */

/**
 * @param {Model} model
 * @param {Scene} scene
 * @param {HTMLElement} stage
 */
export function menu(model, scene, stage) {
  const box = h("div", { class: "menu card", role: "menu", "aria-label": "What to do here", hidden: true });
  stage.append(box);

  const items = () => /** @type {HTMLElement[]} */ ([...box.children]);
  const close = () => {
    if (box.hidden) return;
    const within = box.contains(document.activeElement);
    box.hidden = true;
    const key = model.picked.at(-1);
    if (within && key && scene.nodes.has(key)) scene.handle(key).focus();
  };

  model.offer = (choices, key) => {
    // Under a finger a menu would hide the small table, and the prompt right below lists the same.
    if (coarse() && narrow()) return;
    const byKeyboard = document.activeElement?.closest?.("[data-key]") !== null;
    fill(
      box,
      ...choices.map((choice) =>
        button(
          {
            role: "menuitem",
            tabindex: -1,
            onclick: () => {
              close();
              model.play(choice.action);
            },
            onpointerenter: () => model.light([choice]),
            onfocus: () => model.light([choice]),
          },
          labelled(choice.label),
        ),
      ),
    );
    box.hidden = false;
    beside(box, scene.handle(key), stage);
    if (byKeyboard) items()[0]?.focus();
  };

  box.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) all[(at + step + all.length) % all.length]?.focus();
    else if (event.key === "Home") all[0]?.focus();
    else if (event.key === "End") all.at(-1)?.focus();
    else if (event.key === "Escape" || event.key === "Tab") {
      close();
      model.back();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  });
  model.on((change) => {
    if (change !== "light") close();
  });
  return close;
}

/**
 * Lays a box beside a thing, inside the stage.
 * @param {HTMLElement} box @param {Element} thing @param {HTMLElement} stage
 */
export function beside(box, thing, stage) {
  const around = stage.getBoundingClientRect();
  const at = thing.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const middle = at.left + at.width / 2 - around.left - width / 2;
  const above = at.top - around.top - height - 10;
  const below = at.bottom - around.top + 10;
  const y = below + height <= around.height - 8 ? below : above >= 8 ? above : Math.max(8, around.height - height - 8);
  box.style.left = `${Math.max(8, Math.min(middle, around.width - width - 8))}px`;
  box.style.top = `${y}px`;
}
