import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { AddressForm } from "../define/addresses.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { contains, entryAt, linksAbove, unlessMissing } from "./files.ts";

/** The file in the output folder that lists the files of builds. It also marks the folder as output. */
export const manifestName = ".build-manifest.json";

/** What a server needs to know besides the files, where it differs from the default. */
export interface Serving extends Partial<Pick<AddressForm, "base" | "trailingSlash">> {
  /** The redirects of hosts. Missing if the output has redirect pages instead. */
  readonly redirects?: readonly PlacedRedirect[];
}

/** Every file of builds in an output folder, as paths inside it with POSIX slashes. */
export interface BuildManifest {
  /** The files of the last build. */
  readonly files: readonly string[];
  /** Hashed files of the previous build, for pages that are still open in a browser. */
  readonly kept: readonly string[];
  /** The files that a publication removes. Exists only while that runs. */
  readonly leaving?: readonly string[];
  readonly serving?: Serving;
}

/**
 * Reads the manifest of a folder. Returns nothing if it has none.
 *
 * Throws a `BuildError` (usage) if the file is not a manifest.
 */
export function readBuildManifest(dir: string): BuildManifest | undefined {
  const path = join(dir, manifestName);
  const text = unlessMissing(() => readFileSync(path, "utf8"));
  if (text === undefined) return undefined;
  try {
    const { files, kept = [], leaving, serving } = JSON.parse(text) as BuildManifest;
    // A path that leads out of the folder was not written by a build. Deleting it would delete a file of the user.
    const isInside = (file: string) => !file.includes("..") || contains(dir, join(dir, file));
    const inside = (paths: readonly string[]) => paths.filter(isInside);
    return {
      files: inside(files),
      kept: inside(kept),
      ...(leaving && { leaving: inside(leaving) }),
      ...(serving && { serving }),
    };
  } catch {
    const what = "this file is not a build manifest, so the build cannot know which files are its own";
    const fix = "delete the folder, if a build wrote everything in it, or choose another one: --out public";
    throw new BuildError([{ code: "output-folder", where: displayPath(path), what, fix }], exitCodes.usage);
  }
}

/** Returns all files that the manifest lists. */
export function listed({ files, kept, leaving = [] }: BuildManifest): string[] {
  return [...files, ...kept, ...leaving];
}

/** Returns the bytes of the manifest's file. The same lists give the same bytes. */
export function manifestBytes({ files, kept, leaving, serving }: BuildManifest): Buffer {
  const lists = { files: files.toSorted(), kept: kept.toSorted(), leaving: leaving?.toSorted(), serving };
  return Buffer.from(`${JSON.stringify(lists, null, 2)}\n`);
}

/** A stamp that changes with every publication, because each of them writes a new manifest. */
export function manifestStamp(dir: string): string {
  const stats = lstatSync(join(dir, manifestName), { bigint: true, throwIfNoEntry: false });
  return stats ? [stats.ino, stats.ctimeNs].join() : "";
}

/**
 * Reads the files that were published last into a folder. Returns none if the folder or one of the files does not
 * exist, or if one of them is a symlink or inside one, because the target of a link was not published.
 */
export function lastPublished(dir: string): OutputFile[] {
  const paths = readBuildManifest(dir)?.files ?? [];
  if (linksAbove(dir, paths).length > 0 || !paths.every((path) => entryAt(join(dir, path))?.isFile())) return [];
  return unlessMissing(() => paths.map((path) => ({ path, contents: readFileSync(join(dir, path)) }))) ?? [];
}
