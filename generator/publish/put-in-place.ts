import { copyFileSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { allOrNothing } from "./all-or-nothing.ts";
import { entryAt } from "./entry-at.ts";
import { told } from "./file-system-error.ts";
import type { Plan } from "./plan.ts";
import type { StagedFile, Staging } from "./staging.ts";

type Done = (undo: () => void) => void;

/**
 * Renames what was staged into place, in the order of the plan, and takes away
 * what goes; or, when any of that fails, leaves all as it was.
 */
export function putInPlace(dir: string, staging: Staging, { changed, removed }: Plan): void {
  const inTheWay = removed.filter((path) =>
    changed.some((file) => isInside(file.path, path) || isInside(path, file.path)),
  );
  const isEarly = ({ path }: StagedFile) => inTheWay.includes(path);

  allOrNothing((done) => {
    putFile(dir, staging.during, done);
    for (const file of staging.changed) {
      // A file that becomes a folder, or a folder that becomes a file, cannot do so without being away for a moment.
      for (const old of staging.removed.filter(isEarly)) {
        if (isInside(file.path, old.path) || isInside(old.path, file.path)) takeAway(dir, old, done);
      }
      makeFolders(dir, dirname(file.path), done);
      putFile(dir, file, done);
    }
    for (const old of staging.removed) if (!isEarly(old)) takeAway(dir, old, done);
    putFile(dir, staging.after, done);
  });
}

function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`);
}

function putFile(dir: string, { path, staged, backup }: StagedFile, done: Done): void {
  const target = join(dir, path);
  told(path, () => {
    const isThere = entryAt(target)?.isDirectory() === false;
    if (isThere) keep(target, backup);
    renameSync(staged, target);
    done(() => (isThere ? renameSync(backup, target) : unlinkSync(target)));
  });
}

/** A second name costs nothing and keeps inode and time; some file systems have none, and get a copy. */
function keep(target: string, backup: string): void {
  try {
    linkSync(target, backup);
  } catch {
    copyFileSync(target, backup);
  }
}

function takeAway(dir: string, file: StagedFile, done: Done): void {
  const { path, backup } = file;
  const target = join(dir, path);
  told(path, () => {
    const entry = entryAt(target);
    // A folder under the name of a file of ours is somebody else's.
    if (entry?.isDirectory() === false) {
      renameSync(target, backup);
      done(() => renameSync(backup, target));
    }
    removeEmptyFolders(dir, file, done);
  });
}

function makeFolders(dir: string, folder: string, done: Done): void {
  if (folder === "." || entryAt(join(dir, folder))?.isDirectory() === true) return;
  makeFolders(dir, dirname(folder), done);
  told(folder, () => mkdirSync(join(dir, folder)));
  done(() => rmdirSync(join(dir, folder)));
}

/** They are moved away like files: to make them again would need room, which may be what is missing. */
function removeEmptyFolders(dir: string, { path, backup }: StagedFile, done: Done): void {
  for (let folder = dirname(path), count = 1; folder !== "."; folder = dirname(folder), count += 1) {
    const target = join(dir, folder);
    const gone = `${backup}.${count}`;
    if (entryAt(target)?.isDirectory() !== true) continue;
    if (readdirSync(target).length > 0) return;
    renameSync(target, gone);
    done(() => renameSync(gone, target));
  }
}
