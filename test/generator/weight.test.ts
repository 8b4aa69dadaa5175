import assert from "node:assert/strict";
import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, test } from "node:test";
import { fewAtOnce } from "../../generator/check/few-at-once.ts";
import { isLightAnyway, weigh } from "../../generator/check/weight.ts";

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

describe("work on a few items at once", () => {
  test("runs at most four at a time, and returns the results in order", async () => {
    let underWay = 0;
    let most = 0;
    const results = await fewAtOnce([5, 1, 4, 2, 3, 9, 7, 8, 6], async (turns) => {
      underWay += 1;
      most = Math.max(most, underWay);
      for (let turn = 0; turn < turns; turn += 1) await nextTurn();
      underWay -= 1;
      return turns * 10;
    });
    assert.deepEqual(results, [50, 10, 40, 20, 30, 90, 70, 80, 60]);
    assert.equal(most, 4);
  });

  test("throws the error of one of them", async () => {
    await assert.rejects(
      fewAtOnce([1, 2], async (item) => {
        throw new Error(`item ${item}`);
      }),
      /item 1/,
    );
  });
});
