import assert from "node:assert/strict";
import { describe } from "node:test";
import type { Page } from "playwright-core";
import { layout } from "../fixtures/agency/site/content/layout.ts";
import { notFound } from "../fixtures/agency/site/content/not-found.ts";
import { linkTo, menuToggle, navigation, navigationLinks } from "./controls.ts";
import { describeInBrowser, origin } from "./visit.ts";

const { links, button } = layout.header;

describeInBrowser("the navigation", (test) => {
  describe("at 1440 px", () => {
    test("leads to each page, which is then marked as the current one", async (open) => {
      const { page } = await open("/nowhere");
      for (const { label: name, href: path } of links) {
        await navigation(page).getByRole("link", { name, exact: true }).click();
        await page.waitForURL(origin + path);
        assert.deepEqual(await navigation(page).locator('[aria-current="page"]').allTextContents(), [name]);
      }
    });

    test("has no toggle, and a button with the right link", async (open) => {
      const { page } = await open("/");
      assert.equal(await menuToggle(page).isVisible(), false);
      await navigation(page).getByRole("link", { name: button.label, exact: true }).click();
      await page.waitForURL(origin + button.href);
    });

    test("marks no page on the not-found page", async (open) => {
      const { page } = await open("/nowhere");
      assert.equal(await navigation(page).locator("[aria-current]").count(), 0);
      assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), notFound.headline);
    });
  });

  describe("at 390 px", () => {
    test("is closed at first; the toggle opens and closes it and exposes its state", async (open) => {
      const { page } = await open("/", { width: 390, height: 844 });
      assert.equal(await navigation(page).isVisible(), false);
      await menuToggle(page).click();
      await navigation(page).waitFor({ state: "visible" });
      await page.locator('button[aria-expanded="true"]').waitFor();
      assert.deepEqual(
        await navigation(page).getByRole("link").allTextContents(),
        navigationLinks.map(({ label }) => label),
      );
      await menuToggle(page).click();
      await navigation(page).waitFor({ state: "hidden" });
      await page.locator('button[aria-expanded="false"]').waitFor();
    });

    test("choosing a link closes the menu, even when the page stays", async (open) => {
      const { page } = await open("/about", { width: 390, height: 844 });
      await menuToggle(page).click();
      await page.locator('button[aria-expanded="true"]').waitFor();
      await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
      await navigation(page)
        .getByRole("link", { name: linkTo("/about"), exact: true })
        .click();
      await navigation(page).waitFor({ state: "hidden" });
    });

    test("going on by Tab beyond its last link closes the menu", async (open) => {
      const { page } = await open("/", { width: 390, height: 844 });
      await menuToggle(page).click();
      await page.locator('button[aria-expanded="true"]').waitFor();
      await navigation(page).getByRole("link", { name: button.label, exact: true }).focus();
      await page.keyboard.press("Tab");
      await navigation(page).waitFor({ state: "hidden" });
    });

    test("Escape closes the menu and returns the focus to the toggle", async (open) => {
      const { page } = await open("/", { width: 390, height: 844 });
      await menuToggle(page).click();
      await navigation(page)
        .getByRole("link", { name: linkTo("/about"), exact: true })
        .focus();
      await page.keyboard.press("Escape");
      await navigation(page).waitFor({ state: "hidden" });
      assert.equal(await menuToggle(page).evaluate((element) => element === document.activeElement), true);
    });

    test("growing to a desktop's width closes the menu and shows the links in the bar", async (open) => {
      const { page } = await open("/", { width: 390, height: 844 });
      await menuToggle(page).click();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.waitForFunction(() => !document.querySelector("nav:popover-open"));
      assert.equal(await navigation(page).isVisible(), true);
    });

    test("works when the script never arrives", async (open) => {
      const { page } = await open("/", { width: 390, height: 844, script: "blocked" });
      await menuToggle(page).click();
      await navigation(page)
        .getByRole("link", { name: linkTo("/services"), exact: true })
        .click();
      await page.waitForURL(`${origin}/services`);
    });
  });

  test("the skip link is the first stop and leads to the main content", async (open) => {
    const { page } = await open("/");
    await page.keyboard.press("Tab");
    assert.equal(await page.evaluate(() => document.activeElement?.textContent), layout.skipLink);
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "main");
  });
});

describeInBrowser("the header", (test) => {
  const scrollTo = (page: Page, top: number) =>
    page.evaluate(async (y) => {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    }, top);
  const waitUntilFrosted = (page: Page, frosted: boolean) =>
    page.waitForFunction((expected) => {
      const blurred = [...document.querySelectorAll("header *")].some((element) =>
        /blur\((?!0px)/.test(getComputedStyle(element).backdropFilter),
      );
      return blurred === expected;
    }, frosted);

  for (const script of ["arrives", "blocked"] as const) {
    test(`is transparent up to 50 px of scroll and frosted from 51 px on when the script is ${script}`, async (open) => {
      const { page } = await open("/", { script });
      for (const [top, frosted] of [
        [0, false],
        [50, false],
        [51, true],
        [400, true],
        [50, false],
      ] as const) {
        await scrollTo(page, top);
        await waitUntilFrosted(page, frosted);
      }
    });
  }

  test("stays at the top of the window", async (open) => {
    const { page } = await open("/");
    await scrollTo(page, 900);
    assert.equal(
      (await page.getByRole("banner").getByRole("link", { name: layout.header.homeLabel }).first().boundingBox())!.y <
        80,
      true,
    );
  });
});
