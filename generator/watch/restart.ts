import { spawn } from "node:child_process";

const isRestartedMark = "WATCH_IS_RESTARTED";

/** Tells whoever started this process to start it again. */
const restartCode = 86;

/** Whether this process was started by `restart`. */
export const isRestarted = process.env[isRestartedMark] !== undefined;

/** Tells when the generator changes. */
export interface GeneratorWatch {
  readonly changed: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the same command anew, with the generator as it is now; never comes
 * back. `port` is the one to keep, if there is one. A generator that does not
 * even start is tried again with its next change.
 */
export async function restart(port: number | undefined, watchGenerator: () => Promise<GeneratorWatch>): Promise<never> {
  if (isRestarted) process.exit(restartCode);
  const samePort = port === undefined ? [] : ["--port", String(port)];
  const args = [...process.execArgv, ...process.argv.slice(1).filter((arg) => arg !== "--open"), ...samePort];
  for (;;) {
    const generator = await watchGenerator();
    const code = await run(args);
    if (code === 1) {
      console.error("watch could not start again; waiting for a change of the generator");
      await generator.changed;
    } else if (code !== restartCode) {
      process.exit(code);
    }
    await generator.close();
  }
}

function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, [isRestartedMark]: "1" },
  });
  // However this process ends, the other must not stay behind.
  const end = () => void child.kill();
  process.on("exit", end);
  return new Promise((ended) => {
    child.once("exit", (code, signal) => {
      process.off("exit", end);
      ended(code ?? (signal === "SIGKILL" ? 137 : 1));
    });
  });
}
