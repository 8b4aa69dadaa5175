import type { Check, FinishedSite, FoundProblem } from "./finished-site.ts";
import type { SiteChecks } from "./page.ts";
import type { Placeholder, Site } from "./site.ts";

/** Makes a check for `checks`: every fact of the site has been filled in. */
export function placeholderCheck(unfilled: readonly Placeholder[]): Check {
  const placeholders = ({ source }: FinishedSite) =>
    unfilled.map(({ fact, value }): FoundProblem => {
      const where = factPlace({ fact, value }, source);
      const what = `${fact} is still "${value}"`;
      const fix = "replace it with your own before the site goes live, here or in the form of watch --edit";
      return { code: "placeholder", severity: "warning", where, what, fix, subject: fact };
    });
  return Object.assign(placeholders, { placeholders: unfilled });
}

/** Returns where the value of a fact is written. */
function factPlace(
  { fact, value }: Pick<Placeholder, "fact" | "value">,
  { find }: FinishedSite["source"],
): string | undefined {
  const path = fact.split(".");
  // The name of a sample, "sample project", is not a key in the code.
  return find(value, path) ?? find(value);
}

type Checks = Site["checks"];

function listOf(checks: Checks = []): readonly (Check | SiteChecks)[] {
  return Array.isArray(checks) ? (checks as readonly (Check | SiteChecks)[]) : [checks as SiteChecks];
}

/** The settings in `checks` of a site or a page, without functions. */
export function checkLevels(checks: Checks): SiteChecks {
  return Object.assign({}, ...listOf(checks).filter((check) => typeof check === "object")) as SiteChecks;
}

/** The functions in `checks` of a site, at their indexes. */
export function checkFunctions(checks: Checks): readonly (Check | undefined)[] {
  return listOf(checks).map((check) => (typeof check === "function" ? check : undefined));
}

/** The placeholders of a site. A build has to know of them before its pages are rendered. */
export function placeholdersOf(checks: Checks): readonly Placeholder[] {
  return listOf(checks).flatMap((check) =>
    typeof check === "function" && "placeholders" in check ? (check.placeholders as readonly Placeholder[]) : [],
  );
}

/** Leaves out the placeholders that an option of the command sets. */
export function withoutOption(checks: Checks, option: Placeholder["option"]): Checks {
  const withoutOptionOf = (all: readonly Placeholder[]) =>
    placeholderCheck(all.filter((placeholder) => placeholder.option !== option));
  return listOf(checks).map((check) =>
    placeholdersOf([check]).length > 0 ? withoutOptionOf(placeholdersOf([check])) : check,
  );
}
