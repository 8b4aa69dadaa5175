import type { Problem } from "../problems/problem.ts";

/**
 * A problem before its place is known. Plain data, which is cached with the page.
 *
 * A finding about the definition of the site or of a page has only the texts or the key to look for. A finding on a
 * rendered page has `alike`, and often the element.
 */
export interface Finding extends Omit<Problem, "where" | "pages"> {
  /** The place, if the check knows it. */
  readonly where?: string | undefined;
  /**
   * The message without the name of the page: equal for the same problem on other pages. Missing for a problem in a
   * definition.
   */
  readonly alike?: string;
  /** Texts to look for in the source, as the component wrote them. The first one that is found is the place. */
  readonly written?: readonly string[];
  /** A key of the definition, which is the place if no text is found. */
  readonly key?: string;
  /**
   * The text of the element. If its JSX does not contain this text, the place is where the text is written, for example
   * in a list of links.
   */
  readonly shown?: string;
  /**
   * The element with the problem, by the index of its tag. If no text is found, the place is where its JSX is written.
   */
  readonly element?: number;
  /** The same for an element of the published page, by its index among the start tags of the body. */
  readonly startTag?: number;
  /** The page that has this element, if it is another page with the same HTML. */
  readonly elementPage?: string;
}
