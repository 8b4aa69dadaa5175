import { join } from "node:path";
import type { OutputFile } from "../output-file.ts";
import { fileSystemError } from "./file-system-error.ts";
import { whileLocked } from "./folder-lock.ts";
import { manifestStamp, readManifest } from "./manifest.ts";
import { planPublication } from "./plan.ts";
import { putInPlace } from "./put-in-place.ts";
import { discard, stage, stagingName } from "./staging.ts";

/** What publishing changed in the output folder: paths inside it. */
export interface Published {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Hand it in with the next call. */
  readonly receipt: Receipt;
}

/** What a call of `publish` left in the folder: those very objects need not be compared again. */
export interface Receipt {
  readonly files: ReadonlySet<OutputFile>;
  /** Differs once anyone else has published there. */
  readonly stamp: string;
}

/**
 * Brings the output folder to exactly these files, or leaves it as it was.
 *
 * New contents are staged inside the folder and then renamed into place one by
 * one, the pages last: at every moment each page is there whole, and so is what
 * it names. Files that did not change are left untouched. Of the others, only
 * what builds wrote is removed, and hashed files one build later than the rest.
 * Whatever the last process left that was killed here is cleared away.
 *
 * Throws a `BuildError`: when the file system refuses, after undoing what was
 * done; when a file of somebody else is in the way; when another process holds
 * the folder for too long.
 */
export async function publish(dir: string, files: readonly OutputFile[], last?: Receipt): Promise<Published> {
  let bytes = bytesOf(files);
  try {
    // Nothing in here is awaited: a save is on the disk in a tenth of the time, and no signal comes in between.
    return await whileLocked(dir, () => {
      const staging = join(dir, stagingName);
      discard(staging);
      const manifest = readManifest(dir);
      const there = last !== undefined && last.stamp === manifestStamp(dir) ? last.files : new Set<OutputFile>();
      const plan = planPublication({ dir, manifest, files, there });
      if (plan.isNeeded) {
        bytes = bytesOf(plan.changed);
        try {
          putInPlace(dir, stage(staging, plan), plan);
        } finally {
          discard(staging);
        }
      }
      const written = plan.changed.map(({ path }) => path);
      return { written, removed: plan.removed, receipt: { files: new Set(files), stamp: manifestStamp(dir) } };
    });
  } catch (error) {
    throw fileSystemError(error, { dir, bytes });
  }
}

function bytesOf(files: readonly OutputFile[]): number {
  return files.reduce((sum, { contents }) => sum + contents.byteLength, 0);
}
