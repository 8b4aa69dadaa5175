import { readdirSync, renameSync, unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { allOrNothing, type Done } from "./all-or-nothing.ts";
import { entryAt } from "./entry-at.ts";
import { namingFile } from "./file-system-error.ts";
import { manifestName } from "./build-manifest.ts";
import type { Plan } from "./plan.ts";
import type { StagingFolder } from "./staging-folder.ts";
import { secondName, type StagedEntry, type Staging } from "./staging.ts";
import { takeAway } from "./take-away.ts";

/**
 * Renames what was staged into place, in its order, and takes away what goes;
 * or, when any of that fails, leaves all as it was.
 */
export function putInPlace(dir: string, { removed }: Plan, staging: Staging, folder: StagingFolder): void {
  const entries = staging.entries();
  const { early, late } = inTheWay(removed, entries);
  allOrNothing((done) => {
    putManifest(dir, staging.manifests.during, folder, done);
    const made = new Set<string>();
    for (const entry of entries) {
      // A file that becomes a folder, or a folder that becomes a file, cannot do so without being away for a moment.
      const old = early.get(entry.path);
      if (old) takeAway({ dir, folder, place: entry.path }, old, done);
      if (entry.isFolder && made.has(entry.path)) addToFolder(dir, entry, done);
      else namingFile(entry.path, () => putEntry(dir, entry, done));
      made.add(entry.path);
    }
    takeAway({ dir, folder }, late, done);
    // Nothing can fail after this, so nothing has to undo it.
    namingFile(manifestName, () => renameSync(staging.manifests.after, join(dir, manifestName)));
  });
}

function putManifest(dir: string, staged: string, folder: StagingFolder, done: Done): void {
  const target = join(dir, manifestName);
  namingFile(manifestName, () => {
    // Its second name would be noticed as a change of the folder, so it gets none before.
    const backup = entryAt(target) ? secondName(target, folder) : undefined;
    renameSync(staged, target);
    done(() => (backup ? renameSync(backup, target) : unlinkSync(target)));
  });
}

function putEntry(dir: string, { path, staged, backup, isFolder }: StagedEntry, done: Done): void {
  const target = join(dir, path);
  if (!isFolder && backup === undefined && entryAt(target)) throw inPlaceAlready(path);
  renameSync(staged, target);
  done(() => (backup ? renameSync(backup, target) : renameSync(target, staged)));
}

/** A folder would refuse to be renamed onto something by itself, a file would replace it. */
function inPlaceAlready(path: string): Error {
  return Object.assign(new Error(`EEXIST: file already exists, rename to ${path}`), {
    code: "EEXIST",
    syscall: "rename",
  });
}

/** Puts what a staged folder holds into the one that came into being before. */
function addToFolder(dir: string, entry: StagedEntry, done: Done): void {
  for (const name of readdirSync(entry.staged)) {
    const inside = { ...entry, path: `${entry.path}/${name}`, staged: join(entry.staged, name) };
    const isFolder = entryAt(inside.staged)?.isDirectory() === true;
    if (isFolder && entryAt(join(dir, inside.path))?.isDirectory()) addToFolder(dir, inside, done);
    else namingFile(inside.path, () => putEntry(dir, { ...inside, isFolder }, done));
  }
}

interface InTheWay {
  /** By the path of what takes their place. */
  readonly early: ReadonlyMap<string, readonly string[]>;
  readonly late: readonly string[];
}

/** Finds, of the files that go, those in whose place something comes, or a file in place of a folder around them. */
function inTheWay(removed: readonly string[], entries: readonly StagedEntry[]): InTheWay {
  const coming = new Set(entries.map(({ path }) => path));
  const early = new Map<string, string[]>();
  const late: string[] = [];
  for (const path of removed) {
    let place = path;
    while (place !== "." && !coming.has(place)) place = dirname(place);
    if (place === ".") late.push(path);
    else early.set(place, [...(early.get(place) ?? []), path]);
  }
  return { early, late };
}
