// What a thing is made of. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { materialOf } from "../../assets/table/motion.js";

test("the longest beginning of a key says what its thing is made of", () => {
  const materials = { "": "card", lock: "metal", "lock-pile": "wood" };
  assert.equal(materialOf("hand-3", materials), "card");
  assert.equal(materialOf("lock", materials), "metal");
  assert.equal(materialOf("lock-pile", materials), "wood");
});

test("a game that says nothing is made of wood", () => {
  assert.equal(materialOf("piece-1", {}), "wood");
  assert.equal(materialOf("piece-1", undefined), "wood");
});
