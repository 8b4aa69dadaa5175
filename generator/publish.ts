import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BuildError } from "./build-error.ts";
import { manifestName, type OutputFolder } from "./output-folder.ts";
import type { OutputFile } from "./output-file.ts";
import { displayPath } from "./display-path.ts";

/** What publishing changed in the output folder: paths inside it. */
export interface Published {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Brings the output folder to exactly these files.
 *
 * New contents are staged inside the folder and then renamed into place one by
 * one, the pages last: at every moment each page is there whole, and so is what
 * it names. Files that did not change are left untouched; of the others, only
 * what the last build wrote is removed. What is known to be `there` already, the
 * very same objects, is not compared again.
 */
export function publish(
  { dir, previousFiles }: OutputFolder,
  files: readonly OutputFile[],
  there: ReadonlySet<OutputFile> = new Set(),
): Published {
  const staging = join(dir, `.staging-${process.pid}`);
  const wanted = new Set(files.map(({ path }) => path));
  const known = new Set(previousFiles);
  const changed = files.filter((file) => !there.has(file) && differs(dir, file));
  const removed = previousFiles.filter((path) => !wanted.has(path));
  const isOtherList = removed.length > 0 || files.some(({ path }) => !known.has(path));
  if (changed.length === 0 && !isOtherList) return { written: [], removed };

  try {
    stage(staging, changed);
    for (const { path } of inSafeOrder(changed)) moveInto(join(dir, path), join(staging, path));
    for (const path of removed) removeFile(dir, path);
    if (isOtherList) {
      const list = `${JSON.stringify({ files: [...wanted].toSorted() }, null, 2)}\n`;
      stage(staging, [{ path: manifestName, contents: Buffer.from(list) }]);
      moveInto(join(dir, manifestName), join(staging, manifestName));
    }
    return { written: changed.map(({ path }) => path), removed };
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const where = displayPath(path ?? dir);
    throw new BuildError([
      {
        code: "file-system",
        where,
        what: `the file system refused: ${message}`,
        fix: "free space, or mend the rights of the folder",
      },
    ]);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** A page must never be there before the files that it names. */
function inSafeOrder(files: readonly OutputFile[]): OutputFile[] {
  return files.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

function isPage({ path }: OutputFile): boolean {
  return path.endsWith(".html");
}

// Nothing here is awaited: a save is on the disk in a tenth of the time.

function differs(dir: string, { path, contents }: OutputFile): boolean {
  try {
    return !readFileSync(join(dir, path)).equals(contents);
  } catch {
    return true;
  }
}

function stage(staging: string, files: readonly OutputFile[]): void {
  for (const { path, contents } of files) {
    mkdirSync(dirname(join(staging, path)), { recursive: true });
    writeFileSync(join(staging, path), contents);
  }
}

function moveInto(target: string, staged: string): void {
  mkdirSync(dirname(target), { recursive: true });
  renameSync(staged, target);
}

function removeFile(dir: string, path: string): void {
  rmSync(join(dir, path), { force: true });
  try {
    rmdirSync(dirname(join(dir, path)));
  } catch {
    // The folder still holds something, and stays.
  }
}
