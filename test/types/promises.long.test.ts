import assert from "node:assert/strict";
import { test } from "node:test";
import { typeProblems } from "../../generator/thorough/types.ts";

test("the compiler refuses wrong props of islands, wrong routes and unknown keys, and nothing else in the project", async () => {
  assert.deepEqual(await typeProblems(import.meta.filename), []);
});
