import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Page } from "playwright-core";
import { buildAgencySite } from "../agency-build.ts";
import { answerRequests, origin } from "./answer-requests.ts";
import { launchChromium } from "./chromium.ts";
import { layoutFaults } from "./layout-faults.ts";
import { pathsAndArticles } from "./every-path.ts";
import { describeInBrowser } from "./visit.ts";

/** WCAG 2.2, 1.4.12. */
const textSpacing = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Makes words two fifths longer, like German ones. */
function lengthenWords(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node.parentElement?.closest("script, style, noscript")) continue;
    node.textContent = (node.textContent ?? "").replace(
      /\p{L}{2,}/gu,
      (word) => word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
    );
  }
}

/** Finds words of headings that continue on the next line without a hyphen. */
function brokenWords(): string[] {
  const broken: string[] = [];
  for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/\p{L}+/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
  }
  return broken;
}

/**
 * Lists figures and words of the agency's name that are broken, other words that continue on a third line, and texts on
 * the place of a control in the header.
 */
function findTextFaults(): string[] {
  const faults: string[] = [];
  const boxesOf = (node: Node, start: number, end: number) => {
    const range = document.createRange();
    range.setStart(node, start);
    range.setEnd(node, end);
    return [...range.getClientRects()];
  };
  const controls = [...document.querySelectorAll("header button, header nav a")]
    .filter((control) => control.checkVisibility())
    .map((control) => ({ control, box: control.getBoundingClientRect() }));
  for (const element of document.querySelectorAll("header a:first-child, h1, h2, h3, h4, dt, dd, main p")) {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      for (const { 0: word, index } of text.matchAll(/[\p{L}\d%+]+/gu)) {
        const boxes = boxesOf(node, index, index + word.length);
        const count = new Set(boxes.map(({ top }) => top)).size;
        if (count > (/\d/.test(word) || element.closest("header") ? 1 : 2))
          faults.push(`"${word}" is on ${count} lines`);
        for (const { control, box } of controls) {
          if (control.contains(node) || control === element) continue;
          if (
            boxes.some((at) => at.left < box.right && box.left < at.right && at.top < box.bottom && box.top < at.bottom)
          )
            faults.push(`"${word}" is on the place of "${control.textContent || control.ariaLabel}"`);
        }
      }
    }
  }
  return faults;
}

interface Condition {
  readonly apply: (page: Page) => Promise<unknown>;
  readonly smallest?: number;
  /** The width in which every word of a heading has to be on one line. */
  readonly wholeWordsAt?: number;
  readonly hasLargeText?: boolean;
}

const conditions: Readonly<Record<string, Condition>> = {
  "as it is": { apply: async () => {}, wholeWordsAt: 320 },
  "with text of twice the size": {
    apply: (page) => page.addStyleTag({ content: "html { font-size: 200% !important }" }),
    // At 400 % zoom, a desktop window is 320 px wide, with text that is already large.
    smallest: 390,
    wholeWordsAt: 1440,
    hasLargeText: true,
  },
  "with words as long as German ones": { apply: (page) => page.evaluate(lengthenWords) },
  "with the text spacing that a reader may set": { apply: (page) => page.addStyleTag({ content: textSpacing }) },
  "from right to left": { apply: (page) => page.evaluate(() => document.documentElement.setAttribute("dir", "rtl")) },
};

/** Both sides of every breakpoint for the plain page, and the ends of each kind of layout for the others. */
const allWidths = [320, 390, 600, 768, 820, 960, 1152, 1440, 2560];
const widths = [320, 390, 768, 960, 1440];

describeInBrowser("nothing is lost, covered or cut", (declare) => {
  for (const path of pathsAndArticles) {
    declare(`on ${path}, in each of the conditions of readers`, async (open) => {
      const { page } = await open(path, { photos: "fail", ignoresPolicy: true });
      const faults: Record<string, string[]> = {};
      for (const [condition, { apply, smallest = 320, wholeWordsAt, hasLargeText }] of Object.entries(conditions)) {
        await page.reload();
        await apply(page);
        for (const width of (condition === "as it is" ? allWidths : widths).filter((value) => value >= smallest)) {
          await page.setViewportSize({ width, height: 900 });
          // A page that is loaded again keeps its place, where its words may be below the header.
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          const found = [
            ...(await layoutFaults(page)),
            ...(hasLargeText && (width === 390 || width === 1440) ? await page.evaluate(findTextFaults) : []),
            ...(wholeWordsAt === width ? await page.evaluate(brokenWords) : []),
          ];
          if (found.length > 0) faults[`${condition}, ${width} px`] = found;
        }
      }
      assert.deepEqual(faults, {});
    });
  }

  declare("and text that is lost, covered or cut would be found", async (open) => {
    const { page } = await open("/", { ignoresPolicy: true });
    await page.evaluate(() => {
      const add = (name: string, text: string, style: string) => {
        const element = Object.assign(document.createElement(name), { textContent: text });
        element.setAttribute("style", style);
        document.querySelector("main")?.append(element);
      };
      add("p", "Too wide", "position: absolute; left: 3000px; white-space: nowrap");
      add("p", "Cut off", "width: 1em; height: 3em; overflow: hidden; white-space: nowrap");
      add("p", "Below", "position: absolute; left: 0; top: 0");
      add("p", "Above", "position: absolute; left: 0; top: 0");
      add("h2", "Unbreakable", "width: 2em; word-break: break-all");
    });
    const faults = (await layoutFaults(page)).join("\n");
    for (const fault of [
      /the page is 3\d{3} px wide in a window of 1440 px/,
      /"Too wide" reaches beyond the window/,
      /"Cut off" is cut by its box/,
      /"Below" covers "Above"/,
    ])
      assert.match(faults, fault);
    assert.deepEqual(await page.evaluate(brokenWords), ["Unbreakable"]);
  });
});

// Media queries follow the size that a visitor sets in the browser, which only a browser of its own has.
test("nothing breaks with the browser's text size doubled, at 390 and 1440 px", async () => {
  const browser = await launchChromium(["--blink-settings=defaultFontSize=32"]);
  after(() => browser.close());
  const { files } = await buildAgencySite({ withBlog: true, withPosts: true });
  const context = await browser.newContext({ bypassCSP: true });
  await answerRequests(context, files, { photos: "fail" });
  const page = await context.newPage();
  await page.addInitScript("globalThis.__name = (named) => named");
  for (const path of pathsAndArticles) {
    await page.goto(origin + path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = [...(await layoutFaults(page)), ...(await page.evaluate(findTextFaults))];
      assert.deepEqual(faults, [], `${path}, ${width} px`);
    }
  }
});
