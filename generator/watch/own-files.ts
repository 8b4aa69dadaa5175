import { generatorDir } from "../generator-dir.ts";
import { resolve } from "node:path";
import { watchFiles } from "./file-watcher.ts";

/** The generator itself, and the files that configure it. */
export const ownPaths = [generatorDir, resolve("package.json"), resolve("tsconfig.json")];

/** Watches the generator. Resolves once every change of it will be seen. */
export async function watchGenerator(): Promise<{
  readonly changed: Promise<void>;
  readonly close: () => Promise<void>;
}> {
  let seen = () => {};
  const changed = new Promise<void>((resolveChange) => (seen = resolveChange));
  const files = await watchFiles({
    paths: ownPaths,
    since: Date.now(),
    poll: undefined,
    onChange: seen,
    onFallback: seen,
  });
  return { changed, close: files.close };
}
