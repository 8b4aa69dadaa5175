import packageJson from "../../../package.json" with { type: "json" };
import { BuildError, exitCodes, problemsOf } from "../../problems/build-error.ts";
import { installationProblem } from "../../problems/installation-problem.cjs";
import type { BuildOptions, BuildResult } from "../../build.ts";
import type { MadeSite } from "../../site-builder.ts";
import { startStopwatch } from "../../stopwatch.ts";
import type { BuildReport } from "./build-report.ts";

/** The result of a build before sizes are measured, because measuring takes longer than building. */
export interface EndedBuild {
  /** The part of the report that needs no measuring. */
  readonly report: BuildReport;
  /** What was built and published. */
  readonly built?: BuildResult;
  /** The made files, even if they were not published because of problems. */
  readonly made?: MadeSite | undefined;
}

/**
 * Builds a site and returns the result, even if the build failed. The report then contains the problems of a
 * `BuildError`, or a bug in the generator with its stack. Throws only errors that an incomplete installation causes.
 */
export async function endedBuild(options: BuildOptions, onStep?: (step: string) => void): Promise<EndedBuild> {
  const start = performance.now();
  const stopwatch = startStopwatch(onStep);
  const ended = () => ({ milliseconds: Math.round(performance.now() - start), steps: stopwatch.times() });
  let made: MadeSite | undefined;
  const onMade = (site: MadeSite) => {
    made = site;
  };
  const head = { ...emptyReport, folder: options.outDir };
  try {
    const { build } = await import("../../build.ts");
    const built = await build({ ...options, stopwatch, onMade });
    const { written, removed } = built;
    const outcome = written.length + removed.length === 0 ? "unchanged" : "built";
    return {
      report: { ...head, ...ended(), outcome, exitCode: 0, problems: built.warnings, lowered: built.lowered },
      built,
      made,
    };
  } catch (error) {
    if (installationProblem(error) !== undefined) throw error;
    const { lowered = {} } = made ?? {};
    return { report: { ...failedReport(error), folder: options.outDir, lowered, ...ended() }, made };
  }
}

/** Builds a site and returns the whole report, with the size of every page. */
export async function reportedBuild(options: BuildOptions): Promise<BuildReport> {
  const { wholeReport } = await import("./build-report.ts");
  return wholeReport(await endedBuild(options));
}

/** The report of a command that failed before it made anything. */
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
  scripts: [],
  files: [],
  checks: [],
  steps: [],
  problems: [],
  lowered: {},
};
