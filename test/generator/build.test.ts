import assert from "node:assert/strict";
import { stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { BuildError } from "../../generator/problems/problem.ts";
import { all, built, edit, entry, pages, siteWith } from "../mistakes.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";

describe("build", () => {
  test("writes one standalone file per page that is not disabled, and each asset under a name with its hash", async () => {
    const { site } = await built();
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

  test("escapes the title and gives language, description and canonical address", async () => {
    const { first, second } = await built();
    assert.match(first, /^<!doctype html><html lang="en-GB" data-unscripted><head><meta charset="utf-8">/);
    for (const part of [
      "<title>Bread &amp; &quot;butter&quot; &lt;first&gt;</title>",
      '<meta name="description" content="The first page of a site about bread, where all of it begins.">',
      '<link rel="canonical" href="https://bread.example/">',
    ])
      assert.ok(first.includes(part), part);
    assert.ok(second.includes('<link rel="canonical" href="https://bread.example/butter">'));
  });

  test("gives a page only the CSS that it uses, with assets and keyframes resolved", async () => {
    const { first, second } = await built();
    assert.ok(first.includes("color:#123456") && !first.includes("@keyframes"));
    assert.ok(second.includes("@keyframes") && !second.includes("color:#123456"));
    for (const html of [first, second]) {
      assert.match(html, /src:url\(\/assets\/tiny\.[0-9a-f]{8}\.woff2\)/);
      assert.ok(!/<link[^>]+stylesheet| style="/.test(html));
    }
  });

  test("gives a page the styles that a component writes while it is rendered", async () => {
    const { first, second } = await built(
      edit(pages, "import { Counter }", 'import { css } from "@emotion/css";\nimport { Counter }'),
      edit(pages, "function Loaf() {", "function Loaf() {\n  const late = css`order: 7;`;"),
      edit(pages, "return <img", "return <img className={late}"),
    );
    const [, name = ""] = /<img class="([\w-]+)"/.exec(first) ?? [];
    assert.ok(name !== "" && first.includes(`.${name}{order:7}`), first);
    assert.ok(!second.includes("order:7"));
  });

  test("refuses styles of all elements that a component writes while it is rendered", async () => {
    const site = await siteWith(
      edit(pages, "import { Counter }", 'import { injectGlobal } from "@emotion/css";\nimport { Counter }'),
      edit(pages, "function Loaf() {", "function Loaf() {\n  injectGlobal`p { order: 7; }`;"),
    );
    const [problem = ""] = await site.found();
    assert.match(problem, /^site\/pages\.tsx:6:22 render: the page cannot be rendered: injectGlobal is called while/);
  });

  test("puts scripts only into pages with an island", async () => {
    const { first, second } = await built();
    assert.match(first, /<script defer src="\/assets\/hydrate\.[0-9a-f]{8}\.js"[^>]*><\/script>/);
    assert.doesNotMatch(second, /<script|data-unscripted/);
  });

  test("builds a site without islands, and then without any script", async () => {
    const { first, script } = await built(
      edit(entry, 'islands: "islands/islands.ts",', ""),
      edit(pages, "<Island component={Counter} props={{ start: 3 }} />", ""),
    );
    assert.equal(script, "");
    assert.ok(!first.includes("<script"));
  });

  test("gives the same HTML with every runtime, except for the script's name and hash", async () => {
    const { site, first } = await built();
    await site.build({ runtime: "react" });
    const withReact = await site.output("index.html");
    const withoutHash = (html: string) =>
      html.replace(/hydrate\.\w+\.js/, "hydrate.js").replace(/ integrity="[^"]+"/, "");
    assert.notEqual(withReact, first);
    assert.equal(withoutHash(withReact), withoutHash(first));
  });

  test("does not touch unchanged files, and removes files that it no longer needs", async () => {
    const { site } = await built();
    const before = await stat(join(site.outDir, "index.html"));
    const { written, removed } = await site.build();
    assert.deepEqual({ written, removed }, { written: [], removed: [] });
    assert.equal((await stat(join(site.outDir, "index.html"))).ino, before.ino);

    await writeFile(join(site.outDir, "mine.txt"), "not from a build");
    await all(
      edit(entry, "pages: [first, second]", "pages: [second]"),
      edit(pages, '<a href="/">Bread</a>', "Bread"),
    )(site);
    await site.build();
    const paths = Object.keys(await snapshot(site.outDir));
    assert.ok(!paths.includes("index.html") && paths.includes("mine.txt") && paths.includes("butter/index.html"));
  });

  test("changes no file if it refuses the site", async () => {
    const { site } = await built();
    await site.edit(pages, '<a href="/">', '<a href="/nowhere">');
    const before = await snapshot(site.dir);
    await assert.rejects(site.build());
    assert.deepEqual(await snapshot(site.dir), before);
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
