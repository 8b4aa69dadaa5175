import { BuildError } from "../../problems/build-error.ts";
import { rememberEach } from "../../cache/remember-each.ts";
import type { Site } from "../../define-site.ts";
import { findKey } from "../../problems/find-key.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import { checksProblems, type Owner } from "./validate-checks.ts";
import { isFields, kindOf, mismatchFinder, type Mismatch, type Shape } from "./shape-rules.ts";
import { pageShape, siteShape } from "./site-shape.ts";
import type { SiteSource } from "../bundling/site-source.ts";

type Fields = Readonly<Record<string, unknown>>;

/** In `watch`, pages of modules that were not evaluated again are the same objects in each save. */
const validations = { pages: rememberEach<readonly Problem[]>(), disabledPages: rememberEach<readonly Problem[]>() };

/**
 * Returns the site that the entry exports. For code without types, this is the only check of its keys and values.
 *
 * Throws a `BuildError` with every invalid key and value.
 */
export function validSite(exports: Fields, entry: string, source: SiteSource): Site {
  const site = exports["default"];
  if (!isFields(site) || !("pages" in site)) throw new BuildError([noSite(exports, entry)]);

  const empty = emptyFacts(site, entry, source);
  if (empty.length > 0) throw new BuildError(empty);
  const problems = [...siteProblemsOf(site, { prefix: "", where: () => entry, owner: "site", source })];
  for (const name of ["pages", "disabledPages"] as const) {
    const pages = listIn(site[name]);
    const found = validations[name]([pages], [], (index) => {
      const page = pages[index];
      if (!isFields(page)) return noProblems;
      const where = () => source.positionOf(page["definedAt"]) ?? entry;
      return pageProblemsOf(page, { prefix: `${name}[${index}].`, where, owner: "page", source });
    });
    for (const ofPage of found) if (ofPage.length > 0) problems.push(...ofPage);
  }
  if (listIn(site["pages"]).length === 0 && problems.length === 0) {
    const fix = "list at least one page, made with definePage";
    problems.push({ code: "pages-missing", where: findKey("pages", entry), what: "the site has no pages", fix });
  }
  if (problems.length > 0) throw new BuildError(problems);
  return site as unknown as Site;
}

/**
 * Finds empty facts that no option of the command sets. Pages would have many problems because of each, so only the
 * fact is reported.
 */
function emptyFacts(site: Fields, entry: string, source: SiteSource): Problem[] {
  return listIn(site["placeholders"]).flatMap((placeholder) => {
    const { fact, value, option } = isFields(placeholder) ? placeholder : {};
    if (typeof fact !== "string" || value !== "" || option !== undefined) return [];
    const path = fact.split(".");
    const where = source.findEmpty(path.at(-1) ?? "", path.slice(0, -1)) ?? entry;
    return [{ code: "placeholder", where, what: `${fact} is empty`, fix: "fill it in" }];
  });
}

function noSite(exports: Fields, where: string): Problem {
  const code = "no-site";
  const fix = "write `export default defineSite({ … })`";
  if ("default" in exports)
    return { code, where, what: `the default export is ${kindOf(exports["default"])}, not a site`, fix };
  const [name] = Object.entries(exports).find(([, value]) => isFields(value) && "pages" in value) ?? [];
  const what = "the entry of the site has no default export";
  return name === undefined
    ? { code, where, what, fix }
    : { code, where, what: `${what}, only one named ${name}`, fix: `write \`export default ${name};\` at its end` };
}

interface OwnerInSource extends Owner {
  readonly source: SiteSource;
}

/** Makes a function that finds the invalid keys and values of an object. */
function problemFinder(shape: Shape): (fields: Fields, owner: OwnerInSource) => readonly Problem[] {
  const known = Object.keys(shape).filter((key) => key !== "definedAt");
  const mismatchesOf = mismatchFinder(shape);
  return (fields, { prefix, where, owner, source }) => {
    const mismatches = mismatchesOf(fields);
    const strangers = strangersIn(fields, shape);
    const { checks } = fields;
    const ofChecks = isFields(checks) ? checksProblems(checks, { prefix, where, owner }) : noProblems;
    if (mismatches.length + strangers.length + ofChecks.length === 0) return noProblems;
    return [
      ...strangers.map((key): Problem => {
        const fix = didYouMean(key, known) || `remove it; the options are ${known.join(", ")}`;
        const what = `${prefix}${key}: ${owner === "site" ? "defineSite" : "definePage"} has no such option`;
        return { code: "definition-key", where: findKey(key, where()), what, fix };
      }),
      ...mismatches.map((mismatch) => {
        const [key = ""] = /^\w+/.exec(mismatch.at) ?? [];
        const ofPair = pairProblem(mismatch, fields, source);
        if (ofPair) return { ...ofPair, where: ofPair.where || findKey(key, where()) };
        return mismatchProblem(mismatch, prefix, findKey(key, where()));
      }),
      ...ofChecks,
    ];
  };
}

const noProblems: readonly Problem[] = [];
const siteProblemsOf = problemFinder(siteShape);
const pageProblemsOf = problemFinder(pageShape);

function strangersIn(fields: Fields, shape: Shape): readonly string[] {
  const unknown = Object.keys(fields).filter((key) => !Object.hasOwn(shape, key));
  // `{ __proto__: … }` sets the prototype instead of a key, so no other check would see its values.
  return isPlain(fields) ? unknown : [...unknown, "__proto__"];
}

/**
 * Reports a colour pair that lacks a colour, by the name of the pair. The colour was probably misspelled where it is
 * defined, and the name of the pair contains the right word.
 */
function pairProblem({ at, expected, value }: Mismatch, site: Fields, source: SiteSource): Problem | undefined {
  const [, index, key] = /^contrastPairs\[(\d+)\]\.(colour|ground)$/.exec(at) ?? [];
  const pair = listIn(site["contrastPairs"])[Number(index)];
  const { name } = isFields(pair) ? pair : {};
  if (key === undefined || value !== undefined || typeof name !== "string") return undefined;
  const [near] = (name.match(/\w+/g) ?? []).flatMap((word) => source.findNearKey(word) ?? []);
  const what = `contrastPairs: the pair "${name}" has no ${key}: expected ${expected}, got ${kindOf(value)}`;
  const fix = near && `did you mean "${near.word}" in place of "${near.key}"?`;
  return {
    code: "definition-type",
    where: near?.where ?? source.find(name) ?? "",
    what,
    fix: fix ?? "check the name of this colour where it is defined",
  };
}

function mismatchProblem({ at, expected, value }: Mismatch, prefix: string, where: string): Problem {
  const isComponent = typeof value === "function" && expected === "an element";
  return {
    code: "definition-type",
    where,
    what: `${prefix}${at}: expected ${expected}, got ${kindOf(value)}`,
    fix: isComponent ? `write it as an element: <${value.name} />` : `put ${expected} there`,
  };
}

function isPlain(fields: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(fields);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
