import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { siteWithChart } from "../site-with-chart.ts";

const scriptOf = (html: string) => /<script defer src="\/([^"]+)"/.exec(html)?.[1] ?? "";

describe("the script of a site", () => {
  test("is the same for pages with other islands", async () => {
    const site = await siteWithChart();
    await site.build();
    const script = scriptOf(await site.output("index.html"));
    assert.equal(scriptOf(await site.output("butter/index.html")), script);
    const text = await site.output(script);
    assert.ok(text.includes("Pressed") && text.includes("wwww"));
  });

  test("breaks its budget with the names of its packages", async () => {
    const site = await siteWithChart();
    await site.edit("site/site.ts", 'lang: "en-GB"', 'lang: "en-GB", budgets: { script: 100 }');
    const problems = (await site.problems()).filter(({ code }) => code === "budget-script");
    const found = problems.map(({ what }) => / most of it is (.+)$/.exec(what)?.[1] ?? what);
    assert.equal(found.length, 1);
    assert.match(
      found[0] ?? "",
      /^@charts\/heavy \(40\d\d\d bytes, \d\d %\), preact \(\d+ bytes, \d+ %\); the heaviest islands are Chart \(40\d\d\d bytes\), Counter \(\d+ bytes\)$/,
    );
  });
});
