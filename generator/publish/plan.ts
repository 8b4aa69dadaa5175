import { join } from "node:path";
import { isHashed } from "../load/assets/assets.ts";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import type { OutputFile } from "../output-file.ts";
import type { FileState } from "./compare.ts";
import { entryAt } from "./entry-at.ts";
import type { FolderFacts } from "./folder-facts.ts";
import { listed, type BuildManifest } from "./build-manifest.ts";

/** A file whose contents are not in the output folder. */
export interface ChangedFile {
  readonly path: string;
  readonly state: Exclude<FileState, "same">;
}

interface Comparison {
  readonly dir: string;
  /** What the folder holds of ours, if it was ever published to. */
  readonly manifest: BuildManifest | undefined;
  /** What it shall hold. */
  readonly files: readonly OutputFile[];
  readonly changed: readonly ChangedFile[];
}

/** What has to be done to a folder: paths only, no contents. */
export interface Plan {
  readonly isNeeded: boolean;
  /** In the order in which they have to appear. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** To be there before anything else, so that whatever comes to be there is listed at every moment. */
  readonly during: BuildManifest;
  readonly after: BuildManifest;
  /** Whether the manifest that is there lists the same as both. */
  readonly hasSameLists: boolean;
}

/** Decides, from what was compared, what has to be done to an output folder. Writes nothing. */
export function planPublication({ dir, manifest, files, changed }: Comparison): Plan {
  const old: BuildManifest = manifest ?? { files: [], kept: [] };
  const isSameSite = old.leaving === undefined && hasSame(old.files, files);
  const isNeeded = changed.length > 0 || !isSameSite || manifest === undefined;
  const written = changed.toSorted((a, b) => rank(a) - rank(b)).map(({ path }) => path);
  // All that was kept goes, so without any of that no list changes.
  if (manifest !== undefined && isSameSite && (!isNeeded || old.kept.length === 0)) {
    return { isNeeded, written, removed: [], during: manifest, after: manifest, hasSameLists: true };
  }

  const wanted = new Set(files.map(({ path }) => path));
  // A publication that was broken off does not count as a build: what it kept, open pages may still ask for.
  const previous = old.leaving === undefined ? old.files : listed(old);
  const isOpen = (path: string) => isHashed(path) && !wanted.has(path) && entryAt(join(dir, path)) !== undefined;
  const kept = [...new Set(previous)].filter(isOpen);
  const staying = new Set([...wanted, ...kept]);
  const removed = [...new Set(listed(old))].filter((path) => !staying.has(path));
  const after = { files: [...wanted], kept };
  return { isNeeded, written, removed, during: { ...after, leaving: removed }, after, hasSameLists: false };
}

/** A page comes after the files that it names, and one that is new before those that may link to it. */
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
 * Throws a `BuildError` (usage) when a file would be replaced that no build has
 * written, or when a folder on the way to a changed file is a link.
 */
export function refusePlan({ dir, manifest, changed }: Comparison, { removed }: Plan, folders: FolderFacts): void {
  const replaced = changed.filter(({ state }) => state === "other").map(({ path }) => path);
  const ours = new Set(replaced.length > 0 && manifest ? listed(manifest) : []);
  refuse(
    dir,
    replaced.filter((path) => !ours.has(path)),
    {
      what: "a file of the site would take the place of this, which no build has written",
      fix: "move it out of the output folder, or give the page or asset another name",
    },
  );
  refuse(dir, folders.linksOnTheWay([...changed.map(({ path }) => path), ...removed]), {
    what: "this folder of the output is a link, and what it leads to is not the build's to replace",
    fix: "delete the link, and the build makes a folder of its own there",
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
