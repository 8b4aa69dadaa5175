import { createRequire } from "node:module";
import esbuildPackage from "esbuild/package.json" with { type: "json" };

/** The version of esbuild that is installed. */
export const esbuildVersion = esbuildPackage.version;

const require = createRequire(import.meta.url);
let loaded: typeof import("esbuild") | undefined;

/** esbuild, loaded with the first call: a build whose bundles are known needs none, nor the process that it starts. */
export function esbuild(): typeof import("esbuild") {
  return (loaded ??= require("esbuild") as typeof import("esbuild"));
}

/** Ends the process that esbuild started, if it did. */
export function endEsbuild(): void {
  void loaded?.stop();
}
