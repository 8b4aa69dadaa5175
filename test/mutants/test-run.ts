import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ProjectCopy } from "./project-copy.ts";

/** How long a test may take, in milliseconds. A fault may make it wait for ever. */
const timeout = 120_000;

/** What Node's "spec" reporter writes before the name of a test that failed. */
const failureSign = "✖";

/** What came of some test files. */
interface TestRun {
  readonly isGreen: boolean;
  /** What the test runner printed. */
  readonly output: string;
  /** The name of the first test that failed. */
  readonly failure: string;
}

/** The end of each process group that runs at present, by its leader. */
const running = new Map<number, Promise<unknown>>();
let isEnding = false;

interface RunOptions {
  /** How many files run at once. */
  readonly concurrency: number;
  /** Whether all ends with the first test that fails. */
  readonly untilFailure: boolean;
}

/** Runs test files in a copy of the project. Processes that the tests leave behind are ended. */
export async function runTests(
  { dir, temporary }: ProjectCopy,
  files: readonly string[],
  { concurrency, untilFailure }: RunOptions,
): Promise<TestRun> {
  const options = [`--test-timeout=${timeout}`, `--test-concurrency=${concurrency}`, "--test-reporter=spec"];
  const child = spawn(process.execPath, ["--import", "tsx", "--test", ...options, ...files], {
    cwd: dir,
    env: { ...process.env, TMPDIR: temporary },
    stdio: ["ignore", "pipe", "pipe"],
    // The leader of a process group, so that all of it can be ended.
    detached: true,
  });
  const leader = child.pid ?? 0;
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (untilFailure && text.includes(failureSign)) endGroup(leader);
    });
  }
  const closed = once(child, "close");
  const ended = once(child, "exit").finally(() => {
    endGroup(leader);
    endOthers(temporary);
  });
  running.set(leader, ended);
  const [code] = (await ended) as [number | null];
  running.delete(leader);
  await closed;
  // The copy is being removed: what a test says now means nothing.
  if (isEnding) return new Promise(() => {});
  const [, failure = ""] = new RegExp(`${failureSign} (.*)`).exec(output) ?? [];
  return { isGreen: code === 0, output, failure };
}

/** Ends all tests. Pending runs have no result. */
export async function endTests(): Promise<void> {
  isEnding = true;
  for (const leader of running.keys()) endGroup(leader);
  await Promise.all(running.values());
}

function endGroup(leader: number): void {
  kill(-leader);
}

/**
 * Browsers have their own process groups, and survive a killed test. On Linux they are found by the paths of their
 * files.
 */
function endOthers(temporary: string): void {
  if (!existsSync("/proc/self/environ")) return;
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (pid > 0 && environmentOf(pid).includes(`TMPDIR=${temporary}`)) kill(pid);
  }
}

function environmentOf(pid: number): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, "latin1").split("\0");
  } catch {
    // It has ended, or belongs to another user.
    return [];
  }
}

function kill(target: number): void {
  try {
    process.kill(target, "SIGKILL");
  } catch {
    // It has ended.
  }
}
