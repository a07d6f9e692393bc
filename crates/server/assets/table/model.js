// How the table stands, what the visitor has picked so far, and who wants to hear of changes.

import { Memory, menuOf, narrow } from "./choose.js";
import { coarse } from "./dom.js";

/** @import {Choice, Hint, Line, Message, News, Offer, Said, State} from "./types.d.ts" */

/** @typedef {"state"|"pick"|"light"} Change */

export class Model {
  /** @param {(message: Said) => Promise<Message|null>} send */
  constructor(send) {
    this.send = send;
    this.memory = new Memory();
    /** @type {State|null} */
    this.state = null;
    /** @type {Line[]} */
    this.log = [];
    /** Lines from here on are news. */
    this.news = 0;
    /** Lines that came with the last message, if any did. @type {Line[]} */
    this.heard = [];
    /** Keys picked so far, in order. @type {string[]} */
    this.picked = [];
    /** Chosen, but waiting for Confirm (fingers only). @type {Choice|null} */
    this.preview = null;
    /** Choices under the pointer or the focus. @type {Choice[]} */
    this.lit = [];
    /** Keys lit without being choices (a line of the log). @type {string[]} */
    this.shown = [];
    this.busy = false;
    /** @type {((change: Change) => void)[]} */
    this.listeners = [];
    /** Set by speak.js; `named`: begins with what the thing is. @type {(words: string, rule?: string|null, key?: string, named?: boolean) => void} */
    this.tell = () => {};
    /** Said aloud, not shown. Set by speak.js. @type {(words: string) => void} */
    this.say = () => {};
    /** Set by menu.js. @type {(choices: Choice[], key: string) => void} */
    this.offer = () => {};
  }

  /** @param {(change: Change) => void} listener */
  on(listener) {
    this.listeners.push(listener);
  }

  /** @param {(state: State) => void} listener hears of new states only */
  onState(listener) {
    this.on((change) => change === "state" && this.state && listener(this.state));
  }

  /** @param {Change} change */
  changed(change) {
    for (const listener of this.listeners) listener(change);
  }

  /** @param {News} news @param {boolean} whole the first after connecting: nothing is left out of it */
  take(news, whole) {
    const before = this.state;
    const state = /** @type {State} */ (whole ? news : { ...before, scene: undefined, ...news });
    const known = this.log.length;
    const { from, lines } = news.log ?? { from: known, lines: [] };
    const undone = this.log.slice(from).find((line) => !line.heads);
    this.log = [...this.log.slice(0, from), ...lines];
    if (whole) {
      const last = this.log.at(-1)?.ply;
      this.news = this.log.findIndex((line) => line.ply === last);
    } else if (lines.length > 0 || from < known) this.news = from;
    this.heard = whole ? this.log.slice(this.news) : lines;
    this.state = state;
    this.memory.learn(state.choices ?? []);
    this.busy = false;
    // Somebody came or went while the visitor was choosing: then what was picked stays picked.
    const still = before?.seq === state.seq && same(actions(before), actions(state));
    this.picked = still ? this.picked : [];
    this.preview = (still && this.choices.find((choice) => choice.action === this.preview?.action)) || null;
    this.lit = [];
    this.shown = [];
    this.changed("state");
    // What another has taken back is said: the table alone would not tell.
    if (undone && !whole && news.re === undefined && lines.length === 0) this.tell(takenBack(state, undone));
  }

  /** Everything the visitor may do now. */
  get choices() {
    return (this.state?.mine && !this.state.pass && this.state.choices) || [];
  }

  /** What is still meant by the keys picked so far. */
  get meant() {
    return narrow(this.choices, this.picked);
  }

  /** Choices that a click on `key` would leave: seen from what is picked, else from the beginning. @param {string} key */
  meaning(key) {
    const next = narrow(this.choices, [...this.picked, key]);
    return next.length > 0 ? next : narrow(this.choices, [key]);
  }

  /** A click, tap, drop or Enter on a thing of the scene. @param {string} key @param {boolean} [sure] needs no Confirm */
  pick(key, sure = false) {
    if (this.picked.at(-1) === key && this.meant.length > 1) {
      this.back();
      return;
    }
    let picked = this.picked.includes(key) ? this.picked : [...this.picked, key];
    let meant = narrow(this.choices, picked);
    if (meant.length === 0) {
      picked = [key];
      meant = narrow(this.choices, picked);
    }
    if (meant.length === 0) {
      this.explain(key);
      return;
    }
    if (meant.length === 1 && meant[0]) {
      if (sure && !meant[0].grave) this.play(meant[0].action);
      else this.choose(meant[0], meant[0].grave);
      return;
    }
    this.picked = picked;
    this.preview = null;
    this.lit = [];
    this.changed("pick");
    const menu = menuOf(meant, picked);
    if (menu.length > 0) this.offer(menu, key);
  }

  /** Plays a choice; under a finger the first tap only shows it. @param {Choice} choice @param {boolean} [ask] anywhere */
  choose(choice, ask = false) {
    if ((ask || coarse()) && this.preview !== choice) {
      this.preview = choice;
      this.changed("pick");
      return;
    }
    this.play(choice.action);
  }

  /** @param {string} action @param {boolean} [quiet] the one who asked shows the answer @returns {Promise<Message|null>} */
  async play(action, quiet = false) {
    if (this.busy || !this.state) return null;
    this.busy = true;
    const answer = await this.send({ t: "play", seq: this.state.seq, action });
    this.busy = false;
    if (!answer && !quiet) this.tell("Not connected: the action was not sent.");
    if (answer?.t === "refused") {
      if (!quiet) this.tell(answer.message, answer.rule);
      this.picked = [];
      this.preview = null;
      this.changed("pick");
    }
    return answer;
  }

  /** One step back in choosing. Returns whether there was one. */
  back() {
    if (this.preview) this.preview = null;
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else return false;
    this.lit = [];
    this.changed("pick");
    return true;
  }

  /** What the referee says to whoever touches this. @param {string} key @returns {Promise<Message|null>} */
  why(key) {
    return this.send({ t: "why", key, actions: this.memory.of(key) });
  }

  /** Says why nothing can be done here. @param {string} key */
  async explain(key) {
    const state = this.state;
    if (!state) return;
    if (!state.mine) {
      this.tell(waitingFor(state), null, key);
      return;
    }
    const answer = await this.why(key);
    // Where no rule forbids anything, it helps to hear what the thing is.
    if (answer?.t === "why") this.tell(answer.message, answer.rule, key, !answer.refused);
    if (answer?.t === "refused") this.tell(answer.message, answer.rule, key);
  }

  /** @param {Choice[]} lit @param {string[]} [shown] */
  light(lit, shown = []) {
    if (same(lit, this.lit) && same(shown, this.shown)) return;
    this.lit = lit;
    this.shown = shown;
    this.changed("light");
  }
}

/** What somebody else took back, in words. @param {State} state @param {Line} line the first that no longer holds */
function takenBack(state, line) {
  const who = state.turn.kind === "seat" && !state.seats[state.turn.seat]?.you ? state.turn.name : "The other side";
  return `${who} took back: “${line.text}”`;
}

/** @param {State} state */
const actions = (state) => (state.choices ?? []).map((choice) => choice.action);

/** @param {unknown[]} a @param {unknown[]} b */
const same = (a, b) => a.length === b.length && a.every((one, index) => one === b[index]);

/** Whether the visitor has no seat here. @param {State} state */
export const watching = (state) => !state.seats.some((seat) => seat.you);

/** What the one who waits is told below the question, which mostly says already who decides. @param {State} state */
export function meanwhile(state) {
  if (state.mine || state.result) return "";
  const open = state.seats.some((seat) => seat.kind === "open");
  const said = open || (state.turn.kind === "seat" && state.prompt.question.includes(state.turn.name));
  return [watching(state) ? "You are watching." : "", said ? "" : waitingFor(state)].filter(Boolean).join(" ");
}

/** An offer in words. @param {Offer} offer */
export function offerWords({ kind, mine, name, what, declined }) {
  const goal = kind === "draw" ? "a draw" : `to go ${what ?? "back"}`;
  if (declined) return kind === "draw" ? `${declined} declined the draw.` : `${declined} declined: nothing was taken back.`;
  if (mine) return `You ${kind === "draw" ? "offered" : "asked"} ${goal}. No answer yet.`;
  return `${name} ${kind === "draw" ? "offers" : "asks"} ${goal}.`;
}

/** What a hint is worth; its sentence repeats the label, for those who hear it alone. @param {Hint} hint */
export const worth = (hint) => hint.sentence.replace(`${hint.label}: `, "");

/** Who is waited for, in words. @param {State} state */
export function waitingFor(state) {
  if (state.result) return state.result.words;
  // Nothing happens before everybody is here, and the prompt says so.
  if (state.seats.some((seat) => seat.kind === "open")) return state.prompt.question;
  if (state.turn.kind === "seat") return `${state.turn.name} decides now.`;
  return state.turn.kind === "chance" ? "Chance decides now." : "The game is over.";
}
