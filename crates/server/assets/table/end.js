// The end of a match, and what others offer on the way there.

import { button, fill, h, icon } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Said} from "./types.d.ts" */

/** @param {Model} model @param {HTMLElement} box @param {string} table address of the table */
export function end(model, box, table) {
  model.onState(({ result, rematch, seat }) => {
    box.hidden = !result;
    if (!result) return;
    const next = rematch
      ? h("a", { class: "button primary", href: rematch }, "Go to the next match")
      : seat !== null && button({ class: "primary", onclick: () => again(model) }, "Play again");
    fill(box, h("div", { class: "acts" }, next, h("a", { class: "button", href: `${table}/replay` }, "Replay"), h("a", { class: "button", href: `${table}/review` }, "Review")));
  });
}

/** @param {Model} model */
async function again(model) {
  await ask(model, { t: "rematch" });
  if (model.state?.rematch) location.assign(model.state.rematch);
}

/** Offers of the others: a draw, or to take something back. @param {Model} model */
export function offers(model) {
  const box = h("div", { class: "offers" });
  model.onState(({ offers: all, seats }) => {
    box.hidden = all.length === 0;
    fill(
      box,
      ...all.map((offer) => {
        const what = offer.kind === "draw" ? "a draw" : "to take back the last action";
        if (offer.mine) return h("p", {}, `You offered ${what}. The others have not answered yet.`);
        const answer = (/** @type {boolean} */ yes) => () => ask(model, { t: "answer", kind: offer.kind, yes });
        return h(
          "div",
          { class: "offer", role: "group", "aria-label": "An offer" },
          h("p", {}, `${seats[offer.by]?.name ?? "Somebody"} ${offer.kind === "draw" ? "offers" : "asks"} ${what}.`),
          h("div", { class: "acts" }, button({ class: "primary", onclick: answer(true) }, icon("check"), "Agree"), button({ onclick: answer(false) }, icon("cross"), "Decline")),
        );
      }),
    );
  });
  return box;
}

/** A link for the free seat, as long as there is one. @param {Model} model @param {string|undefined} path */
export function share(model, path) {
  const box = h("div", { class: "share", hidden: true });
  if (!path) return box;
  const link = new URL(path, location.href).href;
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": "Link for the free seat", onfocus: () => field.select() });
  const copy = button({ onclick: async () => {
      try {
        await navigator.clipboard.writeText(link);
        model.tell("The link is copied.");
      } catch {
        field.select();
        model.tell("Copy the selected link by hand.");
      }
    },
  }, icon("copy"), "Copy");
  box.append(h("p", {}, "Send this link to a friend: it is the free seat."), h("div", { class: "pair" }, field, copy));
  model.onState(({ seats }) => {
    box.hidden = !seats.some((seat) => seat.kind === "open");
  });
  return box;
}

/** @param {Model} model @param {Said} message */
export async function ask(model, message) {
  const answer = await model.send(message);
  if (!answer) model.tell("Not connected.");
  else if (answer.t === "refused") model.tell(answer.message, answer.rule);
}
