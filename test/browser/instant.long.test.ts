import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { launch, type Browser, type Page } from "puppeteer-core";
import { buildAgencySite } from "../agency-build.ts";
import { patience, waitFor } from "../wait-for.ts";
import { findWholeChromium, quietly } from "./chromium.ts";
import { filters } from "./controls.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";

// Playwright turns prerendering and the back/forward cache off, and puppeteer does not. The browser reaches only this machine, so no photo loads.
describe("from page to page", () => {
  let browser: Browser;
  let server: FileServer;
  before(async () => {
    const { files } = await buildAgencySite();
    server = await serveFiles(files, { withHeaders: true });
    browser = await launch({
      executablePath: findWholeChromium()!,
      args: [...quietly, "--host-resolver-rules=MAP * 127.0.0.1:9, EXCLUDE 127.0.0.1"],
      defaultViewport: { width: 390, height: 844 },
    });
  });
  after(async () => {
    await browser?.close();
    server.close();
  });

  const open = async (path: string) => {
    const page = await browser.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(server.origin + path);
    return page;
  };
  // The page that was on screen may go while it is asked, once a prerendered one takes its place.
  const until = (page: Page, isSo: (url: string) => boolean, url = "") =>
    waitFor(() => page.evaluate(isSo, url).catch(() => false));
  const arrival = (page: Page, path: string) => until(page, (url) => location.href === url, server.origin + path);
  const askedFor = (path: string) => server.requests.filter((request) => request.split(" ")[0] === path);

  test("a page is requested once, when the pointer hovers over its link, and is ready when the link is followed", async () => {
    const page = await open("/about");
    const said: string[] = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await page.click("button[popovertarget]");
    // A busy browser may not have taken up the rules when the pointer arrives, and looks at it only while it stays.
    await waitFor(async () => {
      await page.mouse.move(0, 0);
      await page.hover('nav a[href="/portfolio"]');
      await setTimeout(1000);
      return askedFor("/portfolio").length > 0;
    });
    // The page that the click leaves may be gone before it answers.
    await page.click('nav a[href="/portfolio"]').catch(() => undefined);
    await arrival(page, "/portfolio");
    await until(page, () => {
      const [navigation] = performance.getEntriesByType("navigation");
      return (navigation as PerformanceEntry & { readonly activationStart: number }).activationStart > 0;
    });
    assert.deepEqual([...new Set(askedFor("/portfolio"))], ["/portfolio prefetch"]);

    await until(page, () => {
      const menu = document.querySelector("nav");
      if (!menu?.matches(":popover-open")) menu?.showPopover();
      return document.querySelector("[aria-expanded=true]") !== null;
    });
    await until(page, () => {
      document.querySelector<HTMLElement>("button[data-notice]")?.click();
      return document.querySelector("[role=status] p") !== null;
    });
    assert.deepEqual(
      said.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")),
      [],
    );
    await page.close();
  });

  test("a file is not requested before its link is clicked", async () => {
    const page = await open("/about");
    await page.evaluate(() => {
      for (const href of ["/large.pdf", "/portfolio"])
        document.querySelector("h1")?.append(Object.assign(document.createElement("a"), { href, textContent: href }));
      addEventListener("click", (event) => event.preventDefault());
    });
    // Pressing the mouse button is enough.
    await page.click("h1 a[href$=pdf]");
    await page.click("h1 a[href$=portfolio]");
    await waitFor(() => askedFor("/portfolio").length > 0);
    assert.deepEqual(askedFor("/large.pdf"), []);
    await page.close();
  });

  test("Back restores the page as it was left", async () => {
    const page = await open("/portfolio");
    await page.click("button[aria-pressed=false]");
    await page.goto(`${server.origin}/contact`);
    await page.goBack();
    await arrival(page, `/portfolio?projects=${encodeURIComponent(filters[1]?.category ?? "")}`);
    const reasons = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as (PerformanceEntry & NotKept)[];
      return navigation?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [];
    });
    // Chromium's headless shell never keeps pages, for a reason of its own, which is masked.
    assert.deepEqual(
      reasons.filter((reason) => reason !== "masked"),
      [],
    );
    const pressed = await page.$$eval("button[aria-pressed]", (all) => all.map((one) => one.ariaPressed));
    assert.deepEqual(pressed.slice(0, 2), ["false", "true"]);
    await page.close();
  });
});

/** Why Back had to load a page again: https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-notrestoredreasons-interface */
interface NotKept {
  readonly notRestoredReasons: { readonly reasons: readonly { readonly reason: string }[] } | null;
}
