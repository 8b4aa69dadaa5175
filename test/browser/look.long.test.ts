import assert from "node:assert/strict";
import { after, describe, test as declareTest } from "node:test";
import type { Page } from "playwright-core";
import { copiedSite } from "../copied-site.ts";
import { answerRequests, origin } from "./answer-requests.ts";
import { launchChromium } from "./chromium.ts";
import { layoutFaults } from "./layout-faults.ts";
import { sharedChromium } from "./shared-chromium.ts";
import { buildAgencySite } from "../agency-build.ts";
import { filterButton, filters } from "./controls.ts";
import { describeInBrowser } from "./visit.ts";

const boxesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect();
      return { left, right, top, bottom, width, height };
    }),
  );

/** How each drawn thing is cut, as its computed style says. */
const clipOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath));

/** Nothing is cut off but what is larger than its frame. */
const isWhole = (clip: string) => /^(?:none|inset\((?:0px|24px)[^(]*\))$/.test(clip);

describeInBrowser(
  "what a designer looks for",
  (test) => {
    for (const [width, height] of [
      [1366, 650],
      [1280, 720],
      [960, 700],
      [1440, 900],
      [390, 844],
    ] as const) {
      test(`a page that is not scrolled shows everything whole, at ${width} x ${height}`, async (open) => {
        for (const path of ["/", "/services", "/portfolio"]) {
          const { page } = await open(path, { width, height, reducedMotion: false, photos: "fail" });
          await page.waitForFunction(() =>
            document
              .getAnimations()
              .every((one) => !(one.timeline instanceof DocumentTimeline) || one.playState === "finished"),
          );
          const clips = await clipOf(page, "main li > div > svg, main li > div > img, main > :last-child li");
          assert.deepEqual(
            clips.filter((clip) => !isWhole(clip)),
            [],
            path,
          );
        }
      });
    }

    test("one of the answers on Home leads to the form with the type of project chosen", async (open) => {
      for (const javaScript of [true, false]) {
        const { page } = await open("/", { javaScript });
        await page.getByRole("link", { name: "An SDK", exact: true }).click();
        await page.waitForURL("**/contact?project=SDK%20Development#message");
        if (!javaScript) continue;
        await page.waitForFunction(
          () => document.querySelector<HTMLSelectElement>("select[name=project]")?.value === "SDK Development",
        );
      }
    });

    test("a chosen industry gives the page its colour, with text of 7:1 and controls of 3:1, but not on paper", async (open) => {
      for (const scheme of ["light", "dark"] as const) {
        const { page } = await open("/portfolio", { scheme, photos: "load" });
        const colours = () =>
          page.evaluate(() => {
            const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
            const luminance = (colour: string) => {
              canvas.fillStyle = colour;
              canvas.fillRect(0, 0, 1, 1);
              const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) =>
                value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
              );
              return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
            };
            const ground = getComputedStyle(document.body).backgroundColor;
            const contrast = (colour: string) => {
              const [dark = 0, light = 0] = [luminance(colour), luminance(ground)].toSorted(
                (one, other) => one - other,
              );
              return (light + 0.05) / (dark + 0.05);
            };
            const texts = [
              ...document.querySelectorAll("main h1, main p, main li, header nav a:not(:last-child), main dt, main dd"),
            ]
              .filter((one) => one.checkVisibility() && !one.closest("main > :last-child"))
              .map((one) => contrast(getComputedStyle(one).color));
            const borders = [...document.querySelectorAll("main button")]
              .filter((one) => one.checkVisibility() && !one.closest("main > :last-child"))
              .map((one) => contrast(getComputedStyle(one).borderTopColor));
            return { ground, text: Math.min(...texts), border: Math.min(...borders) };
          });
        const grounds = new Set([(await colours()).ground]);
        for (const { category } of filters.slice(1)) {
          await filterButton(page, category).click();
          await page.waitForFunction(() => document.body.className !== "");
          const { ground, text, border } = await colours();
          grounds.add(ground);
          assert.ok(text >= 7 && border >= 3, `${category}, ${scheme}: ${text}, ${border}`);
        }
        assert.equal(grounds.size, filters.length, "each industry has a colour of its own");
        await page.emulateMedia({ media: "print" });
        assert.equal((await colours()).ground, "rgb(255, 255, 255)");
        await page.emulateMedia({ media: "screen" });
        await filterButton(page, filters[0]!.category).click();
        await page.waitForFunction(() => document.body.className === "");
      }
    });

    test("a case study has the colour of its industry, and the portfolio that of the industry in its address", async (open) => {
      const grounds: string[] = [];
      for (const path of ["/portfolio/voice-sdk", "/portfolio?projects=Telecom"]) {
        const { page } = await open(path);
        await page.waitForFunction(() => document.querySelector("body[class], body > div[class]"));
        grounds.push(
          await page
            .locator("body[class], body > div[class]")
            .first()
            .evaluate((one) => getComputedStyle(one).backgroundColor),
        );
      }
      assert.deepEqual(new Set(grounds), new Set(["rgb(146, 203, 251)"]));
    });

    test("Services is short on a phone: what a service includes waits behind its label, and only there", async (open) => {
      for (const javaScript of [true, false]) {
        const { page } = await open("/services", { width: 390, height: 844, javaScript });
        assert.ok((await page.locator("body").evaluate((body) => body.scrollHeight)) < 5700);
        const [first] = await page.locator("main details").all();
        const feature = first!.locator("li").first();
        assert.equal(await feature.isVisible(), false);
        await first!.locator("summary").click();
        assert.equal(await feature.isVisible(), true);
        await page.setViewportSize({ width: 1440, height: 900 });
        for (const one of await page.locator("main details").all()) {
          assert.equal(await one.locator("li").first().isVisible(), true);
          assert.equal(await one.locator("summary").isVisible(), false);
        }
      }
    });

    test("the words on a drawing are whole in every frame and readable, and so is what is drawn", async (open) => {
      for (const path of ["/", "/portfolio"]) {
        const { page } = await open(path, { photos: "load" });
        for (const width of [320, 390, 600, 768, 960, 1024, 1250, 1440, 2560]) {
          await page.setViewportSize({ width, height: 900 });
          const words = await page.locator("main svg text").evaluateAll((all) =>
            all.map((text) => {
              const [word, frame] = [text.getBoundingClientRect(), text.closest("svg")!.getBoundingClientRect()];
              const isIn =
                word.left >= frame.left &&
                word.right <= frame.right &&
                word.top >= frame.top &&
                word.bottom <= frame.bottom;
              return { text: text.textContent, isIn, height: word.height };
            }),
          );
          assert.ok(words.length >= 10, path);
          assert.deepEqual(
            words.filter(({ isIn, height }) => !isIn || height < 11),
            [],
            `${path}, ${width} px`,
          );
        }
      }
    });

    test("the form begins in the first view, and no label in it wraps", async (open) => {
      const { page } = await open("/contact");
      for (const [width, height, name] of [
        [1366, 768, "email"],
        [390, 844, "name"],
        [320, 844, "name"],
      ] as const) {
        await page.setViewportSize({ width, height });
        const [field] = await boxesOf(page, `form [name="${name}"]`);
        assert.ok(width === 320 || field!.bottom <= height, `${width} px`);
        const labels = await boxesOf(page, "form label");
        assert.ok(labels.length > 5 && labels.every((label) => label.height < 30), `${width} px`);
      }
    });

    test("photos stay visible in forced colours on black", async (open) => {
      const { page } = await open("/portfolio", { scheme: "dark" });
      await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
      const modes = await page
        .locator("main li img")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).mixBlendMode));
      assert.deepEqual([...new Set(modes)], ["normal"]);
    });
  },
  { runtimes: ["preact"] },
);

describe("what a designer looks for, with the browser's text twice as large", () => {
  declareTest("no label of the form, and no step of a project, is broken inside of a word at 390 px", async () => {
    const browser = await launchChromium(["--blink-settings=defaultFontSize=32"]);
    after(() => browser.close());
    const { files } = await buildAgencySite();
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    await answerRequests(context, files, { photos: "fail" });
    const page = await context.newPage();
    await page.goto(`${origin}/contact`);
    const lines = await page
      .locator("form label")
      .evaluateAll((all) =>
        all.map((label) =>
          Math.round(label.getBoundingClientRect().height / parseFloat(getComputedStyle(label).lineHeight)),
        ),
      );
    assert.ok(lines.length > 5 && lines.every((count) => count <= 2), String(lines));
    await page.goto(`${origin}/services`);
    const widths = (await boxesOf(page, "main ol > li > p")).map(({ width }) => width);
    assert.ok(widths.length === 4 && widths.every((width) => width > 180), String(widths));
  });
});

describe("what a designer looks for, with a word of 33 letters", () => {
  const word = `${"software".repeat(4)}s`;

  declareTest("in the agency's name, the menu stays in the window", async () => {
    const site = await copiedSite();
    after(() => site.remove());
    await site.edit("site/content/agency.ts", 'name: "Studio Name"', `name: "${word}"`);
    await site.edit("site/content/services.ts", 'title: "Cloud Architecture"', `title: "${word}"`);
    const { files } = await site.build({ checks: "fast" });
    const context = await (await sharedChromium()).newContext({ reducedMotion: "reduce" });
    after(() => context.close());
    await answerRequests(context, new Map(files.map((file) => [file.path, file.contents])), { photos: "fail" });
    const page = await context.newPage();
    await page.addInitScript("globalThis.__name = (named) => named");
    for (const path of ["/", "/services"]) {
      await page.goto(origin + path);
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        assert.deepEqual(await layoutFaults(page), [], `${path}, ${width} px`);
        const controls = await boxesOf(page, "header [data-island] button, header nav > :last-child");
        for (const { right, width: wide } of controls) assert.ok(wide === 0 || right <= width, `${path}, ${width} px`);
        const [start] = (await boxesOf(page, "header nav > :last-child")).filter((box) => box.width > 0);
        if (start) assert.ok(start.bottom < 76, `Get Started is on a second line at ${width} px`);
      }
    }
  });
});
