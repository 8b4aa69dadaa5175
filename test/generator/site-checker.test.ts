import assert from "node:assert/strict";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { knownHtml } from "../../generator/check/html/known-html.ts";
import { checkedSite } from "../../generator/check/site/checked-site.ts";
import { writtenPages } from "../../generator/check/site/written-pages.ts";
import type { CheckInput } from "../../generator/check/site-checker.ts";
import { siteBuilder } from "../../generator/site-builder.ts";
import { removeFolder } from "../remove-folder.ts";
import { temporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

describe("a page that can be visited and has no document", () => {
  /** A site with two pages, of which one has a document. */
  const input = (more: Partial<CheckInput>) =>
    checkedSite({
      bundle: {},
      loaded: { site: { pages: [{ path: "/" }, { path: "/about" }] }, entry: "site/site.ts" },
      facts: { livePaths: ["/", "/about"], filePaths: [] },
      pages: [],
      documents: [{ path: "index.html", contents: Buffer.from("") }],
      assetsDir: "assets",
      whereIs: ({ path }: { readonly path: string }) => `pages.tsx${path}`,
      hasFailures: false,
      ...more,
    } as unknown as CheckInput);

  test("is refused, so that no publication deletes what was there", () => {
    assert.deepEqual(
      writtenPages(input({})).map(({ code, page, where }) => [code, page, where]),
      [["page-unwritten", "/about", "pages.tsx/about"]],
    );
  });

  test("is not reported twice when it could not be rendered", () => {
    assert.deepEqual(writtenPages(input({ hasFailures: true })), []);
  });
});

describe("what a save does not wait for", () => {
  test("is found afterwards, unless the next save has come", async () => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", '<Loaf /><ul><p className="roll">Rolls</p></ul>');
    const builder = siteBuilder({
      siteEntry: join(site.dir, "site/site.ts"),
      assetsDir: join(site.dir, "assets"),
      runtime: "preact",
      checks: "fast",
    });
    try {
      const { warnings } = await builder.build();
      assert.deepEqual(warnings, []);
      assert.deepEqual(await builder.checkFurther(AbortSignal.abort()), []);
      const { signal } = new AbortController();
      const found = await builder.checkFurther(signal);
      assert.deepEqual(
        found.map(({ code }) => code),
        ["html-invalid"],
      );

      // The page is the same as before, and so is what is wrong with it.
      await builder.build([]);
      assert.equal((await builder.checkFurther(signal)).length, 1);
      await site.edit(pages, '<ul><p className="roll">Rolls</p></ul>', '<ul><li className="roll">Rolls</li></ul>');
      await builder.build([join(site.dir, pages)]);
      assert.deepEqual(await builder.checkFurther(signal), []);
    } finally {
      await builder.dispose();
    }
  });
});

describe("HTML that was found valid", () => {
  test("is known in later builds, until the rules change", async () => {
    const dir = await mkdtemp(join(tmpdir(), "known-html-"));
    const before = process.cwd();
    after(() => removeFolder(dir));
    await mkdir(join(dir, "node_modules"));
    const rules = join(dir, "rules.cjs");
    await writeFile(rules, "// one");
    process.chdir(dir);
    try {
      const first = knownHtml(rules);
      assert.deepEqual(first.names(), []);
      first.add("a");
      first.add("b");
      assert.deepEqual(knownHtml(rules).names(), []);
      first.save();
      assert.deepEqual(knownHtml(rules).names(), ["a", "b"]);
      assert.ok(knownHtml(rules).has("b"));
      await writeFile(rules, "// two");
      assert.deepEqual(knownHtml(rules).names(), []);
    } finally {
      process.chdir(before);
    }
  });
});
