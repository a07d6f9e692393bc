// Whose a score is, and what those who wait are told. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { meanwhile, offerWords } from "../../assets/table/model.js";
import { sort } from "../../assets/table/top.js";

/** @param {string[]} names @param {string[]} scores */
const sorted = (names, ...scores) => sort({ seats: names.map((name) => ({ name })), scores: scores.map((name, value) => ({ name, value })) });

test("a score belongs to the seat that its line names", () => {
  const { bySeat, rest } = sorted(["South", "North"], "North: circuits", "Circuit I: South", "Stones left");
  assert.deepEqual(bySeat, [[{ name: "Circuit I", value: 1 }], [{ name: "circuits", value: 0 }]]);
  assert.deepEqual(rest, [{ name: "Stones left", value: 2 }]);
});

test("who plays alone has every score", () => {
  assert.deepEqual(sorted(["Player"], "Breakthroughs", "Player: points").bySeat, [[{ name: "Breakthroughs", value: 0 }, { name: "points", value: 1 }]]);
});

/** @param {object} more */
const waiting = (more) => ({ mine: false, result: null, turn: { kind: "seat", seat: 0, name: "Dark" }, prompt: { question: "Dark decides: what to spend" }, seats: [{ name: "Dark", kind: "person", you: false }, { name: "Light", kind: "person", you: true }], ...more });

test("whoever waits reads once who decides, and a watcher that he watches", () => {
  assert.equal(meanwhile(waiting({})), "");
  assert.equal(meanwhile(waiting({ prompt: { question: "Where does the block go?" } })), "Dark decides now.");
  assert.equal(meanwhile(waiting({ seats: [{ name: "Dark", kind: "person", you: false }] })), "You are watching.");
  assert.equal(meanwhile(waiting({ mine: true })), "");
});

test("an offer says what is asked, and what became of it", () => {
  const undo = { kind: "undo", by: 0, name: "Dark", mine: false, what: "back to before “Dark moves”: 2 actions, 1 of them yours" };
  assert.equal(offerWords(undo), "Dark asks to go back to before “Dark moves”: 2 actions, 1 of them yours.");
  assert.equal(offerWords({ ...undo, mine: true, declined: "Light" }), "Light declined: nothing was taken back.");
  assert.equal(offerWords({ kind: "draw", by: 0, name: "Dark", mine: true, declined: "Light" }), "Light declined the draw.");
});
