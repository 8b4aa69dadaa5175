import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { copiedSite, type CopiedSite } from "../copied-site.ts";
import { startWatching, type Watching } from "../watching.ts";
import { photoHost } from "./answer-requests.ts";
import { launchChromium } from "./chromium.ts";
import { patience } from "../wait-for.ts";

declare global {
  interface Window {
    /** Set by a test, and gone once the page has been loaded again. */
    isSamePage?: boolean;
  }
}

/** A copy of the agency's site that `watch` serves to a Chromium. */
export interface LiveSite {
  readonly files: () => CopiedSite;
  readonly watching: () => Watching;
  readonly browser: () => Browser;
  /** All that pages said in the console, or threw. */
  readonly messages: readonly string[];
  /** Opens a page, in a context of its own unless given one, and waits until it hears of changes. */
  readonly open: (path: string, context?: BrowserContext) => Promise<Page>;
  readonly newContext: () => Promise<BrowserContext>;
  /** Changes a file; gives what changes it back. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<() => Promise<void>>;
  /** Ends `watch` and starts it anew, at the same port. */
  readonly startAnew: () => Promise<void>;
}

/** Serves the site for the tests of a `describe`, with further flags of the command. */
export function liveSite(...flags: readonly string[]): LiveSite {
  let files: CopiedSite;
  let watching: Watching;
  let browser: Browser;
  before(async () => {
    files = await copiedSite();
    // A port that no other test could take while it is started anew.
    [watching, browser] = await Promise.all([
      startWatching(files.dir, { args: ["--port", "0", ...flags], isShared: true }),
      launchChromium(),
    ]);
  });
  after(async () => {
    await Promise.all([watching.end(), browser.close()]);
    await files.remove();
  });

  const messages: string[] = [];
  const newContext = async () => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    context.setDefaultTimeout(patience);
    await context.route(`${photoHost}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
    return context;
  };
  return {
    files: () => files,
    watching: () => watching,
    browser: () => browser,
    messages,
    newContext,
    open: async (path, context) => {
      const page = await (context ?? (await newContext())).newPage();
      page.on("pageerror", (error) => messages.push(error.message));
      page.on("console", (message) => messages.push(message.text()));
      // It reads its own source once it was told the versions.
      const isReady = page.waitForResponse((response) => response.request().resourceType() === "fetch");
      await page.goto(watching.url + path, { waitUntil: "load" });
      await isReady;
      await page.evaluate(() => {
        window.isSamePage = true;
      });
      return page;
    },
    edit: async (file, from, to) => {
      const source = await files.read(file);
      const changed = source.replace(from, to);
      assert.notEqual(changed, source);
      // A page may show a save before its line is printed: that line is not to be taken for the one of the next save.
      const told = watching.printed(/→|last good site stays/);
      await files.write(file, changed);
      await told;
      return async () => {
        const line = watching.printed(/→/);
        await files.write(file, source);
        await line;
      };
    },
    startAnew: async () => {
      const { port } = new URL(watching.url);
      await watching.end();
      watching = await startWatching(files.dir, { args: ["--port", port, ...flags], isShared: true });
    },
  };
}

export const isSamePage = (page: Page) => page.evaluate(() => window.isSamePage === true);

/** Where a page's content says its headline. */
export const headline = /headline: (["`]).+?\1/;
