import { noProblems, type PageCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** Every page has one main part, and several navigations have different names (WAI-ARIA landmarks). */
export const landmarks: PageCheck = {
  looksAt: ({ name }) => name === "main" || name === "nav",
  problemsOf: (seen) => {
    const count = seen.filter(({ tag }) => tag.name === "main").length;
    const names = seen
      .filter(({ tag }) => tag.name === "nav")
      .map(({ tag: { attributes } }) => (attributes["aria-label"] ?? attributes["aria-labelledby"] ?? "").trim());
    const isNamed = names.length < 2 || (!names.includes("") && new Set(names).size === names.length);
    if (count === 1 && isNamed) return noProblems;
    const problems: PageProblem[] = [];
    if (count !== 1) {
      const what = `the page ${thisPage} has ${count === 0 ? "no" : count} main`;
      problems.push({ code: "main-count", what, fix: "put the content of this page alone into one main" });
    }
    if (!isNamed) {
      const what = `the page ${thisPage} has ${names.length} nav without different names`;
      problems.push({ code: "nav-name", what, fix: "give each an aria-label of its own" });
    }
    return problems;
  },
};
