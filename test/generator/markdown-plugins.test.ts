import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, test } from "node:test";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import { all, edit, write, type Mistake } from "../mistakes.ts";
import { reportOn, testReports } from "../reports.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** A plugin that changes each word `bread`, as a function of the node. */
const words = `
const walk = (node, change) => { change(node); for (const child of node.children ?? []) walk(child, change); };
`;

/** The site has these lists in its configuration, and code above them. */
const configure = (lists: string, code = "") =>
  write("site/site.config.ts", `${words}${code}\nexport default { markdown: { ${lists} } };\n`);

async function siteWith(lists: string, code?: string): Promise<TemporarySite> {
  const site = await temporarySite("markdown-site");
  await configure(lists, code)(site);
  return site;
}

const summary = "How a loaf is drawn by a component that the text itself imports, in a file of MDX.";
const oat = `---\ntitle: Oat\nsummary: ${summary}\ndate: 2026-04-01\n---\n\n## Soft bread\n\nTwo breads.\n`;

describe("plugins for texts", () => {
  test("change entries in Markdown and MDX, and texts that modules import, with the ids of headings known", async () => {
    const code = `
      function loud() { return (tree) => walk(tree, (node) => { if (node.type === "text") node.value = node.value.replace("bread", "BREAD"); }); }
      function linked({ sign }) {
        return async (tree) => {
          await 0;
          walk(tree, (node) => {
            if (/^h[2-6]$/.test(node.tagName)) node.children.push({ type: "element", tagName: "a", properties: { href: "#" + node.properties.id }, children: [{ type: "text", value: sign }] });
          });
        };
      }`;
    const site = await siteWith(
      'remarkPlugins: ["gfm", loud], rehypePlugins: ["code-colours", [linked, { sign: "¶" }]]',
      code,
    );
    await site.write("site/posts/oat.mdx", oat);
    await site.write("site/story.mdx", "## A bread\n");
    await site.edit("site/pages/home.tsx", "import", 'import Story from "../story.mdx";\nimport');
    await site.edit("site/pages/home.tsx", "</ul>", "</ul><Story />");
    await site.build();
    const rye = await site.output("posts/rye/index.html");
    assert.match(rye, /Soft <del>white<\/del> BREAD/);
    assert.match(rye, /<span class="token keyword">export<\/span>/);
    assert.match(rye, /<h2 id="the-oven">The oven<a href="#the-oven" class="site-link">¶<\/a><\/h2>/);
    assert.match(rye, /<li><a href="#the-oven">The oven<\/a>/, "the list of headings has no signs");
    const mdx = await site.output("posts/oat/index.html");
    assert.match(
      mdx,
      /<h2 id="soft-bread">Soft BREAD<a href="#soft-bread" class="site-link">¶<\/a><\/h2><p>Two BREADs/,
    );
    assert.match(await site.output("index.html"), /<h2 id="a-bread">A BREAD<a href="#a-bread">¶<\/a><\/h2>/);
  });

  test("replace GFM and the colours of code", async () => {
    const site = await siteWith("remarkPlugins: [], rehypePlugins: []");
    await site.edit(
      "site/posts/rye.md",
      /[^]*$/,
      oat.replace("Two breads.", "~~Two~~ breads.\n\n```js\nconst a = 1;\n```"),
    );
    await site.edit("site/posts/wheat.md", "rye.md", "https://example.org/");
    await site.build();
    const html = await site.output("posts/rye/index.html");
    assert.match(html, /<p>~~Two~~ breads.<\/p><pre><code class="language-js">const a = 1;/);
  });
});

describe("a message of a plugin", () => {
  const code = `function strict() {
    return (tree, file) => walk(tree, (node) => {
      if (node.type === (file.extname === ".md" ? "table" : "heading")) file.message("too loud", node, "lint:quiet");
      if (node.type === "root") file.info("read");
    });
  }`;
  const texts = "site/posts/";
  const warningsOf = async (builder: SiteBuilder, dir: string, changed?: readonly string[]) =>
    (await builder.build(changed)).warnings.map(
      ({ code: found, where, what }) => `${found} ${where.replace(`${relative(process.cwd(), dir)}/`, "")} ${what}`,
    );

  test("is a warning with the place, as long as its text exists", async () => {
    const site = await siteWith('remarkPlugins: ["gfm", strict]', code);
    await site.write(`${texts}oat.mdx`, oat);
    await site.write(`${texts}draft.md`, oat.replace("---", "---\ndraft: true").replace("Two", "| a |\n|-|\n\nTwo"));
    await site.write("site/story.mdx", "A bread\n\n## With a head\n");
    await site.edit("site/pages/home.tsx", "import", 'import Story from "../story.mdx";\nimport');
    await site.edit("site/pages/home.tsx", "</ul>", "</ul><Story />");
    const builder = site.builder();
    const what = "too loud (lint:quiet)";
    const inTexts = ["oat.mdx:7:1", "rye.md:20:1"].map((place) => `markdown-plugin ${texts}${place} ${what}`);
    const everywhere = [...inTexts, `markdown-plugin site/story.mdx:3:1 ${what}`];
    assert.deepEqual((await warningsOf(builder, site.dir)).toSorted(), everywhere.toSorted());
    await site.edit("site/pages/home.tsx", 'import Story from "../story.mdx";', "");
    await site.edit("site/pages/home.tsx", "<Story />", "");
    const changed = ["site/pages/home.tsx", "site/story.mdx"].map((file) => join(site.dir, file));
    await rm(changed[1] ?? "");
    assert.deepEqual((await warningsOf(builder, site.dir, changed)).toSorted(), inTexts);
  });
});

/** A plugin with this code, which does something for a kind of node. */
const plugged = (code: string, lists = 'remarkPlugins: ["gfm", bad]'): Mistake => configure(lists, code);
const walking = (work: string) => plugged(`function bad() { return (tree) => walk(tree, (node) => { ${work} }); }`);
const loud = walking('if (node.type === "strong") throw new Error("too loud");');
const config = (code: string) => write("site/site.config.ts", code);

describe("a build reports of `markdown` in site.config.ts, at its place,", () => {
  testReports(
    "generator/golden/markdown-plugins.txt",
    {
      "a plugin that throws at a node": loud,
      "a plugin that refuses a node by itself": plugged(
        `function bad() { return (tree, file) => { if (file.path.endsWith("rye.md")) file.fail("too long", { line: 9, column: 4 }); }; }`,
      ),
      "a plugin that returns something else than a tree": plugged("function bad() { return () => 3; }"),
      "a plugin that throws before it has a text": plugged("function bad() { throw new Error('no words'); }"),
      "a plugin that breaks the parser": plugged(
        `function bad() { this.data({ fromMarkdownExtensions: [{ enter: { strong() { throw new Error("no"); } } }] }); }`,
      ),
      "a wrong link that a plugin adds": plugged(
        `function bad() { return (tree) => walk(tree, (node) => {
          if (node.tagName === "blockquote") node.children.push({ type: "element", tagName: "a", properties: { href: "/nowhere" }, children: [{ type: "text", value: "on" }] });
        }); }`,
        "rehypePlugins: [bad]",
      ),
      "an unknown key": config("export default {\n  markdowns: {} };"),
      "an unknown key within": config("export default { markdown: {\n  remarkPlugin: [] } };"),
      "something else than a plugin": config("export default { markdown: {\n  remarkPlugins: [{ plugins: [] }] } };"),
      "no default export": config("export const a = 1;"),
      "a mistake": config("export default {"),
      "an error": config("\n  throw new Error('no');"),
      "an import of a missing package": config('import a from "remark-maths";\nexport default a;'),
    },
    "markdown-site",
  );

  test("a plugin that throws in each file of MDX, once", async () => {
    const mdx = ["oat", "corn"].map((name) => write(`site/posts/${name}.mdx`, `${oat}\n**b**\n`));
    const md = ["rye", "wheat"].map((name) => edit(`site/posts/${name}.md`, /[^]*$/, oat));
    const report = await reportOn(all(loud, ...md, ...mdx), "markdown-site");
    assert.match(
      report,
      /^site\/posts\/(?:oat|corn)\.mdx:1:1 .* throws: too loud, in site\/site\.config\.ts:\d+:\d+;[^\n]*$/,
    );
  });
});

describe("site.config.ts", () => {
  test("may await, import modules beside it and packages that are ES modules", async () => {
    const site = await temporarySite("markdown-site");
    await site.write("site/sign.ts", "export const sign = await Promise.resolve('!');");
    await site.write("node_modules/shout/package.json", '{ "type": "module", "exports": "./index.js" }');
    await site.write(
      "node_modules/shout/index.js",
      "export default function shout({ sign }) { return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Bread' + sign }] }); }; }",
    );
    await site.write(
      "site/site.config.ts",
      'import shout from "shout";\nimport { sign } from "./sign.ts";\nexport default { markdown: { remarkPlugins: ["gfm", [shout, { sign }]] } };',
    );
    await site.build();
    assert.match(await site.output("posts/rye/index.html"), /<p>Bread!<\/p>/);
  });
});
