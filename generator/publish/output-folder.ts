import { accessSync, constants, readdirSync, readFileSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { contains, entryAt, fileSystemError, linksAbove, unlessMissing } from "./files.ts";
import type { AddressForm } from "../define/addresses.ts";
import type { PlacedRedirect } from "../define/redirects.ts";
import type { OutputFile } from "../output-file.ts";
import { lockName, stagingName } from "./folder-lock.ts";

/** What a first build leaves behind if it is killed before it writes its manifest. */
const leftovers: readonly string[] = [lockName, stagingName];

/**
 * Checks that a folder may be published to, and returns its absolute path. The folder must not exist, be empty, or be
 * the output of an earlier build. It must not contain an input folder or be inside one, and this process must be able
 * to write there.
 *
 * Throws a `BuildError` otherwise. Writes nothing.
 */
export function openOutputFolder(out: string, inputDirs: readonly string[]): string {
  const dir = resolve(out);
  try {
    refuseInputs(out, inputDirs);
    refuseOtherFiles(out);
    refuseWithoutRights(dir);
    return dir;
  } catch (error) {
    throw fileSystemError(error, dir);
  }
}

function refuseInputs(out: string, inputDirs: readonly string[]): void {
  const dir = realPath(resolve(out));
  for (const input of [process.cwd(), homedir(), ...inputDirs]) {
    if (!contains(dir, realPath(resolve(input)))) continue;
    throw refusal(out, `the output folder contains ${relative(process.cwd(), input) || "the project"}`);
  }
  for (const input of inputDirs) {
    if (!contains(realPath(resolve(input)), dir)) continue;
    throw refusal(out, `the output folder is inside the input folder ${input}`);
  }
}

function refuseOtherFiles(out: string): void {
  const dir = resolve(out);
  const entry = entryAt(dir);
  if (!entry) return;
  if (!entry.isDirectory()) throw refusal(out, "the output folder is a file or a symlink");
  if (readBuildManifest(dir) || readdirSync(dir).every((name) => leftovers.includes(name))) return;
  throw refusal(out, "the output folder contains files that no build wrote");
}

function refusal(out: string, what: string): BuildError {
  const fix = "choose another folder: --out public";
  return new BuildError([{ code: "output-folder", where: out, what, fix }], exitCodes.usage);
}

/** Resolves symlinks in a path. Parts that do not exist yet keep their names. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}

/** Checked first, so that nothing is rendered for a folder that cannot be written. */
function refuseWithoutRights(dir: string): void {
  if (entryAt(dir) === undefined) return refuseWithoutRights(dirname(dir));
  accessSync(dir, constants.W_OK | constants.X_OK);
}

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
    const { files, kept: hashed = [], leaving, serving } = JSON.parse(text) as BuildManifest;
    // No build wrote a path that leads out of the folder. Deleting it would delete a file of the user.
    const isInside = (file: string) => !file.includes("\0") && (!file.includes("..") || contains(dir, join(dir, file)));
    const inside = (paths: readonly string[]) => paths.filter(isInside);
    return {
      files: inside(files),
      kept: inside(hashed),
      ...(leaving && { leaving: inside(leaving) }),
      ...(serving && { serving }),
    };
  } catch {
    const what = "this file is not a build manifest, so the build cannot know which files are its own";
    const fix = "delete the folder, if a build wrote everything in it, or choose another one: --out public";
    throw new BuildError([{ code: "output-folder", where: displayPath(path), what, fix }], exitCodes.usage);
  }
}

/** Reads the manifest of a folder. Throws a `BuildError` (usage) if no build wrote the folder. */
export function expectOutput(folder: string): BuildManifest {
  const manifest = readBuildManifest(folder);
  if (manifest !== undefined) return manifest;
  const isThere = entryAt(folder) !== undefined;
  const what = isThere ? `no build wrote "${folder}"` : `there is no "${folder}"`;
  const fix = isThere ? "name the output folder of a build, such as dist" : "build the site first: npm run build";
  throw new BuildError([{ code: "output-folder", where: folder, what, fix }], exitCodes.usage);
}

/** Returns all files that the manifest lists. */
export function listed({ files, kept: hashed, leaving = [] }: BuildManifest): string[] {
  return [...files, ...hashed, ...leaving];
}

/** Returns the bytes of the manifest's file. The same lists give the same bytes. */
export function manifestBytes({ files, kept: hashed, leaving, serving }: BuildManifest): Buffer {
  const lists = { files: files.toSorted(), kept: hashed.toSorted(), leaving: leaving?.toSorted(), serving };
  return Buffer.from(`${JSON.stringify(lists, null, 2)}\n`);
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
