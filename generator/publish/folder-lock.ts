import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { BuildError, exitCodes } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { discard, discardEmptyFolders, unlessMissing } from "./files.ts";

/** The file in the output folder that names the process that is changing it. */
export const lockName = ".build-lock";

/** The folder inside the output folder for staged files. It is on the same file system, so that they can be renamed. */
export const stagingName = ".build-staging";

/** How long to wait for another process that keeps the lock, and how often to look, in milliseconds. */
const patience = { atMost: 10_000, between: 20 };

/** The locks of this process. A lock that names this process and is missing here is left over. */
const own = new Set<string>();

/**
 * Runs work on a folder while no other process changes it. Creates the folder if needed. Afterwards, also when the
 * process exits meanwhile, it deletes the lock, all staged files, and the folders that it created if they are empty.
 *
 * Takes over the lock of a process that has ended. Throws a `BuildError` (locked) if another process keeps the lock for
 * more than ten seconds.
 */
export async function whileLocked<Result>(dir: string, work: () => Promise<Result>): Promise<Result> {
  const lock = join(dir, lockName);
  const staging = join(dir, stagingName);
  const made = mkdirSync(dir, { recursive: true });
  const release = (isLocked: boolean) => {
    if (isLocked) for (const path of [staging, lock]) discard(path);
    if (made !== undefined) discardEmptyFolders(dir, made);
  };
  const releaseAtExit = () => release(own.has(lock));
  process.once("exit", releaseAtExit);
  try {
    await takeInTime(dir, lock);
    // A process that was killed may have left it.
    discard(staging);
    return await work();
  } finally {
    process.off("exit", releaseAtExit);
    release(own.delete(lock));
  }
}

async function takeInTime(dir: string, lock: string): Promise<void> {
  let seen: { readonly lock: FoundLock | undefined; readonly since: number } | undefined;
  for (;;) {
    const now = performance.now();
    const isLastAttempt = seen !== undefined && now - seen.since > patience.atMost;
    if (!own.has(lock) && (take(lock) || takeOver(dir, lock, isLastAttempt))) {
      own.add(lock);
      return;
    }
    const found = readLock(lock);
    if (found?.text !== seen?.lock?.text) seen = { lock: found, since: now };
    else if (isLastAttempt && found) throw heldBy(found, lock);
    await sleep(patience.between);
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
function takeOver(dir: string, lock: string, isLastAttempt: boolean): boolean {
  const found = readLock(lock);
  if (!found) return false;
  const { holder } = found;
  if (holder ? !isThisProcess(holder) && !hasEnded(holder) : !isLastAttempt) return false;

  const aside = join(dir, stagingName, `lock-${process.pid}`);
  try {
    mkdirSync(dirname(aside), { recursive: true });
    if (unlessMissing(() => (renameSync(lock, aside), true)) === undefined) return false;
    // Another process may have taken it over since it was read.
    if (readLock(aside)?.text === found.text) return take(lock);
    linkSync(aside, lock);
    discard(aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return false;
}

interface FoundLock {
  readonly text: string;
  /** Missing if the process was killed before it wrote its identity. */
  readonly holder?: ProcessIdentity;
}

function readLock(path: string): FoundLock | undefined {
  const text = unlessMissing(() => readFileSync(path, "utf8"));
  if (text === undefined) return undefined;
  try {
    return { text, holder: JSON.parse(text) as ProcessIdentity };
  } catch {
    return { text };
  }
}

function heldBy({ holder }: FoundLock, lock: string): BuildError {
  const { pid, command, host, since } = holder ?? { ...thisProcess(), command: "unknown" };
  const who = `process ${pid} on ${host} (${command})`;
  const what = `${who} has been writing to the output folder since ${since.replace("T", " ").replace(/\.\d+Z$/, " UTC")}`;
  const fix = `build again when it has ended; if it hangs, run: kill ${pid}; if its machine no longer exists, delete this file`;
  return new BuildError([{ code: "output-locked", where: displayPath(lock), what, fix }], exitCodes.locked);
}

/** Identifies a process, so that a later one can find out whether it still runs. People can read it, too. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly command: string;
  readonly host: string;
  /** When this was written, as ISO 8601. */
  readonly since: string;
  /**
   * When the process started, in ticks since the machine started, because process ids are reused. Empty if the system
   * does not report it.
   */
  readonly started: string;
  /** Changes each time the machine starts. Empty if the system does not report it. */
  readonly boot: string;
}

/** Returns the identity of this process. */
export function thisProcess(): ProcessIdentity {
  const [, script = "", ...args] = process.argv;
  return {
    pid: process.pid,
    command: ["node", displayPath(script), ...args].join(" "),
    host: hostname(),
    since: new Date().toISOString(),
    started: processAt(process.pid).started,
    boot: bootId(),
  };
}

/** Whether an identity is that of this process. */
function isThisProcess({ pid, host, started, boot }: ProcessIdentity): boolean {
  const self = thisProcess();
  return pid === self.pid && host === self.host && started === self.started && boot === self.boot;
}

/** Whether a process has certainly ended. Nothing is known about processes on other machines. */
function hasEnded({ pid, host, started, boot }: ProcessIdentity): boolean {
  if (host !== hostname()) return false;
  if (boot !== bootId() || !isAlive(pid)) return true;
  const now = processAt(pid);
  return now.isZombie || (now.started !== "" && now.started !== started);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * Linux describes each process in one line. The name in brackets may contain any character, so fields are counted from
 * the end (proc_pid_stat(5)).
 */
function processAt(pid: number): { readonly started: string; readonly isZombie: boolean } {
  const line = readIfThere(`/proc/${pid}/stat`);
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return { started: fields[19] ?? "", isZombie: fields[0] === "Z" };
}

function bootId(): string {
  return readIfThere("/proc/sys/kernel/random/boot_id").trim();
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, "latin1");
  } catch {
    return "";
  }
}
