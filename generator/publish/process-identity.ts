import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { displayPath } from "../problems/display-path.ts";

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
export function isThisProcess({ pid, host, started, boot }: ProcessIdentity): boolean {
  const self = thisProcess();
  return pid === self.pid && host === self.host && started === self.started && boot === self.boot;
}

/** Whether a process has certainly ended. Nothing is known about processes on other machines. */
export function hasEnded({ pid, host, started, boot }: ProcessIdentity): boolean {
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
