import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OnLoadResult, PartialMessage, Plugin } from "esbuild";
import { keyOf, openCache } from "../cache.ts";
import { generatorDir } from "../generator-dir.ts";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { usualPlugins, type SiteTexts, type TextPlugins } from "./markdown-plugins.ts";
import type { CompiledMdx } from "./compile-mdx.ts";
import { fileFaults } from "./named-files.ts";
import type { EntryFacts, EntryText, Fault, ParsedEntry } from "./parsed-entry.ts";

/** The parsers of Markdown and MDX. Each is bundled with its packages, and loaded only for sites that use it. */
interface Programs {
  readonly markdown: Pick<typeof import("./parse-markdown.ts"), "parseEntry">;
  readonly mdx: Pick<typeof import("./compile-mdx.ts"), "compileMdx">;
}

type Kind = keyof Programs;

/** A Markdown or MDX file. Its text and code are loaded when they are needed, so that not all are in memory. */
export interface KnownFile {
  readonly facts: EntryFacts;
  readonly text: () => EntryText;
  /** Returns the module of an MDX file. Missing if the file cannot be compiled. */
  readonly code: () => string | undefined;
}

interface FileSource {
  /** Absolute path. */
  readonly file: string;
  readonly source: Buffer;
  /** Whether a collection shows it. A collection resolves the relative addresses of its entries itself. */
  readonly isEntry: boolean;
}

/** Whether a file is MDX, which becomes a module of the site. */
export function isMdx(file: string): boolean {
  return /\.mdx$/i.test(file);
}

/**
 * Parses or compiles a file, unless a file of the same name with the same bytes was compiled before. With plugins of the
 * site, only this process may have done that. Throws a `BuildError` if one of them fails.
 */
export async function knownFile(text: FileSource, site?: SiteTexts): Promise<KnownFile> {
  const { file, source, isEntry } = text;
  const kind = isMdx(file) ? "mdx" : "markdown";
  if (site !== undefined) {
    const name = `${isEntry} ${file}`;
    const last = site.known.get(name);
    if (last?.source.equals(source)) return site.use(last);
    const work = (code: string, plugins: TextPlugins) => compiled(kind, { ...text, source: code }, plugins);
    const { made, warnings } = await site.compiled(file, source.toString(), work);
    const { facts, ...rest } = made;
    const bytes = Buffer.from(JSON.stringify(rest));
    const isDraft = facts.frontMatter["draft"] === true;
    const known = { source, file: { facts, ...lazily(() => bytes) }, warnings: isDraft ? [] : warnings };
    site.known.set(name, known);
    return site.use(known);
  }
  const cache = openCache<EntryFacts>(kind);
  // The source map of a module contains the name of the file.
  const key = keyOf(source, kind === "mdx" ? `${isEntry} ${basename(file)}` : "");
  const known = cache.get(key);
  if (known) return { facts: known.facts, ...lazily(known.bytes) };
  const { facts, ...rest } = await compiled(kind, { ...text, source: source.toString() }, usualPlugins);
  return { facts, ...lazily(cache.set(key, facts, Buffer.from(JSON.stringify(rest))).bytes) };
}

async function compiled(
  kind: Kind,
  { file, source, isEntry }: Omit<FileSource, "source"> & { readonly source: string },
  plugins: TextPlugins,
): Promise<ParsedEntry | CompiledMdx> {
  if (kind === "markdown") return (await program("markdown")).parseEntry(source, file, plugins);
  return (await program("mdx")).compileMdx(source, file, { isEntry, plugins });
}

/** Reads the rest of a file from JSON. */
function lazily(bytes: () => Uint8Array): Pick<KnownFile, "text" | "code"> {
  const read = () => JSON.parse(Buffer.from(bytes()).toString()) as Omit<CompiledMdx, "facts">;
  return { text: () => read().text, code: () => read().code };
}

interface ProgramRunner {
  readonly runProgram: (name: string) => { readonly exports: unknown } | undefined;
}

const { runProgram } = createRequire(import.meta.url)(
  join(generatorDir, "cli", "start", "programs.cjs"),
) as ProgramRunner;

const sources = { markdown: "parse-markdown.ts", mdx: "compile-mdx.ts" } as const;
const loaded: { [Name in Kind]?: Promise<Programs[Name]> } = {};

/** Loads a program at the first call. */
function program<Name extends Kind>(name: Name): Promise<Programs[Name]> {
  const found = (loaded[name] ?? load(name)) as Promise<Programs[Name]>;
  Object.assign(loaded, { [name]: found });
  return found;
}

async function load(name: Kind): Promise<unknown> {
  const made = runProgram(name);
  // If the program cannot be bundled, for example in a read-only `node_modules`, tsx already runs the command.
  if (made === undefined) return import(pathToFileURL(join(generatorDir, "content", sources[name])).href);
  return made.exports;
}

/** Compiles the MDX files that modules import, and the entries of collections. */
export function mdxImports(entries: readonly string[] = [], site?: SiteTexts): Plugin {
  return {
    name: "mdx-imports",
    setup: (build) => {
      // esbuild follows symlinks.
      const real = new Set(entries.map(realPath));
      build.onLoad({ filter: /\.mdx$/i }, async ({ path }): Promise<OnLoadResult> => {
        const source = await readFile(path);
        const isEntry = real.has(path);
        const known = await knownFile({ file: path, source, isEntry }, site).catch(asMessages);
        if ("errors" in known) return known;
        const { facts, text, code } = known;
        const faults = [...facts.faults, ...(isEntry ? [] : fileFaults(path, facts, text()))];
        if (faults.length > 0) return { errors: faults.map((fault) => messageOf(fault, path)) };
        return { contents: code() ?? "", loader: "js", resolveDir: dirname(path) };
      });
    },
  };
}

/** A file that does not exist is reported by esbuild. */
function realPath(file: string): string {
  return existsSync(file) ? realpathSync(file) : file;
}

function asMessages(error: unknown): { readonly errors: PartialMessage[] } {
  if (!(error instanceof BuildError)) throw error;
  return {
    errors: error.problems.map(({ where, ...problem }) => {
      const [, file = where, place = "1:1"] = /^(.+):(\d+:\d+)$/.exec(where) ?? [];
      return messageOf({ place, ...problem }, file);
    }),
  };
}

function messageOf({ code, place, what, fix }: Fault, path: string): PartialMessage {
  const [line = 1, column = 1] = place.split(":").map(Number);
  const location = { file: displayPath(path), line, column: column - 1 };
  return { text: what, detail: code, location, notes: [{ text: fix }] };
}
