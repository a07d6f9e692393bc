// Where things are shown. Run with `node --test crates/server/tests/client/`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { opening } from "../../assets/table/view.js";

test("a narrow screen shows the main part in its whole width, and more if there is room", () => {
  assert.deepEqual(opening([0, 112, 1000, 1084], 1652, 1.5), [0, 112, 1000, 1500], "as much below it as fits");
  assert.deepEqual(opening([0, 112, 1000, 1084], 1652, 1.6), [0, 52, 1000, 1600], "and above it, at the end");
  assert.deepEqual(opening([0, 0, 390, 588], 824, 1.4), [0, 0, 390, 588], "a little too high: smaller, not cut");
  assert.deepEqual(opening([0, 0, 390, 588], 824, 1), [0, 0, 390, 390], "far too high: cut");
  assert.deepEqual(opening([0, 0, 390, 500], 560, 2), [0, 0, 390, 560], "never more than there is");
});
