import assert from "node:assert/strict";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

test("watch publishes an asset that an editor saves, but not the backup that it leaves", async () => {
  const site = await temporarySite();
  const watching = await watchSite(site);
  const asset = join(site.dir, "assets/loaf.svg");
  const line = watching.printed(/→/);
  await writeFile(join(site.dir, "assets/#loaf.svg#"), "<svg>");
  const text = await readFile(asset, "utf8");
  await rename(asset, `${asset}~`);
  await writeFile(asset, `${text}<!-- saved -->\n`);
  await line;
  assert.doesNotMatch(await site.output(".build-manifest.json"), /[~#]/);
});

test("watch sees an asset whose name only looks like that of a swap file", async () => {
  const site = await temporarySite();
  const watching = await watchSite(site);
  const line = watching.printed(/→/);
  await site.write("assets/intro.swf", "film");
  assert.match(await line, /intro\.swf → assets\/intro\.\w+\.swf/);
});
