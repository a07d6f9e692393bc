// What a click means. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Memory, menuOf, narrow, sources, targets } from "../../assets/table/choose.js";

/** @param {string} action @param {string[]} keys */
const choice = (action, ...keys) => ({ action, label: action, keys });

const moves = [choice("move a", "piece", "a"), choice("move b", "piece", "b"), choice("turn 1", "disc", "one"), choice("pass", "end")];
const cards = [choice("play 5", "hand-1", "hand-2"), choice("drop 5", "hand-1", "hand-2", "pile"), choice("play 7", "hand-3")];

test("a picked key leaves the choices that name it", () => {
  assert.deepEqual(narrow(moves, ["piece"]).map((one) => one.action), ["move a", "move b"]);
  assert.deepEqual(narrow(moves, ["piece", "b"]).map((one) => one.action), ["move b"]);
  assert.equal(narrow(moves, []).length, 4);
});

test("targets are the keys that tell the rest apart", () => {
  assert.deepEqual([...targets(narrow(moves, ["piece"]), ["piece"])], ["a", "b"]);
  assert.deepEqual([...targets(narrow(cards, ["hand-1"]), ["hand-1"])], ["pile"]);
});

test("the only choice left lights all its other keys", () => {
  assert.deepEqual([...targets(narrow(moves, ["disc"]), ["disc"])], ["one"]);
});

test("equal cards all begin something, piles do not", () => {
  assert.deepEqual([...sources(cards)], ["hand-1", "hand-2", "hand-3"]);
  assert.deepEqual([...sources(moves)], ["piece", "disc", "one", "end"]);
});

test("keys that tell all apart need no menu", () => {
  assert.deepEqual(menuOf(narrow(moves, ["piece"]), ["piece"]), []);
});

test("what no key tells apart goes into a menu, with its few companions", () => {
  assert.deepEqual(menuOf(narrow(cards, ["hand-1"]), ["hand-1"]).map((one) => one.action), ["play 5", "drop 5"]);
});

test("a long menu holds only what no key tells apart", () => {
  const many = [choice("stay", "tank"), ...Array.from({ length: 20 }, (_, index) => choice(`go ${index}`, "tank", `hex-${index}`))];
  assert.deepEqual(menuOf(many, ["tank"]).map((one) => one.action), ["stay"]);
});

test("a key remembers the last eight things it meant", () => {
  const memory = new Memory();
  memory.learn(Array.from({ length: 10 }, (_, index) => choice(`go ${index}`, "tank")));
  memory.learn([choice("go 4", "tank")]);
  assert.deepEqual(memory.of("tank"), ["go 4", "go 9", "go 8", "go 7", "go 6", "go 5", "go 3", "go 2"]);
  assert.deepEqual(memory.of("nothing"), []);
});
