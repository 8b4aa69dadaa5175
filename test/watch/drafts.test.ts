import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { siteFlags, spawnWatching, watchSite } from "../watching.ts";

const draft = (title: string) => `---
title: ${title}
summary: ${title} in one day, from the flour in the morning to the crust in the evening, without any hurry.
date: 2199-01-01
draft: true
---

The text of ${title}, which links to [rye](./rye.md).
`;

/** A site with a draft in Markdown, a draft in MDX, and what a build makes of it. */
async function siteWithDrafts() {
  const site = await temporarySite("markdown-site");
  await site.write("site/posts/spelt.md", draft("Spelt"));
  await site.write("site/posts/oat.mdx", draft("Oat").replace("The text", "{1 + 1} texts"));
  await site.build();
  return { site, built: await snapshot(site.outDir) };
}

const mark = /<p role="note"[^>]*>Draft: a build leaves this text out<\/p>/;

test("watch --drafts shows drafts with a mark, and writes them to a folder that no build writes", async () => {
  const { site, built } = await siteWithDrafts();
  const watching = await watchSite(site, "--drafts");
  const read = async (path: string) => (await fetch(`${watching.url}${path}`)).text();
  assert.match(await read("/posts/spelt"), mark);
  assert.match(await read("/posts/oat"), mark);
  assert.match(await read("/posts/oat"), /2 texts of Oat/);
  assert.doesNotMatch(await read("/posts/rye"), mark);
  assert.match(await read("/"), /Spelt/);

  const shown = watching.printed(/spelt\.md →/);
  await site.edit("site/posts/spelt.md", "The text", "The new text");
  await shown;
  assert.match(await read("/posts/spelt"), /The new text/);
  await watching.end();

  assert.match(await readFile(join(`${site.outDir}-drafts`, "posts/spelt/index.html"), "utf8"), mark);
  assert.deepEqual(await snapshot(site.outDir), built);
  await site.build();
  assert.deepEqual(await snapshot(site.outDir), built);
});

test("watch without --drafts leaves drafts out, also after one that showed them", async () => {
  const { site, built } = await siteWithDrafts();
  await (await watchSite(site, "--drafts")).end();
  const watching = await watchSite(site);
  assert.equal((await fetch(`${watching.url}/posts/spelt`)).status, 404);
  await watching.end();
  const { ".build-manifest.json": _, ...files } = await snapshot(site.outDir);
  for (const [path, contents] of Object.entries(files)) assert.equal(contents, built[path], path);
});

test("a link to a draft is a problem in a build, but not while watch --drafts shows the draft", async () => {
  const { site } = await siteWithDrafts();
  await site.edit("site/posts/rye.md", /$/, "\nSoon: [spelt](./spelt.md).\n");
  assert.deepEqual(await site.codes(), ["markdown-link"]);
  const watching = await watchSite(site, "--drafts");
  assert.match(await (await fetch(`${watching.url}/posts/rye`)).text(), /href="\/posts\/spelt"/);
});

test("watch --drafts reports the mistakes of a draft with their lines", async () => {
  const { site } = await siteWithDrafts();
  await site.edit("site/posts/spelt.md", "title:", "titel:");
  const watching = spawnWatching(process.cwd(), { args: [...siteFlags(site), "--drafts"] });
  await watching.printed(/posts\/spelt\.md:2:1 error front-matter: the field "titel" is unknown/);
});
