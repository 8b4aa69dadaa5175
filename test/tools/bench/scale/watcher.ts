import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { usageOf, type Usage } from "./process-usage.ts";

/** A process that watches for saves. */
export interface Watcher {
  /** Everything that it has printed. */
  readonly output: () => string;
  /** Whether it has ended by itself. */
  readonly hasEnded: () => boolean;
  readonly usage: () => Usage;
  /** Waits until it is idle. */
  readonly settled: () => Promise<void>;
  readonly end: () => Promise<void>;
}

/** Starts `node` with arguments. */
export function startWatcher({ cwd, args }: { readonly cwd: string; readonly args: readonly string[] }): Watcher {
  const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
  const kill = () => void child.kill("SIGKILL");
  process.prependOnceListener("exit", kill);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  const ended = once(child, "exit");
  void ended.then(() => process.off("exit", kill));
  const usage = () => usageOf(child.pid ?? 0);
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    usage,
    settled: async () => {
      for (let before = -1, now = usage().seconds; now - before > tick;) {
        await sleep(150);
        [before, now] = [now, usage().seconds];
      }
    },
    end: async () => {
      child.kill("SIGTERM");
      const killing = setTimeout(kill, 5000);
      await ended;
      clearTimeout(killing);
    },
  };
}

/** Processor time that timers and sockets may take in a pause: one tick of the kernel's clock. */
const tick = 0.0101;

/** Waits until a condition is true. Returns whether that happened within so many seconds. */
export async function until(isSo: () => boolean | Promise<boolean>, limit: number): Promise<boolean> {
  const end = performance.now() + limit * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) return false;
    await sleep(1);
  }
  return true;
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
