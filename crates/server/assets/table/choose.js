// What a click means. Knows choices and keys, nothing else: no page, no game.
//
// A key that only one choice names plays it. A key that several choices name narrows them; the keys that
// still tell them apart become targets, and those that no key tells apart go into a menu.

/** @import {Choice} from "./types.d.ts" */

const MENU = 8;

/**
 * The choices still meant after these keys were picked.
 * @param {Choice[]} choices
 * @param {string[]} picked
 */
export function narrow(choices, picked) {
  return choices.filter((choice) => picked.every((key) => choice.keys.includes(key)));
}

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
 * What the menu offers once `picked` leaves several choices: none if keys tell all of them apart.
 * @param {Choice[]} meant
 * @param {string[]} picked
 */
export function menuOf(meant, picked) {
  const apart = targets(meant, picked);
  const stuck = meant.filter((choice) => !choice.keys.some((key) => apart.has(key)));
  if (stuck.length === 0 || meant.length < 2) return [];
  return meant.length <= MENU ? meant : stuck;
}

/** @param {Choice[]} choices @returns {Map<string, number>} */
function tally(choices) {
  const count = new Map();
  for (const choice of choices) {
    for (const key of new Set(choice.keys)) count.set(key, (count.get(key) ?? 0) + 1);
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
