import { join } from "node:path";
import type { OutputFile } from "../output-file.ts";
import { compareFile } from "./compare.ts";
import { namingFile } from "./file-system-error.ts";
import { folderFacts } from "./folder-facts.ts";
import { manifestStamp, readBuildManifest, type BuildManifest } from "./build-manifest.ts";
import { planPublication, refusePlan, type ChangedFile, type Plan } from "./plan.ts";
import type { Sliced } from "./slices.ts";
import type { Staging } from "./staging.ts";

/** What a publication left in the folder. These file objects need not be compared again. */
export interface Receipt {
  readonly files: readonly OutputFile[];
  /** Changes if another process publishes there. */
  readonly stamp: string;
  readonly manifest: BuildManifest;
}

/** The files to publish, and where. */
export interface Publication {
  readonly dir: string;
  readonly files: readonly OutputFile[];
  readonly last: Receipt | undefined;
}

/**
 * Compares the files with the output folder one by one, and stages those that differ. Only one file's contents are in
 * memory at a time.
 *
 * Throws a `BuildError` (usage) if the site cannot be published there.
 */
export function* prepare({ dir, files, last }: Publication, staging: Staging): Sliced<Plan> {
  const known = last !== undefined && last.stamp === manifestStamp(dir) ? last : undefined;
  const manifest = known ? known.manifest : readBuildManifest(dir);
  const folders = folderFacts(dir);
  const changed: ChangedFile[] = [];
  const isKnown = memberOf(known?.files ?? []);
  for (const [index, file] of files.entries()) {
    if (isKnown(file, index)) continue;
    const { path, contents } = file;
    const state = namingFile(path, () =>
      folders.hasFolderOf(path) ? compareFile(join(dir, path), contents) : "missing",
    );
    if (state !== "same") {
      changed.push({ path, state });
      staging.stage({ path, state }, contents, folders);
    }
    yield;
  }
  const comparison = { dir, manifest, files, changed };
  const plan = planPublication(comparison);
  refusePlan(comparison, plan, folders);
  if (plan.isNeeded) staging.stageManifests(plan);
  return plan;
}

/** Makes a function that finds files in a list. Most of them are at the index that is asked for. */
function memberOf(list: readonly OutputFile[]): (file: OutputFile, index: number) => boolean {
  let all: ReadonlySet<OutputFile> | undefined;
  return (file, index) => list[index] === file || (all ??= new Set(list)).has(file);
}
