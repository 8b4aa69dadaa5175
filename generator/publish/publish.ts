import type { OutputFile } from "../output-file.ts";
import { isMissing } from "./entry-at.ts";
import { fileSystemError, isFull } from "./file-system-error.ts";
import { whileLocked } from "./folder-lock.ts";
import { manifestStamp } from "./build-manifest.ts";
import type { Plan } from "./plan.ts";
import { prepare, type Publication, type Receipt } from "./prepare.ts";
import { putInPlace } from "./put-in-place.ts";
import { atOnce, inSlices } from "./slices.ts";
import { stagingFolder, type StagingFolder } from "./staging-folder.ts";
import { openStaging, type Staging } from "./staging.ts";

export type { Receipt } from "./prepare.ts";

/** What a publication changed in the output folder, as paths inside it. */
export interface Published {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Pass it to the next call. */
  readonly receipt: Receipt;
}

/**
 * Replaces the content of the output folder with exactly these files, or leaves it as it was.
 *
 * The contents of each file are requested once, compared with the folder, and staged inside it if they differ. Other
 * tasks of this process can run meanwhile. Then everything is renamed into place without interruption while the folder
 * is locked, pages last. So each page is complete at any time, together with the files that it uses. Unchanged files
 * are not touched. Only files that builds wrote are removed, and hashed files one build later than the others. Also
 * clears the leftovers of a process that was killed here.
 *
 * Throws a `BuildError` if the file system refuses (after undoing every step), if a file that no build wrote is in the
 * way, or if another process holds the lock for too long.
 */
export async function publish(dir: string, files: readonly OutputFile[], last?: Receipt): Promise<Published> {
  const publication = { dir, files, last };
  const published = await withStaging(dir, (staging, folder) => tryToPublish(publication, staging, folder));
  if (published) return published;
  // Another process published meanwhile. With the lock, no other can.
  return withStaging(dir, (staging, folder) =>
    whileLocked(dir, () => {
      folder.clearOthers();
      atOnce(folder.discardCleared());
      return commit(publication, atOnce(prepare(publication, staging)), staging, folder);
    }),
  );
}

/** Runs work with a staging folder, and removes that afterwards, even if a signal ends the process. */
async function withStaging<Result>(
  dir: string,
  work: (staging: Staging, folder: StagingFolder) => Promise<Result>,
): Promise<Result> {
  const folder = stagingFolder(dir);
  const staging = openStaging(dir, folder);
  const atExit = () => atOnce(folder.discard());
  process.once("exit", atExit);
  let failure: unknown;
  try {
    return await work(staging, folder);
  } catch (error) {
    failure = error;
  } finally {
    await inSlices(folder.discard());
    process.off("exit", atExit);
  }
  throw fileSystemError(failure, { dir, ...staging.needs() });
}

/** Prepares everything before the lock is taken. Returns nothing if that has to be repeated with the lock. */
async function tryToPublish(
  publication: Publication,
  staging: Staging,
  folder: StagingFolder,
): Promise<Published | undefined> {
  const { dir } = publication;
  const stamp = manifestStamp(dir);
  const isOutdated = () => manifestStamp(dir) !== stamp || !folder.isWhole();
  let plan: Plan;
  try {
    plan = await inSlices(prepare(publication, staging));
  } catch (error) {
    // The folder may have been in the middle of another publication, and the missing space may be used by a killed
    // process.
    if (isOutdated() || (isFull(error) && folder.hasOthers())) return undefined;
    throw error;
  }
  return whileLocked(dir, () => {
    folder.clearOthers();
    if (isOutdated()) return undefined;
    try {
      return commit(publication, plan, staging, folder);
    } catch (error) {
      // A folder was deleted after the comparison.
      if (isMissing(error)) return undefined;
      throw error;
    }
  });
}

function commit({ dir, files }: Publication, plan: Plan, staging: Staging, folder: StagingFolder): Published {
  if (plan.isNeeded) putInPlace(dir, plan, staging, folder);
  const { written, removed, after } = plan;
  return { written, removed, receipt: { files, stamp: manifestStamp(dir), manifest: after } };
}
