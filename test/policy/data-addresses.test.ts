import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { policyOf } from "../../generator/document/policy.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** The directives of two pages that allow `data:`, of which the first one was changed. */
async function allowed(change: (site: TemporarySite) => Promise<void>): Promise<readonly [string[], string[]]> {
  const site = await temporarySite();
  await change(site);
  await site.build();
  const directives = async (page: string) =>
    policyOf(await site.output(page))
      .split(";")
      .filter((directive) => / data:(?: |$)/.test(directive))
      .map((directive) => directive.replace(/ .*/, ""));
  return [await directives("index.html"), await directives("butter/index.html")];
}

const picture = "data:image/gif;base64,R0lG";

describe("the policy of a page allows data: addresses", () => {
  for (const [what, expected, change] of [
    ["for nothing, usually", [], async () => undefined],
    [
      "for pictures, where a class of the page has one",
      ["img-src"],
      (site: TemporarySite) => site.edit("site/page.styles.ts", "color: #123456;", `background: url("${picture}");`),
    ],
    [
      "for pictures, where an island may show one",
      ["img-src"],
      (site: TemporarySite) =>
        site.edit("site/Counter.tsx", "data-hold", `data-hold data-shows={count > 9 ? "${picture}" : "none"}`),
    ],
  ] as const) {
    test(what, async () => assert.deepEqual(await allowed(change), [expected, []]));
  }

  test("for fonts, and for pictures as well, where the style of all pages has both", async () => {
    const font = "@font-face { font-family: Small; src: url(data:font/woff2;base64,d09GMg==); }";
    for (const [style, expected] of [
      [font, ["font-src"]],
      [`${font} main { background: url("${picture}"); }`, ["font-src", "img-src"]],
    ] as const) {
      const pages = await allowed((site) => site.edit("site/page.styles.ts", "body {", `${style} body {`));
      for (const page of pages) assert.deepEqual(page.toSorted(), expected);
    }
  });
});
