import { existsSync, lstatSync, mkdirSync, readFileSync, rmdirSync, rmSync, type Stats } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import { getSystemErrorMap } from "node:util";
import { displayPath } from "../problems/places.ts";
import { BuildError } from "../problems/problem.ts";

/** Returns the entry at a path without following symlinks, or nothing if there is none. */
export function entryAt(path: string): Stats | undefined {
  return unlessMissing(() => lstatSync(path, { throwIfNoEntry: false }));
}

/** Runs work on a path. Returns nothing if nothing exists there. */
export function unlessMissing<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/**
 * Makes a folder and its missing parents. Returns the topmost folder that it made, if any. Not with the `recursive` option
 * of Node, which never ends where a file system refuses with ENOENT, as in `/proc`.
 */
export function makeFolder(dir: string): string | undefined {
  if (existsSync(dir)) return undefined;
  const topmost = makeFolder(dirname(dir));
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another process may have made it meanwhile.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return topmost ?? dir;
}

/** Whether a path is a folder or inside it. Both are absolute. */
export function contains(dir: string, path: string): boolean {
  return path === dir || path.startsWith(dir.endsWith(sep) ? dir : dir + sep);
}

/** How the entry at a path differs from the file that should be there. A folder counts as a missing file. */
export type FileState = "same" | "other" | "missing";

/** Compares a file on the disk with contents: sizes first, then bytes. */
export function compareFile(path: string, contents: Uint8Array): FileState {
  const entry = entryAt(path);
  if (entry === undefined || entry.isDirectory()) return "missing";
  if (!entry.isFile() || entry.size !== contents.byteLength) return "other";
  const current = unlessMissing(() => readFileSync(path));
  if (current === undefined) return "missing";
  return current.equals(contents) ? "same" : "other";
}

/** The parent folders of files inside a folder, as paths inside it, each once and before its own parents. */
export function foldersOf(paths: readonly string[]): string[] {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== "." && !folders.has(folder); folder = dirname(folder)) {
      folders.add(folder);
    }
  }
  return [...folders].toSorted((a, b) => b.length - a.length);
}

/** The parent folders of files inside a folder that are symlinks. */
export function linksAbove(dir: string, paths: readonly string[]): string[] {
  return foldersOf(paths).filter((folder) => entryAt(join(dir, folder))?.isSymbolicLink());
}

/** Deletes what only this or an earlier publication needed. If that fails, the next publication deletes it. */
export function discard(path: string): void {
  atMostTwice(() => rmSync(path, { recursive: true, force: true }));
}

/** Removes a folder and its parents up to the topmost one, as long as they are empty. */
export function discardEmptyFolders(folder: string, topmost: string): void {
  if (!contains(topmost, folder)) return;
  if (atMostTwice(() => rmdirSync(folder))) discardEmptyFolders(dirname(folder), topmost);
}

/** Tries twice, and then ignores errors, because the site itself is complete. */
function atMostTwice(work: () => void): boolean {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      work();
      return true;
    } catch {
      // The next attempt, or the next publication, may succeed.
    }
  }
  return false;
}

/**
 * Makes a `BuildError` of an error of the file system, in the system's own words. Returns any other error unchanged. `dir`
 * is the output folder, and `isMixed` says whether some new files are in place already.
 */
export function fileSystemError(error: unknown, dir: string, isMixed = false): unknown {
  if (!isSystemError(error)) return error;
  const { code = "", path = dir, errno = 0, message } = error;
  const [, words = message] = getSystemErrorMap().get(errno) ?? [];
  const rest = isMixed ? "; old and new pages are side by side, each of them whole" : "";
  const where = displayPath(resolve(dir, path)) || ".";
  const what = `the file system refuses this: ${words} (${code})${rest}`;
  const fix = "check the free space and your rights there, or choose another folder";
  return new BuildError([{ code: isMixed ? "output-mixed" : "file-system", where, what, fix }]);
}

/** Runs work on a file of the output. If it fails, the error names that file, not its staged copy. */
export function namingFile<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw isSystemError(error) ? Object.assign(error, { path }) : error;
  }
}

function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
