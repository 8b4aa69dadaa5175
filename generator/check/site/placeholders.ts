import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every fact of the site has been filled in. */
export const placeholders: SiteCheck = ({ placeholders: unfilled, entry, source }) =>
  unfilled.map(({ fact, value, shownBy = [] }) => {
    const where = placeOf(fact, value, source) ?? entry;
    const is = value === "" ? `${fact} is empty` : `${fact} is still "${value}"`;
    return {
      code: "placeholder",
      severity: "warning",
      where,
      what: shownBy.length === 0 ? is : `${is}. These buttons do nothing yet but show it: ${shownBy.join(", ")}`,
      fix:
        shownBy.length === 0
          ? "replace it with your own before the site goes live"
          : `write your own text in ${where.replace(/:\d+:\d+$/, "")} before the site goes live`,
      subject: fact,
    };
  });

function placeOf(fact: string, value: string, { find, findEmpty }: SiteSource): string | undefined {
  const path = fact.split(".");
  // The name of a sample, "sample project", is not a key in the code.
  return value === "" ? findEmpty(path.at(-1) ?? "", path.slice(0, -1)) : (find(value, path) ?? find(value));
}
