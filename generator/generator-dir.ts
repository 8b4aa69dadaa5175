import { fork, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** The folder of the generator's sources, also if the command runs as one bundled file. */
export const generatorDir = import.meta.dirname;

/** How programs are found and bundled. */
interface Programs {
  /** Returns nothing if the program can be neither found nor bundled. */
  readonly runProgram: (name: string) => { readonly exports: unknown } | undefined;
  /** A digest of the generator's sources, of the list of its packages, and of Node's version. */
  readonly versionOfSources: () => string;
}

/** Loads plain JavaScript that runs before anything can load TypeScript. */
export function startPrograms(): Programs {
  return createRequire(import.meta.url)(join(generatorDir, "cli", "start", "programs.cjs")) as Programs;
}

const ownPackages = join(generatorDir, "..", "node_modules");

/** The folder of its packages: its own, or the one that it is installed in itself. */
export const packagesDir = existsSync(join(ownPackages, "react-dom")) ? ownPackages : join(generatorDir, "..", "..");

/** Starts a bundled program of `cli/start/programs.cjs` in a thread. It communicates over `parentPort`. */
export function startWorker(program: "html"): Worker {
  return new Worker(join(generatorDir, "cli", "start", "start-cli.cjs"), { argv: [program], execArgv: [] });
}

/** Starts a program in a process of its own, with these variables besides its own. It communicates over `process.send`. */
export function startProgram(program: "development-render", env: Readonly<Record<string, string>>): ChildProcess {
  const start = join(generatorDir, "cli", "start", "start-cli.cjs");
  return fork(start, [program], { env: { ...process.env, ...env }, execArgv: [] });
}
