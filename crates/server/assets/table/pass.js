// Hot-seat: a curtain between two players who share the device.

import { button, fill, h, inFrame } from "./dom.js";

/** @import {Model} from "./model.js" */

/** @param {Model} model @param {HTMLElement} room what the curtain hides */
export function pass(model, room) {
  const curtain = h("div", { class: "curtain", role: "dialog", "aria-modal": "true", "aria-labelledby": "pass-title", hidden: true });
  model.onState(({ pass: next }) => {
    if (room.inert !== Boolean(next)) room.inert = Boolean(next);
    if (!next) {
      curtain.hidden = true;
      return;
    }
    const ready = button({ class: "primary", onclick: () => model.send({ t: "ready", seat: next.seat }) }, `I am ${next.name}: show the table`);
    fill(curtain, h("div", {}, h("h2", { id: "pass-title" }, `Pass the device to ${next.name}`), h("p", {}, "The table is covered until then."), ready));
    curtain.hidden = false;
    inFrame("pass", () => ready.focus());
  });
  return curtain;
}
