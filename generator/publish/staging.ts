import { copyFileSync, linkSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { namingFile } from "./file-system-error.ts";
import type { FolderFacts } from "./folder-facts.ts";
import { manifestBytes, manifestName, type BuildManifest } from "./build-manifest.ts";
import { rank, type ChangedFile, type Plan } from "./plan.ts";
import type { StagingFolder } from "./staging-folder.ts";

/** What will be renamed into place: a file, or a new folder with all its files. */
export interface StagedEntry {
  readonly path: string;
  readonly staged: string;
  /** A second name of the file that it replaces. */
  readonly backup?: string | undefined;
  readonly isFolder: boolean;
  readonly rank: number;
}

/** The staged files of a publication, on the disk. */
export interface Staging {
  readonly stage: (file: ChangedFile, contents: Uint8Array, folders: FolderFacts) => void;
  /** Stages the manifest for the time of the publication and the one for afterwards. */
  readonly stageManifests: (plan: Plan) => void;
  readonly manifests: { readonly during: string; readonly after: string };
  /** The staged entries, in the order in which they are renamed. */
  readonly entries: () => readonly StagedEntry[];
  /** The space that was needed so far. */
  readonly needs: () => { readonly bytes: number; readonly files: number };
}

/** Starts to stage files. The folder is created with the first file. */
export function openStaging(dir: string, folder: StagingFolder): Staging {
  const entries = new Map<string, StagedEntry>();
  const manifests = { during: join(folder.path, "during"), after: join(folder.path, "after") };
  // Besides the files: the lock, and the two folders of the staging area.
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
        // A new folder with pages and other files is staged in two parts, the pages last.
        const part = join(folder.path, `new-${entry.rank}`);
        // Both paths are normalized, so `join` would only take time, ten thousand times.
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
        // The manifest is written again even if it has the same lists. So other processes notice the publication.
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

/**
 * Gives a file a second name, which is fast and keeps inode and time. Makes a copy on file systems without hard links.
 */
export function secondName(target: string, { freePath }: StagingFolder): string {
  const backup = freePath();
  try {
    linkSync(target, backup);
  } catch {
    copyFileSync(target, backup);
  }
  return backup;
}
