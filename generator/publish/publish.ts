import { mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { isHashed } from "../assets/assets.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import {
  listed,
  manifestBytes,
  manifestName,
  readBuildManifest,
  type BuildManifest,
  type Serving,
} from "./output-folder.ts";
import { compareFile, entryAt, fileSystemError, foldersOf, linksAbove, namingFile } from "./files.ts";
import { stagingName, withFolderLock } from "./folder-lock.ts";

/** What a publication changed in the output folder, as paths inside it. */
export interface Published {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Pass it to the next call. */
  readonly stamps: Stamps;
}

/** The stamps of published files on the disk. While its stamp is the same, a file need not be compared again. */
export type Stamps = ReadonlyMap<OutputFile, string>;

/**
 * Replaces the content of the output folder with exactly these files.
 *
 * The contents of each file are requested once, compared with the folder, and staged inside it if they differ. Other
 * tasks of this process can run meanwhile. Then every file is renamed into place without interruption, pages last. So
 * each page is complete at any time, together with the files that it uses. Unchanged files are not touched. Only files
 * that builds wrote are removed, and hashed files one build later than the others. Also clears the leftovers of a
 * process that was killed here.
 *
 * Throws a `BuildError` if the file system refuses, if a file that no build wrote is in the way, or if another process
 * keeps the folder locked for too long. The folder is then as it was, unless the file system refuses to rename a staged
 * file: old and new whole pages then lie side by side, and the error says so (`output-mixed`).
 */
export async function publish(
  dir: string,
  files: readonly OutputFile[],
  last?: Stamps,
  serving?: Serving,
): Promise<Published> {
  const staging: Staging = { dir: join(dir, stagingName), files: 0, isPutInPlace: false };
  try {
    return await withFolderLock(dir, async () => {
      const publication = { dir, files, last, manifest: readBuildManifest(dir), serving, staging };
      const { staged, stamps } = await stageChanges(publication);
      const change = changeOf(publication, staged);
      refuseForeign(publication, change);
      if (change.isNeeded) putInPlace(publication, change);
      const written = change.staged.map(({ path }) => path);
      for (const { file, path } of staged) stamps.set(file, stampOf(join(dir, path)));
      return { written, removed: change.removed, stamps };
    });
  } catch (error) {
    throw fileSystemError(error, dir, staging.isPutInPlace);
  }
}

/** The folder of staged files, and how many there are. */
interface Staging {
  readonly dir: string;
  files: number;
  /** Whether files have been renamed. */
  isPutInPlace: boolean;
}

/** A file whose contents are not yet in the output folder. */
interface StagedFile {
  readonly file: OutputFile;
  readonly path: string;
  readonly staged: string;
  /** Whether it replaces no file. */
  readonly isNew: boolean;
}

interface Publication {
  readonly dir: string;
  readonly files: readonly OutputFile[];
  readonly last: Stamps | undefined;
  /** The files that builds wrote to the folder. Missing if no build published there. */
  readonly manifest: BuildManifest | undefined;
  readonly serving: Serving | undefined;
  readonly staging: Staging;
}

/** How long the comparison runs before other tasks get a turn, in milliseconds. A server in the same process answers. */
const turnLength = 10;

/** Compares the files with the folder, and stages those that differ. Only one file's contents are in memory at a time. */
async function stageChanges({ dir, files, last, staging }: Publication) {
  const stamps = new Map<OutputFile, string>();
  const staged: StagedFile[] = [];
  let end = performance.now() + turnLength;
  for (const file of files) {
    const { path } = file;
    const stamp = stampOf(join(dir, path));
    stamps.set(file, stamp);
    // Somebody may have changed or deleted a file that was written.
    if (stamp !== "" && stamp === last?.get(file)) continue;
    namingFile(path, () => {
      const { contents } = file;
      const state = compareFile(join(dir, path), contents);
      if (state !== "same") staged.push({ file, path, staged: stage(contents, staging), isNew: state === "missing" });
    });
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + turnLength;
  }
  return { staged, stamps };
}

/** Changes with each change of a file. Empty if there is no file. */
function stampOf(path: string): string {
  const entry = entryAt(path);
  return entry?.isFile() ? [entry.ino, entry.size, entry.mtimeMs].join() : "";
}

/** Writes a file to the staging folder. Creates the folder the first time. Returns its path. */
function stage(contents: Uint8Array, staging: Staging): string {
  if (staging.files === 0) namingFile(stagingName, () => mkdirSync(staging.dir, { recursive: true }));
  staging.files += 1;
  const staged = join(staging.dir, String(staging.files));
  writeFileSync(staged, contents);
  return staged;
}

/** How to change an output folder: only paths, no contents. */
interface Change {
  readonly isNeeded: boolean;
  /** In the order in which they are renamed into place. */
  readonly staged: readonly StagedFile[];
  readonly removed: readonly string[];
  /** The manifest after the publication. */
  readonly after: BuildManifest;
}

function changeOf({ dir, files, manifest, serving }: Publication, staged: readonly StagedFile[]): Change {
  const old: BuildManifest = manifest ?? { files: [], kept: [] };
  const wanted = new Set(files.map(({ path }) => path));
  const isServedAlike = JSON.stringify(serving) === JSON.stringify(old.serving);
  const isSameSite = isServedAlike && old.files.length === wanted.size && old.files.every((path) => wanted.has(path));
  const isNeeded = staged.length > 0 || !isSameSite || manifest === undefined || manifest.leaving !== undefined;
  if (!isNeeded) return { isNeeded, staged, removed: [], after: manifest };
  // A publication that was interrupted does not count as a build. Open pages may still need the files that it kept.
  const previous = old.leaving === undefined ? old.files : listed(old);
  const isOpen = (path: string) => isHashed(path) && !wanted.has(path) && entryAt(join(dir, path)) !== undefined;
  const hashed = [...new Set(previous)].filter(isOpen);
  const staying = new Set([...wanted, ...hashed]);
  const removed = [...new Set(listed(old))].filter((path) => !staying.has(path));
  return {
    isNeeded,
    staged: staged.toSorted((a, b) => rank(a) - rank(b)),
    removed,
    after: { files: [...wanted], kept: hashed, ...(serving && { serving }) },
  };
}

/** The order of publishing: other files first, then new pages, then changed pages that may link to them. */
function rank({ path, isNew }: StagedFile): number {
  if (!path.endsWith(".html")) return 0;
  return isNew ? 1 : 2;
}

/**
 * Throws a `BuildError` (usage) if something would be replaced that no build wrote, or if a parent folder of a changed
 * file is a symlink.
 */
function refuseForeign({ dir, manifest }: Publication, { staged, removed }: Change): void {
  const known = manifest ? listed(manifest) : [];
  const ours = new Set([...known, ...foldersOf(known)]);
  const paths = staged.map(({ path }) => path);
  const isForeign = (path: string) => !ours.has(path) && entryAt(join(dir, path)) !== undefined;
  const isFile = (folder: string) => entryAt(join(dir, folder))?.isFile() === true;
  refuse(dir, [...paths.filter(isForeign), ...foldersOf(paths).filter((path) => isFile(path) && isForeign(path))], {
    what: "a file of the site would replace this, which no build wrote",
    fix: "move it out of the output folder, or give the page or asset another name",
  });
  refuse(dir, linksAbove(dir, [...paths, ...removed]), {
    what: "this folder is a symlink, and the build does not write to its target",
    fix: "delete the symlink; the build then creates a folder there",
  });
}

function refuse(dir: string, paths: readonly string[], words: { readonly what: string; readonly fix: string }): void {
  if (paths.length === 0) return;
  const problems = paths.map((path) => ({
    code: "output-folder" as const,
    where: displayPath(join(dir, path)),
    ...words,
  }));
  throw new BuildError(problems, exitCodes.usage);
}

/** Renames the staged files into place, in order, and deletes removed files. */
function putInPlace({ dir, staging }: Publication, { staged, removed, after }: Change): void {
  const manifest = join(dir, manifestName);
  const stageManifest = (lists: BuildManifest) => namingFile(manifestName, () => stage(manifestBytes(lists), staging));
  // The manifest is written first, so that every file that may exist is listed at any time.
  const during = stageManifest({ ...after, leaving: removed });
  const last = stageManifest(after);
  namingFile(manifestName, () => renameSync(during, manifest));
  staging.isPutInPlace = true;

  // If a file becomes a folder, or a folder a file, the path is missing for a moment.
  const places = new Set(staged.map(({ path }) => path));
  const folders = new Set(foldersOf([...places]));
  const isInTheWay = (path: string) => folders.has(path) || foldersOf([path]).some((folder) => places.has(folder));
  removeFiles(dir, removed.filter(isInTheWay));
  for (const { path, staged: from } of staged) {
    namingFile(path, () => {
      const folder = join(dir, dirname(path));
      if (folders.delete(dirname(path)) && !entryAt(folder)?.isDirectory()) mkdirSync(folder, { recursive: true });
      renameSync(from, join(dir, path));
    });
  }
  removeFiles(
    dir,
    removed.filter((path) => !isInTheWay(path)),
  );
  namingFile(manifestName, () => renameSync(last, manifest));
}

/** Deletes files, and folders that are then empty. */
function removeFiles(dir: string, paths: readonly string[]): void {
  for (const path of paths) {
    // A folder with the name of one of these files was created by someone else.
    const isFile = entryAt(join(dir, path))?.isDirectory() === false;
    if (isFile) namingFile(path, () => unlinkSync(join(dir, path)));
  }
  for (const path of foldersOf(paths)) {
    const isEmpty = entryAt(join(dir, path))?.isDirectory() && readdirSync(join(dir, path)).length === 0;
    if (isEmpty) namingFile(path, () => rmdirSync(join(dir, path)));
  }
}
