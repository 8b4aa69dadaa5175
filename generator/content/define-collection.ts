import { dirname, resolve } from "node:path";
import { basename, extname } from "node:path/posix";
import { isIn, namesIn } from "../assets/site-files.ts";
import { isPagePath } from "../define/addresses.ts";
import { isDay } from "../define/page.ts";
import { fieldsOf } from "../define/site-schema.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { displayPath } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import type { Collection, CollectionOptions, Entry, Schema, SchemaIssue } from "../runtime/site-data.ts";
import { readCollection, type ReadCollection, type ReadEntry, type ReadingOptions } from "./read-collection.ts";
import { contentOf, entryLinks, markedAsDraft, type EntryLinks, type MdxModules } from "./content.ts";
import { valueAt } from "./parsed-entry.ts";

/** The API for collections in the modules of a site. */
export interface CollectionApi {
  readonly defineCollection: (options: CollectionOptions) => Promise<Collection<unknown>>;
  /** Adds the modules of compiled MDX files, by absolute path. */
  readonly provideTexts: (modules: MdxModules) => void;
}

/** What the collections of a site have read in one evaluation. */
export interface ReadTexts {
  readonly problems: Problem[];
  /** The entries of the collections, except drafts that are left out. */
  readonly entries: { readonly entry: ReadEntry; readonly links: EntryLinks }[];
}

interface DefinerOptions extends ReadingOptions {
  /** The folder of the site, as an absolute path. */
  readonly siteDir: string;
  readonly source: Pick<SiteSource, "positionOf">;
}

/** Returns the API for the modules of one evaluation, which adds to `read`. */
export function collectionApi({ siteDir, source, ...options }: DefinerOptions, read: ReadTexts): CollectionApi {
  let modules: MdxModules = {};
  return {
    provideTexts: (provided) => (modules = provided),
    defineCollection: async (declared) => {
      const where = source.positionOf(new Error("defineCollection")) ?? displayPath(siteDir);
      const folder = resolve(siteDir, declared.folder);
      const collection = isIn(folder, [siteDir]) ? await readCollection(folder, options) : undefined;
      const { entries = [], problems = [] } = collection ?? {};
      if (entries.length + problems.length === 0) {
        if (declared.isOptional && collection !== undefined) return { entries: [] };
        read.problems.push({ code: "collection-folder", where, ...emptyFolder(declared.folder, folder, collection) });
      }
      read.problems.push(...problems);
      const linksOf = entryLinks({ folder, entries }, declared, siteDir);
      const shown = entries.filter(({ facts, draft }) => draft !== "left out" && !isUnread(facts));
      const items = shown.flatMap((entry) => {
        const links = linksOf(entry);
        read.entries.push({ entry, links });
        read.problems.push(...unfitName(entry, declared.path));
        return entryOf(entry, declared, links, read, () => modules);
      });
      return { entries: inOrder(items) };
    },
  };
}

/** Finds the name of a file that would make an address which no page can have. */
function unfitName({ name, file }: ReadEntry, path: CollectionOptions["path"]): Problem[] {
  // If no name would do, the path is wrong, and not the name.
  if (path === undefined || isPagePath(path(name)) || !isPagePath(path("first"))) return [];
  const plain = basename(name).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const fit = plain.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "") || "first";
  const what = `"${basename(file)}" would have the address ${JSON.stringify(path(name))}, which no page can have`;
  return [{ code: "path-invalid", where: displayPath(file), what, fix: `rename it: ${fit}${extname(file)}` }];
}

function emptyFolder(written: string, folder: string, read: ReadCollection | undefined): Pick<Problem, "what" | "fix"> {
  if (read === undefined) {
    const fix = `write a folder beside the module of the site: folder: "${basename(folder)}"`;
    return { what: `the folder "${written}" of this collection is outside of the site's folder`, fix };
  }
  if (read.entries !== undefined) {
    const what = `the folder "${written}" of this collection contains no .md files`;
    return { what, fix: `put the first entry there: ${displayPath(folder)}/first.md` };
  }
  const meant = didYouMean(basename(folder), namesIn(dirname(folder)));
  const fix = meant || `make the folder ${displayPath(folder)}`;
  return { what: `the folder "${written}" of this collection does not exist`, fix };
}

/** If the front matter cannot be parsed, problems with its fields are not known yet. */
function isUnread({ faults }: ReadEntry["facts"]): boolean {
  return faults.some(({ code }) => code === "front-matter");
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Returns an entry, or none if the schema refuses its data, which is a problem. */
function entryOf(
  read: ReadEntry,
  { schema }: CollectionOptions,
  links: EntryLinks,
  { problems }: ReadTexts,
  modules: () => MdxModules,
): Mutable<Entry<unknown>>[] {
  const { name, facts } = read;
  const { draft: _draft, ...fields } = facts.frontMatter;
  const result = schema["~standard"].validate(fields);
  if (result instanceof Promise) throw new TypeError("the schema of a collection cannot be asynchronous");
  const { issues = [] } = result;
  const data = result.issues ? undefined : result.value;
  const date = (data as { readonly date?: unknown } | undefined)?.date ?? fields["date"];
  problems.push(...generalProblems(read, date, schema), ...links.problems, ...schemaProblems(issues, read, schema));
  if (issues.length > 0) return [];
  const { minutes, headings } = facts;
  const day = dayIn(date);
  const Content = contentOf(read, links, modules);
  const shown = read.draft ? markedAsDraft(Content) : Content;
  return [{ name, data, ...(day !== undefined && { date: day }), minutes, headings, Content: shown }];
}

/** The newest first, then by name. No two entries of a collection have the same name. */
function inOrder(entries: Mutable<Entry<unknown>>[]): readonly Entry<unknown>[] {
  entries.sort(({ date = "", name }, other) => {
    if (date !== (other.date ?? "")) return date > (other.date ?? "") ? -1 : 1;
    return name < other.name ? -1 : 1;
  });
  for (const [index, entry] of entries.entries()) {
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    if (previous) entry.previous = previous;
    if (next) entry.next = next;
  }
  return entries;
}

/** Converts the issues of a schema to problems, each at its field of the front matter. */
function schemaProblems(issues: readonly SchemaIssue[], { file, facts }: ReadEntry, schema: Schema): Problem[] {
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

/** The day of an entry: an ISO date, also with a time, or a `Date` that the schema returns. */
function dayIn(date: unknown): string | undefined {
  const written = date instanceof Date && !Number.isNaN(date.valueOf()) ? date.toISOString() : date;
  const [, day = ""] = typeof written === "string" ? (/^(\d{4}-\d\d-\d\d)(?:[T ]\d.*)?$/.exec(written) ?? []) : [];
  return isDay(day) ? day : undefined;
}

/**
 * Finds values of `draft` and `date` that the generator cannot use. `date` is that of the schema, if it has one. If the
 * schema has other fields only, an entry may have any date, and is ordered as one without.
 */
function generalProblems(
  { file, facts: { frontMatter, fields } }: ReadEntry,
  date: unknown,
  schema: Schema,
): Problem[] {
  const problem = (field: string, what: string, fix: string): Problem => {
    return { code: "front-matter", where: `${displayPath(file)}:${fields[field] ?? "1:1"}`, what, fix };
  };
  const { draft = false } = frontMatter;
  const problems: Problem[] = [];
  if (typeof draft !== "boolean") {
    const what = `the field "draft" is ${JSON.stringify(draft)}`;
    problems.push(problem("draft", what, "write `draft: true`, or remove it"));
  }
  const known = fieldsOf(schema, []);
  const isDated = known.length === 0 || known.includes("date");
  if (date !== undefined && isDated && dayIn(date) === undefined) {
    const fix = "write it as 2026-05-01, or let the schema return a Date";
    problems.push(problem("date", `the field "date" is not a date: ${JSON.stringify(date)}`, fix));
  }
  return problems;
}
