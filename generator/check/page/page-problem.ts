import type { Problem } from "../../problems/problem.ts";

/**
 * Stands for the path of the page in the words of a problem, so that the same
 * problem of many pages has the same words.
 */
export const thisPage = "\u{F0000}";

/** Something that is wrong with a page: plain data, the same for all pages with this problem. */
export interface PageProblem extends Pick<Problem, "code" | "severity" | "what" | "fix"> {
  /** Texts to look for in the source, as the component wrote them: the first that is found there is the place. */
  readonly written?: readonly string[];
  /** The text of the element: if its JSX does not hold it, the problem is where that text is written, such as in a list of links. */
  readonly shown?: string;
  /** The element that has the problem, by the index of its tag; where its JSX is written is the place if no text is found. */
  readonly element?: number;
}
