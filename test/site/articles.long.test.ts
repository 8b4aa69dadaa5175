import assert from "node:assert/strict";
import { test } from "node:test";
import { buildAgencySite } from "../agency-build.ts";

test("posts and case studies are found faultless by every check there is", async () => {
  const { result } = await buildAgencySite({ withPosts: true, checks: "all" });
  assert.deepEqual(
    result.warnings.filter(({ code }) => code !== "placeholder"),
    [],
  );
});
