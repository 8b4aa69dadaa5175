import { join } from "node:path";
import { isHashed } from "../load/assets/assets.ts";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import type { OutputFile } from "../output-file.ts";
import type { FileState } from "./compare.ts";
import { entryAt } from "./entry-at.ts";
import type { FolderFacts } from "./folder-facts.ts";
import { listed, type BuildManifest } from "./build-manifest.ts";

/** A file whose contents are not yet in the output folder. */
export interface ChangedFile {
  readonly path: string;
  readonly state: Exclude<FileState, "same">;
}

interface Comparison {
  readonly dir: string;
  /** The files that builds wrote to the folder. Missing if no build published there. */
  readonly manifest: BuildManifest | undefined;
  /** The files that the folder should contain. */
  readonly files: readonly OutputFile[];
  readonly changed: readonly ChangedFile[];
}

/** The steps that publish the files: only paths, no contents. */
export interface Plan {
  readonly isNeeded: boolean;
  /** In the order in which they are renamed into place. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /**
   * The manifest during the publication. It is written first, so that every file that may exist is listed at any time.
   */
  readonly during: BuildManifest;
  readonly after: BuildManifest;
  /** Whether the present manifest has the same lists as both. */
  readonly hasSameLists: boolean;
}

/** Plans how to change an output folder, from the comparison. Writes nothing. */
export function planPublication({ dir, manifest, files, changed }: Comparison): Plan {
  const old: BuildManifest = manifest ?? { files: [], kept: [] };
  const isSameSite = old.leaving === undefined && hasSame(old.files, files);
  const isNeeded = changed.length > 0 || !isSameSite || manifest === undefined;
  const written = changed.toSorted((a, b) => rank(a) - rank(b)).map(({ path }) => path);
  // All kept files are removed, so without kept files no list changes.
  if (manifest !== undefined && isSameSite && (!isNeeded || old.kept.length === 0)) {
    return { isNeeded, written, removed: [], during: manifest, after: manifest, hasSameLists: true };
  }

  const wanted = new Set(files.map(({ path }) => path));
  // A publication that was interrupted does not count as a build. Open pages may still need the files that it kept.
  const previous = old.leaving === undefined ? old.files : listed(old);
  const isOpen = (path: string) => isHashed(path) && !wanted.has(path) && entryAt(join(dir, path)) !== undefined;
  const kept = [...new Set(previous)].filter(isOpen);
  const staying = new Set([...wanted, ...kept]);
  const removed = [...new Set(listed(old))].filter((path) => !staying.has(path));
  const after = { files: [...wanted], kept };
  return { isNeeded, written, removed, during: { ...after, leaving: removed }, after, hasSameLists: false };
}

/** The order of publishing: other files first, then new pages, then changed pages that may link to them. */
export function rank({ path, state }: ChangedFile): number {
  if (!path.endsWith(".html")) return 0;
  return state === "missing" ? 1 : 2;
}

function hasSame(list: readonly string[], files: readonly OutputFile[]): boolean {
  // After a publication of the same process, they are in the same order.
  if (list.length === files.length && files.every(({ path }, index) => path === list[index])) return true;
  const wanted = new Set(files.map(({ path }) => path));
  return list.length === wanted.size && list.every((path) => wanted.has(path));
}

/**
 * Throws a `BuildError` (usage) if a file would be replaced that no build wrote, or if a parent folder of a changed
 * file is a symlink.
 */
export function refusePlan({ dir, manifest, changed }: Comparison, { removed }: Plan, folders: FolderFacts): void {
  const replaced = changed.filter(({ state }) => state === "other").map(({ path }) => path);
  const ours = new Set(replaced.length > 0 && manifest ? listed(manifest) : []);
  refuse(
    dir,
    replaced.filter((path) => !ours.has(path)),
    {
      what: "a file of the site would replace this file, which no build wrote",
      fix: "move it out of the output folder, or give the page or asset another name",
    },
  );
  refuse(dir, folders.linksOnTheWay([...changed.map(({ path }) => path), ...removed]), {
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
