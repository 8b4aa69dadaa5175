import type { FramedProblem } from "../problems/problem.ts";

/** What is wrong at present, as open pages are told it. */
export interface LiveProblems {
  /** Why the last save could not be built: the page below is older than the save. */
  readonly refused: ShownProblems;
  /** What was found once the save was on the screen. */
  readonly found: ShownProblems;
}

/** The same, and what the browser itself has found in a page. */
export interface PageProblems extends LiveProblems {
  /** What the page's policy has blocked. */
  readonly blocked: ShownProblems;
}

/** The first problems of a list, and how many it has. */
export interface ShownProblems {
  readonly first: readonly FramedProblem[];
  readonly count: number;
}

/** A mistake in a layout is on every page; nobody reads it ten thousand times. */
const mostShown = 20;

export const noProblems: ShownProblems = { first: [], count: 0 };

/** As many problems as a page shows. */
export function shownProblems(problems: readonly FramedProblem[]): ShownProblems {
  return { first: problems.slice(0, mostShown), count: problems.length };
}
