import assert from "node:assert/strict";
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { removeFolder } from "../remove-folder.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";

const post = (title: string) => `---
title: ${title}
summary: What happens in the bowl while nobody looks, and why ${title} needs more of it than others.
date: 2026-04-01
---

About ${title}. ![](./crumb.svg)
`;

/** The pages of a folder, and the manifest of what is in it but for files of the build before. */
async function pagesIn(dir: string): Promise<Readonly<Record<string, string>>> {
  const files = await snapshot(dir);
  return Object.fromEntries(Object.entries(files).filter(([path]) => path.endsWith(".html")));
}

async function cleanPages(site: TemporarySite): Promise<Readonly<Record<string, string>>> {
  const dir = await mkdtemp(join(tmpdir(), "clean-"));
  after(() => removeFolder(dir));
  await site.build({ outDir: join(dir, "dist") });
  return pagesIn(join(dir, "dist"));
}

test("watch follows posts that are changed, added, renamed, removed and mistaken, and equals a clean build", async () => {
  const site = await temporarySite("markdown-site");
  const [posts, away] = ["site/posts", "posts"].map((folder) => join(site.dir, folder)) as [string, string];
  await site.edit("site/posts.ts", 'folder: "posts",', 'folder: "posts",\n  isOptional: true,');
  await rename(posts, away);
  const watching = await watchSite(site);
  const file = (name: string) => join(site.dir, "site/posts", name);
  const steps: Readonly<Record<string, () => Promise<void>>> = {
    "the first file": () => rename(away, posts),
    "the folder gone": () => rename(posts, away),
    "the folder back": () => rename(away, posts),
    "rye.md": () => site.edit("site/posts/rye.md", "patience", "calm"),
    "wheat.md": () => site.edit("site/posts/wheat.md", "Wheat, the quick loaf", "Wheat, the fast loaf"),
    "crumb.svg": () =>
      site.write("site/posts/crumb.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>'),
    "oat.md": () => site.write("site/posts/oat.md", post("oat")),
    "barley.md": () => rename(file("oat.md"), file("barley.md")),
    "oat.mdx": () => site.write("site/posts/oat.mdx", `${post("rolled oat")}\n{1 + 1}\n`),
    "oat.mdx again": () => site.edit("site/posts/oat.mdx", "1 + 1", "2 + 2"),
    "oat.mdx gone": () => rm(file("oat.mdx")),
    "spelt.md": () => site.write("site/posts/spelt.md", post("spelt")),
    "crumb.svg again": () =>
      site.write("site/posts/crumb.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="5" height="4"/>'),
    "barley.md again": () => rm(file("barley.md")),
  };
  for (const [name, step] of Object.entries(steps)) {
    const line = watching.printed(/→/);
    await step();
    await line;
    assert.deepEqual(await pagesIn(site.outDir), await cleanPages(site), name);
  }

  const told = watching.printed(/posts\/rye\.md:2:1 error front-matter: there is no field "titel"/);
  await site.edit("site/posts/rye.md", "title:", "titel:");
  await told;
  const fixed = watching.printed(/rye\.md →/);
  await site.edit("site/posts/rye.md", "titel:", "title:");
  await fixed;
});
