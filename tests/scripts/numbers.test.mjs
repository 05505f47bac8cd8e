import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readNumber, sameNumber, showNumber } from "../../adversarial/view/live/numbers.js";

const WRITTEN = JSON.parse(readFileSync(new URL("numbers.json", import.meta.url), "utf-8"));

test("numbers are read as test_numbers.py says that Python reads them", () => {
  for (const [text, right] of Object.entries(WRITTEN)) {
    const value = right == null ? NaN : Number(right.replace("inf", "Infinity"));
    assert.deepEqual(readNumber(text), value, `"${text}"`);
  }
  for (const nothing of [null, undefined]) assert.deepEqual(readNumber(nothing), NaN);
  assert.equal(readNumber(2.5), 2.5);
});

test("two decimals are enough for a number that is not whole", () => {
  assert.ok(sameNumber(0.33, 1 / 3));
  assert.ok(!sameNumber(0.34, 1 / 3));
  assert.ok(!sameNumber(3.004, 3));
  assert.ok(sameNumber(Infinity, Infinity));
  assert.ok(!sameNumber(Infinity, -Infinity));
  assert.ok(!sameNumber(NaN, NaN));
});

test("numbers are shown with a minus sign and three decimals at most", () => {
  const shown = [-5, 2.5, 1 / 3, Infinity, -Infinity].map(showNumber);
  assert.deepEqual(shown, ["−5", "2.5", "0.333", "+∞", "−∞"]);
});
