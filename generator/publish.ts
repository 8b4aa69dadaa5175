import { mkdir, readFile, rename, rm, rmdir, writeFile } from "node:fs/promises";
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
export async function publish(
  { dir, previousFiles }: OutputFolder,
  files: readonly OutputFile[],
  there: ReadonlySet<OutputFile> = new Set(),
): Promise<Published> {
  const staging = join(dir, `.staging-${process.pid}`);
  try {
    const changed = await filterAsync(
      files.filter((file) => !there.has(file)),
      (file) => differs(dir, file),
    );
    await stage(staging, changed);
    for (const { path } of inSafeOrder(changed)) await moveInto(join(dir, path), join(staging, path));

    const paths = files.map(({ path }) => path).toSorted();
    const wanted = new Set(paths);
    const known = new Set(previousFiles);
    const removed = previousFiles.filter((path) => !wanted.has(path));
    for (const path of removed) await removeFile(dir, path);

    if (removed.length > 0 || paths.some((path) => !known.has(path))) {
      await stage(staging, [
        { path: manifestName, contents: Buffer.from(`${JSON.stringify({ files: paths }, null, 2)}\n`) },
      ]);
      await moveInto(join(dir, manifestName), join(staging, manifestName));
    }
    return { written: changed.map(({ path }) => path), removed };
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    const where = displayPath(path ?? dir);
    throw new BuildError([
      { where, what: `the file system refused: ${message}`, fix: "free space, or mend the rights of the folder" },
    ]);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/** A page must never be there before the files that it names. */
function inSafeOrder(files: readonly OutputFile[]): OutputFile[] {
  return files.toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

function isPage({ path }: OutputFile): boolean {
  return path.endsWith(".html");
}

async function differs(dir: string, { path, contents }: OutputFile): Promise<boolean> {
  const current = await readFile(join(dir, path)).catch(() => undefined);
  return current === undefined || !current.equals(contents);
}

async function stage(staging: string, files: readonly OutputFile[]): Promise<void> {
  for (const { path, contents } of files) {
    await mkdir(dirname(join(staging, path)), { recursive: true });
    await writeFile(join(staging, path), contents);
  }
}

async function moveInto(target: string, staged: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await rename(staged, target);
}

async function removeFile(dir: string, path: string): Promise<void> {
  await rm(join(dir, path), { force: true });
  // The folder goes too once it is empty; otherwise `rmdir` refuses, which is right.
  await rmdir(dirname(join(dir, path))).catch(() => undefined);
}

async function filterAsync<Item>(items: readonly Item[], isWanted: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const wanted = await Promise.all(items.map(isWanted));
  return items.filter((_, index) => wanted[index]);
}
