import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import { problemsOf, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import type { SiteSource } from "./site-source.ts";

/** What the code of each site has read in this process, by the name under which it is evaluated. */
const recordings = new Map<string, Set<string>>();

/**
 * Records the absolute paths of the files and folders that the code of a site reads or looks for from now on: code that
 * was evaluated under this name, and all that it calls. A later call for the same name starts again.
 */
export function recordReads(filename: string): ReadonlySet<string> {
  replaceFileCalls();
  const paths = new Set<string>();
  recordings.set(filename, paths);
  return paths;
}

function noteRead(path: string): void {
  // Code may look for the same file thousands of times, and a stack takes some microseconds.
  const unaware = [...recordings].filter(([, paths]) => !paths.has(path));
  if (unaware.length === 0) return;
  const files = runningFiles();
  for (const [filename, paths] of unaware) if (files.some((file) => file.includes(filename))) paths.add(path);
}

/** Returns the files of the functions that are running. Writing the stack as text would take several times as long. */
function runningFiles(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  Error.prepareStackTrace = (_, sites) => sites;
  const sites = new Error("who is calling?").stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return sites.map((site) => site.getFileName() ?? site.getEvalOrigin() ?? "");
}

/** Ends all recordings, before the generator itself writes thousands of files. */
export function endRecordings(): void {
  recordings.clear();
}

type Owner = Record<string, unknown>;

/** Whether functions of Node are replaced. */
let areFileCallsReplaced = false;

/** The functions of `node:fs` and of `node:fs/promises` that read the path in their first argument. */
const readers =
  "access createReadStream exists lstat open opendir readFile readdir readlink stat accessSync existsSync lstatSync openSync opendirSync readFileSync readdirSync statSync readlinkSync realpath realpathSync watch watchFile openAsBlob".split(
    " ",
  );

function replaceFileCalls(): void {
  if (areFileCallsReplaced) return;
  areFileCallsReplaced = true;
  for (const owner of [fs, fs.promises]) {
    replaceCalls(owner, readers, ([path, flags], name) => {
      const absolute = pathOf(path);
      if (absolute !== undefined) noteRead(absolute);
      if (/^open(?:Sync)?$/.test(name) && isForWriting(flags)) refuseWrite([path], name);
    });
    replaceCalls(owner, writers, refuseWrite);
  }
}

function pathOf(path: unknown): string | undefined {
  if (typeof path === "string") return resolve(path);
  if (path instanceof URL) return path.protocol === "file:" ? fileURLToPath(path) : undefined;
  return Buffer.isBuffer(path) ? resolve(path.toString()) : undefined;
}

/** Makes a function do something else first. It keeps properties such as `realpathSync.native`. */
function replaceCalls(owner: object, names: readonly string[], before: (given: unknown[], name: string) => void): void {
  for (const name of names) {
    const call = (owner as Owner)[name];
    if (typeof call !== "function") continue;
    const recorded = function (this: unknown, ...given: unknown[]): unknown {
      before(given, name);
      return Reflect.apply(call, this, given) as unknown;
    };
    Object.defineProperty(owner, name, { configurable: true, writable: true, value: Object.assign(recorded, call) });
  }
}

const writers =
  "appendFile chmod chown copyFile cp lchown link lutimes mkdir mkdtemp rename rm rmdir symlink truncate unlink utimes writeFile"
    .split(" ")
    .flatMap((name) => [name, `${name}Sync`])
    .concat("createWriteStream");

/** Set while a function of a site runs that must not write, and in everything that it awaits. */
const refusing = new AsyncLocalStorage<(error: Error) => void>();

/**
 * Runs a function of a site in which, and in whose asynchronous work, every function of Node that writes files throws.
 * Passes on the error, which the code may catch.
 */
export function withoutWrites<Result>(run: () => Result, onRefused: (error: Error) => void): Result {
  return refusing.run(onRefused, run);
}

/** Whether a file is opened with these flags to be written. Without flags, it is only read. */
function isForWriting(flags: unknown): boolean {
  const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC } = fs.constants;
  if (typeof flags === "number") return (flags & (O_WRONLY | O_RDWR | O_CREAT | O_TRUNC)) !== 0;
  return typeof flags === "string" && !/^(?:r|rs|sr)$/.test(flags);
}

function refuseWrite([path]: readonly unknown[], name: string): void {
  const onRefused = refusing.getStore();
  if (onRefused === undefined) return;
  const fix = "return the file from a function of `outputs`, and the build writes it";
  const error = new Error(`it calls ${name}(${JSON.stringify(path)})`, { cause: { code: "function-failed", fix } });
  onRefused(error);
  throw error;
}

/** The sources of evaluated sites, by the names under which they are evaluated. */
const sites = new Map<string, SiteSource>();

/**
 * Prevents the code of a site, evaluated under this name, from ending the process that builds it, now and later.
 * `process.exit` and similar functions throw if that code calls them, so they are reported like any other error. Stacks
 * that it prints name the places of its files.
 */
export function guardProcess({ filename, source }: Pick<SiteBundle, "filename" | "source">): void {
  if (sites.size === 0) {
    replaceCalls(process, ["exit", "abort", "kill", "reallyExit"], refuseEnd);
    for (const stream of [process.stdout, process.stderr]) replaceCalls(stream, ["write"], mapStacks);
  }
  sites.set(filename, source);
}

function refuseEnd(_given: unknown, name: string): void {
  const refusal = new Error(`process.${name}() is refused: a site cannot end the process that builds it`);
  if ([...sites.keys()].some((filename) => refusal.stack?.includes(filename))) throw refusal;
}

function mapStacks(given: unknown[]): void {
  const [text] = given;
  if (typeof text !== "string") return;
  const [, source] = [...sites].find(([filename]) => text.includes(`${filename}:`)) ?? [];
  if (source) given[0] = source.mappedStack(text);
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
