import type { SiteBundle } from "../bundle/site-bundler.ts";
import { problemsOf, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { SiteSource } from "./site-source.ts";

const ends = ["exit", "abort", "kill", "reallyExit"] as const;

/** The sources of evaluated sites, by the names under which they are evaluated. */
const sites = new Map<string, SiteSource>();

/**
 * Prevents the code of a site, evaluated under this name, from ending the process that builds it, now and later.
 * `process.exit` and similar functions throw if that code calls them, so they are reported like any other error. Stacks
 * that it prints name the places of its files.
 */
export function guardProcess({ filename, source }: Pick<SiteBundle, "filename" | "source">): void {
  if (sites.size === 0) {
    ends.forEach(guard);
    mapStacks(process.stdout);
    mapStacks(process.stderr);
  }
  sites.set(filename, source);
}

function mapStacks(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (text: unknown, ...rest: readonly unknown[]) => boolean;
  const mapping = (text: unknown, ...rest: readonly unknown[]): boolean => {
    const named = typeof text === "string" && [...sites].find(([filename]) => text.includes(`${filename}:`));
    return write(named ? named[1].mappedStack(text as string) : text, ...rest);
  };
  Object.assign(stream, { write: mapping });
}

function guard(name: (typeof ends)[number]): void {
  const call = (process as unknown as Record<string, (...args: unknown[]) => unknown>)[name];
  const guarded = (...args: unknown[]) => {
    const refusal = new Error(`process.${name}() is refused: a site cannot end the process that builds it`);
    if ([...sites.keys()].some((filename) => refusal.stack?.includes(filename))) throw refusal;
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
