import type { Pluggable } from "unified";
import type { Kept } from "../cache.ts";
import type { MarkdownConfig } from "../define/site.ts";
import type { LoadedConfig } from "../evaluate/site-config.ts";
import { messageOf } from "../problems/error-words.ts";
import { displayPath } from "../problems/places.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import type { EntryFacts, TextSource } from "./parsed-entry.ts";

/** The plugins for texts. Parsers know those that are only named. */
export type TextPlugins = Readonly<Record<keyof MarkdownConfig, readonly (string | Pluggable)[]>>;

/** The plugins for texts that the generator itself uses. */
export const usualPlugins: TextPlugins = { remarkPlugins: ["gfm"], rehypePlugins: ["code-colours"] };

/** A parsed text: its facts, and the rest as JSON. */
export type KeptText = Kept<EntryFacts>;

/** Parses a text with plugins. Throws their errors. */
export type TextWork = (source: string, plugins: TextPlugins) => Promise<KeptText>;

/** The plugins of a site for its texts, and the texts that they were used on. */
export interface SiteTexts {
  /**
   * Returns a text that this process has parsed before, or parses it. Plugins may read anything, so no later process may
   * use these. Throws a `BuildError` if a plugin fails.
   */
  readonly parsed: (text: TextSource<Buffer>, work: TextWork) => Promise<KeptText>;
  /** Returns the warnings of plugins about all texts that were used since `begin`. */
  readonly warnings: () => readonly Problem[];
  /** Forgets which texts are used, and all texts if it is not known what has changed. */
  readonly begin: (changed: Iterable<string> | undefined) => void;
}

/** A text that plugins have changed. */
interface KnownText {
  readonly file: string;
  readonly source: Buffer;
  readonly kept: KeptText;
}

/** Makes the texts of a site with plugins. */
export function siteTexts(config: LoadedConfig): SiteTexts {
  const { remarkPlugins = usualPlugins.remarkPlugins, rehypePlugins = usualPlugins.rehypePlugins } =
    config.markdown ?? {};
  const known = new Map<string, KnownText>();
  const used = new Set<KnownText>();
  /** By the messages of errors. A plugin that throws at each text is one problem. */
  const failures = new Map<string, BuildError>();
  const parse = async ({ file, source }: TextSource<Buffer>, work: TextWork): Promise<KnownText> => {
    try {
      return { file, source, kept: await work(source.toString(), { remarkPlugins, rehypePlugins }) };
    } catch (error) {
      const failure = failures.get(messageOf(error)) ?? new BuildError([failedPlugin(error, file, config)]);
      failures.set(messageOf(error), failure);
      throw failure;
    }
  };
  return {
    parsed: async (text, work) => {
      const name = `${text.isEntry} ${text.file}`;
      const last = known.get(name);
      const now = last?.source.equals(text.source) ? last : await parse(text, work);
      known.set(name, now);
      used.add(now);
      return now.kept;
    },
    warnings: () => [...used].flatMap(warningsOf),
    begin: (changed) => {
      used.clear();
      failures.clear();
      if (changed === undefined) known.clear();
    },
  };
}

/** The problem of a plugin that throws. Most errors of plugins carry the line that they are about. */
function failedPlugin(error: unknown, file: string, { file: configFile, source }: LoadedConfig): Problem {
  const { line = 1, column = 1, stack = "" } = (error ?? {}) as Partial<Record<string, unknown>>;
  const [, name] = /[\\/]node_modules[\\/](?!\.)((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(String(stack)) ?? [];
  const thrower = source.positionOf(error) ?? (name && `the package "${name}"`);
  const what = `a plugin of \`markdown\` in ${configFile} throws: ${messageOf(error)}${thrower ? `, in ${thrower}` : ""}`;
  const fix = "correct the text, the plugin or its options";
  return { code: "function-failed", where: `${displayPath(file)}:${String(line)}:${String(column)}`, what, fix };
}

/** Drafts are not finished, so nothing warns about them. */
function warningsOf({ file, kept: { facts } }: KnownText): Problem[] {
  if (facts.frontMatter["draft"] === true) return [];
  return (facts.warnings ?? []).map(({ place, ...warning }) => {
    return { ...warning, severity: "warning", where: `${displayPath(file)}:${place}` };
  });
}
