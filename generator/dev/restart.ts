import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { generatorDir } from "../generator-dir.ts";
import { startWatching, stopWatching, watchedFiles } from "./watched-files.ts";

const isRestartedMark = "WATCH_IS_RESTARTED";

/** The exit code with which this process asks its parent to start it again. */
const restartCode = 86;

/** Whether this process was started by `restart`. */
export const isRestarted = process.env[isRestartedMark] !== undefined;

/** The generator itself, and the files that configure it. */
export const ownPaths = [generatorDir, resolve("package.json"), resolve("tsconfig.json")];

/** A change of the generator often affects several files. In milliseconds. */
const patience = 80;

/**
 * Stops this process and starts the same command again, with the present generator. Never resolves. Keeps the port, if
 * there is one. If the generator cannot start, it is tried again after its next change.
 */
export async function restart(stop: () => Promise<void>, port: number | undefined): Promise<never> {
  await sleep(patience);
  console.log("the generator has changed: starting again");
  await stop();
  if (isRestarted) process.exit(restartCode);
  const samePort = port === undefined ? [] : ["--port", String(port)];
  const args = [...process.execArgv, ...process.argv.slice(1).filter((arg) => arg !== "--open"), ...samePort];
  for (;;) {
    let noteChange = () => {};
    const changed = new Promise<void>((noted) => (noteChange = noted));
    const files = watchedFiles({ paths: ownPaths, poll: undefined, onChange: noteChange });
    await startWatching(files);
    const code = await run(args);
    if (code === 1) {
      console.error("watch could not start again; waiting for a change of the generator");
      await changed;
    } else if (code !== restartCode) {
      process.exit(code);
    }
    await stopWatching(files);
  }
}

function run(args: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, args, {
    stdio: "inherit",
    env: { ...process.env, [isRestartedMark]: "1" },
  });
  // The new process must not outlive this one.
  const end = () => void child.kill();
  process.on("exit", end);
  return new Promise((ended) => {
    child.once("exit", (code, signal) => {
      process.off("exit", end);
      ended(code ?? (signal === "SIGKILL" ? 137 : 1));
    });
  });
}
