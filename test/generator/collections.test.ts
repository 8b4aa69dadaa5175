import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { paginate } from "../../generator/runtime/paginate.ts";
import { siteBuilder } from "../../generator/site-builder.ts";
import { photoFile } from "../photo-files.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { inWholeMatrix } from "../whole-matrix.ts";

const rye = "site/posts/rye.md";
const wheat = "site/posts/wheat.md";

/** What a build finds, in short. */
async function found(site: TemporarySite): Promise<string[]> {
  const problems = await site.problems();
  return problems.map(({ where, code, what, fix }) => `${where} ${code}: ${what}; ${fix}`);
}

/** The site with a text at the end of one of its posts, and what a build finds then. */
async function foundWith(text: string, file = wheat): Promise<string[]> {
  const site = await temporarySite("markdown-site");
  await site.edit(file, /$/, `\n${text}\n`);
  return found(site);
}

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
  test("has a page for each entry but drafts, the newest first", async () => {
    const site = await temporarySite("markdown-site");
    const { documents, warnings } = await site.build();
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      documents.map(({ path }) => path),
      ["index.html", "posts/wheat/index.html", "posts/rye/index.html"],
    );
    assert.match(await site.output("index.html"), /Wheat.*2026-05-01, 1 min.*Rye.*2026-03-02, 1 min/s);
  });

  test("gives each entry the one before it and the one after it", async () => {
    const site = await temporarySite("markdown-site");
    await site.build();
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

  test("is validated with a page for each construct", inWholeMatrix, async () => {
    const site = await temporarySite("markdown-site");
    await site.build({ checks: "all" });
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
    "tables with the alignment as data": [
      "| a | b |\n| - | -: |\n| 1 | 2 |",
      '<table><thead><tr><th scope="col">a</th><th data-align="right" scope="col">b</th></tr></thead><tbody><tr><td>1</td><td data-align="right">2</td></tr></tbody></table>',
    ],
    "code with the tokens of its language": [
      "```json\n[1]\n```",
      '<pre><code class="language-json"><span class="token punctuation">[</span><span class="token number">1</span><span class="token punctuation">]</span>\n</code></pre>',
    ],
    "code in an unknown language": ["```bread\nrye\n```", '<pre><code class="language-bread">rye\n</code></pre>'],
    "code as it is indented": ["```\n\n  rye\n\n\n```", "<pre><code>\n  rye\n\n\n</code></pre>"],
    "a comment": ["a <!-- later --> b", "<p>a  b</p>"],
    "words side by side across lines": ["*a*\n*b*", "<p><em>a</em>\n<em>b</em></p>"],
  };
  for (const [name, [markdown, html]] of Object.entries(cases)) {
    test(name, async () => assert.equal(await htmlOf(markdown), html));
  }

  test("headings get unique ids from their words", async () => {
    const html = await htmlOf("## Käse & Brot\n\n## Käse & Brot\n\n## 🍞\n\n## Footnote label");
    assert.deepEqual(
      [...html.matchAll(/id="(.*?)"/g)].map(([, id]) => id),
      ["käse--brot", "käse--brot-1", "section", "footnote-label-1"],
    );
  });

  test("footnotes speak the language of the collection", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", "path:", 'footnotes: { title: "Fußnoten", back: "Zurück zur Stelle" }, path:');
    await site.build();
    const html = await site.output("posts/rye/index.html");
    assert.match(html, /<h2 id="footnote-label">Fußnoten<\/h2>/);
    assert.match(html, /aria-label="Zurück zur Stelle 1"/);
  });

  test("a link to the file of another entry leads to its page", async () => {
    assert.match(await htmlOf("[a](rye.md#the-sourdough)"), /href="\/posts\/rye#the-sourdough"/);
  });
});

describe("a problem of Markdown is reported at its line", () => {
  test("a field that is missing, unknown or wrong", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit(rye, "title:", "titel:");
    await site.edit(wheat, "date: 2026-05-01", "date: 2026-02-30\ntags: soft\ncolour: white");
    assert.deepEqual(await found(site), [
      'site/posts/rye.md:1:1 front-matter: the field "title" is missing; rename "titel" to "title"',
      'site/posts/rye.md:2:1 front-matter: the field "titel" is unknown; did you mean "title"?',
      'site/posts/wheat.md:4:1 front-matter: the field "date" is not a date: "2026-02-30"; write it as 2026-05-01',
      'site/posts/wheat.md:5:1 front-matter: the field "tags" is wrong: Invalid type: Expected Array but received "soft"; write what the schema of the collection asks for',
      'site/posts/wheat.md:6:1 front-matter: the field "colour" is unknown; remove it, or add it to the schema of the collection',
    ]);
  });

  test("a file without front matter", async () => {
    const site = await temporarySite("markdown-site");
    await site.write(wheat, "# Wheat\n");
    assert.match(
      (await found(site)).join("\n"),
      /wheat\.md:1:1 front-matter: the field "title" is missing; write `title: …`/,
    );
  });

  test("front matter that is not YAML, or that has no end", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit(rye, "title: Rye,", "title: Rye: a");
    await site.edit(wheat, "---\n\nWheat", "\nWheat");
    const [first = "", second = ""] = await found(site);
    assert.match(
      first,
      /^site\/posts\/rye\.md:2:8 front-matter-syntax: .*; correct it; put a text that contains : or # in quotes$/,
    );
    assert.match(second, /^site\/posts\/wheat\.md:1:1 front-matter-syntax: the front matter has no end/);
  });

  test("HTML", async () => {
    assert.deepEqual(await foundWith("a <b>c</b>\n\n<div>\n</div>"), [
      "site/posts/wheat.md:13:3 markdown-html: HTML in Markdown is refused: <b>; write it in Markdown; write \\< for the character <",
      "site/posts/wheat.md:15:1 markdown-html: HTML in Markdown is refused: <div>; write it in Markdown; write \\< for the character <",
    ]);
  });

  test("a link to a page, to an anchor or to another entry that does not exist", async () => {
    const links = ["[a](/post/rye)", "[b](/posts/rye#the-ofen)", "[c](#the-ofen)"];
    assert.deepEqual(
      (await foundWith(links.join("\n\n"))).map((problem) => problem.replace(/: .*;/, ";")),
      [
        'site/posts/wheat.md:13:1 link-missing; did you mean "/posts/rye"?',
        'site/posts/wheat.md:15:1 anchor-missing; did you mean "the-oven"?',
        'site/posts/wheat.md:17:1 anchor-missing; did you mean "the-oven"?',
      ],
    );
    assert.deepEqual(await foundWith("[d](javascript:alert)"), [
      'site/posts/wheat.md:13:1 link-code: the address "javascript:alert" runs code; write an address of https:, mailto: or tel:',
    ]);
    assert.deepEqual(await foundWith("[e](ray.md) [f](./spelt.md)"), [
      'site/posts/wheat.md:13:1 markdown-link: the link "ray.md" leads to no entry of this collection; did you mean "rye.md"?',
      'site/posts/wheat.md:13:13 markdown-link: the link "./spelt.md" leads to a draft; remove the link, or the line `draft: true` there',
    ]);
  });

  test("the same link in two entries, in each of them", async () => {
    const site = await temporarySite("markdown-site");
    for (const file of [rye, wheat]) await site.edit(file, /$/, "\n[a](/abut)\n");
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ where, code, page }) => [where, code, page]),
      [
        ["site/posts/wheat.md:13:1", "link-missing", "/posts/wheat"],
        ["site/posts/rye.md:43:1", "link-missing", "/posts/rye"],
      ],
    );
  });

  test("a link of an entry in the entry, although a component has the same", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit(rye, /$/, "\n[a](/abut)\n");
    await site.edit("site/pages/home.tsx", "</ul>", '</ul><a href="/abut">About</a>');
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ where, page }) => [where, page]),
      [
        ["site/pages/home.tsx:17:21", "/"],
        ["site/posts/rye.md:43:1", "/posts/rye"],
      ],
    );
  });

  test("a heading that skips a level, and one at the top", async () => {
    assert.deepEqual(
      (await foundWith("# Top\n\n### Deep")).map((problem) => problem.replace(/: .*/, "")),
      ["site/posts/wheat.md:13:1 heading-top", "site/posts/wheat.md:15:1 heading-order"],
    );
  });

  test("a title that is too long, at its field", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit(rye, "Rye, the patient loaf", `Rye, ${"very ".repeat(20)}slow`);
    const { warnings } = await site.build();
    assert.deepEqual(
      warnings.map(({ where, code }) => [where.replace(/^.*site\//, ""), code]),
      [["posts/rye.md:2:1", "title-length"]],
    );
  });

  test("a link between entries whose pages nobody names", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", /path: .*\n/, "");
    assert.match(
      (await found(site)).join("\n"),
      /rye\.md:8:52 markdown-link: nothing says which page shows "\.\/wheat\.md#the-oven"; give defineCollection the path/,
    );
  });

  test("a folder that is missing or empty, where it is named", async () => {
    const site = await temporarySite("markdown-site");
    await site.edit("site/posts.ts", 'folder: "posts"', 'folder: "post"');
    assert.deepEqual(await found(site), [
      'site/posts.ts:4:22 collection-folder: the folder "post" of this collection does not exist; did you mean "posts"?',
    ]);
    await mkdir(join(site.dir, "site/post"));
    const [empty = ""] = await found(site);
    assert.match(
      empty,
      /^site\/posts\.ts:4:22 collection-folder: the folder "post" of this collection contains no \.md files; put the first entry there/,
    );
  });

  test("a file that is not UTF-8", async () => {
    const site = await temporarySite("markdown-site");
    await writeFile(join(site.dir, wheat), Buffer.from([0x2d, 0xe4]));
    assert.match((await found(site)).join("\n"), /^site\/posts\/wheat\.md encoding: the file is not UTF-8/);
  });

  test("two files of one name", async () => {
    const site = await temporarySite("markdown-site");
    await site.write("site/posts/Rye.md", "---\ntitle: Rye\n---\n");
    assert.match(
      (await found(site)).join("\n"),
      /site\/posts\/rye\.md entry-duplicate: "Rye\.md" and "rye\.md" are both the entry "Rye"/,
    );
  });
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
  });

  test("refuses a size that is no whole number from 1", () => {
    for (const size of [0, 1.5, Number.NaN]) assert.throws(() => paginate([], { size, path: "/" }), RangeError);
  });
});

test("a draft is not even looked at", async () => {
  const site = await temporarySite("markdown-site");
  await site.edit("site/posts/spelt.md", "title:", "titel:");
  await site.build();
  await rm(join(site.dir, "site/posts/spelt.md"));
  await site.build();
});

describe("a picture in Markdown", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path d="M0 0h9v9z"/></svg>';
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

  test("that is not there is reported at its line, and so is one outside of the site", async () => {
    const site = await withPicture("![a](./plam.svg)\n\n![b](../../x.svg)\n\n[Load](./plan.svg) [it](plan.pdf)");
    assert.deepEqual(await found(site), [
      'site/posts/wheat.md:13:1 markdown-picture: there is no file "./plam.svg"; did you mean "plan.svg"?',
      'site/posts/wheat.md:15:1 markdown-picture: "../../x.svg" is outside of the site\'s folder; put it beside the text, or into the assets folder and write asset: and its name there',
      'site/posts/wheat.md:17:20 markdown-picture: there is no file "plan.pdf"; put the file there, or correct its name',
    ]);
  });

  test("that is a file to load has its address", async () => {
    const site = await withPicture("[Load *it*](./plan.svg)");
    await site.build();
    const html = await site.output("posts/wheat/index.html");
    assert.match(html, /<a href="\/assets\/posts\/plan\.\w{8}\.svg" class="site-link">Load <em>it<\/em><\/a>/);
  });

  test("that does more than show something is refused at its own place", async () => {
    const site = await withPicture("![a](./plan.svg)");
    await site.write("site/posts/plan.svg", drawing.replace("<path", "<script/><path"));
    assert.match((await found(site)).join("\n"), /^site\/posts\/plan\.svg:1:61 svg-active/);
  });
});

describe("a site with a collection that is built again", () => {
  /** Builds the site, changes a text in a file, builds it again, and gives the documents that were made anew. */
  const madeAnew = async (file: string, from: string | RegExp, to: string) => {
    const site = await temporarySite("markdown-site");
    const [siteEntry, assetsDir] = [join(site.dir, "site/site.ts"), join(site.dir, "assets")];
    const builder = siteBuilder({ siteEntry, assetsDir, runtime: "preact" });
    try {
      const known = new Set((await builder.build()).documents);
      await site.edit(file, from, to);
      const { documents } = await builder.build([join(site.dir, file)]);
      return documents.filter((made) => !known.has(made)).map(({ path }) => path);
    } finally {
      await builder.dispose();
    }
  };

  test("makes the page anew whose text has changed, and no other", async () => {
    assert.deepEqual(await madeAnew(rye, "patience", "calm"), ["posts/rye/index.html"]);
  });

  test("makes the pages anew that show a title that has changed", async () => {
    assert.deepEqual(await madeAnew(rye, "title: Rye", "title: Old rye"), [
      "index.html",
      "posts/wheat/index.html",
      "posts/rye/index.html",
    ]);
  });

  test("makes nothing anew when a draft has changed", async () => {
    assert.deepEqual(await madeAnew("site/posts/spelt.md", "Not yet", "Soon"), []);
  });

  test("takes nothing apart that an earlier build did", async () => {
    const site = await temporarySite("markdown-site");
    const coverage = join(site.dir, "coverage");
    const start = join(import.meta.dirname, "../../generator/start.cjs");
    /** The programs that a build runs: their packages are in them. */
    const programs = async () => {
      await rm(coverage, { recursive: true, force: true });
      const env = { ...process.env, NODE_V8_COVERAGE: coverage };
      await promisify(execFile)(process.execPath, [start, "build", "--quiet"], { cwd: site.dir, env });
      const reports = await Promise.all(
        (await readdir(coverage)).map((file) => readFile(join(coverage, file), "utf8")),
      );
      return new Set(reports.flatMap((report) => report.match(/[a-z]+(?=-[0-9a-f]{8}-[0-9a-f]{16}\.cjs)/g) ?? []));
    };
    assert.ok((await programs()).has("markdown"));
    const again = await programs();
    assert.ok(again.has("command"));
    assert.ok(!again.has("markdown"));
  });
});
