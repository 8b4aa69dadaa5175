import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BuildError, exitCodes } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import { discard, discardEmptyFolders } from "./discard.ts";
import { isMissing } from "./entry-at.ts";
import { hasEnded, isThisProcess, thisProcess, type ProcessIdentity } from "./process-identity.ts";
import { stagingName } from "./staging-folder.ts";

/** The file in the output folder that names the process that is changing it. */
export const lockName = ".build-lock";

/**
 * How long to wait for another process, and how often to look, in milliseconds. A publication takes a few milliseconds.
 */
const patience = { atMost: 3000, between: 20 };

/**
 * Runs work on a folder while no other process changes it. Creates the folder if needed. The work must be synchronous,
 * so that no signal that this process handles can leave the lock behind.
 *
 * Takes over the lock of a process that has ended. Throws a `BuildError` (locked) if another process holds the lock for
 * more than three seconds.
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

/** Creates the lock, unless it exists. */
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

/**
 * Takes over the lock of a process that has ended. A lock without a process id is taken over only at the end of the
 * waiting time.
 */
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
  /** Missing if the process was killed before it wrote its identity. */
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
  const what = `${who} has been writing to the output folder since ${since.replace("T", " ").replace(/\.\d+Z$/, " UTC")}`;
  const fix = `build again when it has ended; if it hangs, run: kill ${pid}; if its machine no longer exists, delete this file`;
  return new BuildError([{ code: "output-locked", where: lock, what, fix }], exitCodes.locked);
}
