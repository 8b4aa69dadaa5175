import { join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { generatorDir } from "./generator-dir.ts";

/** A program that runs in a thread. `cli/start/programs.cjs` lists all of them. */
export type WorkerProgram = "html" | "css-values" | "development-render";

/** Starts a bundled program in a thread. It communicates over `parentPort`. */
export function startWorker(program: WorkerProgram, options: WorkerOptions = {}): Worker {
  return new Worker(join(generatorDir, "cli", "start", "start-cli.cjs"), { ...options, argv: [program], execArgv: [] });
}
