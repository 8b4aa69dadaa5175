import { generatorDir } from "../../generator-dir.ts";
import { join } from "node:path";
import { build, type BuildOptions } from "esbuild";
import { browserTargets } from "./browser-targets.ts";

/** How everything is bundled that runs in a browser: one classic script, minified. */
export const minifiedForBrowsers: BuildOptions = {
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

/** Bundles a script for browsers. */
export async function bundleForBrowsers(options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({ ...minifiedForBrowsers, ...options, write: false });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
