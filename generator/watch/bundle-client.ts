import { join } from "node:path";
import { build } from "esbuild";
import { browserTargets } from "../browser-targets.ts";

/** Bundles the script that keeps an open page up to date. */
export async function bundleClient(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "client", "client.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "iife",
    platform: "browser",
    target: browserTargets,
    legalComments: "none",
    logLevel: "silent",
  });
  return outputFiles[0]?.text ?? "";
}
