import type { Problem } from "../problems/problem.ts";
import type { SiteSource } from "../load/bundling/site-source.ts";
import type { HtmlFault } from "./html-validator.ts";

/** The rendered body of a page as a document of its own: it can be validated before the head is there. */
export function bodyAlone(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Page</title></head><body>${markupOf(body)}</body></html>\n`;
}

/** A document without what stands in its body. */
export function headAlone(document: string): string {
  return markupOf(document).replace(/(<body\b[^>]*>)[^]*(?=<\/body>)/, "$1");
}

/** Leaves out the contents of styles and scripts: they are most of a document, and no HTML. */
function markupOf(html: string): string {
  return html.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
}

/**
 * Says what a validator found on a page, the same fault of many elements once,
 * where an attribute of the element was written or else where the page is.
 */
export function htmlProblems(
  faults: readonly HtmlFault[],
  page: string,
  find: SiteSource["find"],
  whereIs: () => string,
): Problem[] {
  const distinct = new Map(faults.map((fault) => [`${fault.rule} ${fault.message}`, fault]));
  return [...distinct.values()].map(({ rule, message, excerpt }) => ({
    code: "html-invalid",
    page,
    where: placeOfTag(excerpt, find) ?? whereIs(),
    what: `the HTML of "${page}" is not valid: ${message} (${rule}), at ${excerpt}`,
    fix: `mend the component that renders it; https://html-validate.org/rules/${rule}.html explains the rule`,
  }));
}

/** An excerpt begins with a tag, or inside of one: what stands behind that may be another component's. */
function placeOfTag(excerpt: string, find: SiteSource["find"]): string | undefined {
  const [tag = ""] = /^<?[^<>]*/.exec(excerpt) ?? [];
  for (const [, value = ""] of tag.matchAll(/="([^"]+)"/g)) {
    const place = find(value);
    if (place !== undefined) return place;
  }
  return undefined;
}
