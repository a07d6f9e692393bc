// Who plays, how they stand, whose turn it is.

import { fill, h } from "./dom.js";

/** @import {Model} from "./model.js" */
/** @import {Seat, State} from "./types.d.ts" */

export class Seats {
  /** @param {Model} model */
  constructor(model) {
    this.others = h("div", { class: "seats others" });
    this.own = h("div", { class: "seats own" });
    /** What was drawn last, as text. */
    this.shown = "";
    model.onState((state) => this.update(state));
  }

  /** @param {State} state */
  update(state) {
    const shown = JSON.stringify([state.seats, state.scores, state.turn, state.seat, state.mine, state.thinking]);
    if (shown === this.shown) return;
    this.shown = shown;
    const eyes = state.seat ?? (state.seats.length > 1 ? state.seats.length - 1 : 0);
    const { bySeat, rest } = sort(state);
    const strips = state.seats.map((seat, index) => this.strip(state, index, bySeat[index] ?? []));
    const table = rest.length > 0 && h("dl", { class: "scores table-scores" }, ...rest.map((line) => figure(line.name, line.value)));
    fill(this.others, ...strips.filter((_, index) => index !== eyes), table);
    fill(this.own, strips[eyes]);
    this.others.hidden = this.others.childNodes.length === 0;
  }

  /** @param {State} state @param {number} index @param {{name: string, value: number}[]} lines */
  strip(state, index, lines) {
    const seat = state.seats[index];
    if (!seat) return null;
    const turn = state.turn.kind === "seat" && state.turn.seat === index;
    const [first, ...more] = lines;
    const name = seat.kind === "open" ? "free seat" : seat.you ? "you" : seat.player;
    const guest = seat.you && seat.player && seat.player !== seat.name && h("span", { class: "guest" }, `${seat.player}, `);
    const doing = turn ? (state.thinking ? "thinking" : "to decide") : seat.kind === "person" && !seat.here ? "away" : "";
    return h(
      "div",
      { class: `seat${turn ? " turn" : ""}${turn && state.mine ? " lamp" : ""}` },
      chip(seat),
      h("div", { class: "who" }, h("strong", {}, seat.name), h("small", {}, guest, [name, doing].filter(Boolean).join(" · "), turn && state.thinking && h("span", { class: "dots", "aria-hidden": "true" }))),
      first && h("dl", { class: "scores main" }, figure(first.name, first.value)),
      more.length > 0 && h("dl", { class: "scores more" }, ...more.map((line) => figure(line.name, line.value))),
    );
  }
}

/** Colour, pattern and letter. @param {Seat} seat */
function chip({ name, look }) {
  const shown = h("span", { class: `chip ${look?.pattern ?? ""}`, "aria-hidden": "true" }, h("b", {}, name.slice(0, 1)));
  if (look) for (const [key, value] of [["--fill", look.fill], ["--marks", look.marks], ["--on", look.ink]]) shown.style.setProperty(key ?? "", value ?? "");
  return shown;
}

/** @param {string} name @param {number} value */
function figure(name, value) {
  return h("div", {}, h("dt", {}, name), h("dd", {}, value));
}

/**
 * Lines name their seat, as it is called here, before or after a colon: "Light: pocket", "Circuit I: South". What names
 * no seat belongs to the table.
 * @param {Pick<State, "seats"|"scores">} state
 */
export function sort(state) {
  /** @type {{name: string, value: number}[][]} */
  const bySeat = state.seats.map(() => []);
  const rest = [];
  for (const line of state.scores) {
    const parts = line.name.split(": ");
    const at = state.seats.findIndex((seat) => parts.includes(seat.name));
    const name = parts.filter((part) => part !== state.seats[at]?.name).join(": ");
    const whose = state.seats.length === 1 ? 0 : at;
    const own = bySeat[whose];
    if (own) own.push({ name: name || line.name, value: line.value });
    else rest.push(line);
  }
  return { bySeat, rest };
}
