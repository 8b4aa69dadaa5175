import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { field, lastOption, noticeText, sendButton, shownNotice } from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

const answers = { name: "Ada Example", email: "ada@example.com", message: "A map of all bridges." };

const fill = async (page: Page, fields: Readonly<Record<string, string>> = answers) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
};

describeInBrowser("the contact form", (test) => {
  test("sends nothing when it is valid: it shows the notice and keeps what was typed", async (open) => {
    const { page, otherRequests } = await open("/contact");
    const [project, budget] = [lastOption("project"), lastOption("budget")];
    await fill(page, { ...answers, company: "Bridges Ltd" });
    await field(page, "project").selectOption(project);
    await field(page, "budget").selectOption(budget);
    await sendButton(page).click();
    assert.equal(await shownNotice(page), noticeText);
    assert.deepEqual(otherRequests(), []);
    assert.equal(page.url(), `${origin}/contact`);
    const values = await page
      .locator("form")
      .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
    assert.deepEqual(values, { ...answers, company: "Bridges Ltd", project, budget });
    assert.equal(await sendButton(page).evaluate((element) => element === document.activeElement), true);
  });

  test("is sent by Enter in a field just as by the button", async (open) => {
    const { page } = await open("/contact");
    await fill(page);
    await page.locator('[name="name"]').press("Enter");
    assert.equal(await shownNotice(page), noticeText);
  });

  for (const options of [{ javaScript: false }, { script: "blocked" }] as const) {
    test(`neither navigates nor puts what was typed into the address with ${JSON.stringify(options)}`, async (open) => {
      const { page, otherRequests } = await open("/contact", options);
      await fill(page);
      await sendButton(page).click();
      await page.locator('[name="name"]').press("Enter");
      assert.equal(page.url(), `${origin}/contact`);
      assert.deepEqual(otherRequests(), []);
      assert.equal(await page.locator('[name="message"]').inputValue(), answers.message);
    });
  }
});
