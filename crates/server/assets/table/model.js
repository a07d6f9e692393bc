// What a click means; how the table stands, and what the visitor has picked so far.

import { rows } from "./bar.js";
import { coarse } from "./dom.js";

/** @import {Choice, Hint, Line, Message, News, Offer, Row, Said, State} from "./types.d.ts" */

// What a click means. Knows choices and keys, nothing else: no page, no game.
//
// A key that only one choice names plays it. A key that several choices name narrows them; the keys that
// still tell them apart become targets, and those that no key tells apart go into a menu. Things and places are keys
// alike: a card and then its slot, or the slot and then the card, mean the same. Where a choice leads onward, the key of
// the next decision may be picked with it.

const MENU = 8;
/** So many places are named to whoever tried a wrong one. */
const NAMED = 4;

/** All that can be picked for a choice. @param {Choice} choice */
export const reach = ({ keys, onward = [] }) => [...keys, ...onward];

/**
 * The choices still meant after these keys were picked.
 * @param {Choice[]} choices
 * @param {string[]} picked
 */
export function narrow(choices, picked) {
  return choices.filter((choice) => picked.every((key) => choice.keys.includes(key) || choice.onward?.includes(key)));
}

/**
 * The key among these at which the decision after this choice is to be answered.
 * @param {Choice} choice
 * @param {string[]} picked
 */
export const next = (choice, picked) => picked.findLast((key) => choice.onward?.includes(key) && !choice.keys.includes(key));

/**
 * Keys that can be picked next: not yet picked, and they would leave fewer choices or name the only one.
 * @param {Choice[]} meant
 * @param {string[]} picked
 * @returns {Set<string>}
 */
export function targets(meant, picked) {
  const count = tally(meant);
  const found = new Set();
  for (const [key, times] of count) {
    if (!picked.includes(key) && (times < meant.length || meant.length === 1)) found.add(key);
  }
  return found;
}

/**
 * Keys where something begins: named first by a choice, or interchangeable with such a key (two equal cards).
 * @param {Choice[]} choices
 * @returns {Set<string>}
 */
export function sources(choices) {
  /** @type {Map<string, string>} */
  const where = new Map();
  choices.forEach((choice, index) => {
    for (const key of choice.keys) where.set(key, `${where.get(key) ?? ""} ${index}`);
  });
  const first = new Set(choices.map((choice) => where.get(choice.keys[0] ?? "")));
  return new Set([...where].filter(([, at]) => first.has(at)).map(([key]) => key));
}

/**
 * What is lit before anything is picked: where something begins. Where one thing alone can go anywhere, its places, too:
 * nobody needs to be told to take it up first.
 * @param {Choice[]} choices
 * @returns {Set<string>}
 */
export function beginnings(choices) {
  const found = sources(choices);
  const led = choices.filter((choice) => choice.keys.length > 1);
  if (new Set(led.map((choice) => choice.keys[0])).size === 1) for (const choice of led) for (const key of choice.keys) found.add(key);
  return found;
}

/**
 * What the menu offers once `picked` leaves several choices: none if keys tell all of them apart.
 * @param {Choice[]} meant
 * @param {string[]} picked
 */
export function menuOf(meant, picked) {
  const apart = targets(meant, picked);
  const stuck = meant.filter((choice) => !reach(choice).some((key) => apart.has(key)));
  if (stuck.length === 0 || meant.length < 2) return [];
  return meant.length <= MENU ? meant : stuck;
}

/**
 * Where what is picked can go, for whoever tried elsewhere: "Acute pick can go to: Challenge 1, part 1; the row."
 * @param {Choice[]} meant
 * @param {string[]} picked
 * @param {(key: string) => string} label what a thing says of itself
 */
export function fits(meant, picked, label) {
  const thing = brief(label(picked.at(-1) ?? ""));
  const places = [...new Set([...targets(meant, picked)].map((key) => brief(label(key))))].filter((place) => place && place !== thing);
  if (!thing || places.length === 0) return "";
  const more = places.length > NAMED ? ` and ${places.length - NAMED} more places` : "";
  return `${thing} can go to: ${places.slice(0, NAMED).join("; ")}${more}.`;
}

/** A label without what it says of the moment. @param {string} label */
function brief(label) {
  const [name = "", said] = label.split(": ");
  return (said === undefined ? (name.split(", ")[0] ?? name) : name).replace(/\.$/, "");
}

/** @param {Choice[]} choices @returns {Map<string, number>} */
function tally(choices) {
  const count = new Map();
  for (const choice of choices) {
    for (const key of new Set(reach(choice))) count.set(key, (count.get(key) ?? 0) + 1);
  }
  return count;
}

/** Remembers what keys meant, so that a click in vain can be explained. */
export class Memory {
  constructor() {
    /** @type {Map<string, string[]>} */
    this.meant = new Map();
  }

  /** @param {Choice[]} choices */
  learn(choices) {
    for (const choice of choices) {
      for (const key of choice.keys) {
        const known = (this.meant.get(key) ?? []).filter((action) => action !== choice.action);
        known.unshift(choice.action);
        this.meant.set(key, known.slice(0, 8));
      }
    }
  }

  /** At most eight, the latest first. @param {string} key */
  of(key) {
    return this.meant.get(key) ?? [];
  }
}

// How the table stands, what the visitor has picked so far, and who wants to hear of changes.

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
    /** The heading whose choices are listed, and whether all of them are. @type {string|null} */
    this.heading = null;
    this.all = false;
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
    /** Set by beside.js; `named`: begins with what the thing is. @type {(words: string, rule?: string|null, key?: string, named?: boolean) => void} */
    this.tell = () => {};
    /** Said aloud, not shown. Set by beside.js. @type {(words: string) => void} */
    this.say = () => {};
    /** What a thing says of itself. Set by main.js. @type {(key: string) => string} */
    this.label = () => "";
    /** Set by beside.js. @type {(choices: Choice[], key: string) => void} */
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
    this.heading = still ? this.heading : null;
    this.all = still && this.all;
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

  /** The choices of the open heading; without one, all. */
  get open() {
    const { heading } = this;
    return heading === null ? this.choices : this.choices.filter((choice) => choice.heading === heading);
  }

  /** What is still meant by the keys picked so far. */
  get meant() {
    return narrow(this.open, this.picked);
  }

  /** What the list shows of it. */
  get rows() {
    return rows(this.meant, this.heading, this.all);
  }

  /** Things and places that can be picked next. */
  get goals() {
    return [...targets(this.meant, this.picked)];
  }

  /** Choices that a click on `key` would leave: seen from what is picked, else from the beginning. @param {string} key */
  meaning(key) {
    const next = narrow(this.open, [...this.picked, key]);
    return next.length > 0 ? next : narrow(this.choices, [key]);
  }

  /** A click, tap, drop or Enter on a thing or a place of the scene. @param {string} key @param {boolean} [sure] needs no Confirm */
  pick(key, sure = false) {
    if (this.picked.at(-1) === key && this.meant.length > 1) {
      this.back();
      return;
    }
    let picked = this.picked.includes(key) ? this.picked : [...this.picked, key];
    let meant = narrow(this.open, picked);
    if (meant.length === 0) {
      picked = [key];
      meant = narrow(this.choices, picked);
      // A thing of another heading was touched.
      if (meant.length > 0) this.heading = null;
    }
    if (meant.length === 0) {
      this.explain(key);
      return;
    }
    if (meant.length === 1 && meant[0]) {
      // A thing and its place: nobody touches both by mistake. What is grave is asked all the same.
      if ((sure || picked.length > 1) && !meant[0].grave) this.play(meant[0].action, false, next(meant[0], picked));
      else this.choose(meant[0]);
      return;
    }
    this.picked = picked;
    this.preview = null;
    this.lit = [];
    this.changed("pick");
    const menu = menuOf(meant, picked);
    if (menu.length > 0) this.offer(menu, key);
  }

  /** Plays a choice; under a finger the first tap only shows it, and what is grave is played by Confirm alone. A row that opens others does that. @param {Row} choice */
  choose(choice) {
    if (choice.opens !== undefined) {
      if (choice.opens) this.heading = choice.opens;
      else this.all = true;
      this.preview = null;
      this.lit = [];
      this.changed("pick");
      return;
    }
    if (choice.grave || (coarse() && this.preview !== choice)) {
      this.preview = choice;
      this.changed("pick");
      return;
    }
    this.play(choice.action);
  }

  /** Plays what was shown and asked. */
  confirm() {
    if (this.preview) this.play(this.preview.action);
  }

  /** @param {string} action @param {boolean} [quiet] the one who asked shows the answer @param {string} [onward] where the next decision is answered @returns {Promise<Message|null>} */
  async play(action, quiet = false, onward = undefined) {
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
    const [then, ...others] = onward !== undefined && answer?.t === "state" ? narrow(this.choices, [onward]) : [];
    return then && others.length === 0 ? this.play(then.action) : answer;
  }

  /** One step back in choosing. Returns whether there was one. */
  back() {
    if (this.preview) this.preview = null;
    else if (this.picked.length > 0) this.picked = this.picked.slice(0, -1);
    else if (this.all) this.all = false;
    else if (this.heading !== null) this.heading = null;
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
    const fit = this.picked.length > 0 ? fits(this.meant, this.picked, this.label) : "";
    const answer = await this.why(key);
    // Whoever holds something hears where it can go. Where no rule forbids anything, it helps to hear what the thing is.
    if (answer?.t === "why" && fit) this.tell(answer.refused ? `${answer.message}. ${fit}` : fit, answer.refused ? answer.rule : null, key);
    else if (answer?.t === "why") this.tell(answer.message, answer.rule, key, !answer.refused);
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
