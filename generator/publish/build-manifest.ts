import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import { contains } from "./contains.ts";
import { isMissing } from "./entry-at.ts";

/** The file in the output folder that lists what builds wrote there, and so marks the folder as ours. */
export const manifestName = ".build-manifest.json";

/** Every file of ours in an output folder: paths inside it, POSIX slashes. */
export interface BuildManifest {
  /** The site as it was built last. */
  readonly files: readonly string[];
  /** Hashed files of the build before, for pages that are still open somewhere. */
  readonly kept: readonly string[];
  /** There only from the first change of a publication to its last: what goes with it. */
  readonly leaving?: readonly string[];
}

/**
 * Reads the manifest of a folder; nothing when it has none.
 *
 * Throws a `BuildError` (usage) when something else stands in its place.
 */
export function readBuildManifest(dir: string): BuildManifest | undefined {
  const path = join(dir, manifestName);
  try {
    const { files, kept = [], leaving } = JSON.parse(readFileSync(path, "utf8")) as BuildManifest;
    // A path that leaves the folder was not written by a build; following it would delete a file of somebody else.
    const isInside = (file: string) => !file.includes("..") || contains(dir, join(dir, file));
    const inside = (paths: readonly string[]) => paths.filter(isInside);
    return { files: inside(files), kept: inside(kept), ...(leaving && { leaving: inside(leaving) }) };
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
    const what = "this is no list of what builds wrote, so nothing is known of the folder";
    const fix = "delete the folder, if all in it was built, or name another one with --out";
    throw new BuildError([{ code: "output-folder", where: displayPath(path), what, fix }], exitCodes.usage);
  }
}

/** All that the manifest lists. */
export function listed({ files, kept, leaving = [] }: BuildManifest): string[] {
  return [...files, ...kept, ...leaving];
}

/** The manifest as its file holds it, the same for the same lists. */
export function manifestBytes({ files, kept, leaving }: BuildManifest): Buffer {
  const lists = { files: files.toSorted(), kept: kept.toSorted(), leaving: leaving?.toSorted() };
  return Buffer.from(`${JSON.stringify(lists, null, 2)}\n`);
}

/** Differs whenever a build has changed anything in the folder: each of them writes its manifest anew. */
export function manifestStamp(dir: string): string {
  const stats = lstatSync(join(dir, manifestName), { bigint: true, throwIfNoEntry: false });
  return stats ? [stats.ino, stats.ctimeNs].join() : "";
}
