import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { before, describe } from "node:test";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describeInBrowser } from "./visit.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];

let axe = "";
before(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

/** The rules that a page breaks, with the elements that break them. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}

describeInBrowser(
  "axe finds nothing to complain about",
  (test) => {
    for (const path of paths) {
      describe(path, () => {
        for (const scheme of ["light", "dark"] as const) {
          for (const width of [1440, 390]) {
            test(`at ${width} px in the ${scheme} scheme`, async (open) => {
              const { page } = await open(path, { scheme, width, reducedMotion: true });
              assert.deepEqual(await violations(page), []);
            });
          }
        }
      });
    }

    test("with the menu open", async (open) => {
      const { page } = await open("/", { width: 390, height: 844, reducedMotion: true });
      await page.getByRole("button", { name: "Menu" }).click();
      assert.deepEqual(await violations(page), []);
    });

    test("with the notice shown", async (open) => {
      const { page } = await open("/services", { reducedMotion: true });
      await page.getByRole("button", { name: "Get Free Consultation" }).click();
      assert.deepEqual(await violations(page), []);
    });

    test("with the form invalid", async (open) => {
      const { page } = await open("/contact", { reducedMotion: true });
      await page.getByRole("button", { name: "Send Message" }).click();
      assert.deepEqual(await violations(page), []);
    });
  },
  { runtimes: ["preact"] },
);
