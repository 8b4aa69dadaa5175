import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { describeInBrowser, origin } from "./visit.ts";

const text = "🚧 This feature isn't implemented yet—but don't worry! You can request it in your next prompt! 🚀";

const region = (page: Page) => page.getByRole("status", { name: "Notifications" });
const notice = async (page: Page) => (await region(page).textContent()) ?? "";

/** Every control that the specification gives the notice to, and how many of them a page has. */
const triggers = [
  { path: "/services", name: /^Get Quote/, count: 6 },
  { path: "/services", name: /^Get Free Consultation$/, count: 1 },
  { path: "/portfolio", name: /^View Project/, count: 6 },
  { path: "/portfolio", name: /^Open project link/, count: 6 },
  { path: "/portfolio", name: /^Start Your Project$/, count: 1 },
];

describeInBrowser("the notice", (test) => {
  for (const { path, name, count } of triggers) {
    test(`shows the exact text after a click on each of the ${count} buttons ${name} of ${path}`, async (open) => {
      const { page } = await open(path);
      const buttons = page.getByRole("button", { name });
      assert.equal(await buttons.count(), count);
      for (const button of await buttons.all()) {
        await button.click();
        assert.equal(await notice(page), text);
      }
    });
  }

  for (const path of ["/", "/about", "/services", "/portfolio", "/contact", "/nowhere"]) {
    test(`is empty at first on ${path}, and no other button or link there shows it`, async (open) => {
      const { page } = await open(path);
      assert.equal(await notice(page), "");
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await page.evaluate(() => {
        for (const control of document.querySelectorAll<HTMLElement>("a, button:not([data-notice])")) control.click();
      });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
      assert.equal(await notice(page), "");
      assert.equal(await page.locator("a[data-notice], a [data-notice]").count(), 0);
    });
  }

  test("is gone when the page comes back from the browser's cache", async (open) => {
    const { page } = await open("/services");
    await page.getByRole("button", { name: "Get Free Consultation" }).click();
    assert.equal(await notice(page), text);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await page.waitForFunction(() => document.querySelector('[aria-label="Notifications"]')?.textContent === "");
  });

  test("goes after 5000 ms, not before", async (open) => {
    const { page } = await open("/services", { fakeClock: true });
    await page.getByRole("button", { name: "Get Free Consultation" }).click();
    assert.equal(await notice(page), text);
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    await page.getByRole("button", { name: "Get Free Consultation" }).click();
    await page.clock.runFor(4999);
    assert.equal(await notice(page), text);
    await page.clock.runFor(1);
    assert.equal(await notice(page), "");
  });

  test("stands once however often it is called, and lives 5000 ms from the last call", async (open) => {
    const { page } = await open("/services", { fakeClock: true });
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
    const [first, second] = await page.getByRole("button", { name: /^Get Quote/ }).all();
    await first?.click();
    await page.clock.runFor(3000);
    await second?.click();
    await page.clock.runFor(4999);
    assert.equal(await notice(page), text);
    assert.equal(await region(page).locator(":scope > *").count(), 1);
    await page.clock.runFor(1);
    assert.equal(await notice(page), "");
  });

  test("is a new element after each call, so that it is announced again", async (open) => {
    const { page } = await open("/services");
    const button = page.getByRole("button", { name: "Get Free Consultation" });
    await button.click();
    const first = await region(page).locator(":scope > *").elementHandle();
    await button.click();
    assert.equal(await first?.evaluate((element) => element.isConnected), false);
    assert.equal(await notice(page), text);
  });

  test("is announced politely and leaves the focus where it was", async (open) => {
    const { page } = await open("/services");
    const button = page.getByRole("button", { name: "Get Quote for SDK Development" });
    await button.focus();
    await page.keyboard.press("Enter");
    assert.equal(await notice(page), text);
    assert.equal(await button.evaluate((element) => element === document.activeElement), true);
    assert.notEqual(await region(page).getAttribute("aria-live"), "assertive");
  });

  test("changes no address and sends no request", async (open) => {
    const { page, otherRequests } = await open("/services");
    await page.getByRole("button", { name: "Get Free Consultation" }).click();
    assert.equal(await notice(page), text);
    assert.equal(page.url(), `${origin}/services`);
    assert.deepEqual(otherRequests(), []);
  });
});
