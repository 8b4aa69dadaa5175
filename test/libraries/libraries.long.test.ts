import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { runtimes } from "../../generator/load/bundling/runtimes.ts";
import { launchChromium } from "../browser/chromium.ts";
import { serveFiles } from "../browser/serve-files.ts";
import { libraries } from "./libraries.ts";
import { builtLibrarySite, installLibraries } from "./library-site.ts";

// Outside of hooks, so that tests that cannot run are skipped.
const isInstalled = installLibraries();

/** Notes, before any script of the page runs, what the build has rendered, and later what was blocked and when all is live. */
function watchPage(): void {
  const state = { built: [] as Element[], blocked: [] as string[], isLive: false };
  Object.assign(globalThis, { state });
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive") state.built = [...document.querySelectorAll("[data-island] *")];
  });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    state.blocked.push(`${effectiveDirective} ${blockedURI}`);
  });
  addEventListener("islands-live", () => {
    state.isLive = true;
  });
}

declare const state: {
  readonly built: readonly Element[];
  readonly blocked: readonly string[];
  readonly isLive: boolean;
};

describe(
  "a library in an island",
  { skip: !isInstalled && "there is no network to install the libraries from" },
  () => {
    let browser: Browser;
    before(async () => {
      browser = await launchChromium();
    });
    after(() => browser.close());

    for (const library of libraries) {
      for (const runtime of runtimes) {
        test(`${library.name} is built, hydrated and clicked (${runtime})`, async () => {
          const host = await serveFiles(await builtLibrarySite(library, runtime), { withHeaders: true });
          const context = await browser.newContext();
          const messages: string[] = [];
          try {
            const page = await context.newPage();
            page.setDefaultTimeout(10_000);
            page.on("pageerror", (error) => messages.push(error.message));
            page.on("console", (message) => messages.push(message.text()));
            await page.addInitScript(watchPage);
            await page.goto(host.origin);
            await click(page, library);
            assert.deepEqual([...(await page.evaluate(() => state.blocked)), ...messages], []);
          } finally {
            await context.close();
            host.close();
          }
        });
      }
    }
  },
);

/** Waits until the page is live, with the very elements that were built, and clicks. */
async function click(page: Page, { button, shows, isRedrawn = false }: (typeof libraries)[number]): Promise<void> {
  await page.waitForFunction(() => state.isLive);
  const built = await page.locator("body").innerText();
  assert.doesNotMatch(built, shows);
  const lost = await page.evaluate(() =>
    state.built.filter((element) => !element.isConnected).map(({ outerHTML }) => outerHTML),
  );
  if (!isRedrawn) assert.deepEqual(lost, []);
  await page.getByRole("button", { name: button }).click();
  await page.waitForFunction((source) => new RegExp(source).test(document.body.innerText), shows.source);
}
