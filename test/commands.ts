import { spawn, spawnSync, type SpawnOptions, type SpawnSyncOptions } from "node:child_process";

/** How long a command that a test waits for may take, in milliseconds. */
const patience = 60_000;

/** How long a process of a test may live, in milliseconds. It is as long as its test file may take. */
const lifetime = 900_000;

/** What a command printed, and its exit code. */
export interface Ran {
  /** Null if a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/**
 * Runs a command and waits for its end, for one minute unless `timeout` says otherwise. Throws if it takes longer, or if
 * there is no such command.
 */
export function runCommand(command: string, args: readonly string[], options: SpawnSyncOptions = {}): Ran {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    timeout: patience,
    killSignal: "SIGKILL",
    ...options,
    encoding: "utf8",
  });
  const isLate = (error as NodeJS.ErrnoException | undefined)?.code === "ETIMEDOUT";
  if (isLate) throw new Error(`${[command, ...args].join(" ")} did not end in time:\n${stdout}${stderr}`);
  return { status, stdout, stderr };
}

/** Starts a process as `spawn` does. It is killed if it outlives every test. */
export const startCommand = ((command: string, args: readonly string[], options: SpawnOptions = {}) =>
  spawn(command, args, { timeout: lifetime, killSignal: "SIGKILL", ...options })) as typeof spawn;

/** Returns what a command printed. The path of the guide is replaced, because it depends on the folders. */
export function printed(stderr: string): string {
  return stderr.replace(/^see .*(?=generator\/problems\/)/gm, "see ");
}
