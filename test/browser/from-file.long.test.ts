import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { pathToFileURL } from "node:url";
import type { Page } from "playwright-core";
import { temporarySite } from "../temporary-site.ts";
import { hostedSite, type HostedSite } from "../hosting/hosted-site.ts";
import { photoHost } from "./answer-requests.ts";
import {
  filterButton,
  linkTo,
  menuToggle,
  narrowFilter,
  navigation,
  noticeRegion,
  noticeText,
  sendButton,
} from "./controls.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { patience } from "../wait-for.ts";

describe("a site that is built with --relative, opened as files", () => {
  let site: HostedSite;
  const messages: string[] = [];
  before(async () => {
    site = await hostedSite([], { isRelative: true, base: "/shop" });
  });
  after(() => site.remove());

  const urlOf = (file: string) => pathToFileURL(join(site.outDir, file)).href;
  const open = async (file: string, width = 1440): Promise<Page> => {
    const context = await (
      await sharedChromium()
    ).newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    context.setDefaultTimeout(patience);
    await context.route(`${photoHost}/**`, (route) => route.fulfill({ contentType: "image/svg+xml", body: "<svg/>" }));
    const page = await context.newPage();
    page.on("console", (message) => messages.push(`${file}: ${message.text()}`));
    page.on("pageerror", (error) => messages.push(`${file}: ${error.message}`));
    page.on("requestfailed", (request) => messages.push(`${file}: ${request.url()} failed`));
    await page.goto(urlOf(file), { waitUntil: "load" });
    return page;
  };

  test("has links that lead from page to page, and back to the home page", async () => {
    const page = await open("index.html");
    for (const [path, file] of [
      ["/about", "about/index.html"],
      ["/portfolio", "portfolio/index.html"],
      ["/", "index.html"],
    ] as const) {
      const name = linkTo(path);
      await navigation(page).getByRole("link", { name, exact: true }).click();
      await page.waitForURL(urlOf(file));
      assert.deepEqual(await navigation(page).locator('[aria-current="page"]').allTextContents(), [name]);
    }
    await page.context().close();
  });

  test("has a working menu on every page", async () => {
    for (const file of ["index.html", "about/index.html", "services/index.html"]) {
      const page = await open(file, 390);
      await menuToggle(page).click();
      await page.locator('button[aria-expanded="true"]').waitFor();
      await navigation(page)
        .getByRole("link", { name: linkTo("/contact"), exact: true })
        .waitFor();
      await page.context().close();
    }
  });

  test("filters the projects", async () => {
    const page = await open("portfolio/index.html");
    await filterButton(page, narrowFilter.category).click();
    await page.getByText(narrowFilter.announcement, { exact: true }).waitFor({ state: "attached" });
    assert.equal(await page.locator("main li[data-category]:visible").count(), narrowFilter.count);
    await page.context().close();
  });

  test("answers the form with the notice", async () => {
    const page = await open("contact/index.html");
    await page.locator('[name="name"]').fill("Ada Example");
    await page.locator('[name="email"]').fill("ada@example.com");
    await page.locator('[name="message"]').fill("A map of all bridges.");
    await sendButton(page).click();
    await noticeRegion(page).getByText(noticeText).waitFor();
    assert.equal(page.url(), urlOf("contact/index.html"));
    await page.context().close();
  });

  test("uses its own font", async () => {
    const page = await open("about/index.html");
    await page.waitForFunction(() => [...document.fonts].some((f) => f.family === "Anek" && f.status === "loaded"));
    await page.context().close();
  });

  test("prints nothing to the console", () => {
    assert.deepEqual(messages, []);
  });

  test("resolves addresses in islands on any page", async () => {
    const tiny = await temporarySite();
    await tiny.edit("site/Counter.tsx", "import", 'import { useAssetUrl } from "#generator";\nimport');
    await tiny.edit(
      "site/Counter.tsx",
      "return (",
      `const loaf = useAssetUrl("loaf.svg");
      if (count > 3) return <a href="/"><img src={loaf} alt="To the bread" width="8" height="8" /></a>;
      return (`,
    );
    await tiny.edit("site/pages.tsx", '<a href="/">Bread</a>', "<Island component={Counter} props={{ start: 3 }} />");
    await tiny.build({ isRelative: true });
    const page = await open("index.html");
    await page.goto(pathToFileURL(join(tiny.outDir, "butter/index.html")).href);
    await page.getByRole("button").click();
    const picture = page.getByRole("img", { name: "To the bread" });
    await picture.evaluate((image: HTMLImageElement) => image.decode());
    await picture.click();
    await page.waitForURL(pathToFileURL(join(tiny.outDir, "index.html")).href);
    await page.context().close();
  });

  test("keeps the page for unknown addresses in the form that hosts need", async () => {
    const html = await site.output("404.html");
    assert.match(html, /<a [^>]*href="\/shop\/about\/"/);
    assert.match(html, /src="\/shop\/assets\/hydrate/);
  });
});
