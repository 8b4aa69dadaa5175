import { problemsOf } from "../problems/build-error.ts";
import { displayPath } from "../problems/display-path.ts";
import type { Problem } from "../problems/problem.ts";
import type { SiteSource } from "./bundling/site-source.ts";

/** Hears of errors that nobody waits for, which would end this process otherwise. */
export function onLateFailure(tell: (error: unknown) => void): void {
  process.on("uncaughtException", tell);
  // The start of the command also listens there, to explain incomplete installations.
  if (process.listenerCount("unhandledRejection") > 0) return;
  process.on("unhandledRejection", (error) => process.emit("uncaughtException", error as Error));
}

/** The problems that such an error stands for; one without a place in the site, and with a stack, is a bug of ours. */
export function lateProblems(error: unknown, source: SiteSource | undefined, siteEntry: string): readonly Problem[] {
  const where = source?.positionOf(error);
  if (where === undefined && error instanceof Error) return problemsOf(error);
  const what = `this failed after the page was rendered, where nothing waits for it: ${String(error)}`;
  const fix = "await the promise and catch its error, or leave out what runs later: a page is rendered at once";
  return [{ code: "late-failure", where: where ?? displayPath(siteEntry), what, fix }];
}
