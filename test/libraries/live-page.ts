import assert from "node:assert/strict";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { BuiltFiles } from "../agency-build.ts";
import { serveFiles } from "../browser/serve-files.ts";
import { sharedChromium } from "../browser/shared-chromium.ts";

/** What a page notes about itself. */
export interface PageState {
  /** The elements of islands, as the build has rendered them. */
  readonly built: readonly Element[];
  readonly blocked: readonly string[];
  readonly isLive: boolean;
}

declare const state: PageState;

/** Opens the page with a host's headers, waits until its islands are live, and fails if the policy blocks anything. */
export async function onLivePage(
  { files, options = {} }: { readonly files: BuiltFiles; readonly options?: BrowserContextOptions },
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const host = await serveFiles(files, { withHeaders: true });
  const context = await (await sharedChromium()).newContext(options);
  const messages: string[] = [];
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => messages.push(error.message));
    page.on("console", (message) => messages.push(message.text()));
    await page.addInitScript(watchPage);
    await page.goto(host.origin);
    await page.waitForFunction(() => state.isLive);
    await use(page);
    assert.deepEqual([...(await page.evaluate(() => state.blocked)), ...messages], []);
  } finally {
    await context.close();
    host.close();
  }
}

/** Notes, before any script of the page runs, what the build has rendered, and later what was blocked and when all is live. */
function watchPage(): void {
  const noted = { built: [] as Element[], blocked: [] as string[], isLive: false };
  Object.assign(globalThis, { state: noted });
  document.addEventListener("readystatechange", () => {
    if (document.readyState === "interactive") noted.built = [...document.querySelectorAll("[data-island] *")];
  });
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    noted.blocked.push(`${effectiveDirective} ${blockedURI}`);
  });
  addEventListener("islands-live", () => {
    noted.isLive = true;
  });
}
