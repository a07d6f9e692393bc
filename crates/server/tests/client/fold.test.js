// Many choices in two small steps. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { outlined, rows } from "../../assets/table/bar.js";
import { Model } from "../../assets/table/model.js";

/** @param {string} action @param {string} key @param {string} [heading] */
const choice = (action, key, heading) => ({ action, label: action, keys: [key], heading });

/** @param {number} count @param {string} word @param {string} [heading] */
const many = (count, word, heading) => Array.from({ length: count }, (_, at) => choice(`${word} ${at}`, `hex-${at}`, heading));

const launches = many(118, "launch", "Launch a nuke");
const shots = [choice("fire a", "tank-a", "Fire the laser"), choice("fire b", "tank-b", "Fire the laser")];
const turn = [...launches, ...shots, choice("hold", "menu")];

/** @param {{label: string, opens?: string}[]} shown */
const labels = (shown) => shown.map((row) => row.label);

test("a short list has no headings", () => {
  const few = [...shots, choice("hold", "menu"), ...many(5, "go", "Move")];
  assert.deepEqual(rows(few, null, false), few);
});

test("first what: headings, then what stands by itself", () => {
  assert.deepEqual(labels(rows(turn, null, false)), ["Launch a nuke", "Fire the laser", "hold"]);
  assert.equal(rows(turn, null, false)[0]?.holds?.length, 118);
});

test("then where: the best few, and all behind one more row", () => {
  assert.deepEqual(labels(rows(launches, "Launch a nuke", false)), ["launch 0", "launch 1", "launch 2", "launch 3", "launch 4", "launch 5", "All 118"]);
  assert.equal(rows(launches, "Launch a nuke", true).length, 118);
});

test("one heading over everything is no step", () => {
  assert.equal(labels(rows(launches, null, false)).at(-1), "All 118");
});

test("long lists without headings stay as they are", () => {
  const plain = many(40, "take");
  assert.deepEqual(rows(plain, null, false), plain);
});

test("hexes of a closed heading are not outlined, a few things are", () => {
  const shown = rows(turn, null, false);
  assert.deepEqual(outlined(turn, shown).map((one) => one.action), ["fire a", "fire b", "hold"]);
  assert.deepEqual(outlined(launches, rows(launches, "Launch a nuke", false)).length, 6);
  const units = many(19, "act", "Activate a tank");
  assert.equal(outlined(units, rows(units, null, false)).length, 19);
});

/** A table where these choices are the visitor's. @param {object[]} choices */
function seated(choices) {
  const model = new Model(async () => null);
  model.state = /** @type {any} */ ({ mine: true, pass: null, seq: 1, choices });
  return model;
}

test("a heading is opened and closed again", () => {
  const model = seated(turn);
  const [nuke] = model.rows;
  if (nuke) model.choose(nuke);
  assert.equal(model.meant.length, 118);
  const all = model.rows.at(-1);
  if (all) model.choose(all);
  assert.equal(model.rows.length, 118);
  assert.deepEqual([model.back(), model.all, model.back(), model.heading, model.back()], [true, false, true, null, false]);
});

test("what is grave is played by Confirm alone, however often it is touched", () => {
  /** @type {string[]} */
  const sent = [];
  const model = seated([{ action: "discard", label: "Discard", keys: ["card", "pile"], grave: true }, choice("stay", "menu")]);
  model.send = async (message) => {
    if (message.t === "play") sent.push(message.action);
    return null;
  };
  model.pick("card");
  model.pick("card");
  model.pick("pile");
  model.pick("pile", true);
  assert.deepEqual([sent, model.preview?.action], [[], "discard"]);
  model.confirm();
  assert.deepEqual(sent, ["discard"]);
});
