import type { FramedProblem } from "../problems/problem.ts";

/** The present problems, as they are sent to open pages. */
export interface LiveProblems {
  /** Why the last save could not be built. The page below is older than the save. */
  readonly refused: ShownProblems;
  /** The problems that were found after the save was shown. */
  readonly found: ShownProblems;
}

/** The same, with the problems that the browser found in a page. */
export interface PageProblems extends LiveProblems {
  /** The content that the page's policy has blocked. */
  readonly blocked: ShownProblems;
}

/** The first problems of a list, and how many it has. */
export interface ShownProblems {
  readonly first: readonly FramedProblem[];
  readonly count: number;
}

/** A mistake in a layout is on every page. More copies would not help. */
const mostShown = 20;

export const noProblems: ShownProblems = { first: [], count: 0 };

/** Limits a list to the problems that a page shows. */
export function shownProblems(problems: readonly FramedProblem[]): ShownProblems {
  return { first: problems.slice(0, mostShown), count: problems.length };
}
