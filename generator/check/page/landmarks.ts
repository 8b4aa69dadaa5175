import { inElement, noProblems, type PageCheck, type SeenElement } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** Every page has one `main`, and several `nav` elements have different names (WAI-ARIA landmarks). */
export const landmarks: PageCheck = {
  looksAt: ({ name }) => name === "main" || name === "nav",
  problemsOf: (seen) => {
    const mains = seen.filter(({ tag }) => tag.name === "main");
    const navs = seen.filter(({ tag }) => tag.name === "nav");
    const count = mains.length;
    const names = navs.map(({ tag: { attributes } }) =>
      (attributes["aria-label"] ?? attributes["aria-labelledby"] ?? "").trim(),
    );
    const isNamed = names.length < 2 || (!names.includes("") && new Set(names).size === names.length);
    if (count === 1 && isNamed) return noProblems;
    const problems: PageProblem[] = [];
    if (count !== 1) {
      const what = `the page ${thisPage} has ${count === 0 ? "no main element" : `${count} main elements`}`;
      const fix = "put the main content of the page into one <main>";
      problems.push(...inLast(mains, { code: "main-count", what, fix }));
    }
    if (!isNamed) {
      const what = `the page ${thisPage} has ${names.length} nav elements without different names`;
      problems.push(...inLast(navs, { code: "nav-name", what, fix: "give each a different aria-label" }));
    }
    return problems;
  },
};

function inLast(seen: readonly SeenElement[], problem: PageProblem): readonly PageProblem[] {
  const last = seen.at(-1);
  return last === undefined ? [problem] : inElement(last, [problem]);
}
