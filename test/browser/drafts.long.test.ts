import assert from "node:assert/strict";
import { test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { watchSite } from "../watching.ts";
import { sharedChromium } from "./shared-chromium.ts";

test("the mark of a draft is on the screen wherever its page is scrolled to, and breaks no policy", async () => {
  const site = await temporarySite("markdown-site");
  const paragraphs = "Flour, water and salt, and a night of rest.\n\n".repeat(200);
  const summary = "One day with a loaf of spelt, from the flour in the morning to the crust in the evening.";
  await site.edit(
    "site/posts/spelt.md",
    /[^]*/,
    `---\ntitle: Spelt\nsummary: ${summary}\ndraft: true\ndate: 2026-01-01\n---\n\n${paragraphs}`,
  );
  const watching = await watchSite(site, "--drafts");
  const page = await (await sharedChromium()).newPage();
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await page.goto(`${watching.url}/posts/spelt`);
  const mark = page.getByRole("note").filter({ hasText: "Draft: a build leaves this text out" });
  for (const top of [0, 2000]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const { y = -1, height = 0 } = (await mark.boundingBox()) ?? {};
    assert.equal(y + height, page.viewportSize()?.height);
  }
  assert.deepEqual(messages, []);
  await page.close();
  await watching.end();
});
