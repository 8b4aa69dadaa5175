import { createRequire } from "node:module";
import esbuildPackage from "esbuild/package.json" with { type: "json" };

/** The installed version of esbuild. */
export const esbuildVersion = esbuildPackage.version;

const require = createRequire(import.meta.url);
let loaded: typeof import("esbuild") | undefined;

/** Loads esbuild at the first call. A build with cached bundles needs neither esbuild nor its process. */
export function esbuild(): typeof import("esbuild") {
  return (loaded ??= require("esbuild") as typeof import("esbuild"));
}

/** Ends the process of esbuild, if it was started. */
export function endEsbuild(): void {
  void loaded?.stop();
}
