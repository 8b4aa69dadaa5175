import { existsSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { OnLoadResult, PartialMessage, Plugin } from "esbuild";
import { keyOf, openCache } from "../cache.ts";
import { nowRunning } from "../evaluate/watchdog.ts";
import { generatorDir } from "../generator-dir.ts";
import { BuildError } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { usualPlugins, type KeptText, type SiteTexts, type TextWork } from "./site-texts.ts";
import { fileFaults } from "./named-files.ts";
import type { EntryFacts, Fault, ParsedText, TextSource } from "./parsed-entry.ts";

/** The parser of Markdown or of MDX. It is bundled with its packages, and loaded only for sites that use it. */
type Program = typeof import("./compile-mdx.ts") | typeof import("./parse-markdown.ts");

/** A Markdown or MDX file. Its text and code are loaded when they are needed, so that not all are in memory. */
export interface KnownFile {
  readonly facts: EntryFacts;
  readonly text: () => ParsedText["text"];
  readonly code: () => ParsedText["code"];
}

/** Whether a file is MDX, which becomes a module of the site. */
export function isMdx(file: string): boolean {
  return /\.mdx$/i.test(file);
}

/**
 * Parses or compiles a file, unless a file of the same name with the same bytes was compiled before. With plugins of the
 * site, only this process may have done that. Throws a `BuildError` if one of them fails.
 */
export async function knownFile(text: TextSource<Buffer>, site?: SiteTexts): Promise<KnownFile> {
  const { file, source, isEntry } = text;
  const kind = isMdx(file) ? "mdx" : "markdown";
  const parse: TextWork = async (code, plugins) => {
    nowRunning(`reading ${displayPath(file)}`);
    const { facts, ...rest } = await (await program(kind)).parseText({ ...text, source: code }, plugins);
    const bytes = Buffer.from(JSON.stringify(rest));
    return { facts, bytes: () => bytes };
  };
  if (site !== undefined) return knownFileOf(await site.parsed(text, parse));
  const cache = openCache<EntryFacts>(kind);
  // The source map of a module contains the name of the file.
  const key = keyOf(source, kind === "mdx" ? `${isEntry} ${basename(file)}` : "");
  const known = cache.get(key);
  if (known) return knownFileOf(known);
  const { facts, bytes } = await parse(source.toString(), usualPlugins);
  return knownFileOf(cache.set(key, facts, bytes()));
}

/** Returns a file of which only the facts are in memory. The rest is read from JSON when it is needed. */
function knownFileOf({ facts, bytes }: KeptText): KnownFile {
  const read = () => JSON.parse(Buffer.from(bytes()).toString()) as Omit<ParsedText, "facts">;
  return { facts, text: () => read().text, code: () => read().code };
}

const { runProgram } = createRequire(import.meta.url)(join(generatorDir, "cli", "start", "programs.cjs")) as {
  readonly runProgram: (name: string) => { readonly exports: unknown } | undefined;
};

const sources = { markdown: "parse-markdown.ts", mdx: "compile-mdx.ts" } as const;
const loaded: Partial<Record<keyof typeof sources, Promise<Program>>> = {};

/**
 * Loads a program at the first call. If it cannot be bundled, for example in a read-only `node_modules`, tsx already
 * runs the command.
 */
function program(kind: keyof typeof sources): Promise<Program> {
  const load = async (): Promise<unknown> =>
    runProgram(kind)?.exports ?? import(pathToFileURL(join(generatorDir, "content", sources[kind])).href);
  return (loaded[kind] ??= load() as Promise<Program>);
}

/** Compiles the MDX files that modules import, and the entries of collections. */
export function mdxImports(entries: readonly string[], site: SiteTexts | undefined): Plugin {
  return {
    name: "generator-mdx-imports",
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
