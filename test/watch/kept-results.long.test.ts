import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { siteFlags, startWatching } from "../watching.ts";

test("watch keeps what it makes of a text for later builds", async () => {
  const site = await temporarySite("markdown-site");
  const kept = () => readdir(join(site.dir, "node_modules/.cache/generator/markdown"));
  const watching = await startWatching(site.dir, { args: siteFlags(site) });
  const before = await kept();
  const shown = watching.printed(/rye\.md →/);
  await site.edit("site/posts/rye.md", "a day and a half", "a calm day");
  await shown;
  assert.equal((await kept()).length, before.length + 1);
  await watching.end();
});
