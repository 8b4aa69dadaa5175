import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { siteFlags, startWatching } from "../watching.ts";

test("watch keeps the results of saves for later builds, in idle time and when it ends", async () => {
  const site = await temporarySite("markdown-site");
  const cache = join(site.dir, "node_modules/.cache/generator");
  await mkdir(cache, { recursive: true });
  const isKept = async (word: string) => {
    // A file may get its name while the folder is read.
    const files = await snapshot(cache).catch(() => ({}));
    return Object.values<string>(files).some((contents) => Buffer.from(contents, "base64").includes(word));
  };
  const watching = await startWatching(site.dir, { args: siteFlags(site) });
  await site.edit("site/posts/rye.md", "a day and a half", "a calm day");
  await watching.until(async () => isKept("calm"));

  const shown = watching.printed(/rye\.md →/);
  await site.edit("site/posts/rye.md", "calm day", "serene day");
  await shown;
  await watching.end();
  assert.ok(await isKept("serene"));
});
