import { accessSync, constants, readdirSync, realpathSync } from "node:fs";
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { contains } from "./files.ts";
import { entryAt } from "./files.ts";
import { fileSystemError } from "./file-system-error.ts";
import { lockName, stagingName } from "./folder-lock.ts";
import { readBuildManifest } from "./build-manifest.ts";

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
    throw fileSystemError(error, { dir, bytes: 0, files: 0 });
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
  const stats = entryAt(dir);
  if (!stats) return refuseWithoutRights(dirname(dir));
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const rights = (stats.mode & 0o777).toString(8);
    const owner = `it belongs to user ${stats.uid} with mode ${rights}, and this is user ${process.getuid?.()}`;
    const what = `the output folder cannot be written: ${code === "EROFS" ? "its disk is read-only" : owner} (${code})`;
    const shown = displayPath(dir) || ".";
    const command = stats.uid === process.getuid?.() ? "chmod u+rwx" : 'sudo chown "$(id -u)"';
    const fix = `run: ${command} "${shown}", or choose another folder: --out public`;
    throw new BuildError([{ code: "file-system", where: shown, what, fix }]);
  }
}
