import { basename, join, dirname } from "node:path";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { cached, keyOf } from "../cache.ts";
import type { LoadedConfig } from "../bundle/bundling-problem.ts";
import { nowRunning } from "../evaluate/watchdog.ts";
import { messageOf } from "../problems/error-words.ts";
import { displayPath } from "../problems/places.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { maySaySuspect } from "../problems/suspect-words.ts";
import type { TextPlugins } from "./named-plugins.ts";
import { isMdx, type EntryFacts, type ParsedText, type TextSource, type Fault } from "./parsed-entry.ts";
import type { WrittenText } from "./written-texts.ts";
import { pathToFileURL } from "node:url";
import { generatorDir, startPrograms } from "../generator-dir.ts";
import { readFile } from "node:fs/promises";
import type { OnLoadResult, PartialMessage, Plugin } from "esbuild";

/** The plugins of a site without a configuration. */
const usualPlugins: TextPlugins = { remarkPlugins: ["gfm"], rehypePlugins: ["code-colours"] };

/** A Markdown or MDX file. Its text and code are compressed in memory until they are needed. */
export interface KnownText {
  readonly facts: EntryFacts;
  readonly text: () => ParsedText["text"];
  readonly code: () => ParsedText["code"];
}

/** The texts of a site, and the plugins that its configuration has for them. */
export interface SiteTexts {
  /**
   * Parses a text, unless it was parsed before: a file of the same name with the same bytes. With a configuration, only
   * this process may have done that, because plugins may read anything. Throws a `BuildError` if that is not possible.
   */
  readonly parsed: (text: TextSource<Buffer>) => Promise<KnownText>;
  /** Parses a text that no file contains yet, and forgets it. */
  readonly tried: (text: TextSource<Buffer>) => Promise<KnownText>;
  /** Finds the texts of a Markdown file. MDX has none, because its text is code. */
  readonly writtenIn: (file: string, source: string) => Promise<readonly WrittenText[]>;
  /** Returns a text that was used since `begin`, by its absolute path. */
  readonly used: (file: string) => KnownText | undefined;
  /** Returns what the texts that were used since `begin` say about words such as `undefined`. */
  readonly meant: () => readonly string[];
  /** Returns the warnings of plugins about all texts that were used since `begin`. */
  readonly warnings: () => readonly Problem[];
  /** Forgets which texts are used, and with a configuration all texts if it is not known what has changed. */
  readonly begin: (changed: Iterable<string> | undefined) => void;
}

/** Makes the texts of a site. */
export function siteTexts(config?: LoadedConfig): SiteTexts {
  const { remarkPlugins = usualPlugins.remarkPlugins, rehypePlugins = usualPlugins.rehypePlugins } =
    config?.markdown ?? {};
  /** By the names of files, with the keys of what they are made of. */
  const known = new Map<string, { readonly key: string; readonly text: KnownText }>();
  const used = new Map<string, KnownText>();
  /** By the messages of errors. A plugin that throws at each text is one problem. */
  const failures = new Map<string, BuildError>();

  const parse = async ({ source, ...text }: TextSource<Buffer>): Promise<Buffer> => {
    nowRunning(`reading ${displayPath(text.file)}`, "split the text, or shorten its longest table or block of code");
    try {
      const { parseText } = await textParser(text.file);
      const { facts, ...rest } = await parseText(
        { ...text, source: source.toString() },
        { remarkPlugins, rehypePlugins },
      );
      // The code of coloured code is 20 times as long as the text, and mostly repetition.
      const bytes = deflateRawSync(JSON.stringify(rest), { level: 1 });
      return Buffer.concat([Buffer.from(`${JSON.stringify(facts)}\n`), bytes]);
    } catch (error) {
      const failure = failures.get(messageOf(error)) ?? new BuildError([failed(error, text.file, config)]);
      failures.set(messageOf(error), failure);
      throw failure;
    }
  };
  return {
    parsed: async (text) => {
      const { file, source } = text;
      // A text contains the name of its file: in ids of footnotes, and in its source map.
      const input = [source, basename(file)];
      const key = keyOf(...input);
      const before = known.get(file);
      const make = () => parse(text);
      // What plugins read is not known.
      const bytes = () => (config === undefined ? cached(isMdx(file) ? "mdx" : "markdown", input, make) : make());
      const result = before?.key === key ? before.text : knownText(await bytes());
      known.set(file, { key, text: result });
      used.set(file, result);
      return result;
    },
    tried: async (text) => knownText(await parse(text)),
    writtenIn: async (file, source) => {
      const parser = await textParser(file);
      return "writtenTexts" in parser ? parser.writtenTexts(source, { remarkPlugins }) : [];
    },
    used: (file) => used.get(file),
    meant: () =>
      [...used.values()].flatMap(({ facts: { meant = [], frontMatter } }) => [...meant, ...suspectIn(frontMatter)]),
    warnings: () => [...used].flatMap(([file, { facts }]) => warningsOf(file, facts)),
    begin: (changed) => {
      used.clear();
      failures.clear();
      if (changed === undefined) known.clear();
    },
  };
}

/** The texts in front matter that contain a word such as `undefined`. */
function suspectIn(value: unknown): readonly string[] {
  if (typeof value === "string") return maySaySuspect(value) ? [value.trim()] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(suspectIn) : [];
}

/** Reads a text as it is kept: its facts in one line of JSON, and all else compressed. */
function knownText(bytes: Buffer): KnownText {
  const end = bytes.indexOf("\n");
  const read = () => JSON.parse(inflateRawSync(bytes.subarray(end + 1)).toString()) as Omit<ParsedText, "facts">;
  const facts = JSON.parse(bytes.subarray(0, end).toString()) as EntryFacts;
  return { facts, text: () => read().text, code: () => read().code };
}

/** The problem of a text that a plugin or a parser refuses. Most errors of plugins carry the line that they are about. */
function failed(error: unknown, file: string, config: LoadedConfig | undefined): Problem {
  const { line = 1, column = 1, stack = "" } = (error ?? {}) as Partial<Record<string, unknown>>;
  const where = `${displayPath(file)}:${String(line)}:${String(column)}`;
  if (config === undefined) {
    const what = `the text cannot be read: ${messageOf(error)}`;
    return { code: "bundle", where, what, fix: "make it simpler; parts inside of others may be nested too deeply" };
  }
  const [, name] = /[\\/]node_modules[\\/](?!\.)((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(String(stack)) ?? [];
  const thrower = config.source.positionOf(error) ?? (name && `the package "${name}"`);
  const what = `a plugin of \`markdown\` in ${config.file} throws: ${messageOf(error)}${thrower ? `, in ${thrower}` : ""}`;
  return { code: "function-failed", where, what, fix: "correct the text, the plugin or its options" };
}

/** Drafts are not finished, so nothing warns about them. */
function warningsOf(file: string, { frontMatter, warnings = [] }: EntryFacts): Problem[] {
  if (frontMatter["draft"] === true) return [];
  return warnings.map(({ place, ...warning }) => {
    return { ...warning, severity: "warning", where: `${displayPath(file)}:${place}` };
  });
}

/** The parser of Markdown or of MDX. It is bundled with its packages, and loaded only for sites that use it. */
type Program = typeof import("./compile-mdx.ts") | typeof import("./parse-markdown.ts");

const sources = { markdown: "parse-markdown.ts", mdx: "compile-mdx.ts" } as const;
const loaded: Partial<Record<keyof typeof sources, Promise<Program>>> = {};

/**
 * Loads the parser for a file at the first call. If it cannot be bundled, for example in a read-only `node_modules`, tsx
 * already runs the command.
 */
export function textParser(file: string): Promise<Program> {
  const kind = isMdx(file) ? "mdx" : "markdown";
  const load = async (): Promise<unknown> =>
    startPrograms().runProgram(kind)?.exports ??
    import(pathToFileURL(join(generatorDir, "content", sources[kind])).href);
  return (loaded[kind] ??= load() as Promise<Program>);
}

/** Compiles the MDX files that modules import, and the entries of collections. */
export function mdxImports(texts: SiteTexts): Plugin {
  return {
    name: "generator-mdx-imports",
    setup: (build) => {
      build.onLoad({ filter: /\.mdx$/i }, async ({ path }): Promise<OnLoadResult> => {
        const source = await readFile(path);
        const known = await texts.parsed({ file: path, source }).catch(asMessages);
        if ("errors" in known) return known;
        const { facts, code } = known;
        if (facts.faults.length > 0) return { errors: facts.faults.map((fault) => faultMessage(fault, path)) };
        return { contents: code() ?? "", loader: "js", resolveDir: dirname(path) };
      });
    },
  };
}

function asMessages(error: unknown): { readonly errors: PartialMessage[] } {
  if (!(error instanceof BuildError)) throw error;
  return {
    errors: error.problems.map(({ where, ...problem }) => {
      const [, file = where, place = "1:1"] = /^(.+):(\d+:\d+)$/.exec(where) ?? [];
      return faultMessage({ place, ...problem }, file);
    }),
  };
}

function faultMessage({ code, place, what, fix }: Fault, path: string): PartialMessage {
  const [line = 1, column = 1] = place.split(":").map(Number);
  const location = { file: displayPath(path), line, column: column - 1 };
  return { text: what, detail: code, location, notes: [{ text: fix }] };
}
