import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { discard, discardEmptyFolders, makeFolder, unlessMissing } from "./files.ts";

/** The file in the output folder with the id of the process that is changing it. */
export const lockName = ".build-lock";

/** The folder inside the output folder for staged files. It is on the same file system, so that they can be renamed. */
export const stagingName = ".build-staging";

/** How long to wait for another process that keeps the lock, and how often to look, in milliseconds. */
const retry = { atMost: 10_000, between: 20 };

/** The locks of this process. A lock that names this process and is missing here is left over. */
const locks = new Set<string>();

/**
 * Runs work on a folder while no other process changes it. Creates the folder if needed. Afterwards, also when the
 * process exits meanwhile, it deletes the lock, all staged files, and the folders that it created if they are empty.
 *
 * Takes over the lock of a process that has ended. Throws a `BuildError` (locked) if another process keeps the lock for
 * more than ten seconds.
 */
export async function withFolderLock<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(dir, lockName);
  const staging = join(dir, stagingName);
  const created = makeFolder(dir);
  const release = (isLocked: boolean) => {
    if (isLocked) for (const path of [staging, lock]) discard(path);
    if (created !== undefined) discardEmptyFolders(dir, created);
  };
  const releaseAtExit = () => release(locks.has(lock));
  process.once("exit", releaseAtExit);
  try {
    const end = performance.now() + retry.atMost;
    while (!tryLock(lock)) {
      if (performance.now() > end) refuseHolder(lock);
      await sleep(retry.between);
    }
    locks.add(lock);
    // A process that was killed may have left it.
    discard(staging);
    return await work();
  } finally {
    process.off("exit", releaseAtExit);
    release(locks.delete(lock));
  }
}

/** Creates the lock. Returns whether it could. Deletes the lock of a process that has ended, for the next attempt. */
function tryLock(lock: string): boolean {
  if (locks.has(lock)) return false;
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") {
      discard(lock);
      throw error;
    }
  }
  const pid = holderOf(lock);
  if (pid === process.pid || (pid > 0 && !isAlive(pid))) discard(lock);
  return false;
}

/** Returns the process id in a lock. 0 if the process has not yet written it, or was killed before. */
function holderOf(lock: string): number {
  return Number(unlessMissing(() => readFileSync(lock, "utf8")) ?? 0) || 0;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Throws the error of a lock that another process keeps. Deletes one without a process, for the next attempt. */
function refuseHolder(lock: string): void {
  const pid = holderOf(lock);
  if (pid === 0) return discard(lock);
  const what = `process ${pid} has been writing to the output folder for more than ${retry.atMost / 1000} s`;
  const fix = "build again when it has ended; if it is no build, delete this file";
  throw new BuildError([{ code: "output-locked", where: displayPath(lock), what, fix }], exitCodes.locked);
}
