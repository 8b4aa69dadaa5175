import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { built, edit, entry, pages, siteWith } from "../mistakes.ts";
import { snapshot } from "../temporary-site.ts";

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

  test("builds a site without islands, and then without any script", async () => {
    const { first, script } = await built(
      edit(entry, 'islands: "islands/islands.ts",', ""),
      edit(pages, "<Island component={Counter} props={{ start: 3 }} />", ""),
    );
    assert.equal(script, "");
    assert.ok(!first.includes("<script"));
  });

  test("changes no file if it refuses the site", async () => {
    const { site } = await built();
    await site.edit(pages, '<a href="/">', '<a href="/nowhere">');
    const before = await snapshot(site.dir);
    await assert.rejects(site.build());
    assert.deepEqual(await snapshot(site.dir), before);
  });
});
