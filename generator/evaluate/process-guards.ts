import { problemsOf } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteSource } from "./site-source.ts";

const ends = ["exit", "abort", "kill", "reallyExit"] as const;

const sites = new Set<string>();

/**
 * Prevents the code of a site, evaluated under this name, from ending the process that builds it, now and later.
 * `process.exit` and similar functions throw if that code calls them, so they are reported like any other error.
 */
export function refuseExitFrom(filename: string): void {
  if (sites.size === 0) ends.forEach(guard);
  sites.add(filename);
}

function guard(name: (typeof ends)[number]): void {
  const call = (process as unknown as Record<string, (...args: unknown[]) => unknown>)[name];
  const guarded = (...args: unknown[]) => {
    const refusal = new Error(`process.${name}() is refused: a site cannot end the process that builds it`);
    if ([...sites].some((filename) => refusal.stack?.includes(filename))) throw refusal;
    return call?.apply(process, args);
  };
  Object.assign(process, { [name]: guarded });
}

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
