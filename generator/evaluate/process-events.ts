import { problemsOf, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { SiteSource } from "../problems/site-source.ts";
import { fstatSync } from "node:fs";

/** Listens for unhandled errors, which would otherwise end this process. */
export function onLateFailure(listener: (error: unknown) => void): void {
  process.on("uncaughtException", listener);
  // The start of the command also listens there, to explain incomplete installations.
  if (process.listenerCount("unhandledRejection") > 0) return;
  process.on("unhandledRejection", (error) => process.emit("uncaughtException", error as Error));
}

/**
 * Returns the problems of such an error. An error with a stack and without a place in the site is a bug in the
 * generator.
 */
export function lateProblems(error: unknown, source: SiteSource | undefined, siteEntry: string): readonly Problem[] {
  const where = source?.positionOf(error);
  if (where === undefined && error instanceof Error) return problemsOf(error);
  const what = `unhandled error: ${String(error)}`;
  const fix = "catch the error, or `await` its promise";
  return [{ code: "late-failure", where: where ?? displayPath(siteEntry), what, fix }];
}

/** The exit codes that shells use for signals: 128 plus the number of the signal. */
const exitCodesOfSignals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Calls `end` with an exit code on a signal that ends this process. */
export function endOnSignals(end: (exitCode: number) => void): void {
  for (const [signal, code] of Object.entries(exitCodesOfSignals)) {
    process.on(signal, () => end(code));
  }
}

/**
 * Calls `end` with an exit code on a signal, and when the standard input ends. A process that started this one and has
 * ended does not always send a signal, and would leave a hidden server behind.
 */
export function endWithInput(end: (exitCode: number) => void): void {
  endOnSignals(end);
  // The system closes a pipe when the process at its other end ends. `/dev/null` is at its end from the start.
  if (!isPipe(0)) return;
  process.stdin.on("end", () => end(exitCodesOfSignals.SIGHUP)).on("error", () => end(exitCodesOfSignals.SIGHUP));
  process.stdin.resume();
  process.stdin.unref?.();
}

function isPipe(descriptor: number): boolean {
  try {
    // Without `bigint`, Node keeps the result in an array that `realpathSync` reads: after a pipe it no longer follows
    // symlinks, and a linked node_modules loads React twice.
    const stats = fstatSync(descriptor, { bigint: true });
    return stats.isFIFO() || stats.isSocket();
  } catch {
    return false;
  }
}
