import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { describeInBrowser } from "./visit.ts";

const expected = {
  All: { titles: 6, announcement: "Showing all 6 projects" },
  HealthTech: { titles: 2, announcement: "Showing 2 HealthTech projects" },
  Telecom: { titles: 1, announcement: "Showing 1 Telecom project" },
  Construction: { titles: 1, announcement: "Showing 1 Construction project" },
  Enterprise: { titles: 2, announcement: "Showing 2 Enterprise projects" },
} as const;

const group = (page: Page) => page.getByRole("group", { name: "Filter projects by industry" });
const projects = (page: Page) => page.locator("main li[data-category]:visible");
const pressed = (page: Page) => group(page).locator('[aria-pressed="true"]').allTextContents();

describeInBrowser("the portfolio's filter", (test) => {
  test("starts at All and shows all six projects", async (open) => {
    const { page } = await open("/portfolio");
    assert.deepEqual(await group(page).getByRole("button").allTextContents(), Object.keys(expected));
    assert.deepEqual(await pressed(page), ["All"]);
    assert.equal(await projects(page).count(), 6);
  });

  for (const [category, { titles, announcement }] of Object.entries(expected)) {
    test(`${category} shows ${titles} of its projects, is highlighted and announced`, async (open) => {
      const { page } = await open("/portfolio");
      await group(page)
        .getByRole("button", { name: category === "All" ? "Telecom" : "All" })
        .click();
      const button = group(page).getByRole("button", { name: category });
      const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const before = await colour();
      await button.click();
      await page.getByText(announcement, { exact: true }).waitFor({ state: "attached" });
      assert.deepEqual(await pressed(page), [category]);
      assert.equal(await projects(page).count(), titles);
      const shown = await projects(page).evaluateAll((items) =>
        items.map((item) => (item as HTMLElement).dataset["category"]),
      );
      if (category !== "All") assert.deepEqual([...new Set(shown)], [category]);
      await button.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
      assert.notEqual(await colour(), before);
    });
  }

  test("keeps the focus on the button, and announces through a status of its own", async (open) => {
    const { page } = await open("/portfolio");
    const button = group(page).getByRole("button", { name: "Telecom" });
    await button.focus();
    await page.keyboard.press("Space");
    const status = page.locator('[role="status"]', { hasText: "Showing 1 Telecom project" });
    await status.waitFor({ state: "attached" });
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
  });
});
