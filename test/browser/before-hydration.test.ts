import assert from "node:assert/strict";
import {
  field,
  filterButton,
  lastOption,
  menuToggle,
  narrowFilter,
  navigation,
  noticeText,
  sendButton,
} from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

describeInBrowser("before the script has run", (test) => {
  test("a click on a filter is kept and takes effect once the script has loaded", async (open) => {
    const { page, release } = await open("/portfolio", { script: "held" });
    const button = filterButton(page, narrowFilter.category);
    await button.click();
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    release();
    await page.locator('button[aria-pressed="true"]', { hasText: narrowFilter.category }).waitFor();
    assert.equal(await page.locator("main li[data-category]:visible").count(), narrowFilter.count);
  });

  test("the menu opens, and stays open when the script arrives", async (open) => {
    const { page, release } = await open("/", { script: "held", width: 390, height: 844 });
    await menuToggle(page).click();
    await navigation(page).waitFor({ state: "visible" });
    release();
    await page.locator('button[aria-expanded="true"]').waitFor();
    assert.equal(await navigation(page).isVisible(), true);
  });

  test("what was typed and chosen stays, before and after the next keystroke", async (open) => {
    const { page, release } = await open("/contact", { script: "held" });
    await field(page, "name").fill("Ada");
    await field(page, "message").fill("A bridge");
    await field(page, "project").selectOption(lastOption("project"));
    release();
    await page.waitForLoadState("load");
    await field(page, "name").press("End");
    await field(page, "name").pressSequentially(" Example");
    assert.equal(await field(page, "name").inputValue(), "Ada Example");
    assert.equal(await field(page, "message").inputValue(), "A bridge");
    assert.equal(await field(page, "project").inputValue(), lastOption("project"));
  });

  test("a submit is kept, sends nothing, and finally shows the notice", async (open) => {
    const { page, release, otherRequests } = await open("/contact", { script: "held" });
    await field(page, "name").fill("Ada");
    await field(page, "email").fill("ada@example.com");
    await field(page, "message").fill("A bridge");
    await sendButton(page).click();
    assert.equal(page.url(), `${origin}/contact`);
    release();
    await page.getByText(noticeText).waitFor();
    assert.equal(await field(page, "name").inputValue(), "Ada");
    assert.deepEqual(otherRequests(), []);
  });
});
