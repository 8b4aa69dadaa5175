import assert from "node:assert/strict";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { linkPackages, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { pngHeader } from "../png-header.ts";
import { codeBlocks, type CodeBlock } from "./code-blocks.ts";

const modules = codeBlocks("generator/README.md").filter(({ language }) => /^(?:tsx|css)$/.test(language));

/** Writes a module into a site, under the name in its first line. */
async function write({ code, guide, line }: CodeBlock, { dir }: TemporarySite): Promise<void> {
  const [, file] = /^(?:\/\/|\/\*) (\S+)/.exec(code) ?? [];
  assert.ok(file !== undefined, `${guide}:${line} names its file in its first line`);
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), code);
}

/** Writes a Markdown file into a site, under the name in the first line of its front matter. */
async function writePost({ code, guide, line }: CodeBlock, { dir }: TemporarySite): Promise<void> {
  const [, file] = /^---\n# (\S+)\n/.exec(code) ?? [];
  assert.ok(file !== undefined, `${guide}:${line} names its file in the first line of its front matter`);
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), code);
}

// Outside of the suite, because a folder made in a hook is deleted after it.
const site = await temporarySite();
await linkPackages(site.dir);
await writeFile(join(site.dir, "assets/share.png"), pngHeader(1200, 630));
await mkdir(join(site.dir, "site/pages"), { recursive: true });
await writeFile(join(site.dir, "site/pages/shop.png"), pngHeader(400, 300));
await copyFile(join(site.dir, "assets/loaf.svg"), join(site.dir, "site/pages/door.svg"));
for (const block of codeBlocks("generator/README.md").filter(({ language }) => language === "md")) {
  await writePost(block, site);
}

describe("the example site of the guides", () => {
  test("is built, and has what the guide says", async () => {
    const example = modules.filter(({ code }, index) => index === 0 || !code.startsWith("// site/site.ts"));
    for (const block of example) await write(block, site);
    const { warnings } = await site.build();
    assert.deepEqual(warnings, []);
    const html = await site.output("index.html");
    assert.match(html, /<h1[^>]*>Bread<\/h1>/);
    assert.match(html, /Pressed 3 times/);
    assert.match(html, /loaf\.\w+\.svg/);
  });

  for (const block of modules.slice(1).filter(({ code }) => code.startsWith("// site/site.ts"))) {
    test(`is built with the definition at ${block.guide}:${block.line}`, async () => {
      await write(block, site);
      assert.ok((await site.build()).documents.length > 0);
    });
  }
});
