import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../output-file.ts";
import { entryAt, isMissing } from "./entry-at.ts";
import { folderFacts } from "./folder-facts.ts";
import { readBuildManifest } from "./build-manifest.ts";

/**
 * Reads the files that were published last into a folder. Returns none if the folder or one of the files does not
 * exist, or if one of them is a symlink or inside one, because the target of a link was not published.
 */
export function lastPublished(dir: string): OutputFile[] {
  try {
    const paths = readBuildManifest(dir)?.files ?? [];
    const isFile = (path: string) => entryAt(join(dir, path))?.isFile() === true;
    if (folderFacts(dir).linksOnTheWay(paths).length > 0 || !paths.every(isFile)) return [];
    return paths.map((path) => ({ path, contents: readFileSync(join(dir, path)) }));
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
