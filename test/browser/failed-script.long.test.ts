import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { contact } from "../fixtures/agency/site/content/contact.ts";
import { field, filterButton, filterGroup, filters, narrowFilter, sendButton } from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

const fates = [404, "throwing", "cut short"] as const;

/** A sentence up to its first link. */
const beginning = (sentence: string) => sentence.split("{", 1).join("").trim();

/** Whether a click keeps its default action. Holding it would prevent that. */
async function isHeld(page: Page, selector: string, type: "click" | "submit"): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => !element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true })), type);
}

const { withoutScript } = contact.message;

describeInBrowser("when the script fails", (test) => {
  for (const script of fates) {
    const how = typeof script === "number" ? `with ${script}` : `because it is ${script}`;

    test(`${how}, the portfolio shows all projects, and no filter that does not work`, async (open) => {
      const { page } = await open("/portfolio", { script });
      await filterGroup(page).waitFor({ state: "hidden" });
      assert.equal(await page.locator("main li[data-category]:visible").count(), filters[0]?.count);
    });

    // messages.long.test.ts tests forms that are sent.
    if (withoutScript) {
      test(`${how}, the form does what it does without script, and says how to reach the agency`, async (open) => {
        const { page, otherRequests } = await open("/contact", { script });
        await page.getByText(beginning(withoutScript.sentence)).waitFor();
        assert.equal(await page.locator("form a:visible").count(), 0);
        assert.equal(await isHeld(page, "form[data-hold]", "submit"), false);
        await field(page, "name").fill("Ada");
        await field(page, "email").fill("ada@example.com");
        await field(page, "message").fill("A bridge");
        await sendButton(page).click();
        assert.equal(page.url(), `${origin}/contact`);
        assert.equal(await field(page, "name").inputValue(), "Ada");
        assert.deepEqual(otherRequests(), []);
      });
    }

    test(`${how}, no click on a button is held`, async (open) => {
      const { page } = await open("/portfolio", { script });
      await page.locator("html[data-unscripted]").waitFor({ state: "attached" });
      assert.equal(await isHeld(page, "button[data-hold]", "click"), false);
    });
  }

  test("a click that was held takes effect once", async (open) => {
    const { page, release } = await open("/portfolio", { script: "lost" });
    const button = page.locator("button[data-notice]").first();
    await button.evaluate((element) => {
      element.addEventListener("click", () => {
        document.title += "!";
      });
      element.closest("form")?.addEventListener("submit", (event) => event.preventDefault());
    });
    await button.click();
    assert.equal(await isHeld(page, "button[data-notice]", "click"), true);
    const title = await page.title();
    release();
    await page.locator("html[data-unscripted]").waitFor({ state: "attached" });
    assert.equal(await page.title(), `${title}!!`);
  });
});

describeInBrowser("when the script arrives", (test) => {
  test("neither a failed picture nor a later error counts as a failed script", async (open) => {
    const { page } = await open("/portfolio", { photos: "fail" });
    await filterButton(page, narrowFilter.category).click();
    await page.locator('button[aria-pressed="true"]', { hasText: narrowFilter.category }).waitFor();
    await page.evaluate(() => dispatchEvent(new ErrorEvent("error", { message: "Of an extension" })));
    assert.equal(await page.locator("html[data-unscripted]").count(), 0);
    assert.equal(await filterGroup(page).isVisible(), true);
  });
});
