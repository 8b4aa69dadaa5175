import { dirname, resolve } from "node:path";
import { basename } from "node:path/posix";
import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Collection, CollectionOptions, Entry } from "../../runtime/collections.ts";
import { isDay } from "../definition/day.ts";
import { contentFile, type ContentFile } from "./content-files.ts";
import { linkFinder, type LinkFinder } from "./entry-links.ts";
import { isMdx } from "./kept-entries.ts";
import { markdownContent } from "./markdown-content.ts";
import { mdxContent, type MdxModules } from "./mdx-content.ts";
import type { NamedFile } from "./named-files.ts";
import { hasEntries, type ReadCollection, type ReadEntry } from "./read-collection.ts";
import { schemaProblems } from "./schema-problems.ts";

/** The implementation of `defineCollection` for one evaluation of a site. */
export interface CollectionDefiner {
  /** Returns the API for the modules of one evaluation. */
  readonly begin: () => CollectionApi;
  /** Returns a requested folder that has not been read. It has to be read, and the site evaluated again. */
  readonly wanted: () => string | undefined;
  readonly problems: readonly Problem[];
  /** The collections that modules have requested. */
  readonly uses: readonly CollectionUse[];
  /** The files of all entries except drafts, by absolute path. */
  readonly contents: ReadonlyMap<string, ContentFile>;
  /** The files next to texts that the texts name. */
  readonly files: readonly NamedFile[];
}

/** The API for collections in the modules of a site. */
export interface CollectionApi {
  readonly defineCollection: (options: CollectionOptions) => Collection<unknown>;
  /** Adds the modules of compiled MDX files, by absolute path. */
  readonly provideTexts: (modules: MdxModules) => void;
}

/** A collection that a module has requested. */
export interface CollectionUse {
  /** Absolute path. */
  readonly module: string;
  readonly collection: ReadCollection;
}

interface DefinerOptions {
  /** The folder of the site, as an absolute path. */
  readonly siteDir: string;
  /** Collections that were read, by absolute path. */
  readonly known: ReadonlyMap<string, ReadCollection>;
  /** Returns the absolute path of the module that created an error. */
  readonly moduleOf: (error: Error) => string | undefined;
  /** Returns the place where an error was created. */
  readonly positionOf: (error: Error) => string | undefined;
  /** Returns a digest of everything that an MDX module shows. */
  readonly digestOf: (file: string) => string;
  /** Returns the names of the folders next to a path. */
  readonly foldersBeside: (path: string) => readonly string[];
}

/** Makes the definer. Ignore errors of `defineCollection` as long as a folder is wanted. */
export function collectionDefiner(options: DefinerOptions): CollectionDefiner {
  const { siteDir, known, moduleOf, positionOf, foldersBeside, digestOf } = options;
  const problems: Problem[] = [];
  const uses: CollectionUse[] = [];
  const contents = new Map<string, ContentFile>();
  const files: NamedFile[] = [];
  let wanted: string | undefined;

  const define = (declared: CollectionOptions, modules: () => MdxModules): Collection<unknown> => {
    const call = new Error("defineCollection");
    const module = moduleOf(call);
    const folder = resolve(dirname(module ?? "."), declared.folder);
    const collection = known.get(folder);
    // Reading a missing folder would take another evaluation of the site.
    if (declared.isOptional && !hasEntries(folder)) return { entries: [] };
    if (collection === undefined) {
      wanted ??= folder;
      throw new Error(`the collection "${declared.folder}" is still to be read`);
    }
    if (module !== undefined) uses.push({ module, collection });
    const { entries = [] } = collection;
    if (entries.length === 0) {
      const where = positionOf(call) ?? displayPath(module ?? "");
      problems.push({ code: "collection-folder", where, ...emptyFolder(declared.folder, collection, foldersBeside) });
    }
    problems.push(...collection.problems);
    const { path, footnotes } = declared;
    const links = linkFinder({ collection, siteDir, ...(path && { path }), ...(footnotes && { footnotes }) });
    const written = entries
      .filter(({ facts }) => facts.frontMatter["draft"] !== true && !isUnread(facts))
      .map((entry) => (isMdx(entry.file) ? { ...entry, digest: digestOf(entry.file) } : entry));
    for (const entry of written) {
      contents.set(entry.file, contentFile(entry, links));
      files.push(...links.filesOf(entry));
    }
    return { entries: entriesOf(written, { ...declared, links, problems, modules }) };
  };
  const begin = (): CollectionApi => {
    let modules: MdxModules = {};
    return {
      defineCollection: (declared) => define(declared, () => modules),
      provideTexts: (provided) => (modules = provided),
    };
  };
  return { begin, wanted: () => wanted, problems, uses, contents, files };
}

function emptyFolder(
  written: string,
  { folder, entries }: ReadCollection,
  foldersBeside: DefinerOptions["foldersBeside"],
): Pick<Problem, "what" | "fix"> {
  if (entries !== undefined) {
    const what = `the folder "${written}" of this collection contains no .md files`;
    return { what, fix: `put the first entry there: ${displayPath(folder)}/first.md` };
  }
  const meant = didYouMean(basename(folder), foldersBeside(folder));
  const fix = meant || `make the folder ${displayPath(folder)}`;
  return { what: `the folder "${written}" of this collection does not exist`, fix };
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

interface EntryOptions extends Pick<CollectionOptions, "schema"> {
  readonly links: LinkFinder;
  readonly problems: Problem[];
  readonly modules: () => MdxModules;
}

/** If the front matter cannot be parsed, problems with its fields are not known yet. */
function isUnread({ faults }: ReadEntry["facts"]): boolean {
  return faults.some(({ code }) => code === "front-matter-syntax");
}

/** Returns entries in order. Data that the schema refuses is reported as a problem. */
function entriesOf(
  read: readonly ReadEntry[],
  { schema, links, problems, modules }: EntryOptions,
): readonly Entry<unknown>[] {
  const entries = read.flatMap((one): Mutable<Entry<unknown>>[] => {
    const { draft: _draft, ...fields } = one.facts.frontMatter;
    const result = schema["~standard"].validate(fields);
    if (result instanceof Promise) throw new TypeError("the schema of a collection cannot be asynchronous");
    const { issues = [] } = result;
    problems.push(...generalProblems(one), ...links.problemsOf(one), ...schemaProblems(issues, one, schema));
    if (result.issues) return [];
    const { name, facts } = one;
    const { minutes, headings } = facts;
    const date = typeof fields["date"] === "string" ? { date: fields["date"] } : {};
    const Content = isMdx(one.file) ? mdxContent(one, links, modules) : markdownContent(one, links);
    return [{ name, data: result.value, ...date, minutes, headings, Content }];
  });
  entries.sort(byDate);
  for (const [index, entry] of entries.entries()) {
    const [previous, next] = [entries[index - 1], entries[index + 1]];
    if (previous) entry.previous = previous;
    if (next) entry.next = next;
  }
  return entries;
}

/** No two entries of a collection have the same name. */
function byDate(one: Entry<unknown>, other: Entry<unknown>): number {
  const [date = "", otherDate = ""] = [one.date, other.date];
  if (date !== otherDate) return date > otherDate ? -1 : 1;
  return one.name < other.name ? -1 : 1;
}

/** The generator's own checks of front matter. */
function generalProblems({ file, facts: { frontMatter, fields } }: ReadEntry): Problem[] {
  const { draft = false, date } = frontMatter;
  const problem = (field: string, what: string, fix: string): Problem => {
    return { code: "front-matter", where: `${displayPath(file)}:${fields[field] ?? "1:1"}`, what, fix };
  };
  return [
    ...(typeof draft === "boolean"
      ? []
      : [problem("draft", `the field "draft" is ${JSON.stringify(draft)}`, "write `draft: true`, or remove it")]),
    ...(date === undefined || (typeof date === "string" && isDay(date))
      ? []
      : [problem("date", `the field "date" is not a date: ${JSON.stringify(date)}`, "write it as 2026-05-01")]),
  ];
}
