import { basename, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Metafile, Plugin } from "esbuild";
import { BuildError, type Problem } from "../problems/problem.ts";
import { islandStyles } from "./island-styles.ts";
import type { NotedExports } from "../styles/styles.ts";
import { asBuildError, emptyUses } from "./bundling-problem.ts";
import { outputCodes, type MadeOutput, lastingContext, type Runtime } from "./esbuild.ts";
import type { SiteBundling } from "./site-bundler.ts";
import { scriptName } from "./script-holes.ts";
import { islandOptions, islandReact, browserEntryName, type BrowserModules } from "./for-browsers.ts";
import { serverImports, serverModules } from "./server-imports.ts";

/** A hydration script before the pages are rendered, and its problems. */
export interface BundledScript {
  /** With placeholders, see `script-holes.ts`. Missing if the site has no islands, or if there are problems. */
  readonly text?: string | undefined;
  /** Its source map, as JSON. */
  readonly map?: string;
  /** The modules that it was bundled from, with their sizes in it. */
  readonly modules?: ScriptModules;
  /** Those of the files that a browser loads with the page. */
  readonly modulesAtOnce?: ScriptModules;
  /** Its parts. Missing for a script that is one file. */
  readonly parts?: readonly BundledPart[];
  readonly problems: readonly Problem[];
  /** Absolute paths of its source files. */
  readonly inputs: readonly string[];
}

/** A file of a script besides the first. */
export interface BundledPart {
  readonly text: string;
  readonly map: string;
  /** Its name in the other files, see `partName`. */
  readonly name: string;
  /** Whether the script imports it, so that it is loaded with the page. */
  readonly isEarly: boolean;
  /** The module whose import loads it. Missing for code that several parts share. */
  readonly entry?: string | undefined;
}

/** Bundles the islands repeatedly, but only after a change that affects them. */
export interface ScriptBundler {
  /**
   * Notes changed files by their absolute paths, or all files if they are unknown.
   */
  readonly noteChanges: (paths: Iterable<string> | undefined) => void;
  /**
   * Bundles all islands. Errors of esbuild are returned as problems, not thrown, to be reported with those of the whole
   * site. Example: an import of Emotion outside `*.styles.ts`. `exportsOf` is what the pages' modules export.
   */
  readonly bundle: (modules: BrowserModules | undefined, exportsOf: NotedExports) => Promise<BundledScript>;
  readonly dispose: () => Promise<void>;
}

/**
 * Makes the bundler, which turns islands into a classic script, or into modules if code is loaded later. `plugins` are those
 * of the generator besides its own.
 */
export function scriptBundler(runtime: Runtime, bundling: SiteBundling, plugins: readonly Plugin[]): ScriptBundler {
  let script: Script | undefined;
  return {
    noteChanges: (paths) => script?.forgetAfter(paths && new Set(paths)),
    bundle: async (modules, exportsOf) => {
      if (modules === undefined) return { problems: [], inputs: [] };
      if (!isDeepStrictEqual(script?.browser, modules)) {
        await script?.dispose();
        script = scriptWith({ browser: modules, runtime, bundling, plugins });
      }
      return script!.bundle(exportsOf);
    },
    dispose: async () => script?.dispose(),
  };
}

/** What a script is bundled with. */
interface ScriptInput {
  readonly browser: BrowserModules;
  readonly runtime: Runtime;
  readonly bundling: SiteBundling;
  readonly plugins: readonly Plugin[];
}

type Script = ReturnType<typeof scriptWith>;

/** Makes a script that is bundled again only if one of its files has changed. */
function scriptWith({ browser, runtime, bundling, plugins: others }: ScriptInput) {
  const styles = islandStyles();
  const react = islandReact(runtime);
  const plugins = [styles.plugin, react.plugin, serverModules, ...others];
  /** Whether the last script had parts. The next one is then bundled with parts at once. */
  let isSplit = false;
  const optionsNow = () => bundling.options({ ...islandOptions({ browser, runtime, isSplit }), plugins }, "islands");
  const context = lastingContext();
  let last: Promise<BundledScript> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  /** Absolute paths. Undefined as long as they are not known. */
  let inputs: ReadonlySet<string> | undefined;

  const bundleOnce = () => react.bundled(() => context.rebuild(optionsNow()));
  const make = async () => {
    const first = await bundleOnce();
    const wasSplit = isSplit;
    isSplit = hasLaterCode(first.metafile);
    const output = isSplit === wasSplit ? first : await bundleOnce();
    const { metafile } = output;
    const refused = serverImports(metafile, browserEntryName);
    if (refused.length > 0) throw new BuildError(refused);
    const modules = scriptModules(metafile);
    const early = loadedAtOnce(metafile).flatMap((path) => Object.entries(metafile.outputs[path]?.inputs ?? {}));
    const modulesAtOnce = Object.fromEntries(early.map(([path, { bytesInOutput }]) => [path, bytesInOutput]));
    const [{ text, map } = { text: "", map: "{}" }, ...parts] = filesOf(output);
    const bundle = {
      text,
      map,
      modules,
      modulesAtOnce,
      ...(isSplit && { parts }),
      problems: emptyUses(output.warnings),
    };
    return { script: bundle, inputs: Object.keys(metafile.inputs).map((path) => resolve(path)) };
  };
  const bundleAnew = async (): Promise<BundledScript> => {
    inputs = undefined;
    try {
      const bundle = await make();
      inputs = new Set(bundle.inputs);
      return { ...bundle.script, inputs: bundle.inputs };
    } catch (error) {
      const explained = asBuildError(error, browser.list, bundling.config);
      if (!(explained instanceof BuildError)) throw explained;
      return { problems: explained.problems, inputs: [] };
    }
  };

  return {
    browser,
    bundle: (exportsOf: NotedExports): Promise<BundledScript> => {
      if (!styles.take(exportsOf)) last = undefined;
      // After the previous bundle, because otherwise esbuild would return that one's result.
      last ??= before.then(bundleAnew);
      // A failure is thrown where the script is awaited.
      before = last.catch(() => undefined);
      return last;
    },
    /** Discards the bundle if it may be affected by a change of these files. */
    forgetAfter: (changed: ReadonlySet<string> | undefined): void => {
      const isKnown = changed !== undefined && inputs !== undefined && !bundling.hasPlugins;
      const isConcerned = !isKnown || [...changed].some((path) => inputs?.has(path));
      if (isConcerned) last = undefined;
    },
    dispose: context.dispose,
  };
}

/** Returns the first file of a script, and its parts in the order of their names. */
function filesOf(output: MadeOutput): readonly BundledPart[] {
  const { outputFiles, metafile } = output;
  const early = new Set(loadedAtOnce(metafile).map((path) => basename(path)));
  const entries = new Map(
    Object.entries(metafile.outputs).map(([path, { entryPoint }]) => [basename(path), entryPoint]),
  );
  const files = [...outputCodes(output)].map(([file, text]): BundledPart => {
    const map = outputFiles.find(({ path }) => basename(path) === `${file}.map`)?.text ?? "{}";
    return { name: basename(file, ".js"), text, map, isEarly: early.has(file), entry: entries.get(file) };
  });
  const isFirst = ({ name }: BundledPart) => Number(name === scriptName);
  return files.toSorted((a, b) => isFirst(b) - isFirst(a) || (a.name < b.name ? -1 : 1));
}

/** How many bytes of a script and its parts come from each module, by paths in esbuild's format. */
type ScriptModules = Readonly<Record<string, number>>;

/** Describes a script that esbuild has bundled. */
function scriptModules({ inputs, outputs }: Metafile): ScriptModules {
  const parts = Object.fromEntries(Object.values(outputs).flatMap((output) => Object.entries(output.inputs)));
  return Object.fromEntries(Object.keys(inputs).map((path) => [path, parts[path]?.bytesInOutput ?? 0]));
}

/** Returns the paths of a script's first file, and of the files that a browser loads with it. */
function loadedAtOnce({ outputs }: Pick<Metafile, "outputs">): readonly string[] {
  const paths = new Set(Object.keys(outputs).filter((path) => basename(path) === `${scriptName}.js`));
  // A set iterates over values that are added during the loop.
  for (const path of paths) {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind === "import-statement") paths.add(imported);
    }
  }
  return [...paths];
}

/** Whether a script loads code later, with `import()`. */
function hasLaterCode(metafile: Metafile): boolean {
  const bytes = scriptModules(metafile);
  return Object.entries(metafile.inputs).some(
    ([path, { imports }]) =>
      bytes[path] && imports.some((imported) => imported.kind === "dynamic-import" && bytes[imported.path]),
  );
}
