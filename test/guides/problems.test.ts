import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { problemGuide } from "./problem-guide.ts";

test("the guide to problems is the one that `npm run guides` writes", () => {
  const path = join(import.meta.dirname, "../../generator/problems/README.md");
  assert.equal(readFileSync(path, "utf8"), problemGuide());
});
