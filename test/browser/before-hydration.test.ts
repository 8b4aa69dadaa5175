import assert from "node:assert/strict";
import { describeInBrowser, origin } from "./visit.ts";

describeInBrowser("before the script has run", (test) => {
  test("a click on a filter is kept and takes effect once the script is there", async (open) => {
    const { page, release } = await open("/portfolio", { script: "held" });
    const button = page.getByRole("button", { name: "Telecom", exact: true });
    await button.click();
    assert.equal(await button.getAttribute("aria-pressed"), "false");
    release();
    await page.locator('button[aria-pressed="true"]', { hasText: "Telecom" }).waitFor();
    assert.equal(await page.locator("main li[data-category]:visible").count(), 1);
  });

  test("a click that asks for the notice is kept", async (open) => {
    const { page, release } = await open("/services", { script: "held" });
    await page.getByRole("button", { name: "Get Quote for SDK Development" }).click();
    release();
    await page.getByText("This feature isn't implemented yet").waitFor();
  });

  test("what was typed and chosen stays, before and after the next keystroke", async (open) => {
    const { page, release } = await open("/contact", { script: "held" });
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Project Details").fill("A bridge");
    await page.getByLabel("Project Type").selectOption("Other");
    release();
    await page.waitForLoadState("load");
    await page.getByLabel("Full Name").press("End");
    await page.getByLabel("Full Name").pressSequentially(" Example");
    assert.equal(await page.getByLabel("Full Name").inputValue(), "Ada Example");
    assert.equal(await page.getByLabel("Project Details").inputValue(), "A bridge");
    assert.equal(await page.getByLabel("Project Type").inputValue(), "Other");
  });

  test("a submit is kept, sends nothing, and shows the notice in the end", async (open) => {
    const { page, release, otherRequests } = await open("/contact", { script: "held" });
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Email Address").fill("ada@example.com");
    await page.getByLabel("Project Details").fill("A bridge");
    await page.getByRole("button", { name: "Send Message" }).click();
    assert.equal(page.url(), `${origin}/contact`);
    release();
    await page.getByText("This feature isn't implemented yet").waitFor();
    assert.equal(await page.getByLabel("Full Name").inputValue(), "Ada");
    assert.deepEqual(otherRequests(), []);
  });

  test("the menu opens, and stays open when the script arrives", async (open) => {
    const { page, release } = await open("/", { script: "held", width: 390, height: 844 });
    await page.getByRole("button", { name: "Menu" }).click();
    const navigation = page.getByRole("navigation", { name: "Main" });
    await navigation.waitFor({ state: "visible" });
    release();
    await page.locator('button[aria-expanded="true"]').waitFor();
    assert.equal(await navigation.isVisible(), true);
  });
});
