import assert from "node:assert/strict";
import { layoutFaults } from "./layout-faults.ts";
import {
  filterButton,
  linkTo,
  menuToggle,
  narrowFilter,
  navigation,
  navigationLinks,
  noticeText,
  sendButton,
} from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"];
const names = navigationLinks.map(({ label }) => label);

describeInBrowser("an old browser, without popovers, scroll timelines, :has() and subgrid", (test) => {
  for (const path of paths) {
    test(`shows all of ${path} at any width`, async (open) => {
      const { page, messages } = await open(path, { isOldBrowser: true, photos: "fail" });
      for (const width of [320, 390, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        assert.deepEqual(await layoutFaults(page), [], `${width} px`);
      }
      assert.deepEqual(
        messages.filter((message) => !message.includes("Failed to load resource")),
        [],
      );
    });
  }

  for (const [width, javaScript] of [
    [390, true],
    [390, false],
    [1440, true],
  ] as const) {
    test(`shows all links of the menu and no toggle at ${width} px with JavaScript ${javaScript ? "on" : "off"}`, async (open) => {
      const { page } = await open("/about", { isOldBrowser: true, width, javaScript });
      for (const name of names) {
        assert.equal(await navigation(page).getByRole("link", { name, exact: true }).isVisible(), true);
      }
      assert.equal(await menuToggle(page).isVisible(), false);
      await navigation(page)
        .getByRole("link", { name: linkTo("/contact"), exact: true })
        .click();
      await page.waitForURL(`${origin}/contact`);
    });
  }

  test("filters, and shows the notice, like any other", async (open) => {
    const { page } = await open("/portfolio", { isOldBrowser: true });
    await filterButton(page, narrowFilter.category).click();
    assert.equal(await page.locator("main li[data-category]:visible").count(), narrowFilter.count);
    await page.locator("main li:not([hidden]) button[data-notice]").first().click();
    await page.getByText(noticeText).waitFor();
  });

  test("validates required fields itself", async (open) => {
    const { page } = await open("/contact", { isOldBrowser: true });
    await sendButton(page).click();
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("name")), "name");
  });
});
