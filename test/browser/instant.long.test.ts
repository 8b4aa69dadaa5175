import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { waitFor } from "../wait-for.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { launchVisitorsChromium, type Tab, type VisitorsChromium } from "./visitors-chromium.ts";
import { filters } from "./controls.ts";

let files: BuiltFiles;
let browser: VisitorsChromium;
before(async () => {
  [{ files }, browser] = await Promise.all([buildAgencySite(), launchVisitorsChromium()]);
});
after(() => browser.close());

for (const withHeaders of [true]) {
  describe(`from page to page, with ${withHeaders ? "the headers of a host" : "meta elements alone"}`, () => {
    let server: FileServer;
    before(async () => {
      server = await serveFiles(files, { withHeaders });
    });
    after(() => server.close());

    const open = async (path: string) => {
      const tab = await browser.newTab({ width: 390, height: 844, reducedMotion: "no-preference" });
      await tab.open(server.origin + path);
      return tab;
    };
    const arrival = (tab: Tab, path: string) => tab.arrival(server.origin + path);
    const askedFor = (path: string) => server.requests.filter((request) => request.split(" ")[0] === path);

    test("a page is requested once, when the pointer hovers over its link, and is ready when the link is followed", async () => {
      const tab = await open("/about");
      await tab.click("button[popovertarget]");
      await tab.hover('nav a[href="/portfolio"]');
      await waitFor(() => tab.isReadyAhead(server.origin + "/portfolio"), "it was not prerendered");
      await tab.click('nav a[href="/portfolio"]');

      await arrival(tab, "/portfolio");
      assert.ok((await tab.evaluate(activationStart)) > 0, "it was not prerendered");
      assert.deepEqual(askedFor("/portfolio"), ["/portfolio prefetch"]);

      const isThere = (selector: string) => tab.evaluate((query) => document.querySelector(query) !== null, selector);
      const press = (selector: string) =>
        tab.evaluate((query) => document.querySelector<HTMLElement>(query)?.click(), selector);
      await press("button[popovertarget]");
      await waitFor(() => isThere("[aria-expanded=true]"));
      await press("button[data-notice]");
      await waitFor(() => isThere("[role=status] p"));
      // No photo is loaded.
      assert.deepEqual(
        tab.said.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")),
        [],
      );
    });

    test("a file is not requested before its link is clicked", async () => {
      const tab = await open("/about");
      await tab.evaluate(() => {
        for (const href of ["/large.pdf", "/portfolio"])
          document.querySelector("h1")?.append(Object.assign(document.createElement("a"), { href, textContent: href }));
        addEventListener("click", (event) => event.preventDefault());
      });
      // Pressing the mouse button is enough.
      await tab.click("h1 a[href$=pdf]");
      await tab.click("h1 a[href$=portfolio]");
      await waitFor(() => askedFor("/portfolio").length > 0);
      assert.deepEqual(askedFor("/large.pdf"), []);
      await tab.close();
    });

    test("Back restores the page as it was left", async () => {
      const tab = await open("/portfolio");
      await tab.click("button[aria-pressed=false]");
      await leave(tab, "/contact");
      await arrival(tab, "/contact");
      await tab.evaluate(() => void setTimeout(() => history.back()));
      await arrival(tab, `/portfolio?projects=${encodeURIComponent(filters[1]?.category ?? "")}`);

      // Chromium's headless shell has no back/forward cache. Then the test only checks that the page would not prevent
      // it.
      const isPossible = tab.notKept.every(({ reason }) => reason !== "BackForwardCacheDisabledForDelegate");
      assert.deepEqual(
        tab.notKept.filter(({ type }) => isPossible || type !== "Circumstantial"),
        [],
      );
      const pressed = await tab.evaluate(() =>
        [...document.querySelectorAll("button[aria-pressed]")].map((one) => one.ariaPressed),
      );
      if (isPossible) assert.deepEqual(pressed.slice(0, 2), ["false", "true"]);
      await tab.close();
    });
  });
}

/** Leaves a page right after the command, because a page that is left at once does not answer it. */
function leave(tab: Tab, to: string): Promise<void> {
  return tab.evaluate((path) => void setTimeout(() => location.assign(path)), to);
}

/** When the page was shown, in milliseconds after its prerendering started. 0 for a page without prerendering. */
function activationStart(): number {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceEntry & { readonly activationStart: number }).activationStart;
}
