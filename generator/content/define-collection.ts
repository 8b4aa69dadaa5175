import { readdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { basename, extname } from "node:path/posix";
import { isPagePath } from "../define/addresses.ts";
import type { SiteSource } from "../evaluate/site-source.ts";
import { displayPath } from "../problems/display-path.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import type { Collection, CollectionOptions, Entry } from "../runtime/collections.ts";
import { markedAsDraft, contentOf, type MdxModules, entryLinks, type EntryLinks } from "./content.ts";
import { hasEntries, type ReadCollection, type ReadEntry } from "./collection.ts";
import { dayIn, generalProblems, schemaProblems } from "./front-matter-problems.ts";
import type { NamedFile } from "./named-files.ts";

/** The API for collections in the modules of a site. */
export interface CollectionApi {
  readonly defineCollection: (options: CollectionOptions) => Collection<unknown>;
  /** Adds the modules of compiled MDX files, by absolute path. */
  readonly provideTexts: (modules: MdxModules) => void;
}

/** What the modules of a site have requested in one evaluation. */
export interface Requested {
  /** A folder that has not been read. It has to be read, and the site evaluated again. */
  folder?: string;
  readonly problems: Problem[];
  /** The entries of the requested collections, except drafts that are left out. */
  readonly entries: { readonly entry: ReadEntry; readonly links: EntryLinks }[];
  /** The files next to texts that the texts name. */
  readonly files: NamedFile[];
}

interface DefinerOptions {
  /** The folder of the site, as an absolute path. */
  readonly siteDir: string;
  /** Collections that were read, by absolute path. */
  readonly known: ReadonlyMap<string, ReadCollection>;
  readonly source: Pick<SiteSource, "moduleOf" | "positionOf">;
}

/** Returns the API for the modules of one evaluation. Ignore its errors as long as a folder is requested. */
export function collectionApi({ siteDir, known, source }: DefinerOptions, requested: Requested): CollectionApi {
  let modules: MdxModules = {};
  return {
    provideTexts: (provided) => (modules = provided),
    defineCollection: (declared) => {
      const call = new Error("defineCollection");
      const module = source.moduleOf(call);
      const folder = resolve(dirname(module ?? "."), declared.folder);
      const collection = known.get(folder);
      // Reading a missing folder would take another evaluation of the site.
      if (declared.isOptional && !hasEntries(folder)) return { entries: [] };
      if (collection === undefined) {
        requested.folder ??= folder;
        throw new Error(`the collection "${declared.folder}" is still to be read`);
      }
      const { entries = [], problems } = collection;
      if (entries.length === 0) {
        const where = source.positionOf(call) ?? displayPath(module ?? "");
        requested.problems.push({ code: "collection-folder", where, ...emptyFolder(declared.folder, collection) });
      }
      requested.problems.push(...problems);
      const links = entryLinks(collection, declared, siteDir);
      const shown = entries.filter(({ facts, draft }) => draft !== "left out" && !isUnread(facts));
      for (const entry of shown) {
        requested.entries.push({ entry, links });
        requested.files.push(...links.filesOf(entry));
        requested.problems.push(...unfitName(entry, declared.path));
      }
      return { entries: inOrder(shown.flatMap((entry) => entryOf(entry, declared, links, requested, () => modules))) };
    },
  };
}

/** Finds the name of a file that would make an address which no page can have. */
function unfitName({ name, file }: ReadEntry, path: CollectionOptions["path"]): Problem[] {
  // If no name would do, the path is wrong, and not the name.
  if (path === undefined || isPagePath(path(name)) || !isPagePath(path("first"))) return [];
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  const fit = plain.replaceAll(/[^\w-]+/g, "-").replaceAll(/^-|-$/g, "") || "first";
  const what = `"${basename(file)}" would have the address ${JSON.stringify(path(name))}, which no page can have`;
  return [{ code: "path-invalid", where: displayPath(file), what, fix: `rename it: ${fit}${extname(file)}` }];
}

function emptyFolder(written: string, { folder, entries }: ReadCollection): Pick<Problem, "what" | "fix"> {
  if (entries !== undefined) {
    const what = `the folder "${written}" of this collection contains no .md files`;
    return { what, fix: `put the first entry there: ${displayPath(folder)}/first.md` };
  }
  const meant = didYouMean(basename(folder), foldersBeside(folder));
  const fix = meant || `make the folder ${displayPath(folder)}`;
  return { what: `the folder "${written}" of this collection does not exist`, fix };
}

function foldersBeside(path: string): string[] {
  try {
    const entries = readdirSync(dirname(path), { withFileTypes: true });
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  } catch {
    return [];
  }
}

/** If the front matter cannot be parsed, problems with its fields are not known yet. */
function isUnread({ faults }: ReadEntry["facts"]): boolean {
  return faults.some(({ code }) => code === "front-matter-syntax");
}

type Mutable<Value> = { -readonly [Key in keyof Value]: Value[Key] };

/** Returns an entry, or none if the schema refuses its data, which is a problem. */
function entryOf(
  read: ReadEntry,
  { schema }: CollectionOptions,
  links: EntryLinks,
  { problems }: Requested,
  modules: () => MdxModules,
): Mutable<Entry<unknown>>[] {
  const { name, facts } = read;
  const { draft: _draft, ...fields } = facts.frontMatter;
  const result = schema["~standard"].validate(fields);
  if (result instanceof Promise) throw new TypeError("the schema of a collection cannot be asynchronous");
  const { issues = [] } = result;
  const data = result.issues ? undefined : result.value;
  const date = (data as { readonly date?: unknown } | undefined)?.date ?? fields["date"];
  problems.push(
    ...generalProblems(read, date, schema),
    ...links.problemsOf(read),
    ...schemaProblems(issues, read, schema),
  );
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
