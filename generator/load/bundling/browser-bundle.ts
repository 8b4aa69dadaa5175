import { generatorDir } from "../../generator-dir.ts";
import { join } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { browserTargets } from "./browser-targets.ts";
import { esbuild } from "./esbuild.ts";
import { keptBundle } from "./kept-bundle.ts";

/** The options for all code that runs in browsers: one classic script, minified. */
export const minifiedForBrowsers: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  format: "iife",
  platform: "browser",
  target: browserTargets,
  jsx: "automatic",
  // Finds the generator's packages, even if the site has none and is in another folder.
  nodePaths: [join(generatorDir, "..", "node_modules")],
  define: { "process.env.NODE_ENV": '"production"' },
  legalComments: "none",
  logLevel: "silent",
};

/** Bundles one of the generator's own scripts for browsers, unless an earlier build has bundled the same files. */
export async function bundleForBrowsers(
  kind: "inline-script" | "restoring-script" | "watch-client",
  own: Pick<BuildOptions, "entryPoints" | "stdin">,
): Promise<string> {
  const options = { ...minifiedForBrowsers, ...own };
  const { made } = await keptBundle({
    kind,
    options,
    make: async () => {
      const { outputFiles, metafile } = await esbuild().build({ ...options, write: false, metafile: true });
      return { made: outputFiles[0]?.text ?? "", modules: (metafile as Metafile).inputs };
    },
  });
  return made;
}
