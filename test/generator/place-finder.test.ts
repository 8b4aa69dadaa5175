import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { displayPath } from "../../generator/problems/display-path.ts";
import { placeFinder } from "../../generator/problems/place-finder.ts";
import { temporaryFolder } from "../publish/generations.ts";

test("a text has a place only if it is in one place of all files", () => {
  const dir = temporaryFolder();
  const [one, other] = ["one.ts", "other.ts"].map((name) => join(dir, name)) as [string, string];
  writeFileSync(one, "rye\n  oats oats\n");
  writeFileSync(other, "wheat\nspelt rye\n");
  const placeOf = placeFinder([one, other]);
  assert.deepEqual(["spelt", "oats o", "oats", "rye", "corn"].map(placeOf), [
    `${displayPath(other)}:2:1`,
    `${displayPath(one)}:2:3`,
    undefined,
    undefined,
    undefined,
  ]);
});
