import { didYouMean } from "../problems/near-match.ts";
import { DomUtils } from "htmlparser2";
import { definePageCheck } from "./page-check.ts";

/** Attributes whose value names elements of the same page. */
const references = new Set([
  "for",
  "list",
  "form",
  "popovertarget",
  "aria-controls",
  "aria-labelledby",
  "aria-describedby",
]);

/** No id stands twice on a page, and what an attribute names by its id is there. */
export const ids = definePageCheck((dom, { path }) => {
  const elements = DomUtils.findAll(() => true, dom);
  const known = new Set<string>();
  const doubled = new Set<string>();
  for (const { attribs } of elements) {
    if (attribs["id"] === undefined) continue;
    (known.has(attribs["id"]) ? doubled : known).add(attribs["id"]);
  }
  const named = elements.flatMap(({ name, attribs }) =>
    Object.entries(attribs)
      .filter(([attribute]) => references.has(attribute))
      .flatMap(([attribute, value]) =>
        value.split(/\s+/).flatMap((id) => (id === "" ? [] : [{ id, name, attribute }])),
      ),
  );
  return [
    ...[...doubled].map((id) => ({
      code: "id-duplicate" as const,
      written: id,
      what: `the id "${id}" stands more than once on "${path}"`,
      fix: "give each element an id of its own",
    })),
    ...named
      .filter(({ id }) => !known.has(id))
      .map(({ id, name, attribute }) => ({
        code: "reference-missing" as const,
        written: id,
        what: `${attribute}="${id}" of <${name}> on "${path}" names an id that the page does not have`,
        fix: didYouMean(id, [...known]) || `give the element that is meant the id "${id}"`,
      })),
  ];
});
