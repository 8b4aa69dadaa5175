import assert from "node:assert/strict";
import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { paginate } from "../../generator/runtime/site-data.ts";
import { photoFile } from "../photo-files.ts";
import { all, edit, write } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import { temporarySite } from "../temporary-site.ts";

const rye = "site/posts/rye.md";
const wheat = "site/posts/wheat.md";

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>';

/** The HTML of a text. */
async function htmlOf(text: string): Promise<string> {
  const site = await temporarySite("markdown-site");
  await site.edit(wheat, /Wheat needs[^]*/, text);
  await site.edit(rye, "./wheat.md#the-oven", "./wheat.md");
  await site.build();
  const html = await site.output("posts/wheat/index.html");
  return /<\/ol>([^]*?)<a href="\/posts\/rye">/.exec(html)?.[1] ?? "";
}

describe("a collection", () => {
  test("contains the folders in its folder but packages and hidden ones, with links and pictures relative to each text", async () => {
    const site = await temporarySite("markdown-site");
    const head =
      "---\ntitle: Spelt, the old one\nsummary: What our oldest baker writes about the oldest of all grains, in a folder.\ndate: 2026-01-02\n---\n";
    await site.write("site/posts/2026/plan.svg", drawing);
    const sizes =
      '<img src="./plan.svg" alt="A" width="20"> <img src="./plan.svg" alt="B" height="60"> <img src="./plan.svg" alt="C" width="8" height="8">';
    for (const folder of ["node_modules/flour", ".drafts"]) await site.write(`site/posts/${folder}/a.mdx`, "{no entry");
    await site.write(
      "site/posts/2026/spelt.md",
      `${head}\n[Rye](../rye.md#the-oven) ![A plan](./plan.svg) [its door](./plan.svg#door)\n\n${sizes}\n`,
    );
    await site.edit(wheat, /\(([^)]*)rye\.md[^)]*\)/, "(./2026/spelt.md)");
    await site.build();
    const html = await site.output("posts/2026/spelt/index.html");
    assert.match(html, /<a href="\/posts\/rye#the-oven"/);
    assert.match(html, /src="\/assets\/posts\/2026\/plan\.\w{8}\.svg"/);
    assert.match(html, /href="\/assets\/posts\/2026\/plan\.\w{8}\.svg#door"/);
    assert.deepEqual(
      [...html.matchAll(/<img[^>]*>/g)].map(([tag]) =>
        ["width", "height"].map((name) => Number(new RegExp(`${name}="(\\d+)"`).exec(tag)?.[1])),
      ),
      [
        [40, 30],
        [20, 15],
        [80, 60],
        [8, 8],
      ],
      "the file's size, and the author's",
    );
    assert.match(await site.output("posts/wheat/index.html"), /href="\/posts\/2026\/spelt"/);
  });

  test("has a page for each entry but drafts, the newest first", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit(rye, "title:", "draft: false\ntitle:");
    const { documents, warnings } = await site.build();
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      documents.map(({ path }) => path),
      ["index.html", "posts/wheat/index.html", "posts/rye/index.html"],
    );
    assert.match(await site.output("index.html"), /Wheat.*2026-05-01, 1 min.*Rye.*2026-03-02, 1 min/s);
    // Each entry gets the one before it and the one after it.
    assert.match(
      await site.output("posts/rye/index.html"),
      /<a href="\/posts\/wheat">Wheat, the quick loaf<\/a><\/main>/,
    );
  });

  test("orders entries without a date by their names", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", "date: v.string(),", "");
    await site.edit("site/pages/home.tsx", "${date}, ", "");
    for (const file of [rye, wheat]) await site.edit(file, /date: .*\n/, "");
    await site.build();
    assert.match(await site.output("index.html"), /Rye.*Wheat/s);
  });

  test("may have other dates if its schema has no date", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", /strictObject([^]*)date: v.string\(\),/, "looseObject$1");
    await site.edit("site/pages/home.tsx", "${date}, ", "");
    await site.edit(wheat, /date: .*/, "date: Jul 08 2022");
    assert.deepEqual(await site.found(), []);
  });

  test("orders entries by the day that the schema reads, or by an ISO date with a time", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit(
      "site/posts.ts",
      "date: v.string(),",
      "date: v.pipe(v.string(), v.transform((day) => new Date(`${day} UTC`))),",
    );
    await site.edit(rye, /date: .*/, "date: Jul 08 2028");
    await site.build();
    assert.match(await site.output("index.html"), /Rye.*2028-07-08.*Wheat.*2026-05-01/s);
    await site.edit("site/posts.ts", /date: v\.pipe.*/, "date: v.string(),");
    await site.edit(rye, /date: .*/, "date: 2029-07-08T22:40:32.169Z");
    await site.build();
    assert.match(await site.output("index.html"), /Rye.*2029-07-08.*Wheat.*2026-05-01/s);
  });

  test("has no look at a draft, whether it is wrong or missing", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts/spelt.md", "title:", "titel:");
    await site.build();
    await rm(join(site.dir, "site/posts/spelt.md"));
    await site.build();
  });

  test("may be missing where it is optional", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", 'folder: "posts",', 'folder: "posts",\n  isOptional: true,');
    assert.equal((await site.build()).documents.length, 3);
    await rm(join(site.dir, "site/posts"), { recursive: true });
    assert.equal((await site.build()).documents.length, 1);
  });
});

describe("HTML in a text", () => {
  /** Every element that HTML and SVG give an address of a file: HTML Living Standard, "Attributes"; SVG 2, 16.1. */
  const elements = [
    '<a href="./plan.svg#door">A</a>',
    '<map name="m"><area href="./plan.svg" alt="A"></map>',
    ...["blockquote", "del", "ins", "q"].map((name) => `<${name} cite="./plan.svg">A</${name}>`),
    '<audio src="./plan.svg"></audio>',
    '<embed src="./plan.svg">',
    '<iframe src="./plan.svg" title="A"></iframe>',
    '<img alt="A" src="./plan.svg" srcset="./plan.svg 1x,./plan.svg?big 2x">',
    '<input type="image" src="./plan.svg" alt="A">',
    '<object data="./plan.svg"></object>',
    '<picture><source srcset="./plan.svg, ./plan.svg 2x"><img src="./plan.svg" alt="A"></picture>',
    '<video src="./plan.svg" poster="./plan.svg"><source src="./plan.svg"><track src="./plan.svg"></video>',
    '<link rel="preload" as="image" href="./plan.svg" imagesrcset="./plan.svg 2x">',
    '<svg><a href="./plan.svg"></a><image href="./plan.svg"/><use xlink:href="./plan.svg#a"/></svg>',
  ];

  test("has the published address of a file in each attribute that names one", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/site.ts", "lang:", 'base: "/shop",\n  lang:');
    await site.edit("site/pages/post.tsx", "path:", 'checks: { "frame-blocked": "warning" },\n    path:');
    await site.write("site/posts/plan.svg", drawing);
    await site.edit(wheat, /Wheat needs[^]*/, `<div>\n${elements.join("\n")}\n</div>\n`);
    await site.edit(rye, "./wheat.md#the-oven", "./wheat.md");
    await site.build();
    const written = elements.join("\n").match(/plan\.svg/g) ?? [];
    const html = await site.output("posts/wheat/index.html");
    assert.deepEqual(html.match(/[^"\s,]*plan\.(?!\w{8}\.svg)/g), null, "as they are written");
    assert.equal(html.match(/(?<=[" ,])\/shop\/assets\/posts\/plan\.\w{8}\.svg/g)?.length, written.length);
    assert.match(html, /\.svg#door"/);
    assert.match(html, /\.svg\?big 2x"/);
  });
});

describe("Markdown becomes HTML", () => {
  const cases: Readonly<Record<string, readonly [markdown: string, html: string]>> = {
    emphasis: ["*a* **b** ~~c~~ `d`", "<p><em>a</em> <strong>b</strong> <del>c</del> <code>d</code></p>"],
    "hard breaks": ["a\\\nb", "<p>a<br/>\nb</p>"],
    "autolinks with the site's own component": [
      "https://example.com",
      '<p><a href="https://example.com" class="site-link">https://example.com</a></p>',
    ],
    "boxes with labels": [
      "- [x] *a*",
      '<ul class="contains-task-list"><li class="task-list-item"><label><input type="checkbox" disabled="" checked=""/> <em>a</em></label></li></ul>',
    ],
    "a form without labels of ours, beside a box with one": [
      '<form action="/">\n<label>Name <input name="a"/></label>\n<input type="submit" value="Order"/>\n</form>\n\n- [ ] a\n\n  b',
      '<form action="/"><label>Name <input name="a"/></label>\n<input type="submit" value="Order"/></form><ul class="contains-task-list"><li class="task-list-item"><p><label><input type="checkbox" disabled=""/> a</label></p><p>b</p></li></ul>',
    ],
    "a table of HTML with its own headers": [
      '<table><tr><th scope="row">A</th><td>1</td></tr><tr><th>B</th></tr></table>',
      '<table><tbody><tr><th scope="row">A</th><td>1</td></tr><tr><th>B</th></tr></tbody></table>',
    ],
    "targets of links, which headings leave their ids": [
      '<a id="b"></a>\n\n## B\n\n<a id="c">C</a>',
      '<p><a id="b" class="site-link"></a></p><h2 id="b-1">B</h2><p><a id="c" class="site-link">C</a></p>',
    ],
    "a comment with a tag in it": ["a\n\n<!-- <Chart> -->", "<p>a</p>"],
    "tables with the alignment as a style": [
      "| a | b |\n| - | -: |\n| 1 | 2 |",
      '<table><thead><tr><th scope="col">a</th><th scope="col" style="text-align:right">b</th></tr></thead><tbody><tr><td>1</td><td style="text-align:right">2</td></tr></tbody></table>',
    ],
    "code with the tokens of its language": [
      "```json\n[1]\n```",
      '<pre><code class="language-json"><span class="token punctuation">[</span><span class="token number">1</span><span class="token punctuation">]</span>\n</code></pre>',
    ],
    "code in an unknown language": ["```bread\nrye\n```", '<pre><code class="language-bread">rye\n</code></pre>'],
    "code as it is indented": ["```\n\n  rye\n\n\n```", "<pre><code>\n  rye\n\n\n</code></pre>"],
    "a comment": ["a <!-- later --> b", "<p>a <!-- --> b</p>"],
    "words side by side across lines": ["*a*\n*b*", "<p><em>a</em>\n<em>b</em></p>"],
  };
  for (const [name, [markdown, html]] of Object.entries(cases)) {
    test(name, async () => assert.equal(await htmlOf(markdown), html));
  }

  test("headings get unique ids from their words", async () => {
    const html = await htmlOf("## Käse & Brot\n\n## Käse & Brot\n\n## 🍞\n\n## Footnote label");
    assert.deepEqual(
      [...html.matchAll(/id="(.*?)"/g)].map(([, id]) => id),
      ["käse--brot", "käse--brot-1", "section", "footnote-label"],
    );
  });

  test("footnotes speak the language of the collection", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", "path:", 'footnotes: { title: "Fußnoten", back: "Zurück zur Stelle" }, path:');
    await site.build();
    const html = await site.output("posts/rye/index.html");
    assert.match(html, /<h2 id="rye-footnote-label">Fußnoten<\/h2>/);
    assert.match(html, /aria-label="Zurück zur Stelle 1"/);
  });
});

describe("a build reports at its line, with the fix,", () => {
  const append = (text: string, file = wheat) => edit(file, /$/, `\n${text}\n`);
  testReports(
    "generator/golden/markdown.txt",
    {
      "a field that is missing, unknown or wrong": all(
        edit(rye, "title:", "titel:"),
        edit(wheat, "date: 2026-05-01", "date: 2026-02-30\ntags: soft\ncolour: white"),
      ),
      "a draft of another kind": edit(wheat, "title:", "draft: soon\ntitle:"),
      "a year for a day": all(edit("site/posts.ts", "date: v.string", "date: v.any"), edit(rye, "-03-02", "")),
      "a file without front matter": write(wheat, "# Wheat\n"),
      "front matter that is not YAML, and front matter without an end": all(
        edit(rye, "title: Rye,", "title: Rye: a"),
        edit(wheat, "---\n\nWheat", "\nWheat"),
      ),
      "a field that is there twice, and a tab in front matter": all(
        edit(rye, "title:", "title: Rye\ntitle:"),
        edit(wheat, "title:", "author:\n\tname: Ann\ntitle:"),
      ),
      "a component, a handler and code in an address in Markdown": append(
        'a <Bold>c</Bold> <b onclick="x()">B</b>\n\n<a href=" JavaScript:alert()">D</a>',
      ),
      "a link to a page, to an anchor and to an entry that do not exist": append(
        "[a](/post/rye)\n\n[b](/posts/rye#the-ofen)\n\n[c](#the-ofen)",
      ),
      "a link that runs code": append("[d](javascript:alert)"),
      "a link to no entry, and one to a draft": append("[e](ray.md) [f](./spelt.md)"),
      "the same link in two entries, in each of them": all(append("[a](/abut)", rye), append("[a](/abut)")),
      "a link of an entry in the entry, although a component has the same": all(
        append("[a](/abut)", rye),
        edit("site/pages/home.tsx", "</ul>", '</ul><a href="/abut">About</a>'),
      ),
      "a title that is too long, at its field": edit(rye, "Rye, the patient loaf", `Rye, ${"very ".repeat(20)}slow`),
      "a link between entries whose pages nobody names": edit("site/posts.ts", /path: .*\n/, ""),
      "a collection that is read without await": edit("site/posts.ts", "await defineCollection", "defineCollection"),
      "a folder that is missing": edit("site/posts.ts", 'folder: "posts"', 'folder: "post"'),
      "a folder outside of the site's": edit("site/posts.ts", 'folder: "posts"', 'folder: "../posts"'),
      "a file that is a link to nothing": ({ dir }) => symlink("gone.md", join(dir, "site/posts/spelt-link.md")),
      "a folder that is empty": all(edit("site/posts.ts", 'folder: "posts"', 'folder: "post"'), ({ dir }) =>
        mkdir(join(dir, "site/post")),
      ),
      "a file that is not UTF-8": write(wheat, Buffer.from([0x2d, 0xe4])),
      "a name of a file that no address can have": all(
        write("site/posts/Crème rolls.md", "---\ntitle: Rye\nsummary: A loaf\ndate: 2026-01-02\n---\n"),
      ),
      "two files of one name": write("site/posts/Rye.md", "---\ntitle: Rye\n---\n"),
      "pictures that are missing or outside of the site": all(
        append("![a](./plam.svg)\n\n![b](../../x.svg)\n\n[Load](./plan.svg) [it](plan.pdf)"),
        write("site/posts/plan.svg", drawing),
      ),
      "files that a text must not publish": all(
        append("[a](../posts.ts) [b](./.env) [c](../prices.json) [d](./linked.txt) [e](./list.txt)"),
        write("site/posts/.env", "KEY=1"),
        write("site/prices.json", "[1]"),
        write("site/posts/list.txt", "rye"),
        edit("site/posts.ts", /^/, 'import "./prices.json";\n'),
        async ({ dir }) => symlink("/etc/hostname", join(dir, "site/posts/linked.txt")),
      ),
    },
    "markdown-site",
  );
});

describe("paginate", () => {
  test("divides a list into pages that lead to one another", () => {
    assert.deepEqual(paginate(["a", "b", "c"], { size: 2, path: "/posts" }), [
      { items: ["a", "b"], path: "/posts", number: 1, total: 2, next: "/posts/2" },
      { items: ["c"], path: "/posts/2", number: 2, total: 2, previous: "/posts" },
    ]);
    assert.deepEqual(paginate([], { size: 2, path: "/" }), [{ items: [], path: "/", number: 1, total: 1 }]);
    assert.deepEqual(
      paginate(["a", "b"], { size: 1, path: "/" }).map(({ path }) => path),
      ["/", "/2"],
    );
    assert.throws(() => paginate([], { size: 0, path: "/" }), /size is 0/);
  });
});

describe("a picture in Markdown", () => {
  const withPicture = async (text: string) => {
    const site = await temporarySite("markdown-site");
    await site.write("site/posts/plan.svg", drawing);
    await writeFile(join(site.dir, "site/posts/oven.jpg"), await photoFile({ width: 400, height: 300 }));
    await site.edit(wheat, /$/, `\n${text}\n`);
    return site;
  };

  test("beside the text becomes an asset, with its size", async () => {
    const site = await withPicture("![The plan](./plan.svg) ![The oven](oven.jpg) ![A loaf](asset:loaf.svg)");
    const { files } = await site.build();
    const html = await site.output("posts/wheat/index.html");
    assert.match(
      html,
      /<img loading="lazy" src="\/assets\/posts\/plan\.\w{8}\.svg" alt="The plan" width="40" height="30"\/>/,
    );
    assert.match(
      html,
      /<img loading="lazy" src="\/assets\/posts\/oven\.\w{8}\.jpg" alt="The oven" width="400" height="300"\/>/,
    );
    assert.match(html, /<img loading="lazy" src="\/assets\/loaf\.\w{8}\.svg" alt="A loaf" width="\d+" height="\d+"\/>/);
    assert.equal(files.filter(({ path }) => /posts\/(?:plan|oven)\.\w+\.(?:svg|jpg)$/.test(path)).length, 2);
  });

  test("goes to the site's component for photos, and its original is not published", async () => {
    const site = await withPicture("![The plan](./plan.svg) ![The oven](oven.jpg)");
    const photo = "photo: ({ asset, alt }) => <Photo asset={asset} alt={alt} />";
    await site.edit("site/pages/post.tsx", "{ a: SiteLink }", `{ a: SiteLink, ${photo} }`);
    await site.edit("site/pages/post.tsx", "definePage,", "definePage, usePhoto,");
    await site.edit(
      "site/pages/post.tsx",
      /$/,
      `\nfunction Photo({ asset, alt }: { readonly asset: string; readonly alt: string }) {
  const { sources: _, ...image } = usePhoto(asset, { ratio: [4, 3], widths: [200] });
  return <img {...image} alt={alt} loading="lazy" sizes="90vw" />;\n}\n`,
    );
    const { files } = await site.build();
    const html = await site.output("posts/wheat/index.html");
    assert.match(html, /<img[^>]* src="\/assets\/posts\/oven-200\.\w{8}\.jpg"/);
    assert.match(html, /<img[^>]* src="\/assets\/posts\/plan\.\w{8}\.svg"/);
    assert.deepEqual(
      files.map(({ path }) => path).filter((path) => /oven\./.test(path)),
      [],
    );
  });
});

describe("a site with a collection that is built again", () => {
  /** Builds the site, changes a text in a file, builds it again, and gives the documents that were made anew. */
  const madeAnew = async (file: string, from: string | RegExp, to: string) => {
    const site = await temporarySite("markdown-site");
    const builder = site.builder();
    const known = new Set((await builder.build()).documents);
    await site.edit(file, from, to);
    const { documents } = await builder.build([join(site.dir, file)]);
    return documents.filter((made) => !known.has(made)).map(({ path }) => path);
  };

  test("makes the pages anew that show what has changed, and no other", async () => {
    const [home, wheatPage, ryePage] = ["index.html", "posts/wheat/index.html", "posts/rye/index.html"];
    assert.deepEqual(await madeAnew(rye, "patience", "calm"), [ryePage]);
    assert.deepEqual(await madeAnew(rye, "title: Rye", "title: Old rye"), [home, wheatPage, ryePage]);
    assert.deepEqual(await madeAnew("site/posts/spelt.md", "Not yet", "Soon"), []);
  });
});
