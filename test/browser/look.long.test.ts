import assert from "node:assert/strict";
import { after, describe, test as declareTest } from "node:test";
import { copiedSite } from "../copied-site.ts";
import { answerRequests, origin } from "./answer-requests.ts";
import { layoutFaults } from "./layout-faults.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { describeInBrowser } from "./visit.ts";

describeInBrowser("what a designer looks for", (test) => {
  test("one of the answers on Home leads to the form with the type of project chosen", async (open) => {
    for (const javaScript of [true, false]) {
      const { page } = await open("/", { javaScript });
      await page.getByRole("link", { name: "An SDK", exact: true }).click();
      await page.waitForURL("**/contact?project=SDK%20Development#message");
      if (!javaScript) continue;
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>("select[name=project]")?.value === "SDK Development",
      );
    }
  });

  test("Services is short on a phone: what a service includes waits behind its label, and only there", async (open) => {
    for (const javaScript of [true, false]) {
      const { page } = await open("/services", { width: 390, height: 844, javaScript });
      assert.ok((await page.locator("body").evaluate((body) => body.scrollHeight)) < 5700);
      const [first] = await page.locator("main details").all();
      const feature = first!.locator("li").first();
      assert.equal(await feature.isVisible(), false);
      await first!.locator("summary").click();
      assert.equal(await feature.isVisible(), true);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const one of await page.locator("main details").all()) {
        assert.equal(await one.locator("li").first().isVisible(), true);
        assert.equal(await one.locator("summary").isVisible(), false);
      }
    }
  });
});

describe("what a designer looks for, with a word of 33 letters", () => {
  const word = `${"software".repeat(4)}s`;

  declareTest("in the agency's name, the menu stays in the window", async () => {
    const site = await copiedSite();
    after(() => site.remove());
    await site.edit("site/content/agency.ts", 'name: "Studio Name"', `name: "${word}"`);
    await site.edit("site/content/services.ts", 'title: "Cloud Architecture"', `title: "${word}"`);
    const { files } = await site.build({ checks: "fast" });
    const context = await (await sharedChromium()).newContext({ reducedMotion: "reduce" });
    after(() => context.close());
    await answerRequests(context, new Map(files.map((file) => [file.path, file.contents])), { photos: "fail" });
    const page = await context.newPage();
    await page.addInitScript("globalThis.__name = (named) => named");
    const boxesOf = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
    for (const path of ["/", "/services"]) {
      await page.goto(origin + path);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        assert.deepEqual(await layoutFaults(page), [], `${path}, ${width} px`);
        const controls = await boxesOf("header [data-island] button, header nav > :last-child");
        for (const { right, width: wide } of controls) assert.ok(wide === 0 || right <= width, `${path}, ${width} px`);
        const [start] = (await boxesOf("header nav > :last-child")).filter((box) => box.width > 0);
        if (start) assert.ok(start.bottom < 76, `Get Started is on a second line at ${width} px`);
      }
    }
  });
});
