import { fstatSync, readFileSync } from "node:fs";
import { endOnSignals, exitCodesOfSignals } from "../cli/signals.ts";

/**
 * Calls `end` with an exit code on a signal, and when whoever started this
 * process is gone: npm and closed terminals do not always pass on that they
 * end, and would leave a server behind that nobody sees.
 */
export function endWithParent(end: (exitCode: number) => void): void {
  endOnSignals(end);
  const ancestors = parents();
  const watching = setInterval(() => {
    if (parents().join() !== ancestors.join()) end(exitCodesOfSignals.SIGHUP);
  }, 500);
  watching.unref();

  // The system closes a pipe with whoever held its other end. `/dev/null` is at its end from the start and says nothing.
  if (isPipe(0)) {
    process.stdin.on("end", () => end(exitCodesOfSignals.SIGHUP)).on("error", () => end(exitCodesOfSignals.SIGHUP));
    process.stdin.resume();
    process.stdin.unref?.();
  }
}

/** The process that started this one and, since npm puts a shell between, the one that started that. */
function parents(): number[] {
  try {
    const [, parentOfParent] = /\) \S+ (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "latin1")) ?? [];
    return [process.ppid, Number(parentOfParent)];
  } catch {
    return [process.ppid];
  }
}

function isPipe(descriptor: number): boolean {
  try {
    // Node keeps the last answer in one place for all, where a pipe keeps `realpathSync`, and so `require`, from following
    // links: a linked node_modules would give two Reacts. For large numbers it keeps another.
    const stats = fstatSync(descriptor, { bigint: true });
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}
