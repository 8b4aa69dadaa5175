import { before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import type { BuildResult } from "../../generator/build.ts";
import { readFiles } from "../read-files.ts";
import type { TemporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { runtimeOfSuite } from "./runtime-of-suite.ts";
import { serveFiles } from "./serve-files.ts";
import { sharedChromium } from "./shared-chromium.ts";

/** What is done in an open page; `messages` are what the browser and the page said. */
type Use = (page: Page, messages: readonly string[]) => Promise<void>;

interface OpenOptions {
  readonly javaScriptEnabled?: boolean;
  readonly path?: string;
}

/** Opens a page of a built site as its host would serve it. */
export async function inBrowser(
  site: TemporarySite,
  use: Use,
  { javaScriptEnabled = true, path = "/" }: OpenOptions = {},
): Promise<void> {
  const host = await serveFiles(await readFiles(site.outDir), { withHeaders: true });
  const context = await (await sharedChromium()).newContext({ javaScriptEnabled });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const messages: string[] = [];
    // The tiny site's font is none.
    page.on("console", (message) => /\bfont\b/i.test(message.text()) || messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto(host.origin + path, { waitUntil: "networkidle" });
    await use(page, messages);
  } finally {
    await context.close();
    host.close();
  }
}

/** A site that several tests open, and its last build. */
interface Opened {
  readonly visit: (use: Use, options?: OpenOptions) => Promise<void>;
  readonly built: () => BuildResult;
}

/** Declares a test that uses an open page. */
type PageTest = (sentence: string, use: Use, options?: OpenOptions) => void;

/** Declares tests that open pages of a site, with the runtime that `RUNTIME` names, or preact. */
export function describeSite(
  name: string,
  makeSite: () => Promise<TemporarySite>,
  tests: (test: PageTest, opened: Opened) => void,
): void {
  describe(`${name} (${runtimeOfSuite})`, () => {
    let site: TemporarySite;
    let built: BuildResult;
    before(async () => {
      site = await makeSite();
      built = await site.build({ runtime: runtimeOfSuite });
    });
    const visit: Opened["visit"] = (use, options) => inBrowser(site, use, options);
    tests((sentence, use, options) => test(sentence, () => visit(use, options)), { visit, built: () => built });
  });
}
