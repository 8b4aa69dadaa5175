import assert from "node:assert/strict";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { sharedChromium } from "./shared-chromium.ts";

describe("a page at an old address, opened in a browser without script,", () => {
  let site: TemporarySite;
  before(async () => {
    site = await temporarySite();
    await site.edit(
      "site/site.ts",
      'icon: "loaf.svg"',
      'redirects: { "/old/bread": "/butter#spread" },\n  icon: "loaf.svg"',
    );
    await site.build({ isRelative: true });
  });
  const urlOf = (file: string) => pathToFileURL(join(site.outDir, file)).href;

  test("redirects at once to the new one, and its policy blocks nothing", async () => {
    const context = await (await sharedChromium()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await page.goto(urlOf("old/bread/index.html"), { waitUntil: "commit" });
    await page.waitForURL(`${urlOf("butter/index.html")}#spread`, { timeout: patience });
    assert.equal(await page.locator("h1").textContent(), "Butter");
    const blocked = messages.filter((text) => /content security policy/i.test(text));
    assert.deepEqual(blocked, []);
    await context.close();
  });

  test("has a link to the new one for browsers that do not redirect", async () => {
    const html = (await site.output("old/bread/index.html")).replace(/<meta http-equiv="refresh"[^>]*>/, "");
    await site.write("dist/old/bread/stays.html", html);
    const context = await (await sharedChromium()).newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(urlOf("old/bread/stays.html"));
    await page.getByRole("link", { name: "Butter" }).click();
    await page.waitForURL(`${urlOf("butter/index.html")}#spread`, { timeout: patience });
    await context.close();
  });
});
