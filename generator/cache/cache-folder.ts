import { existsSync } from "node:fs";
import { join } from "node:path";

/** The folder of all caches. Hosts that build a site keep this folder between builds. */
export const cacheFolder = join("node_modules", ".cache", "generator");

/** Whether caches can be written here. A build never creates `node_modules`. */
export function isCacheable(): boolean {
  return existsSync("node_modules");
}
