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
import { describeInBrowser, origin } from "./visit.ts";

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

  for (const path of ["/services", "/portfolio"]) {
    test(`is empty at first on ${path}, and no other button or link there shows it`, async (open) => {
      const { page } = await open(path);
      assert.equal(await shownNotice(page), "");
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await page.evaluate(() => {
        for (const control of document.querySelectorAll<HTMLElement>("a, button:not([data-notice])")) control.click();
      });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      assert.equal(await shownNotice(page), "");
      assert.equal(await page.locator("a[data-notice], a [data-notice]").count(), 0);
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

  test("disappears after 5000 ms, not before", async (open) => {
    const { page } = await open("/portfolio", { fakeClock: true });
    await viewButton(page).click();
    assert.equal(await shownNotice(page), noticeText);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await viewButton(page).click();
    await page.clock.runFor(4999);
    assert.equal(await shownNotice(page), noticeText);
    await page.clock.runFor(1);
    assert.equal(await shownNotice(page), "");
  });

  test("appears once for several calls, and stays 5000 ms after the last one", async (open) => {
    const { page } = await open("/portfolio", { fakeClock: true });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await viewButton(page, 0).click();
    await page.clock.runFor(3000);
    await viewButton(page, 1).click();
    await page.clock.runFor(4999);
    assert.equal(await shownNotice(page), noticeText);
    assert.equal(await noticeRegion(page).locator(":scope > *").count(), 1);
    await page.clock.runFor(1);
    assert.equal(await shownNotice(page), "");
  });

  test("is a new element after each call, so that it is announced again", async (open) => {
    const { page } = await open("/portfolio");
    const button = viewButton(page);
    await button.click();
    const first = await noticeRegion(page).locator(":scope > *").elementHandle();
    await button.click();
    assert.equal(await first?.evaluate((element) => element.isConnected), false);
    assert.equal(await shownNotice(page), noticeText);
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

  test("does not change the address and sends no request", async (open) => {
    const { page, otherRequests } = await open("/portfolio");
    await viewButton(page).click();
    assert.equal(await shownNotice(page), noticeText);
    assert.equal(page.url(), `${origin}/portfolio`);
    assert.deepEqual(otherRequests(), []);
  });
});
