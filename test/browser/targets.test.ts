import assert from "node:assert/strict";
import { describeInBrowser } from "./visit.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere", "/blogs"];

describeInBrowser(
  "whatever can be hit",
  (test) => {
    for (const path of paths) {
      test(`on ${path} is 44 px high and wide, or a link within a sentence`, async (open) => {
        const { page } = await open(path);
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 900 });
          // WCAG 2.2, 2.5.5; it exempts links in a sentence.
          const small = await page.evaluate(() =>
            [...document.querySelectorAll<HTMLElement>("a, button, input, select, textarea")]
              .filter((control) => control.checkVisibility() && !control.matches('[href="#main"]'))
              .filter((control) => {
                const words = control.parentElement?.textContent?.trim() ?? "";
                const isInSentence = control.closest("p") !== null && words !== control.textContent?.trim();
                const { width: wide, height: high } = control.getBoundingClientRect();
                return !isInSentence && (wide < 44 || high < 44);
              })
              .map((control) => `${control.textContent || control.getAttribute("name")}`),
          );
          assert.deepEqual(small, [], `${width} px`);
        }
      });
    }
  },
  { runtimes: ["preact"], withBlog: true },
);
