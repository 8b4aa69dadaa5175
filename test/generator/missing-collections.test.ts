import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

async function siteWithoutFolder(): Promise<TemporarySite> {
  const site = await temporarySite("markdown-site");
  await rm(join(site.dir, "site/posts"), { recursive: true });
  return site;
}

const paths = async (site: TemporarySite) => (await site.build()).documents.map(({ path }) => path);

describe("the folder of a collection that is not there", () => {
  test("is refused", async () => {
    const site = await siteWithoutFolder();
    assert.deepEqual(
      (await site.problems()).map(({ code }) => code),
      ["collection-folder"],
    );
  });

  test("is an empty collection where it is optional, and is read where it is there", async () => {
    const site = await siteWithoutFolder();
    await site.edit("site/posts.ts", 'folder: "posts",', 'folder: "posts",\n  isOptional: true,');
    assert.deepEqual(await paths(site), ["index.html"]);
    const filled = await temporarySite("markdown-site");
    await filled.edit("site/posts.ts", 'folder: "posts",', 'folder: "posts",\n  isOptional: true,');
    assert.ok((await paths(filled)).includes("posts/rye/index.html"));
  });
});
