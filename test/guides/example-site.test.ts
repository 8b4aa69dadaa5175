import assert from "node:assert/strict";
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import { linkPackages, temporarySite, type TemporarySite } from "../temporary-site.ts";
import type { Page } from "playwright-core";
import { inBrowser } from "../browser/site-in-browser.ts";
import { pngHeader } from "../png-header.ts";
import { codeBlocks, type CodeBlock } from "./code-blocks.ts";

const modules = codeBlocks("generator/README.md").filter(({ language }) => /^(?:tsx|css)$/.test(language));

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
for (const block of codeBlocks("generator/README.md").filter(({ language }) => language === "md")) {
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

  test("finds fifty posts with an index of at most 10 kB, by tag, and in feeds", async () => {
    // Fifty different texts, in prose.
    const words = (await readFile("generator/README.md", "utf8")).match(/[a-z]{3,}/gi) ?? [];
    const take = (from: number, count: number) => words.slice(from, from + count).join(" ");
    for (let post = 0; post < 50; post += 1) {
      const at = post * 50;
      const head = `title: ${take(at, 5)} ${post}\nsummary: ${take(at + 7, 20)} ${post}\ndate: 2026-01-15\ntags: [t${post % 5}]`;
      const text = [27, 31, 35, 39, 43].map((heading) => `## ${take(at + heading, 4)}\n\n${take(at, 60)}`).join("\n\n");
      await writeFile(join(site.dir, `site/posts/p${post}.md`), `---\n${head}\n---\n\n${text}\n`);
    }
    const [definition = ""] = modules.flatMap(({ code }) => (code.includes("outputs: [") ? [code] : []));
    const pages = 'import { postPages } from "./pages/posts.tsx";\nimport { tagPages } from "./pages/tags.tsx";\n';
    const known = 'url: "https://bread.example", name: "Bread", pages: [...postPages, ...tagPages, ';
    await writeFile(join(site.dir, "site/site.ts"), pages + definition.replace("pages: [", known));
    await site.build({ checks: "fast" });
    assert.ok(brotliCompressSync(await site.output("search.json")).length < 10_000);
    assert.equal((await site.output("tags/t3/feed.xml")).match(/<entry>/g)?.length, 10);
    const feed = await site.output("posts/feed.xml");
    assert.equal(feed.match(/<entry>/g)?.length, 51);
    assert.match(feed, /<content type="html" xml:base="https:\/\/bread.example\/posts\/p7">&#60;h1>/);
  });

  test("finds a post by a word while a visitor types, under the policy of the page", async () => {
    const search = async (page: Page, messages: readonly string[]) => {
      await page.getByLabel("Search").fill("SOURDOUGH");
      await page.getByRole("link", { name: "Rye, the patient loaf" }).click();
      await page.waitForURL("**/posts/rye");
      assert.deepEqual(messages, []);
    };
    await inBrowser(site, search, { path: "/search" });
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
