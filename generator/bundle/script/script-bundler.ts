import { resolve } from "node:path";
import type { Problem } from "../../problems/problem.ts";
import type { CssImports } from "../css/css-imports.ts";
import { staticStyles, type StaticStyles } from "../css/styles-modules.ts";
import { browserProblems } from "../errors/bundling-problem.ts";
import { outputCode } from "../imported-names.ts";
import { keptBundle, madeBundle } from "../kept-bundle.ts";
import { lastingContext, type BundleOptions, type Runtime } from "../esbuild.ts";
import { mdxImports } from "../../content/known-file.ts";
import type { SiteTexts } from "../../content/markdown-plugins.ts";
import { withSite, type SiteBundling } from "../site-plugins.ts";
import { islandOptions, islandReact } from "./for-browsers.ts";
import {
  listedIslands,
  withoutIslands,
  scriptModules,
  type ListedIsland,
  type ScriptModules,
} from "./script-modules.ts";

/** A hydration script before the pages are rendered, and its problems. */
export interface BundledScript {
  /** With placeholders, see `script-holes.ts`. Missing if the site has no islands, or if there are problems. */
  readonly text?: string | undefined;
  /** Its source map, as JSON. */
  readonly map?: string;
  /** The modules that it was bundled from. */
  readonly modules?: ScriptModules;
  readonly problems: readonly Problem[];
  /** Absolute paths of its source files. */
  readonly inputs: readonly string[];
}

/**
 * Bundles the islands repeatedly, but only after a change that affects them. The first time, esbuild does not start if
 * an earlier build has bundled the same files.
 */
export interface ScriptBundler {
  /**
   * Notes changed files by their absolute paths, or all files if they are unknown. Starts a bundle if the change
   * affects the script.
   */
  readonly noteChanges: (paths: Iterable<string> | undefined) => void;
  /**
   * Bundles all islands. Errors of esbuild are returned as problems, not thrown, to be reported with those of the whole
   * site. Example: an import of Emotion outside `*.styles.ts`.
   */
  readonly bundle: (entry: string | undefined) => Promise<BundledScript>;
  /**
   * Bundles a script for each list of islands, which contains only these, in the same order. `whole` is the script with
   * all islands.
   */
  readonly bundleParts: (
    whole: ScriptModules,
    lists: readonly (readonly string[])[],
  ) => Promise<readonly BundledScript[]>;
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler, which turns islands into classic scripts. */
export function scriptBundler(runtime: Runtime, css: CssImports, own: OwnBundling = {}): ScriptBundler {
  const styles = staticStyles(css, own.site);
  let whole: Script | undefined;
  let parts: ReadonlyMap<string, Script> = new Map();

  const partWith = ({ entry, islands }: ScriptModules, names: readonly string[]): readonly [string, Script] => {
    const [listed, left] = [true, false].map((is) => islands.filter(({ name }) => names.includes(name) === is));
    const key = JSON.stringify([entry, left]);
    return [key, parts.get(key) ?? script({ entry: resolve(entry), runtime, styles, css, own, left, listed })];
  };

  return {
    noteChanges: (paths) => {
      // Which files a plugin reads is not known.
      const changed = paths && !own.site?.hasPlugins ? new Set(paths) : undefined;
      styles.noteChanges(changed);
      for (const part of parts.values()) part.forgetAfter(changed);
      if (whole?.forgetAfter(changed)) void whole.bundle();
    },
    bundle: async (file) => {
      if (file === undefined) return { problems: [], inputs: [] };
      const entry = resolve(file);
      if (whole?.entry !== entry) {
        await whole?.dispose();
        whole = script({ entry, runtime, styles, css, own });
      }
      return whole.bundle();
    },
    bundleParts: async (all, lists) => {
      const wanted = lists.map((names) => partWith(all, names));
      const unused = new Map(parts);
      parts = new Map(wanted);
      for (const key of parts.keys()) unused.delete(key);
      await Promise.all([...unused.values()].map((part) => part.dispose()));
      return Promise.all(wanted.map(([, part]) => part.bundle()));
    },
    dispose: async () => void (await Promise.all([whole, ...parts.values()].map((one) => one?.dispose()))),
  };
}

/** What the configuration of a site says. With one, no bundle of an earlier build is used. */
interface OwnBundling {
  /** How texts become HTML. */
  readonly texts?: SiteTexts | undefined;
  readonly site?: SiteBundling | undefined;
}

interface ScriptInput {
  /** Absolute path. */
  readonly entry: string;
  readonly runtime: Runtime;
  readonly styles: StaticStyles;
  readonly css: CssImports;
  readonly own: OwnBundling;
  /** The islands that are left out, and the other ones. Missing for the script with all islands. */
  readonly left?: readonly ListedIsland[] | undefined;
  readonly listed?: readonly ListedIsland[] | undefined;
}

/** A script that is bundled again only if one of its files has changed. */
interface Script {
  readonly entry: string;
  readonly bundle: () => Promise<BundledScript>;
  /** Discards the bundle if it may be affected by a change of these files, and returns whether it is. */
  readonly forgetAfter: (changed: ReadonlySet<string> | undefined) => boolean;
  readonly dispose: () => Promise<void>;
}

function script({ entry, runtime, styles, css, own, left = [], listed }: ScriptInput): Script {
  const react = islandReact(runtime);
  const { texts, site } = own;
  const options = withSite<BundleOptions>(islandOptions(entry, runtime), site);
  const ownPlugins = site?.plugins("islands", css.madeWithNames) ?? [];
  const plugins = [
    ...ownPlugins,
    styles.plugin,
    css.withNames,
    react.plugin,
    mdxImports([], texts),
    withoutIslands(left),
  ];
  const context = lastingContext({ ...options, plugins });
  let last: Promise<BundledScript> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  let isKept = texts === undefined;
  /** Absolute paths. Undefined as long as they are not known. */
  let inputs: ReadonlySet<string> | undefined;

  const make = async () => {
    const { metafile, outputFiles } = await react.bundled(context.rebuild);
    const sources = styles.sourcesOf(metafile.inputs);
    const modules = scriptModules(metafile, styles.classesOf, site?.areChanged);
    const islands = listed ?? (await listedIslands(modules.entry, metafile.inputs));
    const map = outputFiles.find(({ path }) => path.endsWith(".map"))?.text ?? "{}";
    const made = { text: outputCode({ outputFiles, metafile }), map, modules: { ...modules, islands } };
    return { ...sources, made, modules: { ...metafile.inputs, ...sources.modules } };
  };
  const bundleAnew = async (): Promise<BundledScript> => {
    const wasKept = isKept;
    isKept = false;
    inputs = undefined;
    try {
      const bundle = wasKept ? await keptBundle({ options: { ...options, left }, make }) : madeBundle(await make());
      inputs = new Set(bundle.inputs);
      return { ...bundle.made, problems: [], inputs: bundle.inputs };
    } catch (error) {
      return { problems: await browserProblems(error, { ...options, plugins }, entry, site?.makers), inputs: [] };
    }
  };

  return {
    entry,
    bundle: () => {
      // After the previous bundle, because otherwise esbuild would return that one's result.
      last ??= before.then(bundleAnew);
      // A failure is thrown where the script is awaited.
      before = last.catch(() => undefined);
      return last;
    },
    forgetAfter: (changed) => {
      const isConcerned =
        changed === undefined || inputs === undefined || [...changed].some((path) => inputs?.has(path));
      if (isConcerned) last = undefined;
      return isConcerned;
    },
    dispose: context.dispose,
  };
}
