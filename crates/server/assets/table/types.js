// The messages of docs/WEB.md as types, for `tsc` and for the reader. No code.

/** @typedef {{action: string, label: string, keys: string[]}} Choice */
/** @typedef {{ply: number, text: string, rule: string|null, keys: string[]}} Line */
/** @typedef {{name: string, player: string, kind: "person"|"bot"|"open", here: boolean, you: boolean}} Seat */
/** @typedef {{kind: "seat", seat: number, name: string}|{kind: "chance"}|{kind: "over"}} Turn */
/** @typedef {{kind: "undo"|"draw", by: number, mine: boolean}} Offer */
/** @typedef {{action: string, label: string, value: number, sentence: string}} Hint */

/**
 * @typedef {object} Scene
 * @property {string} id
 * @property {string} title
 * @property {number} width
 * @property {number} height
 * @property {string} [style]
 * @property {string} [defs]
 * @property {string[]} order
 * @property {Record<string, string>} nodes
 */

/**
 * @typedef {object} State
 * @property {"state"} t
 * @property {number} seq
 * @property {number} [re]
 * @property {string} game
 * @property {string} name
 * @property {number|null} seat
 * @property {boolean} mine
 * @property {Turn} turn
 * @property {{question: string, rule: string|null}} prompt
 * @property {Choice[]} [choices]
 * @property {{from: number, lines: Line[]}} log
 * @property {Seat[]} seats
 * @property {{name: string, value: number}[]} scores
 * @property {{kind: "free"|"consent"|"never", why: string}} undo
 * @property {Offer[]} offers
 * @property {null|{seat: number, name: string}} pass
 * @property {boolean} ranked
 * @property {null|{words: string, rule: string|null, won: boolean|null}} result
 * @property {string|null} rematch
 * @property {boolean} thinking
 * @property {Scene} scene
 */

/** @typedef {{t: "refused", re: number, kind: string, rule: string|null, message: string}} Refused */
/** @typedef {{t: "answer", re: number, lines: string[]}} Answer */
/** @typedef {{t: "why", re: number, key: string, rule: string|null, message: string}} Why */
/** @typedef {{t: "hints", re: number, hints: Hint[]}} Hints */
/** @typedef {{t: "bye", message: string}} Bye */
/** @typedef {State|Refused|Answer|Why|Hints|Bye} Message */

export {};
