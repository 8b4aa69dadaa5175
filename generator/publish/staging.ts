import { copyFileSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { namingFile } from "./file-system-error.ts";
import type { FolderFacts } from "./folder-facts.ts";
import { manifestBytes, manifestName, type BuildManifest } from "./build-manifest.ts";
import { rank, type ChangedFile, type Plan } from "./plan.ts";
import type { StagingFolder } from "./staging-folder.ts";

/** What waits to be renamed into place: a file, or a folder that is new with all that belongs into it. */
export interface StagedEntry {
  readonly path: string;
  readonly staged: string;
  /** A second name of the file that it replaces. */
  readonly backup?: string | undefined;
  readonly isFolder: boolean;
  readonly rank: number;
}

/** All that a publication needs, on the disk. */
export interface Staging {
  readonly stage: (file: ChangedFile, contents: Uint8Array, folders: FolderFacts) => void;
  /** Stages the manifest as it is during the publication and after it. */
  readonly stageManifests: (plan: Plan) => void;
  readonly manifests: { readonly during: string; readonly after: string };
  /** What was staged, in the order in which it has to appear. */
  readonly entries: () => readonly StagedEntry[];
  /** The room that was asked for until now. */
  readonly needs: () => { readonly bytes: number; readonly files: number };
}

/** Begins to stage files; the folder is made with the first of them. */
export function openStaging(dir: string, folder: StagingFolder): Staging {
  const entries = new Map<string, StagedEntry>();
  const manifests = { during: join(folder.path, "during"), after: join(folder.path, "after") };
  // Besides the files: the lock, and the two folders around what is staged.
  const needs = { bytes: 0, files: 3 };
  const write = (place: string, contents: Uint8Array) => {
    needs.bytes += contents.byteLength;
    needs.files += 1;
    writeFileSync(place, contents);
  };
  const made = new Set<string>([folder.path]);
  const makeFolders = (path: string) => {
    if (made.has(path)) return;
    makeFolders(dirname(path));
    needs.files += 1;
    mkdirSync(path);
    made.add(path);
  };

  return {
    stage: (file, contents, folders) => {
      folder.make();
      namingFile(file.path, () => {
        const absent = folders.absentFolderOf(file.path);
        const entry = { path: absent ?? file.path, isFolder: absent !== undefined, rank: rank(file) };
        if (absent === undefined) {
          const staged = folder.freePath();
          write(staged, contents);
          const backup = file.state === "other" ? secondName(join(dir, file.path), folder) : undefined;
          entries.set(staged, { ...entry, staged, backup });
          return;
        }
        // A folder that holds pages and what they name comes in two parts, one after the other.
        const part = join(folder.path, `new-${entry.rank}`);
        // Neither path needs what "join" would do to it, ten thousand times.
        const place = `${part}/${file.path}`;
        makeFolders(dirname(place));
        write(place, contents);
        const staged = `${part}/${absent}`;
        entries.set(staged, { ...entry, staged });
      });
    },
    stageManifests: ({ hasSameLists, during, after }) => {
      folder.make();
      const stageList = (place: string, lists: BuildManifest) => {
        // It is made anew also for the same lists: by that others notice that something was published.
        if (hasSameLists) copyFileSync(join(dir, manifestName), place);
        else write(place, manifestBytes(lists));
      };
      namingFile(manifestName, () => stageList(manifests.during, during));
      namingFile(manifestName, () => stageList(manifests.after, after));
    },
    manifests,
    entries: () => [...entries.values()].toSorted((a, b) => a.rank - b.rank),
    needs: () => needs,
  };
}

/** Gives a file a second name, which costs nothing and keeps inode and time; some file systems have none, and get a copy. */
export function secondName(target: string, { freePath }: StagingFolder): string {
  const backup = freePath();
  try {
    linkSync(target, backup);
  } catch {
    copyFileSync(target, backup);
  }
  return backup;
}
