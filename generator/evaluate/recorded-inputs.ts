import { AsyncLocalStorage } from "node:async_hooks";
import nodeCrypto from "node:crypto";
import fs from "node:fs";
import { Module } from "node:module";
import os from "node:os";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { buildInputs } from "../cache/build-inputs.ts";

/** What the code of a site has taken from outside since its evaluation began. Rendering adds to it. */
export interface RecordedInputs {
  /** Absolute paths of files and folders that it has read or looked for. They may not exist. */
  readonly paths: ReadonlySet<string>;
  /** Names of environment variables. */
  readonly variables: ReadonlySet<string>;
  /** What may answer differently each time, such as `Math.random` or `fetch`. Only with `recordEverything`. */
  readonly unpredictable: ReadonlySet<string>;
}

type Kind = keyof RecordedInputs;

type Owner = Record<string, unknown>;

/** The recordings of this process, by the name under which a site is evaluated. */
const recordings = new Map<string, Readonly<Record<Kind, Set<string>>>>();

/**
 * Records what the code of a site reads from now on: code that was evaluated under this name, and all that it calls. A
 * later call for the same name starts again.
 */
export function recordInputs(filename: string): RecordedInputs {
  recordReads();
  const recording = { paths: new Set<string>(), variables: new Set<string>(), unpredictable: new Set<string>() };
  recordings.set(filename, recording);
  return recording;
}

/** Notes an input of the sites whose code is running. */
export function noteInput(kind: Kind, input: string): void {
  // Code may ask for the same thousands of times, and a stack takes some microseconds.
  if ([...recordings.values()].every((recording) => recording[kind].has(input))) return;
  const files = runningFiles();
  for (const [filename, recording] of recordings) {
    if (!files.some((file) => file.includes(filename))) continue;
    recording[kind].add(input);
    if (kind === "unpredictable") buildInputs()?.noteUnrepeatable(input);
  }
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

/** Which functions of Node are replaced. */
const replaced = { reads: false, writes: false, everything: false };

/** The functions of `node:fs` and of `node:fs/promises` that read the path in their first argument. */
const readers =
  "access createReadStream exists lstat open opendir readFile readdir readlink stat accessSync existsSync lstatSync openSync opendirSync readFileSync readdirSync statSync readlinkSync realpath realpathSync watch watchFile openAsBlob".split(
    " ",
  );

function recordReads(): void {
  if (replaced.reads) return;
  replaced.reads = true;
  for (const owner of [fs, fs.promises] as unknown as Owner[]) {
    replaceCalls(owner, readers, ([path]) => {
      const absolute = pathOf(path);
      if (absolute !== undefined) noteInput("paths", absolute);
    });
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

/** What code of a site writes is missing after a build that ends at once. */
const writers =
  "appendFile chmod chown copyFile cp lchown link lutimes mkdir mkdtemp rename rm rmdir symlink truncate unlink utimes writeFile"
    .split(" ")
    .flatMap((name) => [name, `${name}Sync`])
    .concat("createWriteStream");

/** Set while a function of a site runs that must not write, and in everything that it awaits. */
const refusing = new AsyncLocalStorage<(error: Error) => void>();

/**
 * Runs a function in which, and in whose asynchronous work, every function of Node that writes files throws. Passes on the
 * error, which the code may catch.
 */
export function withoutWrites<Result>(run: () => Result, onRefused: (error: Error) => void): Result {
  if (!replaced.writes) {
    replaced.writes = true;
    for (const owner of [fs, fs.promises]) {
      replaceCalls(owner, writers, refuseWrite);
      replaceCalls(
        owner,
        ["open", "openSync"],
        (given, name) => void (isForWriting(given[1]) && refuseWrite(given, name)),
      );
    }
  }
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

const unpredictableCalls: Readonly<Record<string, readonly [owner: object, names: readonly string[]]>> = {
  Math: [Math, ["random"]],
  global: [globalThis, ["fetch"]],
  "process.stdout": [process.stdout, ["write"]],
  "process.stderr": [process.stderr, ["write"]],
  performance: [performance, ["now"]],
  crypto: [globalThis.crypto, ["getRandomValues", "randomUUID"]],
  "node:crypto": [nodeCrypto, Object.keys(nodeCrypto).filter((name) => /^random|^generate/.test(name))],
  "process.hrtime": [process.hrtime, ["bigint"]],
  process: [process, ["hrtime", "uptime", "cpuUsage", "memoryUsage", "resourceUsage"]],
  "node:fs": [fs, ["glob", "globSync", "readSync", "statfs", "statfsSync", ...writers]],
  "node:fs/promises": [fs.promises, ["glob", "statfs", ...writers]],
  "node:os": [os, Object.keys(os).filter((name) => typeof (os as unknown as Owner)[name] === "function")],
  "Intl.DateTimeFormat": [Intl.DateTimeFormat.prototype, ["formatToParts"]],
};

/** Modules of Node for programs and networks. Nothing that they do is predictable, and loading them takes long. */
const unpredictableModules =
  /^(?:node:)?(?:child_process|cluster|dgram|dns|http2?|https|inspector|net|tls|worker_threads)(?:\/|$)/;

/** Also records time, chance, network and the environment, for as long as this process lives. */
export function recordEverything(): void {
  if (replaced.everything) return;
  replaced.everything = true;
  for (const [module, [owner, names]] of Object.entries(unpredictableCalls)) {
    replaceCalls(owner, names, (_, name) => noteInput("unpredictable", `${module}.${name}`));
  }
  replaceCalls(Module, ["_load"], ([id]) => {
    if (unpredictableModules.test(String(id))) noteInput("unpredictable", String(id));
  });
  const date = recordedDate(Date);
  // oxlint-disable-next-line no-extend-native -- dates of the site have the constructor that it sees
  Object.defineProperty(Date.prototype, "constructor", { configurable: true, writable: true, value: date });
  Object.defineProperty(globalThis, "Date", { configurable: true, writable: true, value: date });
  recordPresentTime(Intl.DateTimeFormat.prototype);
  process.env = new Proxy(process.env, {
    get: (env, name) => {
      if (typeof name === "string") noteInput("variables", name);
      return Reflect.get(env, name) as unknown;
    },
    // The real one refuses what a proxy would define by default.
    set: (env, name, value) => Reflect.set(env, name, value),
    has: (env, name) => {
      noteInput("variables", String(name));
      return Reflect.has(env, name);
    },
    ownKeys: (env) => {
      noteInput("unpredictable", "all of process.env");
      return Reflect.ownKeys(env);
    },
  });
}

function recordedDate(date: DateConstructor): DateConstructor {
  return new Proxy(date, {
    construct: (_, given: unknown[], target) => {
      if (given.length === 0) noteInput("unpredictable", "new Date()");
      return Reflect.construct(date, given, target) as object;
    },
    apply: () => {
      noteInput("unpredictable", "Date()");
      return date();
    },
    get: (_, name) => {
      if (name === "now") noteInput("unpredictable", "Date.now");
      return Reflect.get(date, name) as unknown;
    },
  });
}

/** `format` is a property that returns a function. Without an argument, that formats the present time. */
function recordPresentTime(prototype: Intl.DateTimeFormat): void {
  const get = Object.getOwnPropertyDescriptor(prototype, "format")?.get;
  Object.defineProperty(prototype, "format", {
    configurable: true,
    get(this: Intl.DateTimeFormat) {
      const format = get?.call(this) as Intl.DateTimeFormat["format"];
      return (date?: Date | number) => {
        if (date === undefined) noteInput("unpredictable", "Intl.DateTimeFormat.format");
        return format(date);
      };
    },
  });
}
