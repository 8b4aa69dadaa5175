import { dirname, join } from "node:path";
import type { BuildOptions, Plugin } from "esbuild";
import { generatorDir, packagesDir } from "../generator-dir.ts";
import { esbuild, browserTargets, type Runtime, importedFileOptions, outputCodes, type MadeOutput } from "./esbuild.ts";
import { partName, scriptName } from "./script-holes.ts";

const runtimeDir = join(generatorDir, "runtime");

const hydrating = join(runtimeDir, "hydrate-islands.ts");

const hydratingParts = join(runtimeDir, "hydrate-parts.ts");

/** The options for all code that runs in browsers: one classic script, minified. */
const minifiedForBrowsers = {
  bundle: true,
  write: false,
  metafile: true,
  minify: true,
  format: "iife",
  platform: "browser",
  target: browserTargets,
  jsx: "automatic",
  // Finds the generator's packages, even if the site has none and is in another folder.
  nodePaths: [packagesDir],
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "silent",
} as const satisfies BuildOptions;

/** Packages that replace React's packages. See `islandReact` for React itself. */
const substitutes: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  // If the site has its own React, the script would contain two.
  react: {
    "react-dom": join(packagesDir, "react-dom"),
    "react/jsx-runtime": join(packagesDir, "react", "jsx-runtime.js"),
  },
  preact: {
    "react-dom": "preact/compat",
    "react-dom/client": join(runtimeDir, "preact-client.mjs"),
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

/** How a script of islands is bundled. */
interface IslandBundling {
  readonly browser: BrowserModules;
  readonly runtime: Runtime;
  /** Whether it is a module, and code that it loads later with `import()` becomes files of their own. */
  readonly isSplit: boolean;
}

/** The options for a script of islands. */
export function islandOptions({ browser, runtime, isSplit }: IslandBundling) {
  return {
    ...minifiedForBrowsers,
    ...importedFileOptions,
    stdin: {
      contents: browserEntryCode(browser),
      resolveDir: dirname(browser.list),
      sourcefile: browserEntryName,
    },
    // Nothing is written, but esbuild needs this path to name further outputs.
    ...(isSplit
      ? { format: "esm" as const, splitting: true, outdir: ".", entryNames: scriptName, chunkNames: partName }
      : { outfile: `${scriptName}.js` }),
    absWorkingDir: process.cwd(),
    // Files that a script names by `import.meta.url` are not published, so esbuild warns of each use.
    supported: { "import-meta": false },
    // Documents declare UTF-8, and names are looked for in the script.
    charset: "utf8",
    sourcemap: "external",
    sourcesContent: false,
    alias: {
      "#generator/hydrate": isSplit ? hydratingParts : hydrating,
      "#generator": join(generatorDir, "define-site.ts"),
      ...substitutes[runtime],
    },
  } as const satisfies BuildOptions;
}

const withIds: Readonly<Record<Runtime, string>> = { preact: "preact-with-ids.mjs", react: "react-with-ids.cjs" };

const plain: Readonly<Record<Runtime, string>> = { preact: "preact/compat", react: "react" };

/** The prefix of ids from preact's own `useId`. A script contains it only if something uses ids. */
const ownId = /["'`]P(?:["'`]\s*\+|\$\{)/;

/** Provides React for islands. Scripts without ids use preact unchanged, so that they get no extra bytes. */
export function islandReact(runtime: Runtime) {
  // A script contains React completely or not at all, so a use of ids cannot be detected.
  const isAlwaysWithIds = runtime === "react";
  let hasIds = isAlwaysWithIds;
  const plugin: Plugin = {
    name: "generator-island-react",
    setup({ onResolve, resolve }) {
      onResolve({ filter: /^react$/ }, async ({ importer, kind, pluginData }) => {
        if (pluginData === plugin) return undefined;
        // The generator's own modules get the original package.
        if (hasIds && !importer.startsWith(runtimeDir)) return { path: join(runtimeDir, withIds[runtime]) };
        // From the folder that esbuild resolves its aliases in, so that all parts come from one package.
        return resolve(plain[runtime], { kind, resolveDir: process.cwd(), importer, pluginData: plugin });
      });
      onResolve({ filter: /^react-dom\/client$/ }, ({ importer }) =>
        hasIds && [hydrating, hydratingParts].includes(importer)
          ? { path: join(runtimeDir, "hydrate-root-with-ids.ts") }
          : undefined,
      );
    },
  };
  return {
    /** An esbuild plugin that replaces React with the runtime. Its `useId` returns the ids of the build. */
    plugin,
    /** Bundles a script, a second time if the first one shows that its islands use ids. */
    bundled: async <Result extends MadeOutput>(bundle: () => Promise<Result>): Promise<Result> => {
      hasIds = isAlwaysWithIds;
      const first = await bundle();
      if (hasIds || ![...outputCodes(first).values()].some((code) => ownId.test(code))) return first;
      hasIds = true;
      return bundle();
    },
  };
}

/** Bundles code for browsers that imports modules of the generator, by paths from its folder. */
export async function bundleForBrowsers(contents: string): Promise<string> {
  const options = { ...minifiedForBrowsers, stdin: { contents, resolveDir: generatorDir } };
  return (await esbuild().build(options)).outputFiles[0]?.text ?? "";
}

/** Bundles the inline script of every head, which holds early events. */
export async function bundleInlineScript(): Promise<string> {
  return (await bundleForBrowsers(`import "./runtime/hold-events.ts";`)).trim();
}

/** What the browser's script of a site is made from, as absolute paths. */
export interface BrowserModules {
  /** The module that exports the list of islands. */
  readonly list: string;
  /** The module that runs before islands are hydrated. */
  readonly first?: string | undefined;
}

/** The name of the script's generated entry in messages of esbuild. */
export const browserEntryName = ".browser-entry.js";

/** The code of the script's entry. */
export function browserEntryCode({ list, first }: BrowserModules): string {
  return [
    ...(first === undefined ? [] : [`import ${JSON.stringify(first)};`]),
    `import { hydrateIslands } from "#generator/hydrate";`,
    `import { islands } from ${JSON.stringify(list)};`,
    `hydrateIslands(islands);`,
  ].join("\n");
}
