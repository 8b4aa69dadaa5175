import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { connect, launch, type Browser, type Page } from "puppeteer-core";
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
  const until = (page: Page, isSo: (url: string) => boolean, url = "") =>
    waitFor(() => page.evaluate(isSo, url).catch(() => false));
  const arrival = (page: Page, path: string) => until(page, (url) => location.href === url, server.origin + path);
  const askedFor = (path: string) => server.requests.filter((request) => request.split(" ")[0] === path);

  test("a page is requested once, when the pointer hovers over its link, and is ready when the link is followed", async () => {
    const page = await open("/about");
    await page.click("button[popovertarget]");
    // A busy browser may not have taken up the rules when the pointer arrives, and looks at it only while it stays.
    await waitFor(async () => {
      await page.mouse.move(0, 0);
      await page.hover('nav a[href="/portfolio"]');
      await setTimeout(1000);
      return askedFor("/portfolio").length > 0;
    });
    // The page that the click leaves may be gone before it answers, and puppeteer may then hold on to it for good. A
    // connection made after the prerendered page took its place knows only the new one.
    await page.click('nav a[href="/portfolio"]').catch(() => undefined);
    let connection: Browser | undefined;
    let shown: Page | undefined;
    await waitFor(async () => {
      await connection?.disconnect();
      connection = await connect({ browserWSEndpoint: browser.wsEndpoint(), defaultViewport: null });
      shown = (await connection.pages()).find((one) => one.url() === `${server.origin}/portfolio`);
      return (await shown?.evaluate(wasPrerendered).catch(() => false)) ?? false;
    });
    assert.ok(connection && shown);
    // Repeats what the page said while it was prerendered, too.
    const said: string[] = [];
    const session = await shown.createCDPSession();
    session.on("Runtime.consoleAPICalled", ({ args }) => said.push(String(args[0]?.value)));
    session.on("Runtime.exceptionThrown", ({ exceptionDetails }) => said.push(exceptionDetails.text));
    session.on("Log.entryAdded", ({ entry }) => said.push(entry.text));
    await session.send("Runtime.enable");
    await session.send("Log.enable");
    assert.deepEqual([...new Set(askedFor("/portfolio"))], ["/portfolio prefetch"]);

    await until(shown, () => {
      const menu = document.querySelector("nav");
      if (!menu?.matches(":popover-open")) menu?.showPopover();
      return document.querySelector("[aria-expanded=true]") !== null;
    });
    await until(shown, () => {
      document.querySelector<HTMLElement>("button[data-notice]")?.click();
      return document.querySelector("[role=status] p") !== null;
    });
    assert.deepEqual(
      said.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")),
      [],
    );
    await connection.disconnect();
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

/** Whether a prerendered page is on screen: https://wicg.github.io/nav-speculation/prerendering.html#performance-navigation-timing-extension */
function wasPrerendered(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceEntry & { readonly activationStart: number }).activationStart > 0;
}

/** Why Back had to load a page again: https://html.spec.whatwg.org/multipage/nav-history-apis.html#the-notrestoredreasons-interface */
interface NotKept {
  readonly notRestoredReasons: { readonly reasons: readonly { readonly reason: string }[] } | null;
}
