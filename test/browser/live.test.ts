import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { Browser, Page } from "playwright-core";
import { copiedSite, type CopiedSite } from "../copied-site.ts";
import { startWatching, type Watching } from "../watching.ts";
import { photoHost } from "./answer-requests.ts";
import { launchChromium } from "./chromium.ts";

declare global {
  interface Window {
    /** Set by a test, and gone once the page has been loaded again. */
    isSamePage?: boolean;
  }
}

describe("a page that watch serves", () => {
  let site: CopiedSite;
  let watching: Watching;
  let browser: Browser;
  before(async () => {
    site = await copiedSite();
    // A port that no other test could take while it is started anew.
    [watching, browser] = await Promise.all([startWatching(site.dir, { args: ["--port", "0"] }), launchChromium()]);
  });
  after(async () => {
    await Promise.all([watching.end(), browser.close()]);
    await site.remove();
  });

  const messages: string[] = [];
  /** Opens a page and waits until it hears of changes. */
  const open = async (path: string): Promise<Page> => {
    const context = await browser.newContext({ reducedMotion: "reduce" });
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    page.on("pageerror", (error) => messages.push(error.message));
    page.on("console", (message) => messages.push(message.text()));
    await context.route(`${photoHost}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
    const listening = page.waitForResponse((response) => response.url().includes("/.live/events"));
    // It reads its own source once it was told its version.
    const isReady = page.waitForResponse((response) => response.request().resourceType() === "fetch");
    await page.goto(watching.url + path, { waitUntil: "load" });
    await Promise.all([listening, isReady]);
    await page.evaluate(() => {
      window.isSamePage = true;
    });
    return page;
  };
  const isSamePage = (page: Page) => page.evaluate(() => window.isSamePage === true);
  /** Changes a file for the time of a test. */
  const edit = async (file: string, from: string | RegExp, to: string) => {
    const source = await site.read(file);
    const changed = source.replace(from, to);
    assert.notEqual(changed, source);
    await site.write(file, changed);
    return async () => {
      const line = watching.printed(/→/);
      await site.write(file, source);
      await line;
    };
  };

  test("takes a change of styles without being loaded again", async () => {
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

  test("takes a change of words in place, and keeps what was typed and where it was scrolled", async () => {
    const page = await open("/contact");
    await page.getByLabel("Full Name").fill("Ada");
    await page.evaluate(() => scrollTo(0, 300));
    const undo = await edit("site/content/contact.ts", /headline: "[^"]+"/, 'headline: "A headline that is new"');
    await page.getByRole("heading", { name: "A headline that is new" }).waitFor();
    assert.equal(await isSamePage(page), true);
    assert.equal(await page.getByLabel("Full Name").inputValue(), "Ada");
    assert.equal(await page.evaluate(() => scrollY), 300);
    await undo();
    await page.getByRole("heading", { name: "A headline that is new" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("is loaded again for other elements, and keeps typed text, choices and scroll position", async () => {
    const page = await open("/contact");
    await page.getByLabel("Full Name").fill("Ada");
    await page.getByLabel("Project Type").selectOption({ index: 2 });
    const chosen = await page.getByLabel("Project Type").inputValue();
    await page.evaluate(() => scrollTo(0, 300));
    const undo = await edit("site/pages/contact.tsx", /<PageLayout[^>]*>/, "$&<p>One more paragraph</p>");
    await page.getByText("One more paragraph").waitFor({ state: "attached" });
    // The browser itself may make up for what was put above.
    await page.waitForFunction(() => scrollY >= 300);
    assert.equal(await isSamePage(page), false);
    assert.equal(await page.getByLabel("Full Name").inputValue(), "Ada");
    assert.equal(await page.getByLabel("Project Type").inputValue(), chosen);
    await undo();
    await page.getByText("One more paragraph").waitFor({ state: "detached" });
    await page.context().close();
  });

  test("keeps the chosen filter, also for what has come anew", async () => {
    const page = await open("/portfolio");
    await page.getByRole("button", { name: "Telecom", exact: true }).click();
    await page.waitForFunction(() => document.querySelectorAll("main li[data-category]:not([hidden])").length === 1);
    const undo = await edit(
      "site/islands/CategoryFilter.tsx",
      "export function",
      "console.debug('changed');\nexport function",
    );
    await page.waitForFunction(() => !window.isSamePage);
    await page.waitForFunction(() => document.querySelectorAll("main li[data-category]:not([hidden])").length === 1);
    const pressed = page.locator('button[aria-pressed="true"]');
    assert.equal(await pressed.innerText(), "Telecom");
    await undo();
    await page.context().close();
  });

  test("is left alone when its bytes are the same", async () => {
    const [about, services] = [await open("/about"), await open("/services")];
    const requests: string[] = [];
    about.on("request", (request) => requests.push(request.url()));
    const undo = await edit("site/content/services.ts", /headline: "[^"]+"/, 'headline: "Other services"');
    await services.getByRole("heading", { name: "Other services" }).waitFor();
    assert.equal(await isSamePage(about), true);
    assert.deepEqual(requests, []);
    await undo();
    await services.getByRole("heading", { name: "Other services" }).waitFor({ state: "detached" });
    await Promise.all([about.context().close(), services.context().close()]);
  });

  test("shows what is wrong as text, with its place, until the save that mends it", async () => {
    const page = await open("/about");
    const evil = '<img src=x onerror="document.title=1">';
    const undo = await edit("site/pages/about.tsx", /element: </, `element: "${evil.replaceAll('"', "'")}" + ; <`);
    const overlay = page.getByRole("alert");
    await overlay.waitFor();
    const text = await overlay.innerText();
    assert.match(text, /site\/pages\/about\.tsx:\d+:\d+/);
    assert.ok(text.includes(evil.replaceAll('"', "'")), text);
    assert.match(text, /\n> \d+ \| .*\n +\| +\^/);
    assert.equal(await overlay.locator("img").count(), 0);
    assert.notEqual(await page.title(), "1");

    const late = await open("/services");
    await late.getByRole("alert").waitFor();
    await undo();
    await overlay.waitFor({ state: "detached" });
    await late.getByRole("alert").waitFor({ state: "detached" });
    assert.equal(await isSamePage(page), true);
    await Promise.all([page.context().close(), late.context().close()]);
  });

  test("finds watch again after it was started anew, and is not loaded again for that", async () => {
    const page = await open("/about");
    const port = new URL(watching.url).port;
    await watching.end();
    watching = await startWatching(site.dir, { args: ["--port", port] });
    const undo = await edit("site/content/about.ts", /headline: "[^"]+"/, 'headline: "Back again"');
    await page.getByRole("heading", { name: "Back again" }).waitFor();
    assert.equal(await isSamePage(page), true);
    await undo();
    await page.getByRole("heading", { name: "Back again" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("becomes another page when its address gets one, and the not-found page when it is gone", async () => {
    const page = await open("/blogs");
    await page.getByRole("heading", { level: 1, name: "We cannot find that page" }).waitFor();
    const undo = await edit("site/site.ts", /notFoundPage\],\s*disabledPages: \[blogPage\]/, "notFoundPage, blogPage]");
    await page.getByRole("heading", { name: "Notes on building software" }).waitFor();
    await undo();
    await page.getByRole("heading", { name: "Notes on building software" }).waitFor({ state: "detached" });
    await page.context().close();
  });

  test("cannot be listened to by a page of another origin", async () => {
    const stranger = createServer((_, response) => {
      response.setHeader("content-type", "text/html").end("<title>stranger</title>");
    }).listen(0, "127.0.0.1");
    await once(stranger, "listening");
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}/`);
    const outcomes = await page.evaluate(async (url) => {
      const events = await new Promise((resolve) => {
        const source = new EventSource(`${url}/.live/events?page=/`);
        source.addEventListener("error", () => resolve("refused"));
        source.addEventListener("version", () => resolve("heard"));
      });
      const script = await new Promise((resolve) => {
        const element = document.createElement("script");
        element.src = `${url}/.live/client.js`;
        element.addEventListener("error", () => resolve("refused"));
        element.addEventListener("load", () => resolve("read"));
        document.head.append(element);
      });
      return { events, script };
    }, watching.url);
    assert.deepEqual(outcomes, { events: "refused", script: "refused" });
    await page.close();
    stranger.close();
  });

  test("says nothing in the console, and nothing of all this is in the output folder", async () => {
    // What the browser itself says of a server that is started anew, and of a page that is not there, is meant.
    const own = messages.filter((message) => !message.startsWith("Failed to load resource"));
    assert.deepEqual(own, ["changed"]);
    const names = await readdir(join(site.dir, "dist"), { recursive: true, withFileTypes: true });
    for (const entry of names.filter((name) => name.isFile())) {
      const contents = await readFile(join(entry.parentPath, entry.name), "latin1");
      assert.ok(!contents.includes("/.live/"), entry.name);
    }
  });
});
