import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { brotliCompressSync } from "node:zlib";
import type { BuildResult } from "../../generator/build.ts";
import { buildAgencySite } from "../agency-build.ts";

/** Bytes, as brotli unless noted otherwise. */
const atMost = { page: 8_600, script: 9_000, firstView: 17_500, criticalCssMinified: 12_900, font: 23_000 };

const compressed = (contents: Uint8Array) => brotliCompressSync(contents).length;

describe("what a visitor loads", () => {
  let result: BuildResult;
  before(async () => {
    ({ result } = await buildAgencySite());
  });

  test("is at most 8,600 bytes for a page, 9,000 for the script and 17,500 for both", () => {
    const script = compressed(result.hydrationScript?.file?.contents ?? new Uint8Array());
    assert.ok(script <= atMost.script, `the script has ${script} bytes`);
    for (const { path, contents } of result.documents) {
      const page = compressed(contents);
      assert.ok(page <= atMost.page, `${path} has ${page} bytes`);
      assert.ok(page + script <= atMost.firstView, `${path} and the script have ${page + script} bytes`);
    }
  });

  test("begins with at most 12,900 bytes of critical CSS, uncompressed", () => {
    for (const { path, contents } of result.documents) {
      const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(Buffer.from(contents).toString()) ?? [];
      // Styles for print and for user preferences come last.
      const [css = ""] = styles.split(/@media (?:print|\([^)]*(?:prefers-(?!color-scheme)|forced-colors|scripting))/);
      assert.ok(css.length > 0 && css.length <= atMost.criticalCssMinified, `${path} has ${css.length} bytes`);
    }
  });

  test("has one font of at most 23,000 bytes", () => {
    const fonts = result.files.filter(({ path }) => path.includes("anek-108-basic"));
    assert.deepEqual(
      fonts.map(({ contents }) => contents.length <= atMost.font),
      [true],
    );
  });
});
