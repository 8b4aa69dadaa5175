import { generatorDir } from "../../generator-dir.ts";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import type { BuildOptions, Message, Plugin } from "esbuild";
import { bundleForBrowsers, minifiedForBrowsers } from "./browser-bundle.ts";
import type { CssImports } from "./css-imports.ts";
import { withImportChain } from "./import-chain.ts";
import { importedFileOptions, outputCode } from "./imported-files.ts";
import { keptBundle, madeBundle } from "./kept-bundle.ts";
import { lastingContext, type BundleOptions, type LastingContext } from "./lasting-context.ts";
import { mdxImports } from "./mdx-bundle.ts";
import type { Problem } from "../../problems/problem.ts";
import type { Runtime } from "./runtimes.ts";
import { bundlingProblem } from "./bundling-problem.ts";
import { staticStyles } from "./static-styles.ts";

const require = createRequire(import.meta.url);

/** The folder of a package of the generator's own. */
const ownPackage = (name: string) => dirname(require.resolve(`${name}/package.json`));

/** What stands in React's place. A site may have a React of its own, but hooks only work with one. */
const substitutes: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  get react() {
    return { react: ownPackage("react"), "react-dom": ownPackage("react-dom") };
  },
  preact: {
    react: "preact/compat",
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

/** The hydration script as it is before the pages are there, and all that is wrong with it. */
export interface BundledScript {
  /** With holes, see `script-holes.ts`; nothing when the site has none, or something is wrong. */
  readonly text: string | undefined;
  readonly problems: readonly Problem[];
  /** Absolute paths of the files that it was made of. */
  readonly inputs: readonly string[];
  /** Absolute paths of the style sheets that its modules import; missing when there are none. */
  readonly sheets?: readonly string[];
}

/**
 * Bundles the islands, again and again if asked to, but only when something in them has changed. The first time it does not
 * even start if an earlier build has bundled the same files.
 */
export interface ScriptBundler {
  /** Says that files have changed, absolute paths, or all when nobody knows; if that concerns the script, begins. */
  readonly noteChanges: (paths: Iterable<string> | undefined) => void;
  /**
   * Does not throw for what esbuild finds wrong, such as an import of Emotion
   * outside of `*.styles.ts`: that is for the list of the whole site's problems.
   */
  readonly bundle: (entry: string | undefined) => Promise<BundledScript>;
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler that turns the islands into one classic script. */
export function scriptBundler(runtime: Runtime, css: CssImports): ScriptBundler {
  const styles = staticStyles(css);
  let last: { readonly entry: string; readonly script: Promise<BundledScript> } | undefined;
  /** Absolute paths; nothing while that is not known. */
  let inputs: ReadonlySet<string> | undefined;

  const optionsFor = (entry: string) => scriptOptions(entry, runtime, [...styles.plugins, mdxImports]);
  const contexts = lastContext(optionsFor);

  const make = async (entry: string) => {
    const output = await (await contexts.contextFor(entry)).rebuild();
    const modules = { ...output.metafile.inputs, ...styles.modules() };
    return { made: outputCode(output), modules, isUnpredictable: styles.areUnpredictable() };
  };
  let isFirst = true;

  const bundleAnew = async (entry: string): Promise<BundledScript> => {
    inputs = undefined;
    const wasFirst = isFirst;
    isFirst = false;
    try {
      const options = scriptOptions(entry, runtime, []);
      const bundle = wasFirst
        ? await keptBundle({ kind: "script", options, make: async () => make(entry) })
        : madeBundle(await make(entry));
      inputs = new Set(bundle.inputs);
      return { text: bundle.made, problems: [], inputs: bundle.inputs, ...sheetsIn(bundle.inputs) };
    } catch (error) {
      return { text: undefined, problems: await problemsIn(error, optionsFor(entry), entry), inputs: [] };
    }
  };

  /** After the one before, whose result esbuild would give otherwise. */
  const begin = (entry: string) => {
    const script = (last?.script ?? Promise.resolve()).then(
      () => bundleAnew(entry),
      () => bundleAnew(entry),
    );
    // The caller handles the error.
    script.catch(() => undefined);
    last = { entry, script };
    return script;
  };

  return {
    noteChanges: (paths) => {
      const changed = paths && new Set(paths);
      styles.noteChanges(changed);
      const isConcerned =
        changed === undefined || inputs === undefined || [...changed].some((path) => inputs?.has(path));
      if (last && isConcerned) void begin(last.entry);
    },
    bundle: async (entry) => {
      if (entry === undefined) return { text: undefined, problems: [], inputs: [] };
      const path = resolve(entry);
      return last?.entry === path ? last.script : begin(path);
    },
    dispose: contexts.dispose,
  };
}

function sheetsIn(inputs: readonly string[]): Pick<BundledScript, "sheets"> {
  const sheets = inputs.filter((path) => path.endsWith(".css"));
  return sheets.length === 0 ? {} : { sheets };
}

/** Keeps what esbuild has parsed of the last entry. */
function lastContext(optionsFor: (entry: string) => BundleOptions) {
  let used: { readonly entry: string; readonly context: LastingContext } | undefined;
  return {
    contextFor: async (entry: string) => {
      if (used?.entry === entry) return used.context;
      await used?.context.dispose();
      used = { entry, context: lastingContext(optionsFor(entry)) };
      return used.context;
    },
    dispose: async () => used?.context.dispose(),
  };
}

function scriptOptions(entry: string, runtime: Runtime, plugins: Plugin[]) {
  return {
    ...minifiedForBrowsers,
    ...importedFileOptions,
    // Nothing is written. Where the script would be, esbuild has to know for the files beside it.
    outfile: join(dirname(entry), "script.js"),
    absWorkingDir: process.cwd(),
    entryPoints: [entry],
    plugins,
    alias: {
      "#generator/hydrate": join(generatorDir, "runtime", "hydrate-islands.ts"),
      "#generator": join(generatorDir, "define-site.ts"),
      ...substitutes[runtime],
    },
    metafile: true,
    write: false,
  } as const satisfies BuildOptions;
}

/** What esbuild finds wrong. Throws anything else. */
async function problemsIn(error: unknown, options: BuildOptions, entry: string): Promise<Problem[]> {
  const { errors } = error as { errors?: Message[] };
  if (errors === undefined) throw error;
  return Promise.all(errors.map(async (message) => withImportChain(bundlingProblem(message), options, entry)));
}

let restoringScript: Promise<string> | undefined;

/** Bundles what the hydration script begins with on a site that has classes in place of `style` attributes. */
export function bundleRestoringScript(): Promise<string> {
  const contents = `import { restoreStyles } from "./runtime/restore-styles.ts"; restoreStyles();`;
  return (restoringScript ??= bundleForBrowsers("restoring-script", { stdin: { contents, resolveDir: generatorDir } }));
}

/** Bundles the script that stands inline in every head and holds early events. */
export async function bundleInlineScript(): Promise<string> {
  const contents = `import "./runtime/hold-events.ts";`;
  return (await bundleForBrowsers("inline-script", { stdin: { contents, resolveDir: generatorDir } })).trim();
}
