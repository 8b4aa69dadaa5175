import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { isSamePage, liveSite } from "./live-site.ts";

describe("a page that watch serves", () => {
  const { open, edit } = liveSite();

  test("is loaded again for other elements, and keeps typed text, choices and scroll position", async () => {
    const page = await open("/contact");
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Project Type").selectOption({ index: 2 });
    const chosen = await page.getByLabel("Project Type").inputValue();
    await page.evaluate(() => scrollTo(0, 300));
    const undo = await edit("site/pages/contact.tsx", /<PageLayout[^>]*>/, "$&<p>One more paragraph</p>");
    await page.getByText("One more paragraph").waitFor({ state: "attached" });
    // The browser itself may make up for what was put above.
    await page.waitForFunction(() => scrollY >= 300);
    assert.equal(await isSamePage(page), false);
    assert.equal(await page.getByLabel("Full Name").inputValue(), "Ada");
    assert.equal(await page.getByLabel("Project Type").inputValue(), chosen);
    await undo();
    await page.getByText("One more paragraph").waitFor({ state: "detached" });
    await page.context().close();
  });

  test("keeps the chosen filter, also for what has come anew", async () => {
    const page = await open("/portfolio");
    await page.getByRole("button", { name: "Telecom", exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll("main li[data-category]:not([hidden])").length === 1);
    const undo = await edit(
      "site/islands/CategoryFilter.tsx",
      "export function",
      "Object.assign(globalThis, { isChanged: true });\nexport function",
    );
    await page.waitForFunction(() => !window.isSamePage);
    await page.waitForFunction(() => document.querySelectorAll("main li[data-category]:not([hidden])").length === 1);
    const pressed = page.locator('button[aria-pressed="true"]');
    assert.equal(await pressed.innerText(), "Telecom");
    await undo();
    await page.context().close();
  });

  test("keeps what was typed, chosen and focused when a field comes on top", async () => {
    const page = await open("/contact");
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Project Details").fill("An engine");
    await page.getByLabel("Project Type").selectOption("Other");
    await page.getByLabel("Email Address").focus();
    const newField = `{ name: "topic" as "name", label: "Topic", type: "text", required: false, autocomplete: "off", placeholder: "" },`;
    const undo = await edit("site/content/contact-form.ts", /contactFields[^[]*\[\][^[]*\[/, `$& ${newField}`);
    await page.getByLabel("Topic").waitFor();
    await page.waitForFunction(() => document.activeElement?.id === "email");
    assert.equal(await isSamePage(page), false);
    assert.equal(await page.getByLabel("Topic").inputValue(), "");
    assert.equal(await page.getByLabel("Full Name").inputValue(), "Ada");
    assert.equal(await page.getByLabel("Project Details").inputValue(), "An engine");
    assert.equal(await page.getByLabel("Project Type").inputValue(), "Other");
    await undo();
    await page.getByLabel("Topic").waitFor({ state: "detached" });
    await page.context().close();
  });

  test("keeps the chosen filter when the filters change places", async () => {
    const page = await open("/portfolio");
    await page.getByRole("button", { name: "Telecom", exact: true }).click();
    const undo = await edit("site/content/category-filter.ts", "...categories\n", "...categories.toReversed()\n");
    await page.waitForFunction(() => !window.isSamePage);
    await page.waitForFunction(() => document.querySelectorAll("main li[data-category]:not([hidden])").length === 1);
    assert.deepEqual(await page.locator('button[aria-pressed="true"]').allInnerTexts(), ["Telecom"]);
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Telecom");
    await undo();
    await page.context().close();
  });
});
