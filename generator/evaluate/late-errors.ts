import { problemsOf, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { SiteSource } from "../problems/site-source.ts";

/** Listens for unhandled errors, which would otherwise end this process. */
export function onLateFailure(tell: (error: unknown) => void): void {
  process.on("uncaughtException", tell);
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
  const fix =
    "catch the error, or `await` its promise; a page cannot await, so remove asynchronous code from its components";
  return [{ code: "late-failure", where: where ?? displayPath(siteEntry), what, fix }];
}
