import type { Problem } from "./problem.ts";

/** Merges problems that differ only in the page that they name into one problem with all these pages. */
export function sharedProblems(problems: readonly Problem[]): Problem[] {
  const alike = new Map<string, { readonly problem: Problem; readonly pages: Set<string> }>();
  for (const problem of problems) {
    const { page = "", code, where, what, fix } = problem;
    const key = JSON.stringify([code, where, what.replaceAll(`"${page}"`, '"…"'), fix]);
    const same = alike.get(key);
    if (same === undefined) alike.set(key, { problem, pages: new Set([page]) });
    else same.pages.add(page);
  }
  return [...alike.values()].map(({ problem, pages }) =>
    pages.size === 1 ? problem : { ...problem, pages: [...pages] },
  );
}
