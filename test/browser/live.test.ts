import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { Page } from "playwright-core";
import { blogOf } from "../fixtures/agency/site/content/blog.ts";
import { notFound } from "../fixtures/agency/site/content/not-found.ts";
import { agency } from "../fixtures/agency/site/content/agency.ts";
import { field } from "./controls.ts";
import { headline, isSamePage, liveSite } from "./live-site.ts";
import { sharedChromium } from "./shared-chromium.ts";

const blog = blogOf([]);

/** The description in a page's content. */
const pageDescription = /export const about.*?description: withFacts\(\s*[`"]/s;

/** Waits until the headline is written with this letter spacing. */
const isSpaced = (page: Page, spacing: string) =>
  page.waitForFunction((wanted) => getComputedStyle(document.querySelector("h1")!).letterSpacing === wanted, spacing);

describe("a page that watch serves", () => {
  const site = liveSite();
  const { open, edit, messages } = site;

  test("applies a change of styles without a reload", async () => {
    const page = await open("/about");
    const spacing = () => page.locator("h1").evaluate((element) => getComputedStyle(element).letterSpacing);
    const original = await spacing();
    const undo = await edit("site/styles/global.styles.ts", /letter-spacing: [^;]+/, "letter-spacing: 7px");
    await page.waitForFunction(() => getComputedStyle(document.querySelector("h1")!).letterSpacing === "7px");
    assert.equal(await isSamePage(page), true);
    await undo();
    await page.waitForFunction(
      (value) => getComputedStyle(document.querySelector("h1")!).letterSpacing === value,
      original,
    );
    assert.equal(await isSamePage(page), true);
    await page.context().close();
  });

  test("applies a change of an imported style sheet without a reload", async () => {
    await site.files().write("site/sections/hero.css", "main h1 { letter-spacing: 4px !important; }\n");
    const undo = await edit("site/sections/Hero.tsx", /^/, 'import "./hero.css";\n');
    const page = await open("/");
    await isSpaced(page, "4px");
    const undoSecond = await edit("site/sections/hero.css", "4px", "6px");
    await isSpaced(page, "6px");
    assert.equal(await isSamePage(page), true);
    await undoSecond();
    await undo();
    await page.waitForFunction(() => !/^[46]px$/.test(getComputedStyle(document.querySelector("h1")!).letterSpacing));
    await page.context().close();
  });

  test("shows a change of a style attribute", async () => {
    const undo = await edit("site/sections/Hero.tsx", "<h1>", '<h1 style={{ letterSpacing: "3px" }}>');
    const page = await open("/");
    await isSpaced(page, "3px");
    const undoSecond = await edit("site/sections/Hero.tsx", '"3px"', '"5px"');
    await isSpaced(page, "5px");
    await undoSecond();
    await isSpaced(page, "3px");
    await undo();
    await page.waitForFunction(() => getComputedStyle(document.querySelector("h1")!).letterSpacing !== "3px");
    await page.context().close();
  });

  test("shows a change of words, and keeps typed text and scroll position", async () => {
    const page = await open("/contact");
    await field(page, "name").fill("Ada");
    await page.evaluate(() => scrollTo(0, 300));
    const undo = await edit("site/content/contact.ts", headline, 'headline: "A headline that is new"');
    await page.getByRole("heading", { name: "A headline that is new" }).waitFor();
    // A browser restores both after it has parsed the page.
    await page.waitForFunction(
      () => scrollY === 300 && document.querySelector<HTMLInputElement>("[name=name]")?.value === "Ada",
    );
    assert.equal(await isSamePage(page), true);
    await undo();
    await page.getByRole("heading", { name: "A headline that is new" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("applies a change of metas in place, and shows one of the language", async () => {
    const page = await open("/about");
    const descriptions = page.locator("meta[name=description]");
    const said = () => descriptions.evaluateAll((all) => all.map((meta) => meta.getAttribute("content") ?? ""));
    const original = await said();
    const undoText = await edit("site/content/about.ts", pageDescription, "$&Newly described. ");
    await page.locator('meta[content^="Newly described."]').waitFor({ state: "attached" });
    assert.deepEqual(await said(), [`Newly described. ${original[0]}`]);
    assert.equal(await isSamePage(page), true);
    await undoText();
    const undoLang = await edit("site/site.ts", "lang: agency.language", 'lang: "de"');
    await page.locator("html[lang=de]").waitFor();
    assert.deepEqual(await said(), original);
    await undoLang();
    await page.locator(`html[lang="${agency.language}"]`).waitFor();
    await page.context().close();
  });

  test("reloads at once for another script, without loading its source", async () => {
    const page = await open("/about");
    const kinds: string[] = [];
    page.on("request", (request) => kinds.push(request.resourceType()));
    const undo = await edit(
      "site/islands/MenuToggle.tsx",
      "export function",
      "Object.assign(globalThis, { isChanged: true });\nexport function",
    );
    await page.waitForFunction(() => !window.isSamePage);
    assert.equal(kinds[0], "document");
    await undo();
    await page.context().close();
  });

  test("is unchanged when its bytes are the same", async () => {
    const [about, services] = [await open("/about"), await open("/services")];
    const requests: string[] = [];
    about.on("request", (request) => requests.push(request.url()));
    // The content of the services is in the footer of all pages, but only one page imports this module.
    const undo = await edit("site/pages/services.tsx", /<PageLayout[^>]*>/, "$&<p>Only on this page</p>");
    await services.getByText("Only on this page").waitFor();
    assert.equal(await isSamePage(about), true);
    assert.deepEqual(requests, []);
    await undo();
    await services.getByText("Only on this page").waitFor({ state: "detached" });
    await Promise.all([about.context().close(), services.context().close()]);
  });

  test("reconnects after watch was restarted", async () => {
    const page = await open("/about");
    await site.startAnew();
    const undo = await edit("site/content/about.ts", headline, 'headline: "Back again"');
    await page.getByRole("heading", { name: "Back again" }).waitFor();
    await undo();
    await page.getByRole("heading", { name: "Back again" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("is not connected in the background, and up to date when it is looked at again", async () => {
    const [hidden, shown] = [await open("/about"), await open("/about")];
    const setHidden = (isHidden: boolean) =>
      hidden.evaluate((value) => {
        Object.defineProperty(document, "hidden", { configurable: true, value });
        document.dispatchEvent(new Event("visibilitychange"));
      }, isHidden);
    await setHidden(true);
    const undo = await edit("site/content/about.ts", headline, 'headline: "Meanwhile"');
    await shown.getByRole("heading", { name: "Meanwhile" }).waitFor();
    assert.equal(await hidden.getByRole("heading", { name: "Meanwhile" }).count(), 0);
    await setHidden(false);
    await hidden.getByRole("heading", { name: "Meanwhile" }).waitFor();
    await undo();
    await hidden.getByRole("heading", { name: "Meanwhile" }).waitFor({ state: "detached" });
    await Promise.all([hidden.context().close(), shown.context().close()]);
  });

  test("shows a new page at its address, and the not-found page after that is removed", async () => {
    const page = await open("/blogs");
    await page.getByRole("heading", { level: 1, name: notFound.headline }).waitFor();
    const undo = await edit("site/content/agency.ts", "hasBlog: false", "hasBlog: true");
    await page.getByRole("heading", { name: blog.opening.headline }).waitFor();
    await undo();
    await page.getByRole("heading", { name: blog.opening.headline }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("sends no events to a page of another origin", async () => {
    const stranger = createServer((_, response) => {
      response.setHeader("content-type", "text/html").end("<title>stranger</title>");
    }).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const page = await (await sharedChromium()).newPage();
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
    const outcomes = await page.evaluate(async (url) => {
      const events = await new Promise((resolve) => {
        const source = new EventSource(`${url}/.live/events`);
        source.addEventListener("error", () => resolve("refused"));
        for (const name of ["open", "ready", "change", "problems"])
          source.addEventListener(name, () => resolve("heard"));
      });
      const script = await new Promise((resolve) => {
        const element = document.createElement("script");
        element.src = `${url}/.live/client.js`;
        element.addEventListener("error", () => resolve("refused"));
        element.addEventListener("load", () => resolve("read"));
        document.head.append(element);
      });
      return { events, script };
    }, site.watching().url);
    assert.deepEqual(outcomes, { events: "refused", script: "refused" });
    await page.close();
    stranger.close();
  });

  test("prints nothing to the console, and leaves no live code in the output folder", async () => {
    // Messages of the browser itself about the restart and the missing page are expected.
    const own = messages.filter((message) => !message.startsWith("Failed to load resource"));
    assert.deepEqual(own, []);
    const names = await readdir(join(site.files().dir, "dist"), { recursive: true, withFileTypes: true });
    for (const entry of names.filter((name) => name.isFile())) {
      const contents = await readFile(join(entry.parentPath, entry.name), "latin1");
      assert.ok(!contents.includes("/.live/"), entry.name);
    }
  });
});
