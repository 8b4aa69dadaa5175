import type { BuildOptions, Message } from "esbuild";
import { bundlingProblems } from "./bundling-problem.ts";
import { esbuild } from "./esbuild.ts";
import { outputCode } from "./imported-files.ts";
import { withImportChain } from "./import-chain.ts";
import type { IslandReact } from "./island-react.ts";
import type { ListedIsland } from "./island-record.ts";
import { madeBundle, type FreshBundle, type MadeBundle } from "./kept-bundle.ts";
import { lastingContext, type BundleOptions } from "./lasting-context.ts";
import type { Problem } from "../../problems/problem.ts";
import { scriptModules, type ScriptModules } from "./script-modules.ts";
import type { StaticStyles } from "./static-styles.ts";

/** A script as esbuild bundled it. */
export interface ScriptBundle {
  readonly text: string;
  readonly modules: ScriptModules;
}

/** The hydration script before the pages are rendered, and its problems. */
export interface BundledScript {
  /** With placeholders, see `script-holes.ts`. Missing if the site has no islands, or if there are problems. */
  readonly text: string | undefined;
  /** The modules that it was bundled from. */
  readonly modules?: ScriptModules;
  readonly problems: readonly Problem[];
  /** Absolute paths of its source files. */
  readonly inputs: readonly string[];
  /** Absolute paths of the style sheets that its modules import. Missing if there are none. */
  readonly sheets?: readonly string[];
  /** Makes its source map, as JSON. It is rarely needed, and takes as long as the script. */
  readonly sourceMap?: () => Promise<string | undefined>;
}

/** A script that is bundled again only if one of its files has changed. */
export interface LastingScript {
  /** Bundles the script. `around` may return the bundle of an earlier command instead. */
  readonly bundle: (around?: (make: Make) => Promise<MadeBundle<ScriptBundle>>) => Promise<BundledScript>;
  /** Bundles the script, and returns the files that it depends on. Throws the errors of esbuild. */
  readonly make: Make;
  /** Whether a change of these files affects the script, or may do so. */
  readonly isConcerned: (changed: ReadonlySet<string> | undefined) => boolean;
  /** Discards the bundle. */
  readonly forget: () => void;
  readonly dispose: () => Promise<void>;
}

type Make = () => Promise<FreshBundle<ScriptBundle>>;

interface ScriptInput {
  readonly entry: string;
  readonly options: BundleOptions;
  readonly styles: StaticStyles;
  readonly react: IslandReact;
  readonly islandsOf: (metafile: ScriptMetafile) => Promise<readonly ListedIsland[]>;
}

export type ScriptMetafile = Parameters<typeof scriptModules>[0];

/** Makes a script, for which esbuild keeps its parsed files. */
export function lastingScript({ entry, options, styles, react, islandsOf }: ScriptInput): LastingScript {
  const context = lastingContext(options);
  let last: Promise<BundledScript> | undefined;
  let before: Promise<unknown> = Promise.resolve();
  /** Absolute paths. Undefined as long as they are not known. */
  let inputs: ReadonlySet<string> | undefined;

  const make: Make = async () => {
    react.begin();
    const first = await context.rebuild();
    const output = react.hasToRepeat(outputCode(first)) ? await context.rebuild() : first;
    const { metafile } = output;
    const evaluated = styles.evaluatedFor(metafile.inputs);
    const { classesOf } = styles;
    const modules = scriptModules(metafile, { islands: await islandsOf(metafile), classesOf });
    const made = { text: outputCode(output), modules };
    return {
      made,
      modules: { ...metafile.inputs, ...evaluated.modules },
      isUnpredictable: evaluated.isUnpredictable,
    };
  };

  const bundleAnew = async (around: (make: Make) => Promise<MadeBundle<ScriptBundle>>): Promise<BundledScript> => {
    inputs = undefined;
    try {
      const bundle = await around(make);
      inputs = new Set(bundle.inputs);
      const sourceMap = once(async () => sourceMapOf(options, react));
      return { ...bundle.made, problems: [], inputs: bundle.inputs, sourceMap, ...sheetsIn(bundle.inputs) };
    } catch (error) {
      return { text: undefined, problems: await problemsIn(error, options, entry), inputs: [] };
    }
  };

  return {
    make,
    bundle: (around = async () => madeBundle(await make())) => {
      if (last !== undefined) return last;
      // After the previous bundle, because otherwise esbuild would return that one's result.
      last = before.then(() => bundleAnew(around));
      // A failure is thrown where the script is awaited.
      before = last.catch(() => undefined);
      return last;
    },
    isConcerned: (changed) =>
      changed === undefined || inputs === undefined || [...changed].some((path) => inputs?.has(path)),
    forget: () => {
      last = undefined;
    },
    dispose: context.dispose,
  };
}

/** Separate from the script, because a map takes as long and is rarely requested. */
async function sourceMapOf(options: BundleOptions, react: IslandReact): Promise<string | undefined> {
  const withMap = { ...options, outfile: "script.js", sourcemap: "external", sourcesContent: false } as const;
  const bundle = async () => (await esbuild().build(withMap)).outputFiles;
  react.begin();
  const first = await bundle();
  const text = first.find(({ path }) => path.endsWith(".js"))?.text ?? "";
  return (react.hasToRepeat(text) ? await bundle() : first).find(({ path }) => path.endsWith(".map"))?.text;
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return async () => (made ??= make());
}

function sheetsIn(inputs: readonly string[]): Pick<BundledScript, "sheets"> {
  const sheets = inputs.filter((path) => path.endsWith(".css"));
  return sheets.length === 0 ? {} : { sheets };
}

/** Returns the errors of esbuild as problems. Throws other errors. */
async function problemsIn(error: unknown, options: BuildOptions, entry: string): Promise<Problem[]> {
  const { errors } = error as { errors?: Message[] };
  if (errors === undefined) throw error;
  return Promise.all(bundlingProblems(errors).map(async (problem) => withImportChain(problem, options, entry)));
}
