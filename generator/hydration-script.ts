import { join, resolve } from "node:path";
import { build, type BuildOptions, type Message } from "esbuild";
import { hashedFolder } from "./assets.ts";
import { browserTargets } from "./browser-targets.ts";
import type { Problem } from "./build-error.ts";
import { hashedName } from "./hashed-name.ts";
import { bundlingProblem } from "./bundle-site.ts";
import { minifyCss } from "./minify-styles.ts";
import type { OutputFile } from "./output-file.ts";
import type { ShortenNames } from "./short-names.ts";
import { staticStyles, type StyleExports } from "./static-styles.ts";

/** What renders islands in the browser. */
export type Runtime = "preact" | "react";

export const runtimes: readonly Runtime[] = ["preact", "react"];

const generatorDir = import.meta.dirname;

/** What stands in React's place. */
const substitutes: Readonly<Record<Runtime, Readonly<Record<string, string>>>> = {
  react: {},
  preact: {
    react: "preact/compat",
    "react-dom": "preact/compat",
    "react-dom/client": "preact/compat/client",
    "react/jsx-runtime": "preact/jsx-runtime",
  },
};

const minifiedForBrowsers: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  platform: "browser",
  target: browserTargets,
  jsx: "automatic",
  // The generator's own packages serve a site that has none, wherever it lies.
  nodePaths: [join(generatorDir, "..", "node_modules")],
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "silent",
};

/** The hydration script, if the site has one, and all that is wrong with it. */
export interface BundledScript {
  readonly file: OutputFile | undefined;
  readonly problems: readonly Problem[];
}

interface ScriptOptions {
  readonly runtime: Runtime;
  readonly styleExports: StyleExports;
  readonly shortenNames: ShortenNames;
  /** The CSS of the classes that only islands add; asked for once the bundling has begun. */
  readonly laterCss: () => string;
}

/**
 * Bundles the islands into one classic script with a hash in its name.
 *
 * Does not throw for what esbuild finds wrong, such as an import of Emotion
 * outside of `*.styles.ts`: that is for the list of the whole site's problems.
 */
export async function bundleHydrationScript(
  entry: string | undefined,
  { runtime, styleExports, shortenNames, laterCss }: ScriptOptions,
): Promise<BundledScript> {
  if (entry === undefined) return { file: undefined, problems: [] };
  try {
    const laterStyles = () => minifyCss(shortenNames(laterCss()));
    const contents = await bundle({
      entryPoints: [resolve(entry)],
      plugins: [staticStyles({ styleExports, shortenNames, laterStyles })],
      alias: { "#generator/hydrate": join(generatorDir, "runtime", "hydrate-islands.ts"), ...substitutes[runtime] },
    });
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
