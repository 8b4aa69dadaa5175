import assert from "node:assert/strict";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";

describe("build", () => {
  test("writes one standalone file per page, and each asset under a name with its hash", async () => {
    const site = await temporarySite();
    await site.build();
    assert.deepEqual(
      Object.keys(await snapshot(site.outDir)).map((path) => path.replace(/\.[0-9a-f]{8}\./, ".HASH.")),
      [
        ".build-manifest.json",
        "assets/hydrate.HASH.js",
        "assets/loaf.HASH.svg",
        "assets/tiny.HASH.woff2",
        "butter/index.html",
        "index.html",
        "robots.txt",
        "sitemap.xml",
      ],
    );
  });

  test("keeps the line breaks at the start of preformatted texts, which browsers would drop", async () => {
    const site = await temporarySite();
    const texts = [
      '<pre>{"\\nA"}</pre>',
      '<pre>{"\\nB"}{"b"}</pre>',
      '<pre>{""}{"\\n\\nC"}<b>c</b></pre>',
      '<pre>D{"\\n"}</pre>',
    ];
    await site.edit("site/pages.tsx", "<Loaf />", `<Loaf />${texts.join("")}`);
    await site.build();
    const html = await site.output("index.html");
    assert.ok(html.includes("<pre>\n\nA</pre><pre>\n\nBb</pre><pre>\n\n\nC<b>c</b></pre><pre>D\n</pre>"), html);
  });

  test("escapes the title and gives language, description and canonical address", async () => {
    const site = await temporarySite();
    await site.build();
    const html = await site.output("index.html");
    assert.match(html, /^<!doctype html><html lang="en-GB" data-unscripted><head><meta charset="utf-8">/);
    assert.ok(html.includes("<title>Bread &amp; &quot;butter&quot; &lt;first&gt;</title>"));
    assert.ok(
      html.includes(
        '<meta name="description" content="The first page of a site about bread, where all of it begins.">',
      ),
    );
    assert.ok(html.includes('<link rel="canonical" href="https://bread.example/">'));
    assert.ok(
      (await site.output("butter/index.html")).includes('<link rel="canonical" href="https://bread.example/butter">'),
    );
  });

  test("gives a page only the CSS that it uses, with assets and keyframes resolved", async () => {
    const site = await temporarySite();
    await site.build();
    const [first, second] = await Promise.all([site.output("index.html"), site.output("butter/index.html")]);
    assert.ok(first.includes("color:#123456") && !first.includes("@keyframes"));
    assert.ok(second.includes("@keyframes") && !second.includes("color:#123456"));
    for (const html of [first, second]) {
      assert.match(html, /src:url\(\/assets\/tiny\.[0-9a-f]{8}\.woff2\)/);
      assert.ok(!/<link[^>]+stylesheet| style="/.test(html));
    }
  });

  test("gives a page the styles that a component writes while it is rendered", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", "import { Counter }", 'import { css } from "@emotion/css";\nimport { Counter }');
    await site.edit("site/pages.tsx", "function Loaf() {", "function Loaf() {\n  const late = css`order: 7;`;");
    await site.edit("site/pages.tsx", "return <img", "return <img className={late}");
    await site.build();
    const html = await site.output("index.html");
    const [, name = ""] = /<img class="([\w-]+)"/.exec(html) ?? [];
    assert.ok(name !== "" && html.includes(`.${name}{order:7}`), html);
    assert.ok(!(await site.output("butter/index.html")).includes("order:7"));
  });

  test("puts scripts only into pages with an island", async () => {
    const site = await temporarySite();
    await site.build();
    assert.match(
      await site.output("index.html"),
      /<script defer src="\/assets\/hydrate\.[0-9a-f]{8}\.js"[^>]*><\/script>/,
    );
    assert.doesNotMatch(await site.output("butter/index.html"), /<script|data-unscripted/);
  });

  test("builds a site without islands, and then without any script", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "islands: { Counter },", "");
    await site.edit("site/site.ts", 'hydrationEntry: "hydrate.ts",', "");
    await site.edit("site/pages.tsx", "<Island component={Counter} props={{ start: 3 }} />", "");
    const { script } = await site.build();
    assert.equal(script, undefined);
    assert.ok(!(await site.output("index.html")).includes("<script"));
  });

  test("leaves a disabled page out, but checks it", async () => {
    const site = await temporarySite();
    await site.build();
    assert.ok(!Object.keys(await snapshot(site.outDir)).some((path) => path.includes("jam")));
    await site.edit("site/pages.tsx", 'title: "Jam"', 'title: ""');
    assert.equal((await site.problems())[0]?.what, 'the page "/jam" has no title');
  });

  test("gives the same HTML with every runtime, except for the script's name and hash", async () => {
    const site = await temporarySite();
    await site.build();
    const withPreact = await site.output("index.html");
    await site.build({ runtime: "react" });
    const withReact = await site.output("index.html");
    const withoutHash = (html: string) =>
      html.replace(/hydrate\.\w+\.js/, "hydrate.js").replace(/ integrity="[^"]+"/, "");
    assert.notEqual(withReact, withPreact);
    assert.equal(withoutHash(withReact), withoutHash(withPreact));
  });

  test("does not touch unchanged files, and removes files that it no longer needs", async () => {
    const site = await temporarySite();
    await site.build();
    const before = await stat(join(site.outDir, "index.html"));
    assert.deepEqual(await site.build().then(({ written, removed }) => ({ written, removed })), {
      written: [],
      removed: [],
    });
    assert.equal((await stat(join(site.outDir, "index.html"))).ino, before.ino);

    await writeFile(join(site.outDir, "mine.txt"), "not from a build");
    await site.edit("site/site.ts", "pages: [first, second]", "pages: [second]");
    await site.edit("site/pages.tsx", '<a href="/">Bread</a>', "Bread");
    await site.build();
    const paths = Object.keys(await snapshot(site.outDir));
    assert.ok(!paths.includes("index.html") && paths.includes("mine.txt") && paths.includes("butter/index.html"));
  });

  test("does not change the old output when anything is wrong", async () => {
    const site = await temporarySite();
    await site.build();
    const before = await snapshot(site.outDir);
    await site.edit("site/pages.tsx", "<h1 className={heading}>Bread</h1>", "<h1>New bread</h1>");
    await site.edit(
      "site/pages.tsx",
      'description: "The second page, about butter, and how soft it has to be."',
      'description: ""',
    );
    assert.equal((await site.problems()).length, 1);
    assert.deepEqual(await snapshot(site.outDir), before);
  });
});

// All that an output folder must not be is in publish/output-folder.test.ts.
test("a build refuses an output folder with files of others, and one inside the site, and writes nothing", async () => {
  for (const folder of ["strange", "site/out"]) {
    const site = await temporarySite();
    await site.write("strange/thesis.txt", "years of work");
    const before = await snapshot(site.dir);
    await assert.rejects(
      site.build({ outDir: join(site.dir, folder) }),
      (error) => error instanceof BuildError && error.exitCode === 2,
    );
    assert.deepEqual(await snapshot(site.dir), before);
  }
});
