import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Schema, SchemaIssue } from "../../runtime/collections.ts";
import type { ReadEntry } from "./read-collection.ts";

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
    return [{ code: "front-matter", where, what, fix: "write what the schema of the collection asks for" }];
  });
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

function valueAt(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((inside, key) => (inside as Readonly<Record<string, unknown>> | undefined)?.[key], value);
}
