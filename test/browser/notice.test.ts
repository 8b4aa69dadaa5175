import assert from "node:assert/strict";
import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";
import { services } from "../fixtures/agency/site/content/services.ts";
import {
  iconButtonNames,
  noticeRegion,
  noticeText,
  quoteButtonNames,
  shownNotice,
  viewButton,
  viewButtonNames,
} from "./controls.ts";
import { describeInBrowser } from "./visit.ts";

/** Every control whose service does not exist yet. */
const triggers = [
  {
    path: "/portfolio",
    names: [...viewButtonNames, ...iconButtonNames, portfolio.callToAction.button.label],
  },
  { path: "/services", names: [...quoteButtonNames, services.callToAction.button.label] },
];

describeInBrowser("the notice", (test) => {
  for (const { path, names } of triggers) {
    test(`shows the exact text after a click on each of its buttons on ${path}`, async (open) => {
      const { page } = await open(path);
      for (const name of names) {
        await page.getByRole("button", { name, exact: true }).click();
        assert.equal(await shownNotice(page), noticeText);
      }
    });
  }

  test("is hidden when the page comes back from the browser's cache", async (open) => {
    const { page } = await open("/portfolio", { fakeClock: true });
    // Later, the notice would go by itself.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await viewButton(page).click();
    assert.equal(await shownNotice(page), noticeText);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.clock.runFor(100);
    assert.equal(await shownNotice(page), "");
  });

  test("is announced politely and does not move the focus", async (open) => {
    const { page } = await open("/portfolio");
    const button = viewButton(page, 1);
    await button.focus();
    await page.keyboard.press("Enter");
    assert.equal(await shownNotice(page), noticeText);
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
    assert.notEqual(await noticeRegion(page).getAttribute("aria-live"), "assertive");
  });
});
