import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { usageOf, type Usage } from "./process-usage.ts";
import type { Measured } from "./table.ts";

/** A run of a command, with the resources that it and its child processes used. */
export interface Run extends Measured {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface Command {
  /** The working directory, which also contains the report of used resources during the run. */
  readonly cwd: string;
  /** The arguments of `node`. */
  readonly args: readonly string[];
  /** Seconds after which it is ended. */
  readonly limit: number;
}

const gnuTime = "/usr/bin/time";
const hasGnuTime = existsSync(gnuTime) && spawnSync(gnuTime, ["-f", "%M", "true"]).status === 0;

/** Runs `node` with arguments to its end, and measures it. Data of earlier runs is written to the disk before. */
export async function measureCommand({ cwd, args, limit }: Command): Promise<Run> {
  spawnSync("sync");
  const reportFile = join(cwd, "usage.txt");
  const [command, ...rest] = hasGnuTime
    ? [gnuTime, "-q", "-f", "%M %U %S", "-o", reportFile, process.execPath, ...args]
    : [process.execPath, ...args];
  let sampled: Usage = { megabytes: 0, seconds: 0 };
  const start = performance.now();
  // A process group, so that all child processes can be ended.
  const child = spawn(command ?? process.execPath, rest, { cwd, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  const end = () => endGroup(child.pid);
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output.stderr += text));
  process.prependOnceListener("exit", end);
  let isOverLimit = false;
  const timer = setTimeout(() => {
    isOverLimit = true;
    end();
  }, limit * 1000);
  const sampling = hasGnuTime ? undefined : setInterval(() => (sampled = most(sampled, usageOf(child.pid ?? 0))), 20);
  const exited = once(child, "exit").then(([code]) => ({ exitCode: code as number | null, at: performance.now() }));
  await once(child, "close");
  const { exitCode, at } = await exited;
  process.off("exit", end);
  clearTimeout(timer);
  clearInterval(sampling);
  const usage = hasGnuTime && !isOverLimit ? parsed(readFileSync(reportFile, "utf8")) : sampled;
  rmSync(reportFile, { force: true });
  return { ...usage, ...output, elapsed: (at - start) / 1000, exitCode, isOverLimit };
}

function endGroup(leader: number | undefined): void {
  if (leader === undefined) return;
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // It has already ended.
  }
}

function most(one: Usage, other: Usage): Usage {
  return {
    megabytes: Math.max(one.megabytes, other.megabytes),
    seconds: Math.max(one.seconds, other.seconds),
  };
}

function parsed(report: string): Usage {
  const [kilobytes = 0, user = 0, system = 0] = report.trim().split(/\s+/).map(Number);
  return { megabytes: kilobytes / 1024, seconds: user + system };
}
