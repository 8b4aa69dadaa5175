import assert from "node:assert/strict";
import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { linkPackages, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { pngHeader } from "../png-header.ts";
import { codeBlocks, generatorGuides, type CodeBlock } from "./code-blocks.ts";

const blocks = generatorGuides.flatMap(codeBlocks);
const modules = blocks.filter(({ language }) => /^(?:tsx|css)$/.test(language));

const config = "// site/site.config.ts";

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
for (const block of blocks.filter(({ language }) => language === "md")) {
  await writePost(block, site);
}

const { code: homeOfGuide = "" } = modules.find(({ code }) => code.startsWith("// site/pages/home.tsx")) ?? {};
// Not every definition of the guide has the posts.
const home = homeOfGuide.replace('href="/posts"', 'href="/"');

describe("the example site of the guides", () => {
  test("is built, and has what the guide says", async () => {
    const example = modules.filter(
      ({ code }, index) => index === 0 || !(code.startsWith("// site/site.ts") || code.startsWith(config)),
    );
    for (const block of example) await write(block, site);
    const { warnings } = await site.build();
    assert.deepEqual(warnings, []);
    const html = await site.output("index.html");
    assert.match(html, /<h1[^>]*>Bread<\/h1>/);
    assert.match(html, /Pressed 3 times/);
    assert.match(html, /loaf\.\w+\.svg/);
    await site.write("site/pages/home.tsx", home);
  });

  test("is built with every page and every function of the guides", async () => {
    const named = (pattern: RegExp) =>
      modules.flatMap(({ code }) => {
        const [, file = ""] = /^\/\/ site\/(\S+)/.exec(code) ?? [];
        return [...code.matchAll(pattern)].map(([, name = ""]) => ({ name, file }));
      });
    const pages = named(/^export const (\w+Pages?)\b/gm);
    const outputs = named(/^export function (\w+)\([^)]*FinishedSite\): readonly MadeFile/gm);
    assert.ok(pages.length > 5 && outputs.length > 1, "the guides have pages and outputs");
    const imports = [...pages, ...outputs].map(({ name, file }) => `import { ${name} } from "./${file}";`);
    const list = pages.map(({ name }) => (name.endsWith("s") ? `...${name}` : name));
    const options = [
      'lang: "en", name: "Bread", url: "https://bread.example", islands: "islands/islands.ts"',
      `pages: [${list.join()}]`,
      `outputs: [${outputs.map(({ name }) => name).join()}]`,
    ];
    const define = 'import { defineSite } from "#generator";';
    await site.write(
      "site/site.ts",
      [define, ...imports, `export default defineSite({ ${options.join()} });`].join("\n"),
    );
    assert.deepEqual((await site.build()).warnings, []);
    assert.match(await site.output("tags/rye/feed.xml"), /<entry>/);
    assert.match(await site.output("llms.txt"), /^# Bread\n\n## Pages\n/);
    assert.match(await site.output("search.json"), /"address":"\/posts\/rye"/);
  });

  for (const block of modules.filter(({ code }) => code.startsWith(config))) {
    test(`is built with the configuration at ${block.guide}:${block.line}`, async () => {
      await write(block, site);
      await site.write("site/prices.yaml", "rye: 3");
      const hasYaml = block.code.includes("bundle:");
      const price = hasYaml ? 'import prices from "../prices.yaml";' : 'const prices = { rye: "3" };';
      await site.write(
        "site/pages/home.tsx",
        home.replace("\n", `\n${price}\n`).replace("Bread</h1>", "{prices.rye}</h1>"),
      );
      await site.build();
      assert.match(await site.output("index.html"), /<h1[^>]*>3<\/h1>/);
      assert.match(
        await site.output("posts/rye/index.html"),
        /<h2 id="the-sourdough">The sourdough<a href="#the-sourdough"/,
      );
      await rm(join(site.dir, "site/site.config.ts"));
      await site.write("site/pages/home.tsx", home);
    });
  }

  for (const block of modules.slice(1).filter(({ code }) => code.startsWith("// site/site.ts"))) {
    test(`is built with the definition at ${block.guide}:${block.line}`, async () => {
      await write(block, site);
      assert.ok((await site.build()).documents.length > 0);
    });
  }
});
