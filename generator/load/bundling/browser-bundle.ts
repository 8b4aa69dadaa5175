import { generatorDir } from "../../generator-dir.ts";
import { join } from "node:path";
import type { BuildOptions, Metafile } from "esbuild";
import { browserTargets } from "./browser-targets.ts";
import { esbuild } from "./esbuild.ts";
import { keptBundle } from "./kept-bundle.ts";

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

/** Bundles a script of the generator's own for browsers, unless an earlier build has bundled the same files. */
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
