import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import type { BuiltFiles } from "../agency-build.ts";
import type { TemporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { serveFiles } from "./serve-files.ts";

/** All files that a site was built into. */
async function builtFiles({ outDir }: TemporarySite): Promise<BuiltFiles> {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const built = entries
    .filter((entry) => entry.isFile())
    .map(async ({ parentPath, name }) => {
      const path = join(parentPath, name).slice(outDir.length + 1);
      return [path, await readFile(join(outDir, path))] as const;
    });
  return new Map(await Promise.all(built));
}

/** Opens a page of a built site as its host would serve it; `messages` are what the browser and the page said. */
export async function inBrowser(
  browser: Browser,
  site: TemporarySite,
  run: (page: Page, messages: readonly string[]) => Promise<void>,
  { javaScriptEnabled = true, path = "/" } = {},
): Promise<void> {
  const host = await serveFiles(await builtFiles(site), { withHeaders: true });
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
