import { join, resolve } from "node:path";
import { build, type BuildOptions, type Message, type Plugin } from "esbuild";
import { hashedFolder } from "./assets.ts";
import { browserTargets } from "./browser-targets.ts";
import type { Problem } from "./build-error.ts";
import { hashedName } from "./hashed-name.ts";
import { bundlingProblem } from "./load-site.ts";
import type { OutputFile } from "./output-file.ts";
import type { ShortenNames } from "./short-names.ts";
import { staticStyles } from "./static-styles.ts";

/** What renders islands in the browser. */
export type Runtime = "preact" | "react";

export const runtimes: readonly Runtime[] = ["preact", "react"];

const generatorDir = import.meta.dirname;

const minifiedForBrowsers: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  platform: "browser",
  target: browserTargets,
  jsx: "automatic",
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "silent",
};

/** The hydration script, or all that is wrong with it. */
export type BundledScript =
  | { readonly file: OutputFile; readonly problems: readonly [] }
  | { readonly file: undefined; readonly problems: readonly Problem[] };

interface ScriptOptions {
  readonly runtime: Runtime;
  readonly shortenNames: ShortenNames;
}

/**
 * Bundles the islands into one classic script with a hash in its name.
 *
 * Does not throw for what esbuild finds wrong, such as an import of Emotion
 * outside of `*.styles.ts`: that is for the list of the whole site's problems.
 */
export async function bundleHydrationScript(
  entry: string,
  { runtime, shortenNames }: ScriptOptions,
): Promise<BundledScript> {
  try {
    const plugins = [staticStyles(shortenNames), runtimeModules(runtime)];
    const contents = await bundle({ entryPoints: [resolve(entry)], plugins });
    return { file: { path: `${hashedFolder}/${hashedName("hydrate.js", contents)}`, contents }, problems: [] };
  } catch (error) {
    const { errors } = error as { errors?: Message[] };
    if (errors === undefined) throw error;
    return { file: undefined, problems: errors.map(bundlingProblem) };
  }
}

/** Bundles the script that stands inline in every head and holds early events. */
export async function bundleInlineScript(): Promise<string> {
  const contents = `import { holdEvents } from "./runtime/hold-events.ts"; holdEvents();`;
  const script = await bundle({ stdin: { contents, resolveDir: generatorDir } });
  return new TextDecoder().decode(script).trim();
}

async function bundle(options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({ ...minifiedForBrowsers, ...options, write: false });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

/**
 * Resolves React and the generator's API from the generator, wherever the site
 * lies, and puts preact's React layer in the place of React if so told.
 */
function runtimeModules(runtime: Runtime): Plugin {
  const substitutes: Readonly<Record<string, string>> =
    runtime === "react"
      ? {}
      : {
          react: "preact/compat",
          "react-dom": "preact/compat",
          "react-dom/client": "preact/compat/client",
          "react/jsx-runtime": "preact/jsx-runtime",
        };
  return {
    name: "runtime-modules",
    setup({ onResolve, resolve: resolveModule }) {
      onResolve({ filter: /^#generator\/hydrate$/ }, () => ({
        path: join(generatorDir, "runtime", "hydrate-islands.ts"),
      }));
      onResolve({ filter: /^react(-dom)?($|\/)/ }, ({ path, kind, pluginData }) =>
        pluginData === runtimeModules
          ? undefined
          : resolveModule(substitutes[path] ?? path, { kind, resolveDir: generatorDir, pluginData: runtimeModules }),
      );
    },
  };
}
