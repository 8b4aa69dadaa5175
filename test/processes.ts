import { readdirSync, readFileSync } from "node:fs";
import { waitFor } from "./wait-for.ts";

/** The processes that one has started, by their numbers (Linux). */
export function childrenOf(parent: number | undefined): number[] {
  const numbers = readdirSync("/proc").map(Number).filter(Boolean);
  return numbers.filter((number) => stateOf(number)?.parent === parent);
}

/** Waits until a process has ended. Does not wait until its parent has noticed. */
export async function gone(process: number): Promise<void> {
  await waitFor(() => [undefined, "Z"].includes(stateOf(process)?.state));
}

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function stateOf(process: number): { readonly state: string; readonly parent: number } | undefined {
  try {
    const [, state = "", parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${process}/stat`, "latin1")) ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
