import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { Page } from "playwright-core";
import { patience } from "../wait-for.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { buildWithOwnPhotos } from "./site-with-own-photos.ts";

describe("the site's own photos", { concurrency: 2 }, () => {
  let host: FileServer;
  before(async () => {
    host = await serveFiles(await buildWithOwnPhotos(), { withHeaders: true });
  });
  after(() => host.close());

  const open = async (run: (page: Page) => Promise<void>) => {
    const context = await (await sharedChromium()).newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    try {
      await run(page);
    } finally {
      await context.close();
    }
  };

  test("are requested from no other host on any page, and no policy allows one", () =>
    open(async (page) => {
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
    open(async (page) => {
      await page.route(/\.(?:avif|webp|jpg)$/, (route) => route.abort());
      await page.goto(`${host.origin}/portfolio`);
      const image = page.locator("main picture img").first();
      await image.scrollIntoViewIfNeeded();
      await page.locator("main picture img[data-failed]").first().waitFor({ state: "attached" });
      assert.equal(await image.evaluate((one) => getComputedStyle(one).opacity), "0");
    }));
});
