import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { snapshot, temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

const draft = (title: string) => `---
title: ${title}
summary: ${title} in one day, from the flour in the morning to the crust in the evening, without any hurry.
date: 2199-01-01
draft: true
---

The text of ${title}, which links to [rye](./rye.md).
`;

const mark = /<p role="note"[^>]*>Draft: a build leaves this text out<\/p>/;

test("watch --drafts", async (t) => {
  const site = await temporarySite("markdown-site");
  await site.write("site/posts/spelt.md", draft("Spelt"));
  await site.write("site/posts/oat.mdx", draft("Oat").replace("The text", "{1 + 1} texts"));
  await site.build();
  const built = await snapshot(site.outDir);
  const watching = await watchSite(site, "--drafts");
  const read = async (path: string) => (await fetch(`${watching.url}${path}`)).text();

  await t.test("shows drafts with a mark", async () => {
    assert.match(await read("/posts/spelt"), mark);
    assert.match(await read("/posts/oat"), mark);
    assert.match(await read("/posts/oat"), /2(?:<!-- -->)? texts of Oat/);
    assert.doesNotMatch(await read("/posts/rye"), mark);
    assert.match(await read("/"), /Spelt/);
    const shown = watching.printed(/spelt\.md →/);
    await site.edit("site/posts/spelt.md", "The text", "The new text");
    await shown;
    assert.match(await read("/posts/spelt"), /The new text/);
  });

  await t.test("reports the mistakes of a draft with their lines", async () => {
    const told = watching.printed(/posts\/spelt\.md:2:1 error front-matter: there is no field "titel"/);
    await site.edit("site/posts/spelt.md", "title:", "titel:");
    await told;
    const fixed = watching.printed(/spelt\.md →/);
    await site.edit("site/posts/spelt.md", "titel:", "title:");
    await fixed;
  });

  await t.test("accepts a link to a draft, which is a problem in a build", async () => {
    const text = await site.read("site/posts/rye.md");
    const shown = watching.printed(/rye\.md →/);
    await site.write("site/posts/rye.md", `${text}\nSoon: [spelt](./spelt.md).\n`);
    await shown;
    assert.match(await read("/posts/rye"), /href="\/posts\/spelt"/);
    assert.deepEqual(await site.codes(), ["markdown-link"]);
    await site.write("site/posts/rye.md", text);
  });

  await t.test("writes them to a folder that no build writes, and that no other watch reads", async () => {
    await watching.end();
    assert.match(await readFile(join(`${site.outDir}-drafts`, "posts/spelt/index.html"), "utf8"), mark);
    assert.deepEqual(await snapshot(site.outDir), built);
    await site.build();
    assert.deepEqual(await snapshot(site.outDir), built);
    const other = await watchSite(site);
    assert.equal((await fetch(`${other.url}/posts/spelt`)).status, 404);
    await other.end();
    const { ".build-manifest.json": _, ...files } = await snapshot(site.outDir);
    for (const [path, contents] of Object.entries(files)) assert.equal(contents, built[path], path);
  });
});
