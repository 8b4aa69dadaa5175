import { generatorDir } from "../../generator-dir.ts";
import { dirname, join, resolve } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { bundleForBrowsers, minifiedForBrowsers } from "./browser-bundle.ts";
import type { CssImports } from "./css-imports.ts";
import { importedFileOptions } from "./imported-files.ts";
import { islandReact } from "./island-react.ts";
import type { ListedIsland } from "./island-record.ts";
import { keptBundle } from "./kept-bundle.ts";
import { lastingScript, type BundledScript, type LastingScript, type ScriptMetafile } from "./lasting-script.ts";
import { mdxImports } from "./mdx-bundle.ts";
import type { Runtime } from "./runtimes.ts";
import { scriptParts, type ScriptParts } from "./script-parts.ts";
import { staticStyles } from "./static-styles.ts";

const packages = join(generatorDir, "..", "node_modules");

/** What stands in the place of React's packages; see `island-react.ts` for React itself. */
const substitutes: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  // A site with packages of its own would get two Reacts.
  react: {
    "react-dom": join(packages, "react-dom"),
    "react/jsx-runtime": join(packages, "react", "jsx-runtime.js"),
  },
  preact: {
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

/**
 * Bundles the islands, again and again if asked to, but only when something in them has changed. The first time it does not
 * even start if an earlier build has bundled the same files.
 */
export interface ScriptBundler {
  /** Says that files have changed, absolute paths, or all when nobody knows; if that concerns the script, begins. */
  readonly noteChanges: (paths: Iterable<string> | undefined) => void;
  /**
   * Bundles all islands. Does not throw for what esbuild finds wrong, such as an import of Emotion
   * outside of `*.styles.ts`: that is for the list of the whole site's problems.
   */
  readonly bundle: (entry: string | undefined) => Promise<BundledScript>;
  /** Bundles scripts with only these islands, for a script that was bundled with all of them. */
  readonly bundleParts: ScriptParts["bundle"];
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler that turns the islands into classic scripts. */
export function scriptBundler(runtime: Runtime, css: CssImports): ScriptBundler {
  const styles = staticStyles(css);
  const parts = scriptParts({
    optionsWith: (entry, plugins) => scriptOptions(entry, runtime, plugins),
    styles,
    makeReact: () => islandReact(runtime),
  });
  let whole: { readonly entry: string; readonly script: LastingScript } | undefined;
  let isFirst = true;

  const bundle = async (entry: string): Promise<BundledScript> => {
    if (whole?.entry !== entry) {
      await whole?.script.dispose();
      const react = islandReact(runtime);
      const options = scriptOptions(entry, runtime, [...styles.plugins, react.plugin, mdxImports]);
      whole = { entry, script: lastingScript({ entry, options, styles, react, islandsOf }) };
    }
    const wasFirst = isFirst;
    isFirst = false;
    if (!wasFirst) return whole.script.bundle();
    const options = scriptOptions(entry, runtime, []);
    return whole.script.bundle(async (make) => keptBundle({ kind: "script", options, make }));
  };

  return {
    noteChanges: (paths) => {
      const changed = paths && new Set(paths);
      styles.noteChanges(changed);
      parts.noteChanges(changed);
      if (!whole?.script.isConcerned(changed)) return;
      whole.script.forget();
      void whole.script.bundle();
    },
    bundle: async (entry) =>
      entry === undefined ? { text: undefined, problems: [], inputs: [] } : bundle(resolve(entry)),
    bundleParts: parts.bundle,
    dispose: async () => void (await Promise.all([whole?.script.dispose(), parts.dispose()])),
  };
}

async function islandsOf({ inputs, outputs }: ScriptMetafile): Promise<readonly ListedIsland[]> {
  const entry = Object.values(outputs)[0]?.entryPoint;
  if (entry === undefined) return [];
  const { listedIslands } = await import("./island-record.ts");
  return listedIslands(entry, inputs);
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
