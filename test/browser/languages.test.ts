import assert from "node:assert/strict";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { build } from "../../generator/build.ts";
import { removeFolder } from "../remove-folder.ts";
import { launchChromium } from "./chromium.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";

const fixture = join(import.meta.dirname, "../fixtures/two-languages");

describe("a site in several languages", () => {
  let browser: Browser;
  let host: FileServer;
  before(async () => {
    browser = await launchChromium();
    const dir = await mkdtemp(join(tmpdir(), "two-languages-"));
    const { files } = await build({
      siteEntry: join(fixture, "site/site.ts"),
      assetsDir: join(fixture, "assets"),
      outDir: join(dir, "dist"),
      runtime: "preact",
      checks: "fast",
    });
    await removeFolder(dir);
    host = await serveFiles(new Map(files.map(({ path, contents }) => [path, contents])), { withHeaders: true });
  });
  after(async () => {
    host.close();
    await browser.close();
  });

  test("is read from right to left where its page is, and leads from language to language", async () => {
    const page = await browser.newPage();
    const look = () =>
      page.evaluate(() => {
        const heading = document.querySelector("h1") as HTMLElement;
        const range = document.createRange();
        range.selectNodeContents(heading);
        const words = range.getBoundingClientRect();
        return {
          direction: getComputedStyle(document.body).direction,
          startsAt: words.left - heading.getBoundingClientRect().left < 1 ? "left" : "right",
          isIn: [...document.querySelectorAll("a:not(:lang(en), :lang(de), :lang(ar))")].length === 0,
          lang: document.documentElement.lang,
        };
      });
    await page.goto(`${host.origin}/`);
    assert.deepEqual(await look(), { direction: "ltr", startsAt: "left", isIn: true, lang: "en" });
    await page.getByRole("link", { name: "Deutsch" }).click();
    await page.waitForURL(`${host.origin}/de`);
    assert.deepEqual(await look(), { direction: "ltr", startsAt: "left", isIn: true, lang: "de-AT" });
    await page.getByRole("link", { name: "العربية" }).click();
    await page.waitForURL(`${host.origin}/ar`);
    assert.deepEqual(await look(), { direction: "rtl", startsAt: "right", isIn: true, lang: "ar" });
    await page.close();
  });
});
