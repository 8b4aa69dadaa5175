import packageJson from "../../../package.json" with { type: "json" };
import { BuildError, exitCodes, problemsOf } from "../../problems/build-error.ts";
import type { BuildReport } from "./build-report.ts";
import type { BuildOptions } from "../../build.ts";
import { startStopwatch } from "../../stopwatch.ts";

/**
 * Builds a site and gives the report of it, however it ended: what a
 * `BuildError` would say stands among the problems, and so does a fault of
 * ours, with its stack.
 */
export async function reportedBuild(options: BuildOptions): Promise<BuildReport> {
  const start = performance.now();
  const stopwatch = startStopwatch();
  const ended = () => ({ milliseconds: Math.round(performance.now() - start), steps: stopwatch.times() });
  try {
    const { build } = await import("../../build.ts");
    const built = await build({ ...options, stopwatch });
    const times = ended();
    const { reportOf } = await import("./build-report.ts");
    const head = { ...emptyReport, folder: options.outDir, ...times };
    return { ...head, exitCode: 0, ...(await reportOf(built)), problems: built.warnings };
  } catch (error) {
    const times = ended();
    const made = error instanceof BuildError ? error.made : undefined;
    const { reportOfMade } = await import("./build-report.ts");
    return { ...failedReport(error), folder: options.outDir, ...times, ...(made && (await reportOfMade(made))) };
  }
}

/** The report of a command that made nothing. */
export function failedReport(error: unknown): BuildReport {
  const exitCode = error instanceof BuildError ? error.exitCode : exitCodes.problems;
  return { ...emptyReport, exitCode, problems: problemsOf(error) };
}

const emptyReport: BuildReport = {
  version: 1,
  generator: packageJson.version,
  node: process.version,
  outcome: "failed",
  exitCode: exitCodes.problems,
  milliseconds: 0,
  folder: "",
  pages: [],
  files: [],
  checks: [],
  steps: [],
  problems: [],
};
