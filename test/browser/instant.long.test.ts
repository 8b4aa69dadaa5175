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

    const open = async (path: string, reducedMotion: "no-preference" | "reduce" = "no-preference") => {
      const tab = await browser.newTab({ width: 390, height: 844, reducedMotion });
      await tab.runInEveryPage(() => {
        addEventListener("pagereveal", ({ viewTransition }) => {
          sessionStorage.setItem("moves", String(!!viewTransition));
        });
      });
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

    test("a picture moves to the project that its link leads to, and back by a click during the transition", async () => {
      const tab = await open("/");
      // A browser shows no transition of a background page.
      await tab.bringToFront();
      // The transition is paused at its end, so that there is time to click.
      await tab.runInEveryPage(() => {
        const tell = (state: string) => sessionStorage.setItem("transition", location.pathname + state);
        const hold = () => {
          const moving = document.getAnimations().filter((one) => (one.effect as KeyframeEffect).pseudoElement);
          for (const animation of moving) animation.pause();
          tell(moving.length > 0 ? " held" : " over");
        };
        addEventListener("pagereveal", ({ viewTransition }) => {
          if (viewTransition) void viewTransition.ready.then(hold, () => tell(" over"));
          else tell(" over");
        });
      });
      const transition = async () => String(await tab.evaluate(() => sessionStorage.getItem("transition")));
      const project = await tab.evaluate(
        () => document.querySelector('main a[href^="/portfolio#"]')?.getAttribute("href") ?? "",
      );
      const follow = async (next: string, go: () => Promise<unknown>) => {
        await go();
        await arrival(tab, next);
        const [pathname = ""] = next.split("#");
        await waitFor(async () => (await transition().catch(() => "")).startsWith(`${pathname} `));
        return transition();
      };
      // On a busy machine, a browser may skip the transition. Then the next attempt counts.
      const isHeld = { "/portfolio": false, "/": false };
      for (let turn = 0; turn < 5 && !(isHeld["/portfolio"] && isHeld["/"]); turn += 1) {
        const there = await follow(project, () => leave(tab, project));
        isHeld["/portfolio"] ||= there === "/portfolio held";
        // Hovering over the link may have prerendered the page.
        const back = await follow("/", () => tab.click('a[href="/"]'));
        isHeld["/"] ||= there === "/portfolio held" && back === "/ held";
      }
      assert.deepEqual(isHeld, { "/portfolio": true, "/": true });
      await tab.close();
    });

    test("a page without a shared picture appears at once, because a browser that prepares a transition loses clicks", async () => {
      const tab = await open("/");
      await tab.bringToFront();
      for (const next of ["/about", "/contact#message", "/services", "/"]) {
        await leave(tab, next);
        await arrival(tab, next);
        assert.equal(await tab.evaluate(() => sessionStorage.getItem("moves")), "false", next);
      }
      await tab.close();
    });

    test("a click works while the browser sends it to no link but to the root", async () => {
      const tab = await open("/about");
      await tab.evaluate(() => {
        const { x, y } = (document.querySelector('header a[href="/"]') as Element).getBoundingClientRect();
        const init = { bubbles: true, clientX: x + 5, clientY: y + 5 };
        document.documentElement.dispatchEvent(new MouseEvent("click", init));
      });
      await arrival(tab, "/");
      await tab.close();
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

    test("nothing moves with reduced motion", async () => {
      const tab = await open("/", "reduce");
      const project = await tab.evaluate(() => {
        const link = document.querySelector<HTMLAnchorElement>('main a[href^="/portfolio#"]');
        link?.click();
        return link?.getAttribute("href") ?? "";
      });
      await arrival(tab, project);
      assert.equal(await tab.evaluate(() => sessionStorage.getItem("moves")), "false");
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
