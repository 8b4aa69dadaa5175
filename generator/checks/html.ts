import type { Problem } from "../problem.ts";
import type { HtmlFault } from "./html-validator.ts";

/**
 * What a validator is shown of a document: all but the contents of styles and
 * scripts, which are most of it and are no HTML.
 */
export function markupOf(document: string): string {
  return document.replace(/(<(style|script)\b[^>]*>)[^]*?(?=<\/\2>)/g, "$1");
}

/** Says what a validator found on a page; the same fault of many elements once. */
export function htmlProblems(faults: readonly HtmlFault[], page: string, where: string): Problem[] {
  const distinct = new Map(faults.map((fault) => [`${fault.rule} ${fault.message}`, fault]));
  return [...distinct.values()].map(({ rule, message, excerpt }) => ({
    code: "html-invalid",
    page,
    where,
    what: `the HTML of "${page}" is not valid: ${message} (${rule}), at ${excerpt}`,
    fix: `mend the component that renders it; https://html-validate.org/rules/${rule}.html explains the rule`,
  }));
}
