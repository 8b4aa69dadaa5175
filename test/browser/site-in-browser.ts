import type { Browser, Page } from "playwright-core";
import { readFiles } from "../read-files.ts";
import type { TemporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { serveFiles } from "./serve-files.ts";

/** Opens a page of a built site as its host would serve it; `messages` are what the browser and the page said. */
export async function inBrowser(
  browser: Browser,
  site: TemporarySite,
  run: (page: Page, messages: readonly string[]) => Promise<void>,
  { javaScriptEnabled = true, path = "/" } = {},
): Promise<void> {
  const host = await serveFiles(await readFiles(site.outDir), { withHeaders: true });
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    const messages: string[] = [];
    // The tiny site's font is none.
    page.on("console", (message) => /\bfont\b/i.test(message.text()) || messages.push(message.text()));
    page.on("pageerror", (error) => messages.push(error.message));
    await page.goto(host.origin + path, { waitUntil: "networkidle" });
    await run(page, messages);
  } finally {
    await context.close();
    host.close();
  }
}
