import type { Problem } from "../../problems/problem.ts";

/**
 * Stands for the path of the page in the words of a fault, so that the same
 * fault of many pages has the same words.
 */
export const thisPage = "\u{F0000}";

/** Something that is wrong with a page: plain data, the same for all pages with this fault. */
export interface PageFault extends Pick<Problem, "code" | "severity" | "what" | "fix"> {
  /** Texts to look for in the source, as the component wrote them: the first that is found there is the place. */
  readonly written?: readonly string[];
}
