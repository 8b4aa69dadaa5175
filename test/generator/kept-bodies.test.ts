import assert from "node:assert/strict";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { copiedGenerator, editGenerator, runGenerator } from "../copied-generator.ts";
import { snapshot, type TemporarySite } from "../temporary-site.ts";

const site = await copiedGenerator();

describe("a build that finds what an earlier one made of the same pages", () => {
  const build = (...options: readonly string[]) => runGenerator(site, ["build", "--quiet", ...options]);

  /** Compares with a build that runs the sources, which does not cache pages. */
  const expectSameBytes = async (options: Parameters<TemporarySite["build"]>[0] = {}) => {
    const reference = join(site.dir, "reference");
    await site.build({ ...options, outDir: reference });
    assert.deepEqual(await snapshot(site.outDir), await snapshot(reference));
  };

  before(() => {
    assert.equal(build().stderr, "");
  });

  test("writes the same bytes into another folder", async () => {
    const first = await snapshot(site.outDir);
    assert.equal(build("--out", "other").stderr, "");
    assert.deepEqual(await snapshot(join(site.dir, "other")), first);
  });

  test("follows texts, styles, their number, props of islands, assets, and which pages are published", async () => {
    const heading = "export const heading";
    for (const [file, from, to] of [
      ["site/pages.tsx", "Butter\n      </h1>", "Soft butter\n      </h1>"],
      ["site/page.styles.ts", heading, `const other = css\`color: red;\`;\nexport { other };\n${heading}`],
      ["site/site.ts", "[first, second],\n  disabledPages: [draft]", "[first, second, draft]"],
      ["site/pages.tsx", 'title: "Butter"', 'title: "Soft butter"'],
      ["site/page.styles.ts", "#123456", "#654321"],
      ["site/pages.tsx", "start: 3", "start: 4"],
      ["assets/loaf.svg", "<svg", "<svg id='other'"],
    ] as const) {
      await site.edit(file, from, to);
      assert.equal(build().stderr, "");
      await expectSameBytes();
    }
  });

  test("follows how addresses are written", async () => {
    assert.equal(build("--base", "/shop", "--trailing-slash", "always").stderr, "");
    await expectSameBytes({ base: "/shop", trailingSlash: "always" });
  });

  test("reports the problems of an unchanged page every time", async () => {
    await site.edit("site/pages.tsx", '<a href="/">Bread</a>', '<a href="/crumbs">Crumbs</a>');
    const result = build();
    assert.equal(result.status, 1);
    assert.match(result.stderr, /\/crumbs/);
    assert.deepEqual(build(), result);
    await site.edit("site/pages.tsx", '<a href="/crumbs">Crumbs</a>', '<a href="/">Bread</a>');
    assert.equal(build().stderr, "");
  });

  test("finds a link to a removed page on an unchanged page", async () => {
    await site.edit("site/pages.tsx", 'path: "/butter"', 'path: "/margarine"');
    const { status, stderr } = build();
    assert.equal(status, 1);
    assert.match(stderr, /\/butter#spread/);
    await site.edit("site/pages.tsx", 'path: "/margarine"', 'path: "/butter"');
    assert.equal(build().stderr, "");
  });

  test("makes again what is damaged", async () => {
    const cache = join(site.dir, "node_modules/.cache/generator");
    for (const file of await readdir(cache, { recursive: true, withFileTypes: true })) {
      const path = join(file.parentPath, file.name);
      if (file.isFile()) await writeFile(path, (await readFile(path, "latin1")).replace("Soft", "Hard"), "latin1");
    }
    assert.equal(build().stderr, "");
    await expectSameBytes();
  });

  test("makes everything again with another version of the generator", async () => {
    await editGenerator(
      site,
      "output/write-body.ts",
      "return { html: out + html.slice(at), tags",
      "return { html: out + html.slice(at) + ' ', tags",
    );
    assert.equal(build().stderr, "");
    assert.match(await site.output("butter/index.html"), / <\/body>/);
  });
});
