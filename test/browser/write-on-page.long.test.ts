import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { isSamePage, liveSite } from "./live-site.ts";

const home = "site/content/home.ts";
const first = "Software for startups and enterprises";

const bar = (page: Page) => page.locator("live-facts .bar");
const toggle = (page: Page) => page.getByRole("button", { name: "Write on the page" });

async function said(page: Page, pattern: RegExp): Promise<void> {
  const status = bar(page).getByRole("status");
  const isSaid = status.filter({ hasText: pattern }).waitFor();
  await isSaid.catch(async (cause: unknown) => {
    throw new Error(`it says: ${await status.textContent()}`, { cause });
  });
}

/** Replaces the text that is being written. */
async function type(page: Page, text: string, key = "Enter"): Promise<void> {
  await page.getByRole("textbox", { name: "Text of the page" }).waitFor();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText(text);
  await page.keyboard.press(key);
}

describe("writing on a page", () => {
  const { open, files, edit } = liveSite("--edit");

  test("saves words with any characters at every width, without a reload, and takes them back one after the other", async () => {
    const page = await open("/");
    const source = await files().read(home);
    const sent: string[] = [];
    page.on("request", (request) => sent.push(/"do":"(\w+)"/.exec(request.postData() ?? "")?.[1] ?? "page"));
    await toggle(page).click();
    const texts = [
      "Quotes \" ' ` ${x} \\ 🚀 <b>x</b>",
      "\u05e9\u05dc\u05d5\u05dd, from right to left",
      `Long ${"word ".repeat(400)}end`,
    ];
    for (const [index, text] of texts.entries()) {
      await page.setViewportSize({ width: index === 1 ? 390 : 1440, height: 900 });
      await page.locator("main p").first().click();
      await type(page, text);
      await said(page, /^Saved\. Ctrl\+Z undoes it\.$/);
      await page.getByText(text, { exact: true }).first().waitFor();
      await page.waitForFunction(() => document.querySelector("[contenteditable]") === null);
    }
    assert.notEqual(await files().read(home), source);
    assert.equal(await isSamePage(page), true);
    assert.equal(sent.filter((what) => what === "write").length, texts.length, "each is sent once");
    for (const _ of texts) {
      await page.keyboard.press("ControlOrMeta+z");
      await said(page, /^Undone in site\/content\/home\.ts\.$/);
    }
    await page.getByText(first, { exact: true }).first().waitFor();
    assert.equal(await files().read(home), source);
    await page.context().close();
  });

  test("works by keyboard alone, and Escape gives the text back", async () => {
    const page = await open("/about");
    const file = "site/content/about.ts";
    const source = await files().read(file);
    await toggle(page).focus();
    await page.keyboard.press("Enter");
    await said(page, /^Click a text/);
    const heading = page.locator("main h1");
    const words = await heading.textContent();
    await page.locator("header a").first().focus();
    for (let presses = 0; !(await heading.evaluate((one) => one === document.activeElement)); presses += 1) {
      assert.ok(presses < 30);
      await page.keyboard.press("Tab");
    }
    await page.keyboard.press("Enter");
    await type(page, "Nothing", "Escape");
    assert.equal(await heading.textContent(), words);
    assert.equal(await files().read(file), source);
    assert.equal(await heading.evaluate((one) => one === document.activeElement), true);
    await page.context().close();
  });

  test("saves what was typed with a click elsewhere, and does not lose it to another tab", async () => {
    const [page, other] = [await open("/"), await open("/")];
    const source = await files().read(home);
    for (const one of [page, other]) await toggle(one).click();
    await page.locator("main p").first().click();
    await page.getByRole("textbox", { name: "Text of the page" }).waitFor();
    await page.keyboard.type(" and bakers");
    const [heading, words] = [other.getByRole("heading", { name: "What we build" }), "What we make"];
    await heading.click();
    await type(other, words);
    await said(other, /^Saved/);
    await page.locator("main h1").click();
    await said(page, /^Saved/);
    await page.getByText(`${first} and bakers`, { exact: true }).first().waitFor();
    await page.getByText(words, { exact: true }).first().waitFor();
    await page.keyboard.press("ControlOrMeta+Shift+z");
    for (const _ of [1, 2]) {
      await page.keyboard.press("ControlOrMeta+z");
      await said(page, /^Undone/);
    }
    await page.getByText(first, { exact: true }).first().waitFor();
    await page.getByRole("heading", { name: "What we build" }).waitFor();
    assert.equal(await files().read(home), source);
    for (const one of [page, other]) await one.context().close();
  });

  test("opens the text under the pointer where a link covers a whole card", async () => {
    const page = await open("/");
    await toggle(page).click();
    const summary = page.locator("main").getByText("Nurses call when a reading is out of range.");
    await summary.scrollIntoViewIfNeeded();
    const { x, y } = (await summary.boundingBox())!;
    await page.mouse.click(x + 5, y + 5);
    const box = page.getByRole("textbox", { name: "Text of the page" });
    assert.equal(await box.textContent(), "Nurses call when a reading is out of range.");
    await page.keyboard.press("Escape");
    await page.context().close();
  });

  test("leaves links and buttons as they are when it is off, or with Alt", async () => {
    const page = await open("/");
    const link = page.locator("header nav").getByRole("link", { name: "About" }).first();
    await toggle(page).click();
    await link.click();
    await type(page, "x", "Escape");
    assert.equal(new URL(page.url()).pathname, "/");
    await link.click({ modifiers: ["Alt"] });
    await page.waitForURL("**/about");
    // The switch is still on.
    assert.equal(await toggle(page).getAttribute("aria-pressed"), "true");
    await toggle(page).click();
    await page.locator("header nav").getByRole("link", { name: "Services" }).first().click();
    await page.waitForURL("**/services");
    await page.context().close();
  });

  test("says why a text is not saved, keeps what was typed, and saves nothing that an editor has changed meanwhile", async () => {
    const page = await open("/");
    await toggle(page).click();
    const undo = await edit(home, `tagline: "${first}"`, 'tagline: "Software for founders"');
    await page.getByText("Software for founders").first().waitFor();
    const broken = await edit(home, "Software for founders", 'Software for makers", <');
    const problems = page.locator("live-problems");
    await problems.waitFor({ state: "attached" });
    await page.keyboard.press("Escape");
    await problems.waitFor({ state: "detached" });
    await page.locator("main p").first().click();
    await type(page, "Software for bakers");
    await said(page, /^Not saved: /);
    assert.equal(await page.getByRole("textbox", { name: "Text of the page" }).textContent(), "Software for bakers");
    assert.match(await files().read(home), /Software for makers", </);
    await page.keyboard.press("Escape");
    await broken();
    await undo();
    await page.context().close();
  });
});
