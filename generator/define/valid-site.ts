import { getDotPath, safeParse, type GenericSchema } from "valibot";
import type { Islands } from "../runtime/Island.tsx";
import type { SiteSource } from "../problems/site-source.ts";
import { BuildError, codesLowered, isAlwaysWarning, loweringPlaceOf, type Problem } from "../problems/problem.ts";
import { didYouMean } from "../problems/near-match.ts";
import { groupedBy } from "../problems/grouped.ts";
import { findKey } from "../problems/places.ts";
import { checkLevels } from "./fact-checks.ts";
import type { Site, SiteConfig } from "./site.ts";
import { configSchema, fieldsOf, islandsSchema, isFields, kindOf, pageSchema, siteSchema } from "./site-schema.ts";

type Fields = Readonly<Record<string, unknown>>;
type Wrong = Pick<Problem, "what" | "fix">;

const schemas = {
  defineSite: siteSchema,
  definePage: pageSchema,
  "site.config.ts": configSchema,
  islands: islandsSchema,
} as const;

/** The call that defines the site or one of its pages, or a part of its configuration. */
interface Definition {
  readonly call: keyof typeof schemas;
  readonly fields: Fields;
  /** The prefix of its keys in messages: `pages[1].`. */
  readonly prefix: string;
  /** Called only for a problem, because finding a place takes long. */
  readonly where: () => string;
}

/**
 * Returns the site that the entry exports. For code without types, this is the only check of its keys and values.
 *
 * Throws a `BuildError` with every invalid key and value.
 */
export function validSite(exports: Fields, entry: string, source: SiteSource): Site {
  const site = exports["default"];
  if (!isFields(site) || !("pages" in site)) throw new BuildError([noSite(exports, entry)]);
  const definitions: Definition[] = [{ call: "defineSite", fields: site, prefix: "", where: () => entry }];
  for (const list of ["pages", "disabledPages"] as const) {
    for (const [index, fields] of listIn(site[list]).entries()) {
      const where = () => source.positionOf((fields as Fields)["definedAt"]) ?? entry;
      if (isFields(fields)) definitions.push({ call: "definePage", fields, prefix: `${list}[${index}].`, where });
    }
  }
  const problems = definitions.flatMap((definition) => [
    ...unknownKeys(definition),
    ...wrongValues(definition),
    ...wrongChecks(definition),
  ]);
  if (listIn(site["pages"]).length === 0 && problems.length === 0) {
    const fix = "list at least one page, made with definePage";
    problems.push({ code: "definition", where: findKey("pages", entry), what: "the site has no pages", fix });
  }
  if (site["browserEntry"] !== undefined && site["islands"] === undefined) {
    const what = "browserEntry: it runs before islands are hydrated, and the site has none";
    const fix = 'name the module with the list of islands: islands: "islands/islands.ts"';
    problems.push({ code: "definition", where: findKey("browserEntry", entry), what, fix });
  }
  if (problems.length > 0) throw new BuildError(problems);
  return site as unknown as Site;
}

/**
 * Returns the list of islands that a module exports. Throws a `BuildError` if it exports none, or something else than
 * components in it.
 */
export function validIslands(list: unknown, file: string): Islands {
  if (list === undefined) {
    const fix = "write `export const islands = { … }` with the components that run in the browser";
    throw new BuildError([{ code: "definition", where: file, what: "the module exports no `islands`", fix }]);
  }
  const fields = { islands: list };
  const problems = wrongValues({ call: "islands", fields, prefix: "", where: () => file });
  if (problems.length > 0) throw new BuildError(problems);
  return list as Islands;
}

/**
 * Returns the configuration that `site.config.ts` exports. Throws a `BuildError` with every invalid key and value.
 */
export function validConfig(exports: Fields, file: string): SiteConfig {
  const config = exports["default"];
  if (!isFields(config)) {
    const what = `the default export is ${kindOf(config)}, not a configuration`;
    const fix = "write `export default { markdown: { … } } satisfies SiteConfig`";
    throw new BuildError([{ code: "definition", where: file, what, fix }]);
  }
  const definition: Definition = { call: "site.config.ts", fields: config, prefix: "", where: () => file };
  const problems = [...unknownKeys(definition), ...wrongValues(definition)];
  if (problems.length > 0) throw new BuildError(problems);
  return config as SiteConfig;
}

function noSite(exports: Fields, where: string): Problem {
  const code = "no-site";
  const fix = "write `export default defineSite({ … })`";
  const given = kindOf(exports["default"]);
  if ("default" in exports) return { code, where, what: `the default export is ${given}, not a site`, fix };
  const [name] = Object.entries(exports).find(([, value]) => isFields(value) && "pages" in value) ?? [];
  const what = "the entry of the site has no default export";
  if (name === undefined) return { code, where, what, fix };
  return { code, where, what: `${what}, only one named ${name}`, fix: `write \`export default ${name};\` at its end` };
}

function unknownKeys({ call, fields, prefix, where }: Definition): Problem[] {
  const options = fieldsOf(schemas[call], []);
  const unknown = Object.keys(fields).filter((key) => !options.includes(key));
  // `{ __proto__: … }` sets the prototype instead of a key, so no other check would see its values.
  if (!isPlain(fields)) unknown.push("__proto__");
  if (unknown.length === 0) return [];
  const known = options.filter((key) => key !== "definedAt");
  return unknown.map((key) => {
    const what = `${prefix}${key}: ${call} has no such option`;
    return { code: "definition", where: findKey(key, where()), what, fix: unknownFix([key], known) };
  });
}

function isPlain(fields: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(fields);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

function wrongValues({ call, fields, prefix, where }: Definition): Problem[] {
  const { issues = [] } = safeParse<GenericSchema>(schemas[call], fields);
  const named = issues.map((issue) => ({ at: getDotPath(issue) ?? "", words: issue.message.toLowerCase(), issue }));
  // One mistake in the code that makes a list is in all its items.
  const kinds = groupedBy(named, ({ at: path, words }) => `${path.replaceAll(/\d+/g, "")} ${words}`);
  return [...kinds.values()].map(([{ at: option, issue }, ...same]): Problem => {
    const path = (issue.path ?? []).map(({ key }) => String(key));
    const more = same.length === 0 ? "" : `, and ${same.length} more like it`;
    return {
      code: "definition",
      where: path.reduce((place, key) => findKey(key, place), where()),
      what: `${prefix}${option}: ${issue.message}${more}`,
      fix:
        issue.expected === "never"
          ? unknownFix(path, fieldsOf(schemas[call], path.slice(0, -1)))
          : "correct this value",
    };
  });
}

function unknownFix(path: readonly string[], known: readonly string[]): string {
  return didYouMean(path.at(-1) ?? "", known) || `remove it; the options are ${known.join(", ")}`;
}

/** Finds invalid settings in `checks` of the site or a page. */
function wrongChecks({ call, fields: { checks }, prefix, where }: Definition): Problem[] {
  return Object.entries(checkLevels(checks as Site["checks"])).flatMap(([code, value]) => {
    const wrong = wrongSetting(code, value, call);
    if (wrong === undefined) return [];
    const what = `${prefix}checks: ${wrong.what}`;
    return [{ code: "definition" as const, where: findKey(code, where()), what, fix: wrong.fix }];
  });
}

function wrongSetting(code: string, value: unknown, call: Definition["call"]): Wrong | undefined {
  if (typeof value === "function") {
    return { what: `"${code}" is a function`, fix: `list functions in \`checks\` of defineSite: [${code}]` };
  }
  const place = loweringPlaceOf(code);
  if (place === undefined && !code.includes("/")) {
    const known = [...codesLowered("anywhere"), ...(call === "definePage" ? codesLowered("page") : [])];
    const fix = didYouMean(code, known) || "write the code that the problem is reported with";
    return { what: `"${code}" is not the code of a problem`, fix };
  }
  if (place === "never") {
    const what = `"${code}" cannot be lowered to a warning or turned off`;
    return { what, fix: `remove "${code}", and fix what it reports` };
  }
  if (value !== undefined && value !== "warning" && value !== "off") {
    const fix = `write "${code}": "warning"${place === "page" ? "" : ' or "off"'}`;
    return { what: `"${code}" is set to ${JSON.stringify(value) ?? typeof value}`, fix };
  }
  if (place === "anywhere" || place === undefined) return undefined;
  if (call === "defineSite") {
    const fix = `write "${code}": "warning" in the definePage call of the page that needs it`;
    return { what: `"${code}" protects visitors, so it cannot be lowered for the whole site`, fix };
  }
  if (value !== "off") return undefined;
  const fix = isAlwaysWarning(code) ? `remove "${code}", which is a warning` : `write "${code}": "warning"`;
  return { what: `"${code}" protects visitors, so it cannot be turned off`, fix };
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
