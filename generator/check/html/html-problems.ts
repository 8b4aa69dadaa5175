import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { Problem } from "../../problems/problem.ts";

/** Something in the HTML of pages that the HTML standard does not allow. */
export interface InvalidHtml {
  /** A rule of html-validate. */
  readonly rule: string;
  readonly message: string;
  /** The HTML from there on, as the components wrote it. */
  readonly excerpt: string;
  readonly pages: readonly string[];
}

/**
 * Reports what a validator found, the same fault of many elements once, where
 * an attribute of the element was written or else where the page is defined.
 */
export function htmlProblems(
  found: readonly InvalidHtml[],
  find: SiteSource["find"],
  whereIs: (page: { readonly path: string }) => string,
): Problem[] {
  const distinct = new Map<string, InvalidHtml>();
  for (const fault of found) {
    const key = JSON.stringify([fault.rule, fault.message, fault.pages[0]]);
    if (!distinct.has(key)) distinct.set(key, fault);
  }
  return [...distinct.values()].map(({ rule, message, excerpt, pages }) => {
    const [page = ""] = pages;
    return {
      code: "html-invalid",
      page,
      ...(pages.length > 1 && { pages }),
      where: placeOfTag(excerpt, find) ?? whereIs({ path: page }),
      what: `the HTML of "${page}" is not valid: ${message} (${rule}), at ${excerpt}`,
      fix: `fix the component that renders it; https://html-validate.org/rules/${rule}.html explains the rule`,
    };
  });
}

/** An excerpt begins with a tag, or inside of one: what is after that may be another component's. */
function placeOfTag(excerpt: string, find: SiteSource["find"]): string | undefined {
  const [tag = ""] = /^<?[^<>]*/.exec(excerpt) ?? [];
  for (const [, value = ""] of tag.matchAll(/="([^"]+)"/g)) {
    const place = find(value);
    if (place !== undefined) return place;
  }
  return undefined;
}
