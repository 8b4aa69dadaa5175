import type { SiteSource } from "../../load/bundling/site-source.ts";
import type { SiteCheck } from "./site-check.ts";

/** Every fact of the site has been filled in. */
export const placeholders: SiteCheck = ({ placeholders: unfilled, entry, source }) =>
  unfilled.map(({ fact, value, shownBy = [] }) => ({
    code: "placeholder",
    severity: "warning",
    where: placeOf(fact, value, source) ?? entry,
    what: `${value === "" ? `${fact} is empty` : `${fact} is still "${value}"`}${useOf(shownBy)}`,
    fix: "replace it with your own before the site goes live",
    subject: fact,
  }));

function placeOf(fact: string, value: string, { find, findEmpty }: SiteSource): string | undefined {
  const path = fact.split(".");
  return value === "" ? findEmpty(path.at(-1) ?? "", path.slice(0, -1)) : find(value, path);
}

function useOf(shownBy: readonly string[]): string {
  return shownBy.length === 0 ? "" : `, and these only show it: ${shownBy.join(", ")}`;
}
