import { getDotPath, safeParse, type GenericSchema } from "valibot";
import { kindOf } from "../define/site-schema.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath, findKey } from "../problems/places.ts";
import { messageOf } from "../problems/error-words.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { nowRunning } from "./watchdog.ts";

/** The function of a site, and what messages have to know about it. */
export interface SiteFunction<Given> {
  readonly call: (given: Given) => unknown;
  /** The option of `defineSite` that lists it, and its index there. */
  readonly option: "outputs" | "checks" | "hosts";
  readonly index: number;
}

/** The site that the function is of. */
export interface FunctionSite {
  readonly entry: string;
  readonly source: SiteSource;
}

/** Names a function in messages: `outputs[0] (searchIndex)`. */
export function nameOfFunction({ call, option, index }: SiteFunction<never>): string {
  return `${option}[${index}]${call.name === "" ? "" : ` (${call.name})`}`;
}

/** Makes the one problem of a function that does not do its work. */
function functionProblem(siteFunction: SiteFunction<never>, site: FunctionSite, what: string, fix: string): Problem {
  const where = findKey(siteFunction.option, displayPath(site.entry));
  return { code: "function-failed", where, what: `${nameOfFunction(siteFunction)} ${what}`, fix };
}

/** What is wrong with something that a function has returned, and how to correct it. */
export type Flaw = Pick<Problem, "what" | "fix">;

/** Returns the first flaw of an item by its schema. `named` is what messages call it: `returns a file`. */
export function schemaFlaw(named: string, item: unknown, schema: GenericSchema): Flaw | undefined {
  const { issues: [issue] = [] } = safeParse(schema, item);
  if (issue === undefined) return undefined;
  const path = getDotPath(issue);
  const fix = item instanceof Promise ? "await it: `await Promise.all(list)`" : "return what the type says";
  return { what: `${named} that is wrong: ${path === null ? "" : `${path}: `}${issue.message}`, fix };
}

/** What a function has to return. */
interface Wanted {
  /** What its list is of: `files`. */
  readonly of: string;
  /** How to return a list. */
  readonly fix: string;
  readonly flawOf: (item: unknown) => Flaw | undefined;
}

/** The valid items that a function has returned, and its problems. */
interface Returned<Item> {
  readonly items: readonly Item[];
  readonly problems: readonly Problem[];
}

/**
 * Calls a function of the site, and returns the valid items of its list. There is one problem for all flaws of a kind,
 * or one, at its place, if the function throws.
 */
export async function itemsFrom<Given, Item>(
  siteFunction: SiteFunction<Given>,
  given: Given,
  site: FunctionSite,
  { of, fix, flawOf }: Wanted,
): Promise<Returned<Item>> {
  const problem = (what: string, howTo: string) => functionProblem(siteFunction, site, what, howTo);
  let list: unknown;
  try {
    list = await resultOf(siteFunction, given, site);
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    return { items: [], problems: error.problems };
  }
  if (!Array.isArray(list)) {
    return { items: [], problems: [problem(`returns ${kindOf(list)}, not a list of ${of}`, fix)] };
  }
  const flaws: Flaw[] = [];
  const items = list.filter((item) => {
    const flaw = flawOf(item);
    if (flaw !== undefined) flaws.push(flaw);
    return flaw === undefined;
  }) as Item[];
  const problems = [...groupedBy(flaws, (flaw) => flaw.fix).values()].map(([flaw, ...more]) =>
    problem(more.length === 0 ? flaw.what : `${flaw.what}, and ${more.length} more like it`, flaw.fix),
  );
  return { items, problems };
}

/** Returns the result of a function. Throws a `BuildError` with one problem if there is none. */
async function resultOf<Given>(siteFunction: SiteFunction<Given>, given: Given, site: FunctionSite): Promise<unknown> {
  nowRunning(`running ${nameOfFunction(siteFunction)}`);
  try {
    return await siteFunction.call(given);
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const failed = functionProblem(siteFunction, site, `throws: ${messageOf(error)}`, "correct the function");
    throw new BuildError([{ ...failed, where: site.source.positionOf(error) ?? failed.where }]);
  }
}
