import { isDay } from "../define/page.ts";
import { displayPath } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import type { Schema, SchemaIssue } from "../runtime/collections.ts";
import type { ReadEntry } from "./collection.ts";
import { valueAt } from "./parsed-entry.ts";

/** Converts the issues of a schema to problems, each at its field of the front matter. */
export function schemaProblems(issues: readonly SchemaIssue[], { file, facts }: ReadEntry, schema: Schema): Problem[] {
  return issues.flatMap((issue): Problem[] => {
    const path = (issue.path ?? []).map(keyOf);
    const { place, isWritten } = placeOf(path, facts.fields);
    const where = `${displayPath(file)}:${place}`;
    const field = path.join(".");
    const unknown = unknownKeysOf(issue, path, isWritten);
    if (unknown !== undefined) {
      return unknown.map((keys) => {
        const own = placeOf(keys, facts.fields).place;
        return { code: "front-matter", where: `${displayPath(file)}:${own}`, ...unknownField(keys, schema) };
      });
    }
    if (!isWritten && path.length > 0) {
      const written = valueAt(facts.frontMatter, path.slice(0, -1));
      const fix = missingFix(path, Object.keys((written ?? {}) as object), schema);
      return [{ code: "front-matter", where, what: `the field "${field}" is missing`, fix }];
    }
    const what = field === "" ? issue.message : `the field "${field}" is wrong: ${issue.message}`;
    return [{ code: "front-matter", where, what, fix: valueFix(issue, path.at(-1) ?? "field") }];
  });
}

/** How to write a value, by the names that schemas give to its type. */
const valuesByType: Readonly<Record<string, string>> = {
  string: 'a text in quotes: FIELD: "…"',
  number: "a number without quotes: FIELD: 5",
  boolean: "true or false without quotes: FIELD: true",
  array: "a list: FIELD: [one, other]",
  object: "fields in braces: FIELD: { name: value }",
  date: "a date: FIELD: 2026-05-01",
};

/** Schemas say what they expect: the name of a type, or in valibot also a list of values. */
function valueFix(issue: SchemaIssue, field: string): string {
  const { expected } = issue as SchemaIssue & { readonly expected?: unknown };
  const type = String(expected ?? "");
  const value = valuesByType[type.toLowerCase()] ?? (type.includes(" | ") ? `one of ${type}` : undefined);
  return value === undefined
    ? `change "${field}", or what the schema of the collection allows`
    : `write ${value.replace("FIELD", field)}`;
}

function keyOf(part: NonNullable<SchemaIssue["path"]>[number]): string {
  return String(typeof part === "object" ? part.key : part);
}

/** The place of a field, or of the object that should contain it. */
function placeOf(path: readonly string[], fields: ReadEntry["facts"]["fields"]) {
  for (let length = path.length; length > 0; length -= 1) {
    const place = fields[path.slice(0, length).join(".")];
    if (place !== undefined) return { place, isWritten: length === path.length };
  }
  return { place: "1:1", isWritten: path.length === 0 };
}

/**
 * Libraries report unknown fields differently. valibot expects `never` at the path of the field. zod lists the keys in
 * the path of the object.
 */
function unknownKeysOf(issue: SchemaIssue, path: readonly string[], isWritten: boolean): string[][] | undefined {
  const { expected, keys, code } = issue as SchemaIssue & Readonly<Record<"expected" | "keys" | "code", unknown>>;
  if (expected === "never" && isWritten) return [[...path]];
  if (code === "unrecognized_keys" && Array.isArray(keys)) return keys.map((key) => [...path, String(key)]);
  return undefined;
}

function unknownField(path: readonly string[], schema: Schema): Pick<Problem, "what" | "fix"> {
  const fix = didYouMean(path.at(-1) ?? "", fieldsOf(schema, path.slice(0, -1)));
  return {
    what: `the field "${path.join(".")}" is unknown`,
    fix: fix || "remove it, or add it to the schema of the collection",
  };
}

/** A written field that the schema does not know may be the missing field with a misspelled name. */
function missingFix(path: readonly string[], written: readonly string[], schema: Schema): string {
  const field = path.at(-1) ?? "";
  const known = fieldsOf(schema, path.slice(0, -1));
  const meant = didYouMean(field, known.length === 0 ? [] : written.filter((name) => !known.includes(name)));
  const [, name] = /"(.*)"/.exec(meant) ?? [];
  return name === undefined ? `write \`${field}: …\` between the lines of ---` : `rename "${name}" to "${field}"`;
}

/** Returns the field names of an object's schema. valibot calls them `entries`, zod `shape`. */
function fieldsOf(schema: unknown, path: readonly string[]): string[] {
  const { entries, shape, wrapped, item } = (schema ?? {}) as Readonly<Record<string, unknown>>;
  if (wrapped !== undefined) return fieldsOf(wrapped, path);
  const [first, ...rest] = path;
  if (item !== undefined && first !== undefined) return fieldsOf(item, rest);
  const fields = (entries ?? shape ?? {}) as Readonly<Record<string, unknown>>;
  return first === undefined ? Object.keys(fields) : fieldsOf(fields[first], rest);
}

/** The day of an entry: an ISO date, also with a time, or a `Date` that the schema returns. */
export function dayIn(date: unknown): string | undefined {
  const written = date instanceof Date && !Number.isNaN(date.valueOf()) ? date.toISOString() : date;
  const [, day = ""] = typeof written === "string" ? (/^(\d{4}-\d\d-\d\d)(?:[T ]\d.*)?$/.exec(written) ?? []) : [];
  return isDay(day) ? day : undefined;
}

/**
 * Finds values of `draft` and `date` that the generator cannot use. `date` is that of the schema, if it has one. If the
 * schema has other fields only, an entry may have any date, and is ordered as one without.
 */
export function generalProblems(
  { file, facts: { frontMatter, fields } }: ReadEntry,
  date: unknown,
  schema: Schema,
): Problem[] {
  const problem = (field: string, what: string, fix: string): Problem => {
    return { code: "front-matter", where: `${displayPath(file)}:${fields[field] ?? "1:1"}`, what, fix };
  };
  const { draft = false } = frontMatter;
  const problems: Problem[] = [];
  if (typeof draft !== "boolean")
    problems.push(
      problem("draft", `the field "draft" is ${JSON.stringify(draft)}`, "write `draft: true`, or remove it"),
    );
  const known = fieldsOf(schema, []);
  const isDated = known.length === 0 || known.includes("date");
  if (date !== undefined && isDated && dayIn(date) === undefined) {
    const fix = "write it as 2026-05-01, or let the schema return a Date";
    problems.push(problem("date", `the field "date" is not a date: ${JSON.stringify(date)}`, fix));
  }
  return problems;
}
