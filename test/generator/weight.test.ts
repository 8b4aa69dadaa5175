import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isLightAnyway, weigh } from "../../generator/checks/budgets.ts";

/** A page of repeated markup with different words. */
function pageOf(words: number) {
  const text = Array.from(
    { length: words },
    (_, index) => `<p class="text">Loaf ${(index * 7919) % 1009} of bread</p>`,
  );
  return { path: "index.html", contents: Buffer.from(`<!doctype html><main>${text.join("\n")}</main>`) };
}

describe("a size that is measured fast", () => {
  for (const words of [20, 300, 2000]) {
    test(`never underestimates a page of ${words} words`, async () => {
      const page = pageOf(words);
      const { raw, brotli } = await weigh(page);
      assert.ok(await isLightAnyway(page, raw));
      assert.ok(await isLightAnyway(page, Math.ceil(brotli * 1.5)));
      assert.ok(!(await isLightAnyway(page, brotli - 1)));
    });
  }
});
