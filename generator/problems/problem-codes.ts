import table from "./problems.json" with { type: "json" };

/**
 * Where `checks` may lower a problem. The table has one group of problems for each:
 *
 * - `anywhere`: for the site or for a page, to a warning or off. The site can be published all the same.
 * - `page`: only for the page with the problem, and only to a warning. The check protects visitors.
 * - `never`: nothing can be built with this problem, or it concerns the safety of visitors on the whole site.
 */
export type LoweringPlace = keyof typeof table;

/** The codes of the problems that may be lowered there. */
export type CodeLowered<Place extends LoweringPlace> = keyof (typeof table)[Place];

/**
 * The code of a problem. Codes are stable, because programs that read the JSON report may depend on them. Codes of the
 * site's own checks have a slash.
 */
export type ProblemCode = `${string}/${string}` | { [Place in LoweringPlace]: CodeLowered<Place> }[LoweringPlace];

/** Returns where `checks` may lower a problem. Returns nothing for a code that does not exist. */
export function loweringPlaceOf(code: string): LoweringPlace | undefined {
  return (Object.keys(table) as LoweringPlace[]).find((place) => Object.hasOwn(table[place], code));
}

/** Returns the codes of all problems that may be lowered there. */
export function codesLowered(place: LoweringPlace): readonly string[] {
  return Object.keys(table[place]);
}

type Entries = Readonly<Record<string, { readonly meaning: string; readonly severity?: string }>>;

/** Whether a problem is a warning wherever it is found. */
export function isAlwaysWarning(code: string): boolean {
  const place = loweringPlaceOf(code);
  const entries: Entries = place === undefined ? {} : table[place];
  return entries[code]?.severity === "warning";
}
