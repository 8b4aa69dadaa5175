import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { describeInBrowser } from "./visit.ts";

const photo = (page: Page) => page.getByRole("img", { name: "A black and gray stethoscope" });
const opacity = (page: Page) => photo(page).evaluate((image) => getComputedStyle(image).opacity);

describeInBrowser("a photo", (test) => {
  test("covers its drawing once it has loaded", async (open) => {
    const { page } = await open("/portfolio");
    await photo(page).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => (document.querySelector("main img") as HTMLImageElement).naturalWidth > 0);
    assert.equal(await photo(page).getAttribute("data-failed"), null);
    assert.equal(await opacity(page), "1");
  });

  test("that fails gives way to its drawing, and keeps its name", async (open) => {
    const { page } = await open("/portfolio", { photos: "fail" });
    await photo(page).scrollIntoViewIfNeeded();
    await page.locator("main img[data-failed]").first().waitFor({ state: "attached" });
    assert.equal(await opacity(page), "0");
    assert.equal(await photo(page).count(), 1);
  });
});
