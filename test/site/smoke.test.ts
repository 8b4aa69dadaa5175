import assert from "node:assert/strict";
import { test } from "node:test";
import { buildAgencySite } from "../agency-build.ts";

/** What a site may warn about that its owner has not finished. */
const unfinished = new Set(["placeholder", "photo-small"]);

test("the site with its present words is built, and has no problem that its owner does not know", async () => {
  const { result } = await buildAgencySite({ hasLiveWords: true, checks: "all" });
  assert.ok(result.documents.length >= 6);
  assert.deepEqual(
    result.warnings.filter(({ code }) => !unfinished.has(code)),
    [],
  );
  assert.deepEqual(result.lowered, {}, "the site turns no check off");
});
