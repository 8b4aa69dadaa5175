import assert from "node:assert/strict";
import type { Page } from "playwright-core";
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

interface Condition {
  readonly apply: (page: Page) => Promise<unknown>;
  readonly smallest?: number;
  /** The width in which every word of a heading has to be on one line. */
  readonly wholeWordsAt?: number;
}

const conditions: Readonly<Record<string, Condition>> = {
  "as it is": { apply: async () => {}, wholeWordsAt: 320 },
  "with text of twice the size": {
    apply: (page) => page.addStyleTag({ content: "html { font-size: 200% !important }" }),
    // At 400 % zoom, a desktop window is 320 px wide, with text that is already large.
    smallest: 390,
    wholeWordsAt: 1440,
  },
  "with words as long as German ones": { apply: (page) => page.evaluate(lengthenWords) },
  "with the text spacing that a reader may set": { apply: (page) => page.addStyleTag({ content: textSpacing }) },
  "from right to left": { apply: (page) => page.evaluate(() => document.documentElement.setAttribute("dir", "rtl")) },
};

/** Both sides of every breakpoint for the plain page, and the ends of each kind of layout for the others. */
const allWidths = [320, 390, 600, 768, 820, 960, 1152, 1440, 2560];
const widths = [320, 390, 768, 960, 1440];

describeInBrowser(
  "nothing is lost, covered or cut",
  (test) => {
    for (const path of pathsAndArticles) {
      for (const [condition, { apply, smallest = 320, wholeWordsAt }] of Object.entries(conditions)) {
        test(`on ${path} ${condition}, from ${smallest} px on`, async (open) => {
          const { page } = await open(path, { photos: "fail", ignoresPolicy: true });
          await apply(page);
          const faults: Record<string, string[]> = {};
          for (const width of (condition === "as it is" ? allWidths : widths).filter((value) => value >= smallest)) {
            await page.setViewportSize({ width, height: 900 });
            const found = await layoutFaults(page);
            if (found.length > 0) faults[width] = found;
          }
          if (wholeWordsAt !== undefined) {
            await page.setViewportSize({ width: wholeWordsAt, height: 900 });
            assert.deepEqual(await page.evaluate(brokenWords), []);
          }
          assert.deepEqual(faults, {});
        });
      }
    }

    test("and text that is lost, covered or cut would be found", async (open) => {
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
  },
  { runtimes: ["preact"] },
);
