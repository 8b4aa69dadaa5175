import assert from "node:assert/strict";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { codeBlocks, type CodeBlock } from "./code-blocks.ts";

const modules = (guide: string) => codeBlocks(guide).filter(({ language }) => /^(?:tsx|css)$/.test(language));
const [first = [], later = []] = [modules("generator/README.md"), modules("generator/hosting/README.md")];

/** Writes a module into a site, under the name in its first line. */
async function write({ code, guide, line }: CodeBlock, { dir }: TemporarySite): Promise<void> {
  const [, file] = /^(?:\/\/|\/\*) (\S+)/.exec(code) ?? [];
  assert.ok(file !== undefined, `${guide}:${line} names its file in its first line`);
  await mkdir(dirname(join(dir, file)), { recursive: true });
  await writeFile(join(dir, file), code);
}

// Outside of the suite, because a folder made in a hook is deleted after it.
const site = await temporarySite();
await mkdir(join(site.dir, "site/pages"));
await copyFile(join(site.dir, "assets/loaf.svg"), join(site.dir, "site/pages/door.svg"));

describe("the example site of the guides", () => {
  test("is built, and has what the guide says", async () => {
    const example = first.filter(({ code }, index) => index === 0 || !code.startsWith("// site/site.ts"));
    for (const block of example) await write(block, site);
    const { warnings } = await site.build();
    assert.deepEqual(warnings, []);
    const html = await site.output("index.html");
    assert.match(html, /<h1[^>]*>Bread<\/h1>/);
    assert.match(html, /Pressed 3 times/);
    assert.match(html, /loaf\.\w+\.svg/);
  });

  for (const block of [...first.slice(1), ...later].filter(({ code }) => code.startsWith("// site/site.ts"))) {
    test(`is built with the definition at ${block.guide}:${block.line}`, async () => {
      await write(block, site);
      assert.ok((await site.build()).documents.length > 0);
    });
  }
});
