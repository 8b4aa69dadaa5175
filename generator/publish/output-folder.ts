import { accessSync, constants, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import { contains } from "./contains.ts";
import { entryAt } from "./entry-at.ts";
import { fileSystemError } from "./file-system-error.ts";
import { lockName } from "./folder-lock.ts";
import { readBuildManifest } from "./build-manifest.ts";
import { stagingName } from "./staging-folder.ts";

/** What a first build leaves that was killed before it could list anything. */
const leftovers: readonly string[] = [lockName, stagingName];

/**
 * Makes sure that a folder may be published to: it does not exist, is empty, or
 * was made by an earlier build; it holds none of the input folders and lies in
 * none; and this process may write there. Gives its absolute path.
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
    throw fileSystemError(error, { dir, bytes: 0, files: 0 });
  }
}

function refuseInputs(out: string, inputDirs: readonly string[]): void {
  const dir = realPath(resolve(out));
  for (const input of [process.cwd(), homedir(), ...inputDirs]) {
    if (!contains(dir, realPath(resolve(input)))) continue;
    throw refusal(out, `the output folder holds ${relative(process.cwd(), input) || "the project"}`);
  }
  for (const input of inputDirs) {
    if (!contains(realPath(resolve(input)), dir)) continue;
    throw refusal(out, `the output folder lies inside the input folder ${input}`);
  }
}

function refuseOtherFiles(out: string): void {
  const dir = resolve(out);
  const entry = entryAt(dir);
  if (!entry) return;
  if (!entry.isDirectory()) throw refusal(out, "the output folder is a file or a link");
  if (readBuildManifest(dir) || readdirSync(dir).every((name) => leftovers.includes(name))) return;
  throw refusal(out, "the output folder holds files that no build of ours has written");
}

function refusal(out: string, what: string): BuildError {
  const fix = "name a folder of its own with --out, for example dist";
  return new BuildError([{ code: "output-folder", where: out, what, fix }], exitCodes.usage);
}

/** A path without links; what does not exist yet keeps its name. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(realPath(dirname(path)), basename(path));
  }
}

/** Nothing is rendered for a folder that cannot be written to. */
function refuseWithoutRights(dir: string): void {
  const stats = entryAt(dir);
  if (!stats) return refuseWithoutRights(dirname(dir));
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const rights = (stats.mode & 0o777).toString(8);
    const owner = `it belongs to user ${stats.uid} with the rights ${rights}, and this is user ${process.getuid?.()}`;
    const what = `the output folder cannot be written: ${code === "EROFS" ? "its disk can only be read" : owner} (${code})`;
    const fix = "fix the rights of this folder, or name another one with --out";
    throw new BuildError([{ code: "file-system", where: displayPath(dir) || ".", what, fix }]);
  }
}
