import { join } from "node:path";
import { Worker, type WorkerOptions } from "node:worker_threads";
import { generatorDir } from "./generator-dir.ts";

/** A program that runs in a thread; the table of all is in `cli/start/programs.cjs`. */
export type WorkerProgram = "html" | "pipeline" | "css-values" | "development-render";

/** Starts a program in a thread of its own. It runs as one file, as the command does, and speaks over `parentPort`. */
export function startWorker(program: WorkerProgram, options: WorkerOptions = {}): Worker {
  return new Worker(join(generatorDir, "cli", "start", "worker.cjs"), { ...options, argv: [program], execArgv: [] });
}
