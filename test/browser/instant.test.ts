import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page, Protocol } from "puppeteer-core";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { waitFor } from "../wait-for.ts";
import { launchVisitorsChromium } from "./chromium.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";

let files: BuiltFiles;
let browser: Browser;
before(async () => {
  [{ files }, browser] = await Promise.all([buildAgencySite(), launchVisitorsChromium()]);
});
after(() => browser.close());

for (const withHeaders of [true, false]) {
  describe(`from page to page, with ${withHeaders ? "the headers of a host" : "meta elements alone"}`, () => {
    let server: FileServer;
    let page: Page;
    let said: string[];
    before(async () => {
      server = await serveFiles(files, { withHeaders });
      page = await browser.newPage();
      page.on("console", (message) => said.push(message.text()));
    });
    after(() => server.close());

    const open = async (path: string, reducedMotion = "no-preference") => {
      said = [];
      await page.setViewport({ width: 390, height: 844 });
      await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: reducedMotion }]);
      await page.goto(server.origin + path, { waitUntil: "load" });
      await page.evaluate(() => {
        addEventListener("pageswap", ({ viewTransition }) => sessionStorage.setItem("moves", String(!!viewTransition)));
      });
    };
    const openMenu = async () => {
      await page.click("button[popovertarget]");
      await page.waitForSelector('button[aria-expanded="true"]');
    };
    const linkTo = (path: string) => `nav a[href="${path}"]`;
    const askedFor = (path: string) => server.requests.filter((request) => request.split(" ")[0] === path);
    const isAsked = (path: string) => waitFor(() => askedFor(path).length > 0);
    const moves = () => page.evaluate(() => sessionStorage.getItem("moves"));

    test("a page is asked for once, when the pointer rests on its link, and is ready when it is followed", async () => {
      await open("/about");
      await openMenu();
      const isRunning = page.waitForResponse((response) => response.url().endsWith(".js"));
      await page.hover(linkTo("/services"));
      await isRunning;
      await page.click(linkTo("/services"));
      await arrival(page, "/services");
      assert.ok((await activationOf(page)) > 0, "it was not rendered ahead");
      assert.deepEqual(askedFor("/services"), ["/services prefetch"]);
      assert.equal(await moves(), "true");

      await openMenu();
      await page.keyboard.press("Escape");
      await page.click("button[data-notice]");
      await page.waitForSelector("[role=status] p");
      // No photo comes.
      assert.deepEqual(
        said.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")),
        [],
      );
    });

    test("a file is not asked for before somebody wants it", async () => {
      await open("/about");
      await page.evaluate(() => {
        const link = Object.assign(document.createElement("a"), { href: "/large.pdf", textContent: "A large file" });
        document.querySelector("h1")?.append(link);
      });
      await page.hover("h1 a");
      await openMenu();
      await page.hover(linkTo("/portfolio"));
      await isAsked("/portfolio");
      assert.deepEqual(askedFor("/large.pdf"), []);
    });

    test("nothing moves for those who ask for none", async () => {
      await open("/about", "reduce");
      await page.evaluate(() => location.assign("/contact"));
      await arrival(page, "/contact");
      assert.equal(await moves(), "false");
    });

    test("Back leads to the page as it was left", async () => {
      await open("/portfolio");
      const reasons: Protocol.Page.BackForwardCacheNotRestoredExplanation[] = [];
      const session = await page.createCDPSession();
      await session.send("Page.enable");
      session.on("Page.backForwardCacheNotUsed", (event) => reasons.push(...event.notRestoredExplanations));
      await page.click("button[aria-pressed=false]");
      await page.evaluate(() => location.assign("/contact"));
      await arrival(page, "/contact");
      await page.evaluate(() => history.back());
      await arrival(page, "/portfolio");

      // The shell of Chromium keeps no page; what is then left to see is that ours would not hinder it.
      const isPossible = reasons.every(({ reason }) => reason !== "BackForwardCacheDisabledForDelegate");
      assert.deepEqual(
        reasons.filter(({ type }) => isPossible || type !== "Circumstantial"),
        [],
      );
      const pressed = await page.$$eval("button[aria-pressed]", (all) => all.map((one) => one.ariaPressed));
      if (isPossible) assert.deepEqual(pressed.slice(0, 2), ["false", "true"]);
    });
  });
}

/** Waits until a page has taken the place of the one before and has come to rest, since on its way it takes no clicks. */
function arrival(page: Page, path: string): Promise<void> {
  const hasArrived = (wanted: string) =>
    location.pathname === wanted &&
    document.readyState === "complete" &&
    document
      .getAnimations()
      .every(({ effect }) => !(effect as KeyframeEffect).pseudoElement?.startsWith("::view-transition"));
  // While one takes the place of the other there is none to ask.
  return waitFor(() => page.evaluate(hasArrived, path).catch(() => false));
}

/** When it was shown, in milliseconds since it was begun; 0 for a page that was shown from the start. */
function activationOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    return (navigation as PerformanceEntry & { readonly activationStart: number }).activationStart;
  });
}
