import assert from "node:assert/strict";
import { after, before } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { copiedSite, type CopiedSite } from "../copied-site.ts";
import { startWatching, type Watching } from "../watching.ts";
import { photoHost } from "./answer-requests.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { patience } from "../wait-for.ts";

declare global {
  interface Window {
    /** A test sets this. It is undefined after the page was loaded again. */
    isSamePage?: boolean;
  }
}

/** A copy of the agency's site that `watch` serves to a Chromium. */
export interface LiveSite {
  readonly files: () => CopiedSite;
  readonly watching: () => Watching;
  /** All console messages and errors of pages. */
  readonly messages: readonly string[];
  /** Opens a page, by default in a new context, and waits until it receives changes. */
  readonly open: (path: string, context?: BrowserContext) => Promise<Page>;
  readonly newContext: () => Promise<BrowserContext>;
  /** Changes a file. Returns a function that restores it. */
  readonly edit: (file: string, from: string | RegExp, to: string) => Promise<() => Promise<void>>;
  /** Restarts `watch` at the same port. */
  readonly startAnew: () => Promise<void>;
}

/** Serves the site for the tests of a `describe`, with additional flags of the command. */
export function liveSite(...flags: readonly string[]): LiveSite {
  let files: CopiedSite;
  let watching: Watching;
  before(async () => {
    files = await copiedSite();
    // A port that no other test can take during a restart.
    watching = await startWatching(files.dir, { args: ["--port", "0", ...flags], isShared: true });
  });
  after(async () => {
    await watching.end();
    await files.remove();
  });

  const messages: string[] = [];
  const newContext = async () => {
    const context = await (await sharedChromium()).newContext({ reducedMotion: "reduce" });
    context.setDefaultTimeout(patience);
    await context.route(`${photoHost}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
    return context;
  };
  return {
    files: () => files,
    watching: () => watching,
    messages,
    newContext,
    open: async (path, context) => {
      const page = await (context ?? (await newContext())).newPage();
      page.on("pageerror", (error) => messages.push(error.message));
      page.on("console", (message) => messages.push(message.text()));
      // It loads its own source after it received the versions.
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
      // A page may show a save before its line is printed. That line must not count for the next save.
      const printed = watching.printed(/→|last good site stays/);
      await files.write(file, changed);
      await printed;
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

/** The headline in a page's content. */
export const headline = /(?<=opening: \{.*?)headline: (?:"[^"]*"|withFacts\([^)]*\)(?:\.replace\(.*?\)\))?)/s;
