import type { Problem } from "../../problems/problem.ts";

/** Placeholder for the path of the page in messages, so that the same problem on many pages has the same message. */
export const thisPage = "\u{F0000}";

/** A problem on a page. Plain data, equal for all pages with this problem. */
export interface PageProblem extends Pick<Problem, "code" | "severity" | "what" | "fix"> {
  /** Texts to look for in the source, as the component wrote them. The first one that is found is the place. */
  readonly written?: readonly string[];
  /**
   * The text of the element. If its JSX does not contain this text, the place is where the text is written, for example
   * in a list of links.
   */
  readonly shown?: string;
  /**
   * The element with the problem, by the index of its tag. If no text is found, the place is where its JSX is written.
   */
  readonly element?: number;
}
