import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page, Protocol } from "puppeteer-core";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { waitFor } from "../wait-for.ts";
import { launchVisitorsChromium } from "./chromium.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { cases } from "../whole-matrix.ts";

let files: BuiltFiles;
let browser: Browser;
before(async () => {
  [{ files }, browser] = await Promise.all([buildAgencySite(), launchVisitorsChromium()]);
});
after(() => browser.close());

for (const withHeaders of cases([true], [false])) {
  describe(`from page to page, with ${withHeaders ? "the headers of a host" : "meta elements alone"}`, () => {
    let server: FileServer;
    before(async () => {
      server = await serveFiles(files, { withHeaders });
    });
    after(() => server.close());

    const open = async (path: string, reducedMotion = "no-preference") => {
      const page = await browser.newPage();
      const said: string[] = [];
      page.on("console", (message) => said.push(message.text()));
      await page.setViewport({ width: 390, height: 844 });
      await page.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: reducedMotion }]);
      await page.goto(server.origin + path, { waitUntil: "load" });
      await page.evaluate(() => {
        addEventListener("pageswap", ({ viewTransition }) => sessionStorage.setItem("moves", String(!!viewTransition)));
      });
      return { page, said };
    };
    const askedFor = (path: string) => server.requests.filter((request) => request.split(" ")[0] === path);

    test("a page is asked for once, when the pointer rests on its link, and is ready when it is followed", async () => {
      const { page, said } = await open("/about");
      const isRunning = page.waitForResponse((response) => response.url().endsWith(".js"));
      await page.click("button[popovertarget]");
      await page.hover('nav a[href="/portfolio"]');
      await isRunning;
      await page.click('nav a[href="/portfolio"]');

      const evaluate = await shownPage(server.origin + "/portfolio");
      const activation = 'performance.getEntriesByType("navigation")[0].activationStart';
      assert.ok(Number(await evaluate(activation)) > 0, "it was not rendered ahead");
      assert.deepEqual(askedFor("/portfolio"), ["/portfolio prefetch"]);
      assert.equal(await evaluate('sessionStorage.getItem("moves")'), "true");

      await evaluate('document.querySelector("button[popovertarget]").click()');
      await waitFor(async () => (await evaluate("document.querySelector('[aria-expanded=true]') !== null")) === true);
      await evaluate('document.querySelector("button[data-notice]").click()');
      await waitFor(async () => (await evaluate("document.querySelector('[role=status] p') !== null")) === true);
      // No photo comes.
      assert.deepEqual(
        said.filter((text) => !text.includes("ERR_CONNECTION_REFUSED")),
        [],
      );
    });

    test("a click works on the next page while that is still coming in", async () => {
      const { page } = await open("/about");
      // A browser shows no transition of a page that is behind another one.
      await page.bringToFront();
      // What tsx wraps the functions with that have a name.
      await page.evaluateOnNewDocument("globalThis.__name = (named) => named");
      // The transition is held at its end, so that there is time to click in it.
      await page.evaluateOnNewDocument(() => {
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
      const transition = async () => String(await page.evaluate(() => sessionStorage.getItem("transition")));
      // On a busy machine a browser may do without; then the next page is as good.
      for (const next of ["/services", "/contact", "/services", "/contact", "/services"]) {
        await page.evaluate((to) => location.assign(to), next);
        await arrival(page, next);
        await waitFor(async () => (await transition().catch(() => "")).startsWith(next));
        if ((await transition()).endsWith("held")) break;
      }
      assert.match(await transition(), /held$/);
      // Its rest on the link may have rendered the page ahead.
      await page.click('a[href="/"]');
      await shownPage(`${server.origin}/`);
    });

    test("a click works while the browser sends it to no link but to the root", async () => {
      const { page } = await open("/about");
      await page.evaluate(() => {
        const { x, y } = (document.querySelector('header a[href="/"]') as Element).getBoundingClientRect();
        const init = { bubbles: true, clientX: x + 5, clientY: y + 5 };
        document.documentElement.dispatchEvent(new MouseEvent("click", init));
      });
      await arrival(page, "/");
      await page.close();
    });

    test("a file is not asked for before somebody wants it", async () => {
      const { page } = await open("/about");
      await page.evaluate(() => {
        for (const href of ["/large.pdf", "/portfolio"])
          document.querySelector("h1")?.append(Object.assign(document.createElement("a"), { href, textContent: href }));
        addEventListener("click", (event) => event.preventDefault());
      });
      // A press is enough.
      await page.click("h1 a[href$=pdf]");
      await page.click("h1 a[href$=portfolio]");
      await waitFor(() => askedFor("/portfolio").length > 0);
      assert.deepEqual(askedFor("/large.pdf"), []);
      await page.close();
    });

    test("nothing moves for those who ask for none", async () => {
      const { page } = await open("/about", "reduce");
      await page.evaluate(() => location.assign("/contact"));
      await arrival(page, "/contact");
      assert.equal(await page.evaluate(() => sessionStorage.getItem("moves")), "false");
      await page.close();
    });

    test("Back leads to the page as it was left", async () => {
      const { page } = await open("/portfolio");
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
      await page.close();
    });
  });
}

/**
 * Waits until a page that was rendered ahead is shown; gives what evaluates an
 * expression in it. In a session of its own, since puppeteer loses the page
 * when the change takes it more than a tenth of a second.
 */
async function shownPage(url: string): Promise<(expression: string) => Promise<unknown>> {
  const whole = await browser.target().createCDPSession();
  let targetId = "";
  await waitFor(async () => {
    const { targetInfos } = await whole.send("Target.getTargets");
    targetId = targetInfos.find((one) => one.url === url && one.subtype !== "prerender")?.targetId ?? "";
    return targetId !== "";
  });
  const { sessionId } = await whole.send("Target.attachToTarget", { targetId, flatten: true });
  const session = whole.connection()?.session(sessionId);
  return async (expression) => {
    const answer = await session?.send("Runtime.evaluate", { expression, returnByValue: true });
    return answer?.result.value as unknown;
  };
}

/** Waits until a page has taken the place of the one before. */
function arrival(page: Page, path: string): Promise<void> {
  const hasArrived = (wanted: string) => location.pathname === wanted && document.readyState === "complete";
  // While one takes the place of the other there is none to ask.
  return waitFor(() => page.evaluate(hasArrived, path).catch(() => false));
}
