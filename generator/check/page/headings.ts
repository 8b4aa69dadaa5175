import { textOf } from "../../render/tree/element.ts";
import { ofTag } from "../../render/tree/tag.ts";
import type { PageCheck, PageView, SeenElement } from "./page-check.ts";
import { noProblems } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** The level of a heading, or 0 for other elements. */
const levelOf = ofTag(({ name }) => (/^h[1-6]$/.test(name) ? Number(name[1]) : 0));

/** Every page has one `h1`, and no heading skips a level (WCAG 1.3.1, 2.4.6). */
export const headings: PageCheck = {
  looksAt: (tag) => levelOf(tag) > 0,
  problemsOf: (seen, page) => {
    let tops = 0;
    let before = 6;
    let isInOrder = true;
    for (const { tag } of seen) {
      const level = levelOf(tag);
      if (level === 1) tops += 1;
      isInOrder &&= level <= before + 1;
      before = level;
    }
    return tops === 1 && isInOrder ? noProblems : [...topProblems(seen, page), ...orderProblems(seen, page)];
  },
};

function textsOf(seen: readonly SeenElement[], { tree }: PageView) {
  return seen.map(({ tag, element }) => ({
    level: levelOf(tag),
    text: textOf(tree, element).trim(),
    element: element.index,
  }));
}

function topProblems(seen: readonly SeenElement[], page: PageView): PageProblem[] {
  const tops = textsOf(seen, page).filter(({ level }) => level === 1);
  if (tops.length === 1) return [];
  if (tops.length === 0) {
    const what = `the page ${thisPage} has no h1`;
    return [{ code: "heading-top", what, fix: "write one h1 that says what the page is about" }];
  }
  // Without the first heading, which differs on every page. The others may come from a layout.
  const [, { text = "", element = 0 } = {}, ...others] = tops;
  const further = [text, ...others.map((other) => other.text)].map((one) => `"${one}"`).join(", ");
  const what = `the page ${thisPage} has ${tops.length} h1; after the first: ${further}`;
  return [{ code: "heading-top", written: [text], element, what, fix: "keep one h1 and make the others h2" }];
}

function orderProblems(seen: readonly SeenElement[], page: PageView): PageProblem[] {
  const found = textsOf(seen, page);
  return found.flatMap(({ level, text, element }, index): PageProblem[] => {
    const before = found[index - 1]?.level ?? level;
    if (level <= before + 1) return [];
    const what = `the h${level} "${text}" on ${thisPage} follows an h${before}`;
    const fix = `make it an h${before + 1}, or add the missing heading above it`;
    return [{ code: "heading-order", written: [text], element, what, fix }];
  });
}
