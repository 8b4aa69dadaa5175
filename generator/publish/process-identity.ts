import { readFileSync } from "node:fs";
import { hostname } from "node:os";
import { displayPath } from "../problems/display-path.ts";

/** A process, so that a later one can tell whether it still runs. All of it can be read by people. */
export interface ProcessIdentity {
  readonly pid: number;
  readonly command: string;
  readonly host: string;
  /** When this was written; ISO 8601. */
  readonly since: string;
  /** Of the process, in ticks since the machine started: a number is soon given to another process. Empty where the system does not tell. */
  readonly started: string;
  /** Differs each time the machine starts. Empty where the system does not tell. */
  readonly boot: string;
}

/** The process that this is called in. */
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

/** Whether this is the process that calls. */
export function isThisProcess({ pid, host, started, boot }: ProcessIdentity): boolean {
  const self = thisProcess();
  return pid === self.pid && host === self.host && started === self.started && boot === self.boot;
}

/** Whether a process is known to run no more; of another machine's nothing is known. */
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

/** Linux tells of each process in one line; the name in brackets may hold anything, so fields count from its end (proc_pid_stat(5)). */
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
