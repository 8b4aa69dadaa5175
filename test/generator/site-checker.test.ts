import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, test } from "node:test";
import { knownHtml } from "../../generator/check/html/known-html.ts";
import type { CheckInput } from "../../generator/check/site-checker.ts";
import { unwrittenPages } from "../../generator/check/unwritten-pages.ts";
import { siteBuilder } from "../../generator/site-builder.ts";
import { removeFolder } from "../remove-folder.ts";
import { snapshot, temporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

describe("a page that can be visited and has no document", () => {
  test("is refused with its place, at any index in the list", () => {
    const paths = ["/", "/about", "/contact"];
    const missing = (...written: readonly string[]) =>
      unwrittenPages({
        loaded: { site: { pages: paths.map((path) => ({ path })) } },
        facts: { livePaths: paths },
        documents: written.map((path) => ({ path })),
        whereIs: ({ path }: { readonly path: string }) => `pages.tsx${path}`,
      } as unknown as CheckInput).map(({ code, page, where }) => [code, page, where]);
    assert.deepEqual(missing("index.html", "about/index.html", "contact/index.html"), []);
    assert.deepEqual(missing("index.html", "contact/index.html"), [["page-unwritten", "/about", "pages.tsx/about"]]);
    assert.equal(missing("elsewhere.html").length, 3);
  });

  for (const [when, isBuiltBefore] of [
    ["", false],
    [", and the one that an earlier build wrote stays", true],
  ] as const) {
    test(`keeps the build from publishing anything${when}`, async () => {
      const site = await temporarySite();
      if (isBuiltBefore) await site.build();
      const before = isBuiltBefore ? await snapshot(site.outDir) : undefined;
      // The page is lost on the way: it is rendered under another path than the site has listed.
      await site.edit(pages, "function Loaf() {", 'function Loaf() {\n  Object.assign(second, { path: "/lost" });');
      const problems = await site.problems();
      assert.deepEqual(
        problems.map(({ code, page, where }) => [code, page, where]),
        [["page-unwritten", "/butter", "site/pages.tsx:19:23"]],
      );
      if (before) assert.deepEqual(await snapshot(site.outDir), before);
      else await assert.rejects(readdir(site.outDir), { code: "ENOENT" });
    });
  }

  test("is not reported in addition to the error that prevented its rendering", async () => {
    const site = await temporarySite();
    await site.edit(pages, "function Loaf() {", 'function Loaf() {\n  throw new Error("burnt");');
    assert.deepEqual(
      (await site.problems()).map(({ code }) => code),
      ["render"],
    );
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
