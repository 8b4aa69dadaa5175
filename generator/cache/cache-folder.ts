import { existsSync } from "node:fs";
import { join } from "node:path";

/** Where builds keep what the next one can use: hosts that build a site keep this folder between builds. */
export const cacheFolder = join("node_modules", ".cache", "generator");

/** Whether anything can be kept here; no build makes a `node_modules` of its own. */
export function isCacheable(): boolean {
  return existsSync("node_modules");
}
