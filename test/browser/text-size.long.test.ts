import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { Browser } from "playwright-core";
import { buildAgencySite } from "../agency-build.ts";
import { answerRequests, origin } from "./answer-requests.ts";
import { launchChromium } from "./chromium.ts";
import { pathsAndArticles } from "./every-path.ts";
import { findLayoutFaults } from "./layout-faults.ts";

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

// The size that a visitor sets in the browser changes media queries, and that of the root element does not.
const sizes = [
  { size: "the browser's text size doubled", args: ["--blink-settings=defaultFontSize=32"], style: "" },
  { size: "the root element's text size doubled", args: [], style: "html { font-size: 200% !important }" },
];

describe("nothing breaks with", () => {
  for (const { size, args, style } of sizes) {
    describe(size, () => {
      let launching: Promise<Browser> | undefined;
      after(async () => (await launching)?.close());

      for (const path of pathsAndArticles) {
        test(`on ${path}, at 390 and 1440 px`, async () => {
          launching ??= launchChromium(args);
          const browser = await launching;
          const { files } = await buildAgencySite({ withBlog: true, withPosts: true });
          const context = await browser.newContext({ bypassCSP: true });
          await answerRequests(context, files, { photos: "fail" });
          const page = await context.newPage();
          await page.addInitScript("globalThis.__name = (named) => named");
          await page.goto(origin + path);
          if (style) await page.addStyleTag({ content: style });
          for (const width of [390, 1440]) {
            await page.setViewportSize({ width, height: 900 });
            const faults = [...(await page.evaluate(findLayoutFaults)), ...(await page.evaluate(findTextFaults))];
            assert.deepEqual(faults, [], `${width} px`);
          }
          await context.close();
        });
      }
    });
  }
});
