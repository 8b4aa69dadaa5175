import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

describe("a font for some letters only", () => {
  test("is declared and preloaded by the pages that have such letters, and by no other", async () => {
    const site = await temporarySite();
    await site.write("assets/accents.woff2", "accents");
    await site.edit(
      "site/page.styles.ts",
      "injectGlobal`",
      "injectGlobal`@font-face { font-family: Tiny; src: url(asset:accents.woff2); unicode-range: U+C0-17F; }",
    );
    await site.edit("site/site.ts", '["tiny.woff2"]', '["tiny.woff2", "accents.woff2"]');
    await site.edit("site/pages.tsx", ">Bread</h1>", ">Pain et crème</h1>");
    await site.build();

    const [first, second] = [await site.output("index.html"), await site.output("butter/index.html")];
    const preloads = (html: string) =>
      [...html.matchAll(/rel="preload" href="\/assets\/(\w+)\./g)].map(([, name]) => name);
    assert.deepEqual(preloads(first), ["tiny", "accents"]);
    // Fonts are fetched by CORS. A font that was preloaded without it would be fetched again.
    assert.equal(first.match(/<link rel="preload" [^>]+ as="font" type="font\/woff2" crossorigin>/g)?.length, 2);
    assert.match(first, /src:url\(\/assets\/accents\.\w+\.woff2\);unicode-range:U\+C0-17F/);
    assert.deepEqual(preloads(second), ["tiny"]);
    assert.doesNotMatch(second, /accents/);
  });
});
