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

/** What publishing changed in the output folder: paths inside it. */
export interface Published {
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** Hand it in with the next call. */
  readonly receipt: Receipt;
}

/**
 * Brings the output folder to exactly these files, or leaves it as it was.
 *
 * The contents of each file are asked for once, compared with what is there,
 * and staged inside the folder if they differ; others of this process have
 * their turn meanwhile. Then, in one turn with the lock, all is renamed into
 * place, the pages last: at every moment each page is there whole, and so is
 * what it names. Files that did not change are left untouched. Of the others,
 * only what builds wrote is removed, and hashed files one build later than the
 * rest. Whatever the last process left that was killed here is cleared away.
 *
 * Throws a `BuildError`: when the file system refuses, after undoing what was
 * done; when a file that no build wrote is in the way; when another process
 * holds the folder for too long.
 */
export async function publish(dir: string, files: readonly OutputFile[], last?: Receipt): Promise<Published> {
  const publication = { dir, files, last };
  const published = await withStaging(dir, (staging, folder) => tryToPublish(publication, staging, folder));
  if (published) return published;
  // Somebody else was faster; now nobody can be.
  return withStaging(dir, (staging, folder) =>
    whileLocked(dir, () => {
      folder.clearOthers();
      atOnce(folder.discardCleared());
      return commit(publication, atOnce(prepare(publication, staging)), staging, folder);
    }),
  );
}

/** Gives work a staging folder, which is gone afterwards, also when the process is ended meanwhile. */
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

/** Prepares all before the lock is taken; comes back with nothing when that has to be done again with the lock. */
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
    // What was looked at may have been half of a publication, and the room may be that of a process that was killed.
    if (isOutdated() || (isFull(error) && folder.hasOthers())) return undefined;
    throw error;
  }
  return whileLocked(dir, () => {
    folder.clearOthers();
    if (isOutdated()) return undefined;
    try {
      return commit(publication, plan, staging, folder);
    } catch (error) {
      // A folder has gone since it was looked at.
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
