import type { Nodes, Root } from "hast";
import type { Pluggable, Plugin, Processor, Transformer } from "unified";
import type { Kept } from "../cache.ts";
import { kindOf } from "../define/site-schema.ts";
import { callPlugin, PluginFailure, placeInError, pluginProblem } from "../evaluate/call-of-site.ts";
import type { MarkdownConfig } from "../define/site.ts";
import type { LoadedConfig } from "../evaluate/site-config.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath, findKey } from "../problems/places.ts";
import { messageOf } from "../problems/error-words.ts";
import type { EntryFacts, TextSource } from "./parsed-entry.ts";

type List = keyof MarkdownConfig;

/** The plugins for texts. Parsers know those that are only named. */
export type TextPlugins = Readonly<Record<List, readonly string[] | readonly (string | Pluggable)[]>>;

/** The plugins for texts that the generator itself uses. */
export const usualPlugins: TextPlugins = { remarkPlugins: ["gfm"], rehypePlugins: ["code-colours"] };

/** A parsed text: its facts, and the rest as JSON. */
export type KeptText = Kept<EntryFacts>;

/** Parses a text with plugins. */
export type TextWork = (source: string, plugins: TextPlugins) => Promise<KeptText>;

/** The plugins of a site for its texts, and the texts that they were used on. */
export interface SiteTexts {
  /**
   * Returns a text that this process has parsed before, or parses it. Plugins may read anything, so no later process may
   * use these. If the work fails, it is done again, to find the plugin and the line. Throws a `BuildError`.
   */
  readonly parsed: (text: TextSource<Buffer>, work: TextWork) => Promise<KeptText>;
  /** Returns the warnings of plugins about all texts that were used since `begin`. */
  readonly warnings: () => readonly Problem[];
  /** Forgets failures, and also texts if one of the changed files may have been read by a plugin. */
  readonly begin: (changed: Iterable<string> | undefined) => void;
}

/** A text that plugins have changed. */
interface KnownText {
  readonly source: Buffer;
  readonly kept: KeptText;
  readonly warnings: readonly Problem[];
}

/** What is shared by the plugins of one site. */
interface Shared extends Pick<LoadedConfig, "file"> {
  /** Whether the line is looked for that a plugin cannot handle. */
  isTracing: boolean;
  /** A plugin that fails does so once, and not for each text. */
  readonly failures: Map<string, BuildError>;
  /** The warnings of plugins by the paths of texts. */
  readonly warnings: Map<string, Problem[]>;
}

/** Makes the plugins of a site for texts. Each is wrapped, so that a failure names it. */
export function siteTexts(config: LoadedConfig): SiteTexts {
  const { markdown, file } = config;
  const shared: Shared = { file, isTracing: false, failures: new Map(), warnings: new Map() };
  const wrapped = (list: List) =>
    (markdown?.[list] ?? usualPlugins[list]).map((plugin: string | Pluggable, index) =>
      typeof plugin === "string" ? plugin : wrappedPlugin(plugin as Plugin, list, index, shared),
    );
  const known = new Map<string, KnownText>();
  const used = new Set<KnownText>();
  const all: TextPlugins = { remarkPlugins: wrapped("remarkPlugins"), rehypePlugins: wrapped("rehypePlugins") };
  const parse = async ({ file: path, source }: TextSource<Buffer>, work: TextWork): Promise<KnownText> => {
    const code = source.toString();
    try {
      shared.warnings.delete(path);
      const kept = await work(code, all);
      const isDraft = kept.facts.frontMatter["draft"] === true;
      return { source, kept, warnings: isDraft ? [] : (shared.warnings.get(path) ?? []) };
    } catch (error) {
      shared.isTracing = true;
      const [again] = await Promise.allSettled([work(code, all)]);
      const reason: unknown = again.status === "rejected" ? again.reason : error;
      throw reason instanceof BuildError ? reason : await parserError(reason, { path, code, work, all, config });
    } finally {
      shared.isTracing = false;
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
    warnings: () => [...used].flatMap(({ warnings }) => warnings),
    begin: (changed) => {
      used.clear();
      shared.failures.clear();
      if (changed === undefined) known.clear();
    },
  };
}

interface FailedText {
  readonly path: string;
  readonly code: string;
  readonly work: TextWork;
  readonly all: TextPlugins;
  readonly config: LoadedConfig;
}

/**
 * A parser itself may fail because of an extension of a plugin, or of what plugins have changed. It names neither the
 * plugin nor the line, so they are found by leaving out plugins, and lines at the end.
 */
async function parserError(error: unknown, { path, code, work, all, config }: FailedText): Promise<BuildError> {
  const fails = async (text: string, plugins: TextPlugins) =>
    (await Promise.allSettled([work(text, plugins)]))[0].status === "rejected";
  let name = "a plugin of `markdown`";
  for (const list of ["remarkPlugins", "rehypePlugins"] as const) {
    for (const index of all[list].keys()) {
      const rest = { ...all, [list]: all[list].filter((_, other) => other !== index) };
      if (!(await fails(code, rest))) name = nameOf(config.markdown?.[list]?.[index], list, index);
    }
  }
  const lines = code.split("\n");
  let [valid, wrong] = [0, lines.length];
  while (wrong - valid > 1) {
    const middle = (valid + wrong) >> 1;
    if (await fails(lines.slice(0, middle).join("\n"), all)) wrong = middle;
    else valid = middle;
  }
  const failure = new PluginFailure(
    `makes something that cannot be shown: ${messageOf(error)}`,
    "correct the plugin or its options, or remove it",
  );
  return new BuildError([pluginProblem(name, placeIn(path, placeInError(error) ?? [wrong, 1]), failure)]);
}

function nameOf(plugin: unknown, list: List, index: number): string {
  const [attach] = Array.isArray(plugin) ? (plugin as readonly unknown[]) : [plugin];
  const { name = "" } = (attach ?? {}) as { readonly name?: string };
  return `markdown.${list}[${index}]${name && ` (${name})`}`;
}

function placeIn(path: string, [line, column]: readonly [number, number] = [1, 1]): string {
  return `${displayPath(path)}:${line}:${column}`;
}

function wrappedPlugin(plugin: Plugin | [Plugin, ...unknown[]], list: List, index: number, shared: Shared): Plugin {
  const [attach, ...options] = Array.isArray(plugin) ? plugin : [plugin];
  const name = nameOf(plugin, list, index);
  const { file, failures } = shared;
  const fail = (failure: unknown, where: string): never => {
    if (!(failure instanceof PluginFailure)) throw failure;
    const error = new BuildError([pluginProblem(name, where, failure)]);
    if (shared.isTracing) failures.set(name, error);
    throw error;
  };
  return function (this: Processor) {
    const where = findKey(list, file);
    let transform: unknown;
    try {
      transform = callPlugin(name, () => Reflect.apply(attach, this, options) as unknown);
      if ((transform ?? undefined) === undefined) return undefined;
      if (typeof transform !== "function") throw nonsense(`returns ${kindOf(transform)}, not a function`);
    } catch (error) {
      return fail(error, where);
    }
    const change = transform as Transform;
    return async (tree: unknown, text: TextFile) => {
      const known = failures.get(name);
      if (known) throw known;
      const lastRead = shared.isTracing ? traceReads(tree as Nodes) : () => undefined;
      try {
        const work = () => (change.length > 2 ? promised(change, tree, text) : change(tree, text));
        const changed = (await callPlugin(name, work)) ?? tree;
        expectTree(changed, list === "rehypePlugins");
        noteWarnings(name, text, shared);
        return changed as Root;
      } catch (error) {
        const place = placeInError((error as Partial<PluginFailure>).thrown ?? error) ?? lastRead();
        return fail(error, placeIn(text.path, place));
      }
    };
  } as Plugin;
}

/** A file as plugins get it. What they say about it is in `messages`; `fatal` is false for a warning. */
type TextFile = Parameters<Transformer>[1];

/** Takes the messages of a plugin, so that the next one has only its own. */
function noteWarnings(name: string, { path, messages }: TextFile, { warnings }: Shared): void {
  const own = messages.splice(0).filter(({ fatal }) => fatal === false);
  if (own.length === 0) return;
  const problems = own.map((message): Problem => {
    const { reason, source, ruleId } = message;
    const rule = [source, ruleId].filter(Boolean).join(":");
    return {
      code: "markdown-plugin",
      severity: "warning",
      where: placeIn(path, placeInError(message)),
      what: `${name} warns: ${reason}${rule && ` (${rule})`}`,
      fix: "correct the text, or the options of the plugin",
      subject: `${name} ${rule || reason}`,
    };
  });
  warnings.set(path, [...(warnings.get(path) ?? []), ...problems]);
}

type Transform = (tree: unknown, file: TextFile, next?: (error: unknown, tree: unknown) => void) => unknown;

/** An older form of plugins has a callback. */
function promised(change: Transform, tree: unknown, file: TextFile): Promise<unknown> {
  return new Promise((resolve, refuse) => {
    change(tree, file, (error, changed) => (error ? refuse(error as Error) : resolve(changed)));
  });
}

/** Notes which node of a tree is looked at. Returns the place of the last one. */
function traceReads(tree: Nodes): () => readonly [number, number] | undefined {
  let last: readonly [number, number] | undefined;
  const nodes = [tree];
  // A list iterates over items that are added during the loop.
  for (const node of nodes) {
    const { type, position } = node;
    const place = position && ([position.start.line, position.start.column] as const);
    const get = () => {
      last = place ?? last;
      return type;
    };
    Object.defineProperty(node, "type", { configurable: true, enumerable: true, get });
    if ("children" in node) nodes.push(...node.children);
  }
  return () => last;
}

function nonsense(what: string): PluginFailure {
  return new PluginFailure(what, "correct the plugin, or use another version of it");
}

/** The nodes of HTML. Those of MDX may be among them. */
const htmlNodes = /^(?:root|element|text|comment|doctype|mdx\w+)$/;

/** Throws if a plugin has made something else than a tree. */
function expectTree(tree: unknown, isHtml: boolean): void {
  const { type } = (tree ?? {}) as Partial<Nodes>;
  if (type !== "root") throw nonsense(`returns ${kindOf(tree)}, not a tree`);
  const nodes = [tree as Nodes];
  // A list iterates over items that are added during the loop.
  for (const node of nodes) {
    const { children = [], properties = {}, tagName = "" } = node as unknown as Readonly<Record<string, unknown>>;
    const isNode = (one: unknown) => typeof (one as Partial<Nodes> | null | undefined)?.type === "string";
    const wrong = !Array.isArray(children) || !children.every(isNode);
    const isElement = isHtml && node.type === "element";
    const hasTag =
      typeof tagName === "string" && tagName !== "" && "properties" in node && kindOf(properties) === "an object";
    const isUnread = node.type === "text" && typeof node.value !== "string";
    if (wrong || isUnread || (isElement && !hasTag) || (isHtml && !htmlNodes.test(node.type))) {
      const flaw = nonsense(`makes a tree with a wrong node: ${JSON.stringify(node).slice(0, 80)}`);
      throw Object.assign(flaw, { thrown: node.position?.start });
    }
    nodes.push(...(children as Nodes[]));
  }
}
