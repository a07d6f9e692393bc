// The end of a match, and what others offer on the way there.

import { button, fill, h, icon } from "./dom.js";
import { offerWords, watching } from "./model.js";

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
  model.onState((state) => {
    const all = state.offers;
    box.hidden = all.length === 0;
    fill(
      box,
      ...all.map((offer) => {
        const words = h("p", {}, offerWords(offer));
        if (offer.mine || watching(state)) return words;
        const answer = (/** @type {boolean} */ yes) => () => ask(model, { t: "answer", kind: offer.kind, yes });
        return h(
          "div",
          { class: "offer", role: "group", "aria-label": "An offer" },
          words,
          h("div", { class: "acts" }, button({ class: "primary", onclick: answer(true) }, icon("check"), "Agree"), button({ onclick: answer(false) }, icon("cross"), "Decline")),
        );
      }),
    );
  });
  return box;
}

/**
 * A link for the free seat, as long as there is one.
 * @param {Model} model @param {string|undefined} path @param {string|undefined} before the match that is played again here
 */
export function share(model, path, before) {
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
  const again = ["The other player finds this match at the end of ", h("a", { href: before }, "the last one"), ". This link leads here, too."];
  box.append(h("p", {}, ...(before ? again : ["Send this link to a friend: it is the free seat."])), h("div", { class: "pair" }, field, copy));
  model.onState(({ seats }) => {
    box.hidden = !seats.some((seat) => seat.kind === "open");
  });
  return box;
}

/**
 * Says of a table that it is no match of its own, and leads back.
 * @param {string|undefined} before @param {string|undefined} ply the step that is tried out
 */
export function whatIf(before, ply) {
  if (!before || ply === undefined) return null;
  return h("p", { class: "what-if" }, "What if? You play every seat, from ", h("a", { href: before }, `step ${ply} of another match`), ".");
}

/** @param {Model} model @param {Said} message */
export async function ask(model, message) {
  const answer = await model.send(message);
  if (!answer) model.tell("Not connected.");
  else if (answer.t === "refused") model.tell(answer.message, answer.rule);
}
