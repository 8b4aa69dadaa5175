import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { patience } from "../wait-for.ts";
import { answerRequests, origin } from "./answer-requests.ts";
import { sharedChromium } from "./shared-chromium.ts";

describe("a page at an old address, opened in a browser without script,", () => {
  const files = new Map<string, Uint8Array>();
  before(async () => {
    const site = await temporarySite();
    const redirects = 'redirects: { "/old/bread": "/butter#spread" },\n  icon: "loaf.svg"';
    await site.edit("site/site.ts", 'icon: "loaf.svg"', redirects);
    const built = await site.build();
    for (const { path, contents } of built.files) files.set(path, contents);
    const html = (await site.output("old/bread/index.html")).replace(/<meta http-equiv="refresh"[^>]*>/, "");
    files.set("stays/index.html", Buffer.from(html));
  });
  const opened = async () => {
    const context = await (await sharedChromium()).newContext({ javaScriptEnabled: false });
    await answerRequests(context, files, {});
    return context.newPage();
  };

  test("redirects at once to the new one, and its policy blocks nothing", async () => {
    const page = await opened();
    const messages: string[] = [];
    page.on("console", (message) => messages.push(message.text()));
    await page.goto(`${origin}/old/bread`, { waitUntil: "commit" });
    await page.waitForURL(`${origin}/butter#spread`, { timeout: patience });
    assert.equal(await page.locator("h1").textContent(), "Butter");
    const blocked = messages.filter((text) => /content security policy/i.test(text));
    assert.deepEqual(blocked, []);
    await page.context().close();
  });

  test("has a link to the new one for browsers that do not redirect", async () => {
    const page = await opened();
    await page.goto(`${origin}/stays`);
    await page.getByRole("link", { name: "Butter" }).click();
    await page.waitForURL(`${origin}/butter#spread`, { timeout: patience });
    await page.context().close();
  });
});
