import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { field, filterButton, lastOption, narrowFilter } from "./controls.ts";
import { isSamePage, liveSite } from "./live-site.ts";

const isFiltered = (count: number) =>
  document.querySelectorAll("main li[data-category]:not([hidden])").length === count;

describe("a page that watch serves", () => {
  const { open, edit } = liveSite();

  test("keeps the chosen filter, also for new items", async () => {
    const page = await open("/portfolio");
    await filterButton(page, narrowFilter.category).click();
    await page.waitForFunction(isFiltered, narrowFilter.count);
    const undo = await edit(
      "site/islands/CategoryFilter.tsx",
      "export function",
      "Object.assign(globalThis, { isChanged: true });\nexport function",
    );
    await page.waitForFunction(() => !window.isSamePage);
    await page.waitForFunction(isFiltered, narrowFilter.count);
    const pressed = page.locator('button[aria-pressed="true"]');
    assert.equal(await pressed.innerText(), narrowFilter.category);
    await undo();
    await page.context().close();
  });

  test("keeps what was typed, chosen and focused when a field is added above", async () => {
    const page = await open("/contact");
    await field(page, "name").fill("Ada");
    await field(page, "message").fill("An engine");
    await field(page, "project").selectOption(lastOption("project"));
    await field(page, "email").focus();
    const newField = `{ name: "topic" as "name", label: "Topic", type: "text", required: false, autocomplete: "off", placeholder: "" },`;
    const undo = await edit("site/content/contact-form.ts", /contactFields[^[]*\[\][^[]*\[/, `$& ${newField}`);
    await page.getByLabel("Topic").waitFor();
    await page.waitForFunction(() => document.activeElement?.getAttribute("name") === "email");
    assert.equal(await isSamePage(page), false);
    assert.equal(await page.getByLabel("Topic").inputValue(), "");
    assert.equal(await field(page, "name").inputValue(), "Ada");
    assert.equal(await field(page, "message").inputValue(), "An engine");
    assert.equal(await field(page, "project").inputValue(), lastOption("project"));
    await undo();
    await page.getByLabel("Topic").waitFor({ state: "detached" });
    await page.context().close();
  });
});
