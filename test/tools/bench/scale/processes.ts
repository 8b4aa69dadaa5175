import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** The resources that a process and its children have used. */
interface Usage {
  /** The most memory that one of the processes had at a time. */
  readonly megabytes: number;
  /** Processor time of all of them. */
  readonly seconds: number;
}

/** The resources and the time that something took. */
export interface Measured extends Usage {
  /** In seconds. */
  readonly elapsed: number;
}

/** A process of `node`, which ends with this one. */
export interface Started {
  /** Everything that it has printed. */
  readonly output: () => string;
  readonly usage: () => Usage;
  /** Waits until it is idle. */
  readonly settled: () => Promise<void>;
  /** Waits until it has ended by itself. Throws if its exit code is another one. */
  readonly ended: (exitCode?: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

interface Command {
  readonly cwd: string;
  /** The arguments of `node`. */
  readonly args: readonly string[];
}

/** Starts `node` with arguments. */
export function start({ cwd, args }: Command): Started {
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const kill = () => void child.kill("SIGKILL");
  process.prependOnceListener("exit", kill);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const exited = once(child, "exit");
  void exited.then(() => process.off("exit", kill));
  const usage = () => usageOf(child.pid ?? 0);
  return {
    output: () => output,
    usage,
    settled: async () => {
      for (let before = -1, now = usage().seconds; now - before > tick;) {
        await sleep(150);
        [before, now] = [now, usage().seconds];
      }
    },
    ended: async (exitCode = 0) => {
      const [code] = await exited;
      if (code !== exitCode) throw new Error(output);
    },
    end: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Runs `node` with arguments to its end, and measures it. Data of earlier runs is written to the disk before. */
export async function measured(command: Command, exitCode = 0): Promise<Measured> {
  spawnSync("sync");
  const begun = performance.now();
  const started = start(command);
  let used: Usage = { megabytes: 0, seconds: 0 };
  const sampling = setInterval(() => (used = most(used, started.usage())), 20);
  await started.ended(exitCode);
  clearInterval(sampling);
  return { ...used, elapsed: (performance.now() - begun) / 1000 };
}

function most(one: Usage, other: Usage): Usage {
  return { megabytes: Math.max(one.megabytes, other.megabytes), seconds: Math.max(one.seconds, other.seconds) };
}

/** The kernel's clock ticks per second. `getconf CLK_TCK` prints this value on all current Linux systems. */
const ticks = 100;

/** Processor time that timers and sockets may take in a pause: one tick of the kernel's clock. */
const tick = 0.0101;

/**
 * Reads what a process and its descendants have used so far (Linux). Nothing if it has ended.
 * https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
function usageOf(pid: number): Usage {
  const [, kilobytes = 0] = /^VmHWM:\s+(\d+)/m.exec(contentsOf(`/proc/${pid}/status`)) ?? [];
  const fields = contentsOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ");
  // Its own time in user and system mode, then that of children that have ended.
  const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  const all = [{ megabytes: Number(kilobytes) / 1024, seconds: used / ticks }, ...childrenOf(pid).map(usageOf)];
  return {
    megabytes: Math.max(...all.map(({ megabytes }) => megabytes)),
    seconds: all.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const lists = threads.map((thread) => contentsOf(`/proc/${pid}/task/${thread}/children`));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    return [];
  }
}

function contentsOf(file: string): string {
  try {
    return readFileSync(file, "latin1");
  } catch {
    return "";
  }
}

/** Waits until a condition is true. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(1);
}
