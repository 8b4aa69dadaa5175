import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import { discard, discardEmptyFolders } from "./discard.ts";
import { isMissing } from "./entry-at.ts";
import { hasEnded, isThisProcess, thisProcess, type ProcessIdentity } from "./process-identity.ts";
import { stagingName } from "./staging-folder.ts";

/** The file in the output folder that says which process is changing it. */
export const lockName = ".build-lock";

/** How long to wait for another process, and how often to look, in milliseconds: a publication takes a few. */
const patience = { atMost: 3000, between: 20 };

/**
 * Does work on a folder, made if need be, while no other process does so. The
 * work must not wait for anything: as it is of one turn with the lock, no
 * signal that this process handles can leave the lock behind.
 *
 * A lock whose process has ended is taken over. Throws a `BuildError` (locked)
 * when another process holds the folder for longer than three seconds.
 */
export async function whileLocked<Result>(dir: string, work: () => Result): Promise<Result> {
  let seen: { readonly lock: FoundLock | undefined; readonly since: number } | undefined;
  for (;;) {
    const now = performance.now();
    const isLastAttempt = seen !== undefined && now - seen.since > patience.atMost;
    const done = attempt(dir, work, isLastAttempt);
    if (done) return done.result;
    const lock = readLock(join(dir, lockName));
    if (lock?.text !== seen?.lock?.text) seen = { lock, since: now };
    else if (isLastAttempt && lock) throw heldBy(lock, dir);
    await sleep(patience.between);
  }
}

function attempt<Result>(dir: string, work: () => Result, isLast: boolean): { readonly result: Result } | undefined {
  const lock = join(dir, lockName);
  const made = mkdirSync(dir, { recursive: true });
  let isDone = false;
  try {
    if (!take(lock) && !takeOver(dir, isLast)) return undefined;
    try {
      const result = work();
      isDone = true;
      return { result };
    } finally {
      discard(lock);
    }
  } finally {
    if (!isDone && made !== undefined) discardEmptyFolders(dir, made);
  }
}

/** Makes the lock, unless there is one. */
function take(lock: string): boolean {
  let file: number;
  try {
    file = openSync(lock, "wx");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
  try {
    writeFileSync(file, JSON.stringify(thisProcess(), null, 2));
    return true;
  } catch (error) {
    discard(lock);
    throw error;
  } finally {
    closeSync(file);
  }
}

/** Takes the lock of a process that has ended; one that was never signed only once it has been so for all our patience. */
function takeOver(dir: string, isLast: boolean): boolean {
  const lock = join(dir, lockName);
  const found = readLock(lock);
  if (!found) return false;
  const { holder } = found;
  if (holder ? !isThisProcess(holder) && !hasEnded(holder) : !isLast) return false;

  const aside = join(dir, stagingName, `lock-${process.pid}`);
  try {
    mkdirSync(dirname(aside), { recursive: true });
    renameSync(lock, aside);
    // Another process may have taken it over since it was read.
    if (readLock(aside)?.text === found.text) return take(lock);
    linkSync(aside, lock);
    discard(aside);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "EEXIST" && !isMissing(error)) throw error;
  }
  return false;
}

interface FoundLock {
  readonly text: string;
  /** Nothing, if the process was killed before it could sign. */
  readonly holder?: ProcessIdentity;
}

function readLock(path: string): FoundLock | undefined {
  try {
    const text = readFileSync(path, "utf8");
    return text === "" ? { text } : { text, holder: JSON.parse(text) as ProcessIdentity };
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (error instanceof SyntaxError) return { text: "" };
    throw error;
  }
}

function heldBy({ holder }: FoundLock, dir: string): BuildError {
  const { pid, command, host, since } = holder ?? { ...thisProcess(), command: "unknown" };
  const lock = displayPath(join(dir, lockName));
  const who = `process ${pid} on ${host} (${command})`;
  const what = `the output folder is being written by ${who} since ${since.replace("T", " ").replace(/\.\d+Z$/, " UTC")}`;
  const fix = `build again when it has ended; if it hangs, end it with "kill ${pid}"; if that machine is gone, delete this file`;
  return new BuildError([{ code: "output-locked", where: lock, what, fix }], exitCodes.locked);
}
