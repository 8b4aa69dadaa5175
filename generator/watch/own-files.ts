import { generatorDir } from "../generator-dir.ts";
import { resolve } from "node:path";
import { watchFiles } from "./file-watcher.ts";
import type { GeneratorWatch } from "./restart.ts";

/** The generator itself, and what decides how it runs. */
export const ownPaths = [generatorDir, resolve("package.json"), resolve("tsconfig.json")];

/** Watches the generator; comes back once every change of it is seen. */
export async function watchGenerator(): Promise<GeneratorWatch> {
  let seen = () => {};
  const changed = new Promise<void>((resolveChange) => (seen = resolveChange));
  const files = await watchFiles({ paths: ownPaths, poll: undefined, onChange: seen, onFallback: seen });
  return { changed, close: files.close };
}
