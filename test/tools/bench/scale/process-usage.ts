import { readFileSync, readdirSync } from "node:fs";

/** The resources that a process and its children have used. */
export interface Usage {
  /** The most memory that one of the processes had at a time. */
  readonly megabytes: number;
  /** Processor time of all of them. */
  readonly seconds: number;
}

/** The kernel's clock ticks per second. `getconf CLK_TCK` prints this value on all current Linux systems. */
const ticks = 100;

/** Reads what a process and its descendants have used so far (Linux). Returns nothing if it has ended. */
export function usageOf(pid: number): Usage {
  const usages = [usageOfOne(pid), ...childrenOf(pid).map(usageOf)];
  return {
    megabytes: Math.max(...usages.map(({ megabytes }) => megabytes)),
    seconds: usages.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function usageOfOne(pid: number): Usage {
  const [, kilobytes] = /^VmHWM:\s+(\d+)/m.exec(contentsOf(`/proc/${pid}/status`)) ?? [];
  const fields = contentsOf(`/proc/${pid}/stat`)
    .replace(/^.*\) /, "")
    .split(" ");
  // Its own time in user and system mode, then that of children that have ended.
  const used = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { megabytes: Number(kilobytes ?? 0) / 1024, seconds: used / ticks };
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
