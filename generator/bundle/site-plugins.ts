import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { BuildOptions, OnLoadArgs, OnLoadResult, PartialMessage, Plugin, PluginBuild } from "esbuild";
import { keyOf } from "../cache.ts";
import { isFields, kindOf } from "../define/site-schema.ts";
import { callPlugin, PluginFailure, pluginProblem, placeInError } from "../evaluate/call-of-site.ts";
import type { LoadedConfig } from "../evaluate/site-config.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath, findKey } from "../problems/places.ts";
import { pageStyles } from "./css/page-styles.ts";
import type { BundleOptions } from "./esbuild.ts";

/** Who gets a bundle. */
export type Target = "pages" | "islands";

/** How the modules of a site are bundled. A configuration may say more about it. */
export interface SiteBundling {
  /**
   * Adds what the site says to options of esbuild, and the plugin for the styles of pages. Its own loaders win, and names that
   * the generator needs do not change.
   */
  readonly options: (options: BundleOptions, target: Target) => BundleOptions;
  /** Whether the code of a module may be another than that of its file. */
  readonly areChanged: boolean;
  /** The plugins that have made modules, by paths in esbuild's format. */
  readonly makers: ReadonlyMap<string, string>;
  /** Returns a warning for each file of which the pages have other code than the islands. */
  readonly differences: () => Problem[];
}

/** The beginning of the names of these plugins in messages of esbuild. */
export const sitePlugin = "bundle.plugins[";

/** Returns how the modules of a site are bundled, with this configuration if there is one. */
export function siteBundling(config?: LoadedConfig): SiteBundling {
  const { plugins = [], define = {}, loader = {}, alias = {} } = config?.bundle ?? {};
  const makers = new Map<string, string>();
  const made = { pages: new Map<string, string>(), islands: new Map<string, string>() };
  const ownPlugins = (target: Target) =>
    plugins.map((plugin, index) => {
      const name = `${sitePlugin}${index}] (${plugin.name})`;
      return wrappedPlugin(plugin, { name, config: config as LoadedConfig, makers, made: made[target] });
    });
  return {
    options: (options, target) => ({
      ...options,
      define: { ...define, ...options.define },
      loader: { ...options.loader, ...loader },
      alias: { ...alias, ...options.alias },
      plugins: [...ownPlugins(target), ...(target === "pages" ? [pageStyles] : []), ...(options.plugins ?? [])],
    }),
    areChanged: plugins.length + Object.keys(define).length > 0,
    makers,
    differences: () =>
      [...made.islands].flatMap(([key, code]): Problem[] => {
        if ((made.pages.get(key) ?? code) === code) return [];
        const what = `${makers.get(key)} makes other code of ${key} for islands than for pages, so islands may change when they start`;
        const fix = "let it make the same code for both";
        return [
          { code: "function-failed", severity: "warning", where: existsSync(key) ? `${key}:1:1` : key, what, fix },
        ];
      }),
  };
}

/** A plugin while it is used. */
interface Called {
  readonly name: string;
  readonly config: LoadedConfig;
  readonly makers: Map<string, string>;
  /** Digests of what was made for this target, by paths in esbuild's format. */
  readonly made: Map<string, string>;
}

/** Returns the place of the list of plugins. */
function placeOfPlugins({ config }: Called): string {
  return findKey("plugins", config.file);
}

/** Wraps a plugin, so that a failure is one problem that names it. */
function wrappedPlugin(plugin: Plugin, called: Called): Plugin {
  const { name } = called;
  return {
    name,
    setup: async (build) => {
      const own: PluginBuild = {
        ...build,
        initialOptions: frozen(build.initialOptions),
        onStart: (callback) => build.onStart(wrapped(callback, "starts", called)),
        onEnd: (callback) => build.onEnd(wrapped(callback, "ends", called)),
        onResolve: (options, callback) => build.onResolve(known(options), wrapped(callback, "resolves", called)),
        onLoad: (options, callback) => build.onLoad(known(options), wrapped(callback, "loads", called)),
      };
      const place = placeOfPlugins(called);
      try {
        await callPlugin(name, () => plugin.setup(own));
      } catch (error) {
        throw error instanceof PluginFailure ? new BuildError([pluginProblem(name, place, error)]) : error;
      }
    },
  };
}

/** esbuild would refuse the filter without a place. Its regular expressions are those of Go. */
function known<Options extends { readonly filter: RegExp }>(options: Options): Options {
  if (!/\(\?<?[=!]|\\[1-9k]/.test(options.filter?.source)) return options;
  throw new Error(
    `esbuild knows no lookahead, lookbehind and backreference, as in its filter ${String(options.filter)}`,
  );
}

function wrapped(callback: (given: never) => unknown, work: "starts" | "ends" | "resolves" | "loads", called: Called) {
  const { name, config } = called;
  const place = () => placeOfPlugins(called);
  return async (given?: unknown): Promise<OnLoadResult | undefined> => {
    try {
      const result = (await callPlugin(name, () => callback(given as never))) ?? undefined;
      if (result === undefined) return undefined;
      if (!isFields(result)) throw new PluginFailure(`returns ${kindOf(result)}, not an object`, pluginFix);
      const { watchFiles = [], watchDirs = [] } = result as OnLoadResult;
      for (const path of [...watchFiles, ...watchDirs]) config.watched.add(resolve(path));
      return work === "loads" ? await madeModule(result, given as OnLoadArgs, called) : result;
    } catch (error) {
      if (work === "starts" || work === "ends") return failed(error, name, place());
      const { path } = given as OnLoadArgs;
      if (error instanceof PluginFailure) error.message += `, while it ${work} ${shownPath(path)}`;
      const at = work === "loads" ? placeInError((error as Partial<PluginFailure>).thrown) : undefined;
      return failed(error, name, at && `${displayPath(path)}:${at[0]}:${at[1]}`);
    }
  };
}

/** Without a place, esbuild adds that of the import. */
function failed(error: unknown, name: string, where?: string): { errors: PartialMessage[] } {
  if (!(error instanceof PluginFailure)) throw error;
  const { what, code } = pluginProblem(name, "", error);
  return { errors: [{ text: what, detail: code, location: locationOf(where), notes: [{ text: error.fix }] }] };
}

/** Code without a source map gets one. */
async function madeModule(
  result: OnLoadResult,
  { path, namespace }: OnLoadArgs,
  { name, makers, made }: Called,
): Promise<OnLoadResult> {
  const { contents, loader = "js" } = result;
  if (typeof contents !== "string" && !(contents instanceof Uint8Array)) return result;
  const key = namespace === "file" ? displayPath(path) : `${namespace}:${path}`;
  makers.set(key, name);
  made.set(key, keyOf(contents));
  const text = Buffer.from(contents).toString();
  const isCode = /^[jt]sx?$/.test(loader) && namespace === "file" && !text.includes("sourceMappingURL=");
  return isCode ? { ...result, contents: await withPlaces(text, path) } : result;
}

const pluginFix = "correct the plugin or its options, or use another version of it";

function shownPath(path: string): string {
  return path.startsWith("/") ? displayPath(path) : `"${path.slice(0, 60)}"`;
}

/**
 * A plugin that changes the options would break the build in ways that nobody can trace back to it. Some make other names
 * if code is minified, but islands need those of their pages.
 */
function frozen({ define, loader, alias, ...options }: BuildOptions): BuildOptions {
  const refuse = () => {
    throw new Error("it changes the options of esbuild, which site.config.ts does with `bundle`");
  };
  const fixed = <Value extends object>(value: Value) =>
    new Proxy(value, { set: refuse, defineProperty: refuse, deleteProperty: refuse });
  const parts = { define: fixed({ ...define }), loader: fixed({ ...loader }), alias: fixed({ ...alias }) };
  return fixed({ ...options, ...parts, minify: false });
}

function locationOf(where: string | undefined): NonNullable<PartialMessage["location"]> | null {
  const [, file = where, line = "1", column = "1"] = /^(.+):(\d+):(\d+)$/.exec(where ?? "") ?? [];
  return file === undefined ? null : { file, line: Number(line), column: Number(column) - 1 };
}

/**
 * Adds a source map to code that a plugin has made of a file without one. A line that is also in the file, at the same
 * place, is that line. All others are the first line of the file, because a wrong line is worse than none.
 */
async function withPlaces(code: string, path: string): Promise<string> {
  const { SourceMapGenerator } = await import("source-map");
  const map = new SourceMapGenerator();
  const original = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  for (const [index, text] of code.split("\n").entries()) {
    const line = original[index] === text ? index + 1 : 1;
    map.addMapping({ source: path, generated: { line: index + 1, column: 0 }, original: { line, column: 0 } });
  }
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map.toString()).toString("base64")}`;
}
