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

/** Renames the staged files into place, in order, and removes old files. If any step fails, all steps are undone. */
export function putInPlace(dir: string, { removed }: Plan, staging: Staging, folder: StagingFolder): void {
  const entries = staging.entries();
  const { early, late } = inTheWay(removed, entries);
  allOrNothing((done) => {
    putManifest(dir, staging.manifests.during, folder, done);
    const made = new Set<string>();
    for (const entry of entries) {
      // If a file becomes a folder, or a folder a file, the path is missing for a moment.
      const old = early.get(entry.path);
      if (old) takeAway({ dir, folder, place: entry.path }, old, done);
      if (entry.isFolder && made.has(entry.path)) addToFolder(dir, entry, done);
      else namingFile(entry.path, () => putEntry(dir, entry, done));
      made.add(entry.path);
    }
    takeAway({ dir, folder }, late, done);
    // No step after this one can fail, so it needs no undo.
    namingFile(manifestName, () => renameSync(staging.manifests.after, join(dir, manifestName)));
  });
}

function putManifest(dir: string, staged: string, folder: StagingFolder, done: Done): void {
  const target = join(dir, manifestName);
  namingFile(manifestName, () => {
    // A second name changes the stamp of the manifest, so it is made only now.
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

/** Renaming a folder onto an existing entry fails by itself. Renaming a file would replace it. */
function inPlaceAlready(path: string): Error {
  return Object.assign(new Error(`EEXIST: file already exists, rename to ${path}`), {
    code: "EEXIST",
    syscall: "rename",
  });
}

/** Moves the content of a staged folder into a folder that was created meanwhile. */
function addToFolder(dir: string, entry: StagedEntry, done: Done): void {
  for (const name of readdirSync(entry.staged)) {
    const inside = { ...entry, path: `${entry.path}/${name}`, staged: join(entry.staged, name) };
    const isFolder = entryAt(inside.staged)?.isDirectory() === true;
    if (isFolder && entryAt(join(dir, inside.path))?.isDirectory()) addToFolder(dir, inside, done);
    else namingFile(inside.path, () => putEntry(dir, { ...inside, isFolder }, done));
  }
}

interface InTheWay {
  /** Old files by the path of the entry that replaces them. */
  readonly early: ReadonlyMap<string, readonly string[]>;
  readonly late: readonly string[];
}

/** Finds, among the files to remove, those whose path becomes a new entry or the parent folder of one. */
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
