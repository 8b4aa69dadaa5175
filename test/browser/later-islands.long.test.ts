import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import type { BuildResult } from "../../generator/build.ts";
import { siteWithParts } from "../site-with-parts.ts";
import { describeSite } from "./site-in-browser.ts";

const partsOf = ({ hydrationScript }: BuildResult) => hydrationScript?.parts ?? [];

const requested = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));

const hasRequested = (page: Page, path: string) =>
  page.waitForFunction((end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end)), path);

const button = (page: Page, name: string) => page.getByRole("button", { name });

/** Scrolls to the chart without waiting for anything. */
const scroll = (page: Page) => page.evaluate(() => document.querySelector("[data-load=visible] *")?.scrollIntoView());

describeSite("an island for later", siteWithParts, (test, { built }) => {
  const addressOf = (module: string) =>
    `/${partsOf(built()).find(({ bundled }) => bundled.entry?.endsWith(`site/${module}`))?.file.path}`;

  test("is not requested before it comes into view, and works from then on", async (page, messages) => {
    const chart = addressOf("Chart.tsx");
    assert.ok(!(await requested(page)).includes(chart));
    await button(page, "Now 0").click();
    await button(page, "Now 1").waitFor();
    await scroll(page);
    await hasRequested(page, chart);
    await button(page, "Chart 0").click();
    // It shares its modules with the script.
    await button(page, "Chart 2").waitFor();
    assert.equal(await button(page, "Chart 2").evaluate((element) => getComputedStyle(element).order), "77");
    assert.deepEqual(messages, []);
  });

  test("is loaded when the browser is idle, and works", async (page, messages) => {
    await hasRequested(page, addressOf("Idle.tsx"));
    await button(page, "Idle 0").click();
    await button(page, "Idle 1").waitFor();
    assert.deepEqual(messages, []);
  });

  test("keeps a click while it is loaded, and repeats it once", async (page) => {
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${addressOf("Chart.tsx")}`, async (route) => {
      await released;
      await route.continue();
    });
    await scroll(page);
    await button(page, "Chart 0").click();
    assert.ok(await button(page, "Chart 0").isVisible());
    release();
    await button(page, "Chart 1").waitFor();
  });

  test("stays as it was built if its part cannot be loaded, and all others work", async (page) => {
    await hasRequested(page, addressOf("Idle.tsx"));
    await page.context().setOffline(true);
    const failed = page.waitForEvent("requestfailed");
    await scroll(page);
    await failed;
    await button(page, "Chart 0").click();
    await button(page, "Idle 0").click();
    await button(page, "Idle 1").waitFor();
    assert.ok(await button(page, "Chart 0").isVisible());
  });
  test("loads a module that it imports on a click then, and not before", async (page, messages) => {
    const words = addressOf("words.ts");
    assert.ok(!(await requested(page)).includes(words));
    await button(page, "Lookup 0").click();
    await button(page, "Lookup 6").waitFor();
    await hasRequested(page, words);
    assert.deepEqual(messages, []);
  });

  test("is not hydrated, and the script counts as failed, if a part that the script needs at once cannot be loaded", async (page) => {
    const early = partsOf(built()).find(({ bundled }) => bundled.isEarly);
    assert.ok(early);
    assert.equal(await page.locator("html[data-unscripted]").count(), 0);
    await page.route(`**/${early.file.path}`, (route) => route.abort());
    await page.reload();
    await page.locator("html[data-unscripted]").waitFor({ state: "attached" });
  });
});
