import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { patience } from "../wait-for.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { buildWithOwnPhotos } from "./site-with-own-photos.ts";

interface Candidate {
  readonly path: string;
  readonly width: number;
  readonly density: number;
  /** The width in pixels that the browser should choose. */
  readonly chosen: number;
}

const candidates: readonly Candidate[] = [
  { path: "/portfolio", width: 390, density: 1, chosen: 225 },
  { path: "/portfolio", width: 1440, density: 1, chosen: 450 },
  { path: "/portfolio", width: 390, density: 2, chosen: 450 },
  { path: "/portfolio", width: 1440, density: 2, chosen: 600 },
  { path: "/about", width: 390, density: 3, chosen: 400 },
  { path: "/about", width: 1440, density: 2, chosen: 800 },
  { path: "/contact", width: 1440, density: 1, chosen: 1200 },
  { path: "/blogs", width: 1440, density: 1, chosen: 800 },
];

describe("the site's own photos", { concurrency: 2 }, () => {
  let host: FileServer;
  before(async () => {
    host = await serveFiles(await buildWithOwnPhotos(), { withHeaders: true });
  });
  after(() => host.close());

  const open = async ({ width, density }: Pick<Candidate, "width" | "density">, run: (page: Page) => Promise<void>) => {
    const context = await (
      await sharedChromium()
    ).newContext({
      viewport: { width, height: 900 },
      deviceScaleFactor: density,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    // tsx wraps every named function in a call of `__name`, so the page needs that function.
    await page.addInitScript("globalThis.__name = (named) => named");
    page.setDefaultTimeout(patience);
    try {
      await run(page);
    } finally {
      await context.close();
    }
  };

  for (const { path, width, density, chosen } of candidates) {
    test(`on ${path} at ${width} px and ${density} × are AVIF of ${chosen} px`, () =>
      open({ width, density }, async (page) => {
        await page.goto(host.origin + path);
        const image = page.locator("main picture img").first();
        await image.scrollIntoViewIfNeeded();
        await page.waitForFunction(() => document.querySelector<HTMLImageElement>("main picture img")?.naturalWidth);
        const source = await image.evaluate((one: HTMLImageElement) => one.currentSrc);
        assert.match(source, new RegExp(`/assets/photos/[\\w-]+-${chosen}\\.[\\da-f]{8}\\.avif$`));
      }));
  }

  test("are requested from no other host on any page, and no policy allows one", () =>
    open({ width: 1440, density: 1 }, async (page) => {
      const requests: string[] = [];
      const messages: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      page.on("console", (message) => messages.push(message.text()));
      for (const path of ["/", "/about", "/services", "/portfolio", "/contact", "/blogs"]) {
        await page.goto(host.origin + path);
        for (const image of await page.locator("main img").all()) {
          await image.scrollIntoViewIfNeeded();
          await image.evaluate((one: HTMLImageElement) => one.decode());
        }
        assert.doesNotMatch(await page.content(), /unsplash/);
        assert.equal(/img-src ([^;]+)/.exec(await page.content())?.[1], "'self'");
      }
      assert.ok(requests.some((url) => url.endsWith(".avif")));
      assert.deepEqual(
        requests.filter((url) => !url.startsWith(`${host.origin}/`)),
        [],
      );
      assert.deepEqual(messages, []);
    }));

  test("give way to their drawings when they fail", () =>
    open({ width: 390, density: 1 }, async (page) => {
      await page.route(/\.(?:avif|webp|jpg)$/, (route) => route.abort());
      await page.goto(`${host.origin}/portfolio`);
      const image = page.locator("main picture img").first();
      await image.scrollIntoViewIfNeeded();
      await page.locator("main picture img[data-failed]").first().waitFor({ state: "attached" });
      assert.equal(await image.evaluate((one) => getComputedStyle(one).opacity), "0");
    }));
});
