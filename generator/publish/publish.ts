import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
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
  manifestStamp,
  readBuildManifest,
  type BuildManifest,
  type Serving,
} from "./output-folder.ts";
import { fileSystemError, namingFile } from "./file-system-error.ts";
import { compareFile, entryAt, foldersOf, linksAbove } from "./files.ts";
import { stagingName, whileLocked } from "./folder-lock.ts";

/** What a publication changed in the output folder, as paths inside it. */
export interface Published {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Pass it to the next call. */
  readonly receipt: Receipt;
}

/** What a publication left in the folder. These file objects need not be compared again. */
export interface Receipt {
  readonly files: readonly OutputFile[];
  /** Changes if another process publishes there. */
  readonly stamp: string;
  readonly manifest: BuildManifest;
}

/**
 * Replaces the content of the output folder with exactly these files, or leaves it as it was.
 *
 * The contents of each file are requested once, compared with the folder, and staged inside it if they differ. Other
 * tasks of this process can run meanwhile. Then every file is renamed into place without interruption, pages last. So
 * each page is complete at any time, together with the files that it uses. Unchanged files are not touched. Only files
 * that builds wrote are removed, and hashed files one build later than the others. Also clears the leftovers of a
 * process that was killed here.
 *
 * Throws a `BuildError` if the file system refuses (after undoing every step), if a file that no build wrote is in the
 * way, or if another process keeps the folder locked for too long.
 */
export async function publish(
  dir: string,
  files: readonly OutputFile[],
  last?: Receipt,
  serving?: Serving,
): Promise<Published> {
  const staging: Staging = { dir: join(dir, stagingName), files: 0, bytes: 0 };
  try {
    return await whileLocked(dir, async () => {
      const known = last?.stamp === manifestStamp(dir) ? last : undefined;
      const manifest = known ? known.manifest : readBuildManifest(dir);
      const publication = { dir, files, known, manifest, serving, staging };
      const change = changeOf(publication, await stageChanges(publication));
      refuseForeign(publication, change);
      if (change.isNeeded) putInPlace(publication, change);
      const written = change.staged.map(({ path }) => path);
      const receipt = { files, stamp: manifestStamp(dir), manifest: change.isNeeded ? change.after : manifest! };
      return { written, removed: change.removed, receipt };
    });
  } catch (error) {
    // Besides the staged files, a publication needs the lock and the staging folder.
    throw fileSystemError(error, { dir, bytes: staging.bytes, files: staging.files + 2 });
  }
}

/** The folder of staged files, and what they needed so far. */
interface Staging {
  readonly dir: string;
  files: number;
  bytes: number;
}

/** A file whose contents are not yet in the output folder. */
interface StagedFile {
  readonly path: string;
  readonly staged: string;
  /** A second name of the file that it replaces. Missing if there is none. */
  readonly backup: string | undefined;
}

interface Publication {
  readonly dir: string;
  readonly files: readonly OutputFile[];
  readonly known: Receipt | undefined;
  /** The files that builds wrote to the folder. Missing if no build published there. */
  readonly manifest: BuildManifest | undefined;
  readonly serving: Serving | undefined;
  readonly staging: Staging;
}

/** How long the comparison runs before other tasks get a turn, in milliseconds. A server in the same process answers. */
const turnLength = 10;

/** Compares the files with the folder, and stages those that differ. Only one file's contents are in memory at a time. */
async function stageChanges({ dir, files, known, staging }: Publication): Promise<StagedFile[]> {
  const unchanged = new Set(known?.files);
  const changed: StagedFile[] = [];
  let end = performance.now() + turnLength;
  for (const file of files) {
    if (unchanged.has(file)) continue;
    const { path, contents } = file;
    namingFile(path, () => {
      const target = join(dir, path);
      const state = compareFile(target, contents);
      if (state === "same") return;
      const staged = stage(contents, staging);
      changed.push({ path, staged, backup: state === "other" ? secondName(target, staging) : undefined });
    });
    if (performance.now() < end) continue;
    await nextTurn();
    end = performance.now() + turnLength;
  }
  return changed;
}

/** Returns an unused path in the staging folder. Creates the folder the first time. */
function freePath(staging: Staging): string {
  if (staging.files === 0) namingFile(stagingName, () => mkdirSync(staging.dir, { recursive: true }));
  return join(staging.dir, String((staging.files += 1)));
}

function stage(contents: Uint8Array, staging: Staging): string {
  const staged = freePath(staging);
  staging.bytes += contents.byteLength;
  writeFileSync(staged, contents);
  return staged;
}

/**
 * Gives a file a second name, which is fast and keeps inode and time. Makes a copy on file systems without hard links.
 */
function secondName(target: string, staging: Staging): string {
  const backup = freePath(staging);
  try {
    linkSync(target, backup);
  } catch {
    copyFileSync(target, backup);
  }
  return backup;
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
  const kept = [...new Set(previous)].filter(isOpen);
  const staying = new Set([...wanted, ...kept]);
  const removed = [...new Set(listed(old))].filter((path) => !staying.has(path));
  return {
    isNeeded,
    staged: staged.toSorted((a, b) => rank(a) - rank(b)),
    removed,
    after: { files: [...wanted], kept, ...(serving && { serving }) },
  };
}

/** The order of publishing: other files first, then new pages, then changed pages that may link to them. */
function rank({ path, backup }: StagedFile): number {
  if (!path.endsWith(".html")) return 0;
  return backup === undefined ? 1 : 2;
}

/**
 * Throws a `BuildError` (usage) if a file would be replaced that no build wrote, or if a parent folder of a changed
 * file is a symlink.
 */
function refuseForeign({ dir, manifest }: Publication, { staged, removed }: Change): void {
  const replaced = staged.filter(({ backup }) => backup !== undefined).map(({ path }) => path);
  const ours = new Set(replaced.length > 0 && manifest ? listed(manifest) : []);
  refuse(
    dir,
    replaced.filter((path) => !ours.has(path)),
    {
      what: "a file of the site would replace this file, which no build wrote",
      fix: "move it out of the output folder, or give the page or asset another name",
    },
  );
  refuse(dir, linksAbove(dir, [...staged.map(({ path }) => path), ...removed]), {
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

type Undo = () => void;

/**
 * Renames the staged files into place, in order, and moves removed files away. If a step fails, the steps before it are
 * undone, the last one first. Undoing needs no space on the disk. Throws an `AggregateError` if undoing failed as well.
 */
function putInPlace(publication: Publication, change: Change): void {
  const undos: Undo[] = [];
  try {
    takeSteps(publication, change, undos);
  } catch (error) {
    const failures = undos.toReversed().flatMap((undo) => {
      try {
        undo();
        return [];
      } catch (failure) {
        return [failure];
      }
    });
    throw failures.length === 0 ? error : new AggregateError([error, ...failures]);
  }
}

function takeSteps({ dir, staging }: Publication, { staged, removed, after }: Change, undos: Undo[]): void {
  const manifest = join(dir, manifestName);
  const stageManifest = (lists: BuildManifest) => namingFile(manifestName, () => stage(manifestBytes(lists), staging));
  // The manifest is written first, so that every file that may exist is listed at any time.
  const during = stageManifest({ ...after, leaving: removed });
  const last = stageManifest(after);
  namingFile(manifestName, () => {
    const backup = entryAt(manifest) ? secondName(manifest, staging) : undefined;
    renameSync(during, manifest);
    undos.push(() => (backup ? renameSync(backup, manifest) : unlinkSync(manifest)));
  });

  // If a file becomes a folder, or a folder a file, the path is missing for a moment.
  const places = new Set(staged.map(({ path }) => path));
  const folders = new Set(foldersOf([...places]));
  const isInTheWay = (path: string) => folders.has(path) || foldersOf([path]).some((folder) => places.has(folder));
  const early = removed.filter(isInTheWay);
  const late = removed.filter((path) => !isInTheWay(path));
  takeAway(dir, early, staging, undos);
  for (const file of staged) {
    if (folders.delete(dirname(file.path))) makeFolder(join(dir, dirname(file.path)), undos);
    namingFile(file.path, () => putFile(dir, file, undos));
  }
  takeAway(dir, late, staging, undos);
  // No step after this one can fail, so it needs no undo.
  namingFile(manifestName, () => renameSync(last, manifest));
}

function makeFolder(folder: string, undos: Undo[]): void {
  if (entryAt(folder)?.isDirectory()) return;
  makeFolder(dirname(folder), undos);
  mkdirSync(folder);
  undos.push(() => rmdirSync(folder));
}

function putFile(dir: string, { path, staged, backup }: StagedFile, undos: Undo[]): void {
  const target = join(dir, path);
  if (backup === undefined && entryAt(target)) {
    // Renaming a file would replace the entry.
    const [code, syscall] = ["EEXIST", "rename"];
    throw Object.assign(new Error(`${code}: file already exists, ${syscall} to ${path}`), { code, syscall });
  }
  renameSync(staged, target);
  undos.push(() => (backup ? renameSync(backup, target) : renameSync(target, staged)));
}

/** Moves files out of the output folder, and folders that are then empty. */
function takeAway(dir: string, paths: readonly string[], staging: Staging, undos: Undo[]): void {
  const moveAway = (path: string) => {
    const target = join(dir, path);
    const place = freePath(staging);
    namingFile(path, () => renameSync(target, place));
    undos.push(() => renameSync(place, target));
  };
  for (const path of paths) {
    // A folder with the name of one of these files was created by someone else.
    if (entryAt(join(dir, path))?.isDirectory() === false) moveAway(path);
  }
  for (const path of foldersOf(paths)) {
    // Folders are moved like files, because creating them again needs space, and the disk may be full.
    if (entryAt(join(dir, path))?.isDirectory() && readdirSync(join(dir, path)).length === 0) moveAway(path);
  }
}
