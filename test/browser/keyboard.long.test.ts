import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { goldenFolder, type AssertGolden } from "../golden.ts";
import { articlePaths } from "./article-paths.ts";
import { describeInBrowser } from "./visit.ts";

import { agency } from "../fixtures/agency/site/content/agency.ts";

/** All pages, each by its name in golden files. */
const pages = {
  home: "/",
  about: "/about",
  services: "/services",
  portfolio: "/portfolio",
  contact: "/contact",
  "not-found": "/nowhere",
  blog: "/blogs",
  post: articlePaths[0],
  "case-study": articlePaths[1],
};

const golden = goldenFolder(join(import.meta.dirname, "golden"));

/** Compares the text without the facts, which are placeholders. */
function assertWithoutFacts(assertGolden: AssertGolden, text: string): void {
  const { name: agencyName, email, phone } = agency;
  const neutral = text.replaceAll(agencyName, "{name}").replaceAll(email, "{email}").replaceAll(phone, "{phone}");
  assertGolden(neutral.replaceAll(/tel:[+\d]+/g, "tel:{phone}"));
}

interface Stop {
  readonly name: string;
  /** Visual problems of the stop while it has the focus. */
  readonly faults: readonly string[];
}

/** The focused element, as a keyboard user finds it. Undefined at the end of the page. */
function currentStop(): Stop | undefined {
  const element = document.activeElement;
  if (!element || element === document.body || element === document.documentElement) return undefined;
  const labels = "labels" in element ? [...(element.labels as NodeListOf<HTMLElement>)] : [];
  const words = element.getAttribute("aria-label") ?? labels[0]?.innerText ?? (element as HTMLElement).innerText;
  const faults: string[] = [];
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 2) faults.push("has no visible focus");
  const [first] = element.getClientRects();
  if (!first) return { name: words, faults: ["cannot be seen"] };
  for (const [x, y] of [
    [first.left + 2, first.top + 2],
    [first.right - 2, first.top + 2],
    [first.left + 2, first.bottom - 2],
    [first.right - 2, first.bottom - 2],
  ] as const) {
    const top = document.elementFromPoint(x, y);
    // A rounded corner belongs to the element below.
    if (!top || !(element.contains(top) || top.contains(element))) faults.push(`is covered at ${x}, ${y}`);
  }
  return { name: words.replaceAll(/\s+/g, " ").trim(), faults };
}

/** All tab stops of a page, from top to end. */
async function tabThrough(page: Page): Promise<Stop[]> {
  await page.keyboard.press("Tab");
  const stop = await page.evaluate(currentStop);
  return stop ? [stop, ...(await tabThrough(page))] : [];
}

const faultsOf = (stops: readonly Stop[]) => stops.filter(({ faults }) => faults.length > 0);

describeInBrowser("with the keyboard alone", (test) => {
  for (const [name, path] of Object.entries(pages)) {
    const assertTree = golden.text(`${name}.aria.txt`);
    for (const width of [1440, 390]) {
      const assertStops = golden.text(`${name}-${width}.stops.txt`);
      test(`every control of ${path} is exposed, reached in order and seen at ${width} px`, async (open) => {
        const { page } = await open(path, { width, height: 844 });
        if (width === 1440) assertWithoutFacts(assertTree, await page.locator("body").ariaSnapshot());
        const stops = await tabThrough(page);
        assert.deepEqual(faultsOf(stops), []);
        assertWithoutFacts(assertStops, stops.map((stop) => stop.name).join("\n"));
      });
    }
  }
});

golden.testNoOthers();
