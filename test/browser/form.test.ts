import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { describeInBrowser, origin } from "./visit.ts";

const answers = { name: "Ada Example", email: "ada@example.com", message: "A map of all bridges." };

const submit = (page: Page) => page.getByRole("button", { name: "Send Message" });
const notice = async (page: Page) => (await page.getByRole("status", { name: "Notifications" }).textContent()) ?? "";
const fill = async (page: Page, fields: Readonly<Record<string, string>> = answers) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]`).fill(value);
};
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute("name"));

describeInBrowser("the contact form", (test) => {
  test("sends nothing when it is valid: it shows the notice and keeps what was typed", async (open) => {
    const { page, otherRequests } = await open("/contact");
    await fill(page, { ...answers, company: "Bridges Ltd" });
    await page.getByLabel("Project Type").selectOption("SDK Development");
    await page.getByLabel("Budget Range").selectOption("$100k+");
    await submit(page).click();
    assert.match(await notice(page), /^🚧 This feature isn't implemented yet/);
    assert.deepEqual(otherRequests(), []);
    assert.equal(page.url(), `${origin}/contact`);
    const values = await page
      .locator("form")
      .evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)));
    assert.deepEqual(values, { ...answers, company: "Bridges Ltd", project: "SDK Development", budget: "$100k+" });
    assert.equal(await submit(page).evaluate((element) => element === document.activeElement), true);
  });

  for (const missing of ["name", "email", "message"] as const) {
    test(`leaves it to the browser to ask for the missing ${missing}`, async (open) => {
      const { page } = await open("/contact");
      await fill(page, { ...answers, [missing]: "" });
      await submit(page).click();
      assert.equal(await focusedName(page), missing);
      assert.equal(
        await page
          .locator(`[name="${missing}"]`)
          .evaluate((field) => (field as HTMLInputElement).validity.valueMissing),
        true,
      );
      assert.equal(await notice(page), "");
    });
  }

  test("leaves it to the browser to refuse what is no email address", async (open) => {
    const { page } = await open("/contact");
    await fill(page, { ...answers, email: "ada" });
    await submit(page).click();
    assert.equal(await focusedName(page), "email");
    assert.equal(
      await page.locator('[name="email"]').evaluate((field) => (field as HTMLInputElement).validity.typeMismatch),
      true,
    );
    assert.equal(await notice(page), "");
  });

  test("is sent by Enter in a field as by the button", async (open) => {
    const { page } = await open("/contact");
    await fill(page);
    await page.locator('[name="name"]').press("Enter");
    assert.match(await notice(page), /^🚧/);
  });

  for (const options of [{ javaScript: false }, { script: "blocked" }] as const) {
    test(`neither navigates nor puts what was typed into the address with ${JSON.stringify(options)}`, async (open) => {
      const { page, otherRequests } = await open("/contact", options);
      await fill(page);
      await submit(page).click();
      await page.locator('[name="name"]').press("Enter");
      assert.equal(page.url(), `${origin}/contact`);
      assert.deepEqual(otherRequests(), []);
      assert.equal(await page.locator('[name="message"]').inputValue(), answers.message);
    });
  }
});
