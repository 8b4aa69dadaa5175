import assert from "node:assert/strict";
import { test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

test("watch names the page whose rendering never ends, and goes on", async () => {
  const site = await temporarySite();
  const watching = await watchSite(site);
  const failure = watching.printed(/last good site stays/);
  await site.edit("site/pages.tsx", "function Loaf() {", "function Loaf() {\n  for (;;);");
  assert.match(await failure, /pages\.tsx:\d+:\d+ error [\w-]+: the page "\/" was still being rendered after [\d.]+ s/);
  const fixed = watching.printed(/→/);
  await site.edit("site/pages.tsx", "function Loaf() {\n  for (;;);", "function Loaf() {");
  await fixed;
  const written = await snapshot(site.outDir);
  await site.build();
  assert.deepEqual(await snapshot(site.outDir), written);
});
