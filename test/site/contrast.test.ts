import assert from "node:assert/strict";
import { test } from "node:test";
import { lowContrasts } from "../../site/styles/contrast-check.ts";

const found = (colour: string, ground: string, least: number) =>
  lowContrasts([{ name: "ink on paper", colour, ground, least }]).map(({ what }) => what);

test("colours that are too close to read are reported, without rounding", () => {
  assert.deepEqual(found("#777", "#ffffff", 4.5), [
    "the contrast of ink on paper (#777 on #ffffff) is 4.48:1, and must be at least 4.5:1",
  ]);
  assert.deepEqual(found("#767676", "#fff", 4.5), []);
  assert.deepEqual(found("#000", "#fff", 21), []);
  assert.equal(found("brown", "#fff", 3).length, 1);
});
