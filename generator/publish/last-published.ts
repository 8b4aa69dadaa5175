import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../output-file.ts";
import { entryAt, isMissing } from "./entry-at.ts";
import { folderFacts } from "./folder-facts.ts";
import { readBuildManifest } from "./build-manifest.ts";

/**
 * The files of the site that was published last into a folder; none when there
 * is no such folder, or not all of them, or when one is a link or lies behind
 * one: what a link leads to was not published.
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
