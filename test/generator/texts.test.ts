import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parseText } from "../../generator/content/parse-markdown.ts";
import type { MarkdownNode } from "../../generator/content/parsed-entry.ts";
import { problemReport } from "../../generator/problems/problem-report.ts";
import { temporarySite } from "../temporary-site.ts";

const plugins = { remarkPlugins: ["gfm"], rehypePlugins: ["code-colours"] };

const parsed = (source: string, file = "/site/posts/rye.md", all: Parameters<typeof parseText>[1] = plugins) =>
  parseText({ source, file }, all);

const textOf = (nodes: readonly MarkdownNode[]): string =>
  nodes.map((node) => (typeof node === "string" ? node : textOf(node[2]))).join("");

const elementsIn = (nodes: readonly MarkdownNode[], tag: string): Exclude<MarkdownNode, string>[] =>
  nodes.flatMap((node) =>
    typeof node === "string" ? [] : [...(node[0] === tag ? [node] : []), ...elementsIn(node[2], tag)],
  );

const nodesOf = async (source: string) => (await parsed(source)).text.nodes;

/** A block of code in a language. */
const block = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\`\n`;

describe("code in a text", () => {
  for (const language of ["tsx", "jsx", "html", "md", "text", "no-language"]) {
    test(`keeps each line and each space in ${language}`, async () => {
      const code = "<Oven>\n\n  <Loaf />\n  <Loaf />  \n</Oven>\n<p>a</p>\n<p>b</p>";
      assert.equal(textOf(await nodesOf(block(language, code))), `${code}\n`);
    });
  }

  for (const language of ["JSON", "JavaScript", "js{1,3}", "c#", "C++", "TS {2}"]) {
    test(`has colours if its language is written ${language}`, async () => {
      const spans = elementsIn(await nodesOf(block(language, '"a"; 1;')), "span");
      assert.ok(spans.length > 0);
    });
  }
});

describe("HTML in a text", () => {
  test("stays, with what is in it, wherever it begins", async () => {
    const source = [
      "<!-- days --><p>Closed on Monday</p>",
      "  <div>Closed on Tuesday</div>",
      "</div><p>Closed on Wednesday</p>",
      "<table><tr><td>Closed on Thursday</td></tr></table>",
      "a <kbd>key</kbd><br>**hole**",
      "<?php Closed ?>Friday<![CDATA[x]]>",
    ].join("\n\n");
    const text = textOf(await nodesOf(source));
    for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday"])
      assert.match(text, new RegExp(`Closed on ${day}`));
    assert.match(text, /a keyhole/);
    assert.match(text, /Friday/);
  });

  test("contains Markdown, has attributes without values, and headings with ids", async () => {
    const source = "<details open>\n<summary>More</summary>\n\n- a *list*\n\n<h3>A name</h3>\n</details>\n";
    const { facts, text } = await parsed(source);
    const [details] = elementsIn(text.nodes, "details");
    assert.deepEqual(details?.[1], { open: true });
    assert.equal(elementsIn(details?.[2] ?? [], "em").length, 1);
    assert.deepEqual(facts.headings, [{ id: "a-name", text: "A name", depth: 3 }]);
  });

  test("is checked as all other, at its line", async () => {
    const site = await temporarySite("markdown-site");
    const head =
      "---\ntitle: Oat\nsummary: How a loaf is drawn by a component that the text itself imports, in Markdown.\ndate: 2026-04-01\n---\n";
    const write = (text: string) => site.edit("site/posts/rye.md", /[^]*$/, `${head}\n${text}`);
    await site.edit("site/posts/wheat.md", "rye.md", "https://example.org/");
    await write('<p><a href="/nowhere">A</a></p>\n\n<script>x()</script>\n');
    assert.deepEqual(await site.places(), [
      "site/posts/rye.md:7:4 link-missing",
      "site/posts/rye.md:9:1 script-in-body",
    ]);
    const picture = (name: string) => `<img src="/old/${name}.png" alt="A" width="8" height="8">`;
    await write(`${picture("a")}\n\n${picture("b")}\n`);
    const report = problemReport(await site.problems());
    assert.match(report, /rye\.md:7:1 error image-missing: .*"\/old\/a\.png".*, and 1 more .*rye\.md:9:1$/m);
    assert.match(report, /put the file at "root\/old\/a\.png" in the assets folder/);
  });
});

describe("a heading", () => {
  const idsOf = async (source: string) => (await parsed(source)).facts.headings.map(({ id }) => id);

  test("keeps the id that its author wrote, before others get theirs", async () => {
    assert.deepEqual(await idsOf("## Flour\n\n## What the dough needs {#flour}"), ["flour-1", "flour"]);
    assert.deepEqual(await idsOf('## Flour\n\n<h2 id="flour">Needs</h2>\n\n## Flour'), ["flour-1", "flour", "flour-2"]);
    assert.deepEqual(await idsOf("## A {#a-1}\n\n## A\n\n## A"), ["a-1", "a", "a-2"]);
  });

  test("has no number of a footnote in its text and id", async () => {
    const { headings } = (await parsed("## The *sour*dough[^1]\n\n### Why[^2] not\n\n[^1]: A\n[^2]: B")).facts;
    assert.deepEqual(headings, [
      { id: "the-sourdough", text: "The sourdough", depth: 2 },
      { id: "why-not", text: "Why not", depth: 3 },
    ]);
  });
});

test("footnotes of two texts have different ids, and each link leads to its own note", async () => {
  const ids = await Promise.all(
    ["rye", "dark rye"].map(async (name) => {
      const { text } = await parsed("a[^1]\n\n[^1]: b", `/site/posts/${name}.md`);
      const all = ["a", "li", "h2"].flatMap((tag) => elementsIn(text.nodes, tag).map(([, props]) => props));
      const own = all.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
      for (const { href } of all) if (typeof href === "string") assert.ok(own.includes(href.slice(1)), href);
      return own;
    }),
  );
  assert.equal(new Set(ids.flat()).size, 6);
});
