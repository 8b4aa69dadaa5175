import { dirname, resolve } from "node:path";
import { basename, extname } from "node:path/posix";
import { inAscii, isIn, namesIn } from "../assets/site-files.ts";
import { isPagePath } from "../define/addresses.ts";
import { timestampOf } from "../define/page.ts";
import { fieldsOf } from "../define/site-schema.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { displayPath } from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import type { Collection, CollectionOptions, Entry, Schema, SchemaIssue } from "../runtime/site-data.ts";
import { readCollection, type ReadCollection, type ReadEntry, type ReadingOptions } from "./read-collection.ts";
import { checkedFacts } from "./define-facts.ts";
import { refusedParts } from "./schema-issues.ts";
import { contentOf, entryLinks, markedAsDraft, type EntryLinks, type MdxModules } from "./content.ts";

/** The API for collections and facts in the modules of a site. */
export interface CollectionApi {
  readonly defineCollection: (options: CollectionOptions) => Promise<Collection<unknown>>;
  readonly defineFacts: (schema: Schema, facts: unknown) => unknown;
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
  const collectionOf = async (declared: CollectionOptions, definedAt: Error): Promise<Collection<unknown>> => {
    const folder = resolve(siteDir, declared.folder);
    const collection = isIn(folder, [siteDir]) ? await readCollection(folder, options) : undefined;
    const { entries = [], problems = [] } = collection ?? {};
    if (entries.length + problems.length === 0) {
      if (declared.isOptional && collection !== undefined) return { entries: [] };
      const where = source.positionOf(definedAt) ?? displayPath(siteDir);
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
  };
  return {
    provideTexts: (provided) => (modules = provided),
    defineCollection: (declared) => {
      const collection = collectionOf(declared, new Error("defineCollection"));
      return Object.defineProperty(collection, "entries", { get: withoutAwait });
    },
    defineFacts: (schema, given) => {
      const definedAt = new Error("defineFacts");
      const where = () => source.positionOf(definedAt) ?? displayPath(siteDir);
      const { facts, problems } = checkedFacts(schema, given, where);
      read.problems.push(...problems);
      return facts;
    },
  };
}

/** Reading a collection takes time, so a module has to wait for it. */
function withoutAwait(): never {
  throw new TypeError("this collection is still read: write `await defineCollection(…)`");
}

/** Finds the name of a file that would make an address which no page can have. */
function unfitName({ name, file }: ReadEntry, path: CollectionOptions["path"]): Problem[] {
  // If no name would do, the path is wrong, and not the name.
  if (path === undefined || isPagePath(path(name)) || !isPagePath(path("first"))) return [];
  const plain = inAscii(basename(name)).toLowerCase();
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
  const missing = (name: string) => `write a line \`${name}: …\``;
  const checked = { schema, data: facts.frontMatter, noun: "field", missing } as const;
  return refusedParts(issues, checked).map(({ path, what, fix }) => {
    return { code: "front-matter", where: `${displayPath(file)}:${placeOf(path, facts.fields)}`, what, fix };
  });
}

/** The place of a field, or of the object that should contain it. */
function placeOf(path: readonly string[], fields: ReadEntry["facts"]["fields"]): string {
  for (let length = path.length; length > 0; length -= 1) {
    const place = fields[path.slice(0, length).join(".")];
    if (place !== undefined) return place;
  }
  return "1:1";
}

/** The day of an entry, as it is written, or in UTC that of a `Date` that the schema returns. */
function dayIn(date: unknown): string | undefined {
  if (typeof date !== "string" && !(date instanceof Date)) return undefined;
  const time = timestampOf(date);
  return time && (typeof date === "string" ? date : time).slice(0, 10);
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
