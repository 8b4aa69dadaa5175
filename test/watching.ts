import { type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { after } from "node:test";
import type { TemporarySite } from "./temporary-site.ts";
import { patience, waitFor } from "./wait-for.ts";
import { startCommand } from "./commands.ts";

const root = join(import.meta.dirname, "..");

// In a `before` hook, Node 20 runs an `after` hook when that hook ends, not at the end of the suite.
const shared = new Set<ChildProcess>();
after(() => shared.forEach((child) => child.kill("SIGKILL")));

/** A `watch` in another process. */
export interface Watching {
  readonly process: ChildProcess;
  /** Its URL. */
  readonly url: string;
  /** Its whole output so far. */
  readonly output: () => string;
  /** Waits for output that was not there when the wait began. */
  readonly printed: (pattern: RegExp) => Promise<string>;
  /** Waits until a condition is true. Fails at once, with its last lines, when `watch` ends. */
  readonly until: (isSo: () => boolean | Promise<boolean>) => Promise<void>;
  /** Waits until it ends by itself. Returns its exit code. */
  readonly exited: () => Promise<number | null>;
  /** Ends it, and waits for that. Returns its exit code. */
  readonly end: (signal?: NodeJS.Signals) => Promise<number | null>;
}

interface WatchingOptions {
  /** The folder of another copy of the generator, instead of the project's. */
  readonly generator?: string;
  readonly stdin?: "pipe" | "ignore";
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether several tests use it. It ends with their file. */
  readonly isShared?: boolean;
}

/** Starts `watch` in a folder and waits for the address that it prints. */
export async function startWatching(cwd: string, options: WatchingOptions = {}): Promise<Watching> {
  const watching = spawnWatching(cwd, options);
  const [, url = ""] = /(http:\/\/\S+)/.exec(await watching.printed(/http:\/\/\S+[^]*Ctrl-C/)) ?? [];
  return { ...watching, url };
}

/** Starts `watch` on a site, at a free port, and waits for the address that it prints. */
export async function watchSite(site: TemporarySite, ...args: readonly string[]): Promise<Watching> {
  return startWatching(root, { args: [...siteFlags(site), "--port", "0", ...args] });
}

/** The arguments for a site on a command line. */
export function siteFlags({ dir, outDir }: TemporarySite): string[] {
  return ["--site", join(dir, "site/site.ts"), "--assets", join(dir, "assets"), "--out", outDir];
}

/** Starts `watch` in a folder without waiting. It does not outlive the test, unless it is shared. */
export function spawnWatching(
  cwd: string,
  { generator = join(root, "generator"), stdin = "pipe", args = [], env = {}, isShared = false }: WatchingOptions = {},
): Watching {
  const child = startCommand(process.execPath, [join(generator, "start.cjs"), "watch", ...args], {
    cwd,
    env: { ...process.env, ...env },
    stdio: [stdin, "pipe", "pipe"],
  });
  if (isShared) shared.add(child);
  else after(() => child.kill("SIGKILL"));
  let output = "";
  const listeners = new Set<() => void>();
  const lost = new AbortController();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, "exit").then(([code, signal]) => {
    lost.abort(new Error(`watch ended with ${code ?? signal}:\n${lastLines(output)}`));
    return code as number | null;
  });
  return {
    process: child,
    url: "",
    output: () => output,
    printed: (pattern) => {
      const from = output.length;
      return new Promise((found, failed) => {
        const look = () => {
          if (!pattern.test(output.slice(from))) return;
          listeners.delete(look);
          clearTimeout(timer);
          found(output.slice(from));
        };
        const timer = setTimeout(() => failed(new Error(`${pattern} was not printed, but:\n${output}`)), patience);
        listeners.add(look);
        void ended.then(() => {
          if (!listeners.delete(look)) return;
          clearTimeout(timer);
          failed(lost.signal.reason);
        });
      });
    },
    until: (isSo) => waitFor(isSo, `it never came to that:\n${lastLines(output)}`, lost.signal),
    exited: () => {
      const late = new Promise<never>((_, failed) => {
        setTimeout(() => failed(new Error(`watch has not ended:\n${output}`)), patience).unref();
      });
      return Promise.race([ended, late]);
    },
    end: async (signal = "SIGINT") => {
      child.kill(signal);
      return ended;
    },
  };
}

function lastLines(output: string): string {
  return output.trimEnd().split("\n").slice(-20).join("\n");
}
