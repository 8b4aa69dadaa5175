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

/** Packages that replace React's packages. See `island-react.ts` for React itself. */
const substitutes: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  // If the site has its own React, the script would contain two.
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
  /** Bundles scripts that contain only these islands, from a script with all of them. */
  readonly bundleParts: ScriptParts["bundle"];
  readonly dispose: () => Promise<void>;
}

/** Makes the bundler, which turns islands into classic scripts. */
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
      const options = scriptOptions(entry, runtime, [...styles.plugins, react.plugin, mdxImports()]);
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
    // Nothing is written, but esbuild needs this path to name further outputs.
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

/**
 * Bundles the code that restores `style` attributes. The hydration script begins with it on sites whose `style`
 * attributes became classes.
 */
export function bundleRestoringScript(): Promise<string> {
  const contents = `import { restoreStyles } from "./runtime/restore-styles.ts"; restoreStyles();`;
  return (restoringScript ??= bundleForBrowsers("restoring-script", { stdin: { contents, resolveDir: generatorDir } }));
}

/** Bundles the inline script of every head, which holds early events. */
export async function bundleInlineScript(): Promise<string> {
  const contents = `import "./runtime/hold-events.ts";`;
  return (await bundleForBrowsers("inline-script", { stdin: { contents, resolveDir: generatorDir } })).trim();
}
