import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isHashed } from "../render/assets/assets.ts";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import type { OutputFile } from "../output-file.ts";
import { entryAt, isMissing } from "./entry-at.ts";
import { listed, type Manifest } from "./manifest.ts";

interface Publication {
  readonly dir: string;
  /** What the folder holds of ours, if it was ever published to. */
  readonly manifest: Manifest | undefined;
  /** What it shall hold. */
  readonly files: readonly OutputFile[];
  /** Of these, what is known to be there. */
  readonly there: ReadonlySet<OutputFile>;
}

/** What has to be done to a folder. */
export interface Plan {
  readonly isNeeded: boolean;
  /** In the order in which they have to appear. */
  readonly changed: readonly OutputFile[];
  readonly removed: readonly string[];
  /** To be written before anything else, so that whatever comes to be there is listed at every moment. */
  readonly during: Manifest;
  readonly after: Manifest;
}

/**
 * Compares an output folder with what it shall hold. Writes nothing.
 *
 * Throws a `BuildError` (usage) when a file would be replaced that no build has
 * written, or when a folder on the way to one is a link.
 */
export function planPublication({ dir, manifest, files, there }: Publication): Plan {
  const old: Manifest = manifest ?? { files: [], kept: [] };
  const ours = new Set(listed(old));
  const wanted = new Set(files.map(({ path }) => path));
  const compared = files.filter((file) => !there.has(file)).map((file) => ({ file, state: stateOf(dir, file) }));
  const changed = compared.filter(({ state }) => state !== "same");

  const isSameList = old.leaving === undefined && hasSame(old.files, wanted);
  const isNeeded = changed.length > 0 || !isSameList || manifest === undefined;
  // A publication that was broken off does not count as a build: what it kept, open pages may still ask for.
  const previous = old.leaving === undefined ? old.files : listed(old);
  const isOpen = (path: string) => isHashed(path) && !wanted.has(path) && entryAt(join(dir, path)) !== undefined;
  const kept = isNeeded ? [...new Set(previous)].filter(isOpen) : old.kept;
  const staying = new Set([...wanted, ...kept]);
  const removed = [...ours].filter((path) => !staying.has(path));

  refuseStrangers(
    dir,
    changed.filter(({ file, state }) => state === "other" && !ours.has(file.path)).map(({ file }) => file.path),
  );
  refuseLinks(dir, [...changed.map(({ file }) => file.path), ...removed]);

  const after = { files: [...wanted], kept };
  return {
    isNeeded,
    changed: changed.toSorted((a, b) => rank(a) - rank(b)).map(({ file }) => file),
    removed,
    during: { ...after, leaving: removed },
    after,
  };
}

type State = "same" | "other" | "missing";

/** A page comes after the files that it names, and one that is new before those that may link to it. */
function rank({ file: { path }, state }: { readonly file: OutputFile; readonly state: State }): number {
  if (!path.endsWith(".html")) return 0;
  return state === "missing" ? 1 : 2;
}

function stateOf(dir: string, { path, contents }: OutputFile): State {
  try {
    return readFileSync(join(dir, path)).equals(contents) ? "same" : "other";
  } catch (error) {
    if (isMissing(error) || isFolder(error)) return "missing";
    throw error;
  }
}

function isFolder(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "EISDIR";
}

function hasSame(list: readonly string[], wanted: ReadonlySet<string>): boolean {
  return list.length === wanted.size && list.every((path) => wanted.has(path));
}

function refuseStrangers(dir: string, paths: readonly string[]): void {
  const what = "a file of the site would take the place of this, which no build has written";
  const fix = "move it out of the output folder, or give the page or asset another name";
  refuse(dir, paths, { what, fix });
}

function refuseLinks(dir: string, paths: readonly string[]): void {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) folders.add(folder);
  }
  const links = [...folders].filter((folder) => entryAt(join(dir, folder))?.isSymbolicLink());
  const what = "this folder of the output is a link, and what it leads to is not the build's to replace";
  refuse(dir, links, { what, fix: "delete the link, and the build makes a folder of its own there" });
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
