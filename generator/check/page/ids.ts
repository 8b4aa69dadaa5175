import { didYouMean } from "../../problems/near-match.ts";
import { ofTag } from "../../render/tree/tag.ts";
import { noProblems, type PageCheck } from "./page-check.ts";
import { thisPage, type PageProblem } from "./page-problem.ts";

/** Attributes whose value contains ids of the same page. */
const references = [
  "for",
  "list",
  "form",
  "popovertarget",
  "aria-controls",
  "aria-labelledby",
  "aria-describedby",
] as const;

/** The ids that a tag refers to. */
const namedBy = ofTag(({ attributes }) =>
  references.flatMap((attribute) =>
    (attributes[attribute] ?? "").split(/\s+/).flatMap((id) => (id === "" ? [] : [{ id, attribute }])),
  ),
);

/** No two elements of a page have the same id, and every id that an attribute refers to exists. */
export const ids: PageCheck = {
  looksAt: (tag) => namedBy(tag).length > 0,
  problemsOf: (seen, page) => {
    const known = page.ids;
    const isClean = new Set(known).size === known.length && seen.every(({ tag }) => isAllIn(known, namedBy(tag)));
    if (isClean) return noProblems;
    const repeated = new Set(known.filter((id, index) => known.indexOf(id) !== index));
    const duplicates = [...repeated].map((id): PageProblem => {
      const what = `the id "${id}" is on more than one element of ${thisPage}`;
      const [, second] = page.tree.elements.filter(({ tag }) => tag.attributes["id"] === id);
      const at = second && { element: second.index };
      return { code: "id-duplicate", written: [id], ...at, what, fix: "give each element a unique id" };
    });
    const missing = seen.flatMap(({ tag, element: { index: element } }) =>
      namedBy(tag)
        .filter(({ id }) => !known.includes(id))
        .map(({ id, attribute }): PageProblem => {
          const what = `${attribute}="${id}" of <${tag.name}> on ${thisPage} names an id that the page does not have`;
          const fix = didYouMean(id, known) || `add id="${id}" to the element that it refers to`;
          return { code: "reference-missing", written: [id], element, what, fix };
        }),
    );
    return [...duplicates, ...missing];
  },
};

function isAllIn(known: readonly string[], named: readonly { readonly id: string }[]): boolean {
  return named.every(({ id }) => known.includes(id));
}
