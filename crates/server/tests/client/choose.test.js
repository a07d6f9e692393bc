// What a click means. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { beginnings, fits, Memory, menuOf, narrow, next, sources, targets } from "../../assets/table/model.js";

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

const tools = [choice("play AP", "hand-1", "slot-1.1", "row"), choice("discard AP", "hand-1", "discard"), choice("play BK", "hand-2", "row"), choice("discard BK", "hand-2", "discard")];

test("a thing and then its place, or the place and then the thing, mean the same", () => {
  assert.deepEqual(narrow(tools, ["hand-1", "slot-1.1"]), narrow(tools, ["slot-1.1", "hand-1"]));
  assert.deepEqual([...targets(narrow(tools, ["hand-1"]), ["hand-1"])], ["slot-1.1", "row", "discard"]);
  assert.deepEqual([...targets(narrow(tools, ["row"]), ["row"])], ["hand-1", "slot-1.1", "hand-2"]);
});

test("places tell things apart, so no menu is needed", () => {
  assert.deepEqual(menuOf(narrow(tools, ["hand-1"]), ["hand-1"]), []);
});

const blocks = [{ ...choice("add 3", "hand-1", "hand-2"), onward: ["socket-1", "socket-2"] }, { ...choice("move a", "cell-a"), onward: ["socket-2"] }, choice("end", "end")];

test("where a choice leads onward, the next decision is picked with it", () => {
  assert.deepEqual(narrow(blocks, ["hand-1", "socket-2"]).map((one) => one.action), ["add 3"]);
  assert.deepEqual([...targets(narrow(blocks, ["socket-2"]), ["socket-2"])], ["hand-1", "hand-2", "socket-1", "cell-a"]);
  assert.equal(next(blocks[0], ["hand-1", "socket-2"]), "socket-2");
  assert.equal(next(blocks[0], ["hand-1", "hand-2"]), undefined);
  assert.deepEqual([...sources(blocks)], ["hand-1", "hand-2", "cell-a", "end"], "a socket begins nothing");
});

test("whoever tries a wrong place hears of the right ones", () => {
  const labels = { "hand-1": "Acute pick, needed next: Starts challenge 1", "slot-1.1": "Challenge 1, part 1: Acute pick, open", row: "The row, where cards are played", discard: "Discard pile: 6 cards" };
  const said = fits(narrow(tools, ["hand-1"]), ["hand-1"], (key) => labels[key] ?? "");
  assert.equal(said, "Acute pick, needed next can go to: Challenge 1, part 1; The row; Discard pile.");
  const many = Array.from({ length: 9 }, (_, index) => choice(`go ${index}`, "tank", `hex-${index}`));
  assert.match(fits(many, ["tank"], (key) => key), /^tank can go to: hex-0; hex-1; hex-2; hex-3 and 5 more places\.$/);
  assert.equal(fits([], ["tank"], (key) => key), "");
});

test("where one thing alone can go somewhere, its places are lit at once", () => {
  const march = [choice("go a", "tank", "hex-a"), choice("go b", "tank", "hex-b"), choice("stay", "menu")];
  assert.deepEqual([...beginnings(march)].sort(), ["hex-a", "hex-b", "menu", "tank"]);
  assert.deepEqual([...beginnings(moves)], [...sources(moves)], "of several, what begins");
});
