import type { Problem } from "../../problems/problem.ts";
import { thisPage, type PageProblem } from "../page/page-problem.ts";
import type { CheckedSite } from "./site-check.ts";

/** A problem, and the paths of all pages that have it. */
interface SpreadProblem {
  readonly problem: PageProblem;
  readonly pages: string[];
}

/** What the page checks found: the same problem at the same place once, with all pages that have it. */
export function pageProblems(site: CheckedSite): Problem[] {
  return placedProblems(
    site.rendered
      .filter(({ findings }) => findings.problems !== undefined)
      .flatMap(({ path, findings: { problems = [] } }) => problems.map((problem) => ({ problem, page: path }))),
    site,
  );
}

/** Says where each problem is: where one of its texts was written, or else where its page is defined. */
export function placedProblems(
  problems: readonly { readonly problem: PageProblem; readonly page: string }[],
  { source, whereIs, levels }: Pick<CheckedSite, "source" | "whereIs" | "levels">,
): Problem[] {
  const spread = new Map<string, SpreadProblem>();
  for (const { problem, page } of problems) {
    const key = JSON.stringify(problem);
    const same = spread.get(key);
    if (same === undefined) spread.set(key, { problem, pages: [page] });
    else if (same.pages.at(-1) !== page) same.pages.push(page);
  }
  const alike = [...spread.values()].flatMap(({ problem, pages }) =>
    levels.split(problem.code, pages).map((some) => ({ problem, pages: some })),
  );
  return alike.flatMap(({ problem, pages }) => {
    const found = problem.written?.map((text) => source.find(text)).find((place) => place !== undefined);
    if (found !== undefined) return [placedProblem(problem, pages, found)];
    const byPlace = new Map<string, string[]>();
    for (const path of pages) {
      const where = whereIs({ path });
      const same = byPlace.get(where);
      if (same === undefined) byPlace.set(where, [path]);
      else same.push(path);
    }
    return [...byPlace].map(([where, on]) => placedProblem(problem, on, where));
  });
}

function placedProblem(problem: PageProblem, pages: readonly string[], where: string): Problem {
  const [page = ""] = pages;
  const { code, severity, what, fix } = problem;
  return {
    code,
    ...(severity && { severity }),
    page,
    ...(pages.length > 1 && { pages }),
    where,
    what: what.replaceAll(thisPage, () => `"${page}"`),
    fix,
  };
}
