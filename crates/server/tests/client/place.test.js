// Where a box beside a thing goes. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { besides } from "../../assets/table/beside.js";

/** @param {number} left @param {number} top @param {number} width @param {number} height */
const box = (left, top, width, height) => ({ left, top, right: left + width, bottom: top + height });
const area = box(0, 0, 1000, 800);
const size = { width: 200, height: 100 };

test("a card of a hand is explained above it, not on its neighbours", () => {
  const hand = [box(200, 650, 120, 150), box(330, 650, 120, 150), box(460, 650, 120, 150)];
  const { x, y } = besides(size, /** @type {any} */ (hand[1]), area, hand.filter((_, index) => index !== 1));
  assert.deepEqual({ x, y }, { x: 290, y: 540 });
});

test("where above is taken, it goes elsewhere", () => {
  const { x, y } = besides(size, box(400, 300, 100, 100), area, [box(300, 150, 400, 140)]);
  assert.deepEqual({ x, y }, { x: 350, y: 410 });
});

test("it never leaves the area", () => {
  for (const thing of [box(0, 0, 20, 20), box(980, 0, 20, 20), box(0, 780, 20, 20), box(0, 0, 1000, 800)]) {
    const { x, y } = besides(size, thing, area, []);
    assert.ok(x >= 0 && y >= 0 && x + size.width <= 1000 && y + size.height <= 800, JSON.stringify({ x, y }));
  }
});
