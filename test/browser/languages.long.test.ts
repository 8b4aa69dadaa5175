import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { readFiles } from "../read-files.ts";
import { temporarySite } from "../temporary-site.ts";
import { serveFiles, type FileServer } from "./serve-files.ts";
import { sharedChromium } from "./shared-chromium.ts";

describe("a site in several languages", () => {
  let host: FileServer;
  before(async () => {
    const site = await temporarySite("two-languages");
    await site.build({ checks: "fast" });
    host = await serveFiles(await readFiles(site.outDir), { withHeaders: true });
  });
  after(() => host.close());

  test("is read from right to left where its page is, and leads from language to language", async () => {
    const page = await (await sharedChromium()).newPage();
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
