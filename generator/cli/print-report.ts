import { join } from "node:path";
import type { BuildOptions, BuildResult } from "../build.ts";
import type { Lowered } from "../checks/place-findings.ts";
import { weighTogether } from "../checks/budgets.ts";
import { generatorDir } from "../generator-dir.ts";
import { filesAtOnce, type HydrationScript } from "../document/scripts.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError, exitCodes, problemsOf, type Problem } from "../problems/problem.ts";
import { printable } from "../problems/error-words.ts";
import { displayPath } from "../problems/places.ts";
import { paintFor, problemReport, withFrames } from "../problems/problem-report.ts";
import { installationProblem } from "../problems/start-errors.cjs";
import { startStopwatch, type StepTime } from "../stopwatch.ts";

/** How a report is printed. */
interface Printing {
  /** Prints one JSON document on stdout, and nothing else. */
  readonly isJson?: boolean | undefined;
  /** Prints only problems. */
  readonly isQuiet?: boolean | undefined;
  /** Prints every warning, including those that are usually merged into one line. */
  readonly isVerbose?: boolean | undefined;
}

/**
 * Prints the result of a build: what was made on stdout, problems on stderr. Measures only the sizes that it prints.
 */
export async function printReport(
  ended: EndedBuild,
  { isJson = false, isQuiet = false, isVerbose = false }: Printing,
): Promise<void> {
  const { report, built } = ended;
  const { problems, lowered } = report;
  if (isJson) {
    if (!isQuiet || built === undefined)
      console.log(JSON.stringify({ ...report, ...(built && { files: filesOf(built) }) }, null, 2));
  } else if (built === undefined) {
    const isMixed = problems.some(({ code }) => code === "output-mixed");
    const rest = isMixed ? "the output folder contains old and new files; build again" : "nothing was written";
    const note = loweredLine(lowered);
    console.error(problemReport(withFrames(problems), { rest, note, isVerbose, paint: paintFor(process.stderr) }));
  } else {
    await printBuilt({ report, built }, { isQuiet, isVerbose });
  }
}

async function printBuilt(ended: Built, { isQuiet, isVerbose }: Printing): Promise<void> {
  if (isQuiet) return;
  console.log(paintFor(process.stdout).success(await summaryOf(ended, { isVerbose })));
  if (ended.report.problems.length > 0) console.error(`\n${warningsOf(ended.report, isVerbose)}`);
}

function warningsOf({ problems }: EndedBuild["report"], isVerbose = false): string {
  const note = "With --strict, warnings stop the build.";
  return problemReport(problems, { note, isVerbose, paint: paintFor(process.stderr) });
}

type Built = EndedBuild & { readonly built: BuildResult };

/**
 * Summarizes a successful build in a few lines. Measures only the largest page and the script, with `isVerbose` also its
 * parts.
 */
export async function summaryOf(ended: Built, { isVerbose = false } = {}): Promise<string> {
  return printable([firstLine(ended), ...(await summaryDetails(ended, isVerbose))].join("\n"));
}

function firstLine(ended: Built): string {
  const { outcome, milliseconds } = ended.report;
  const { written, removed } = ended.built;
  const changes = outcome === "unchanged" ? "nothing changed" : `${written.length} written, ${removed.length} removed`;
  return `${countsOf(ended)} (${changes}) in ${milliseconds} ms`;
}

function countsOf({ report, built }: Built): string {
  return `${countOf(built.documents.length, "page")}, ${countOf(built.files.length, "file")} in ${report.folder}`;
}

async function summaryDetails({ report, built }: Built, isVerbose = false): Promise<string[]> {
  const { documents, hydrationScript, budgets, beside, besideDir, changedBeside } = built;
  const { folder, lowered } = report;
  const largest = largestFile(documents);
  const lines = await Promise.all([
    largest && weightLine("largest page", [largest], budgets.page),
    ...(hydrationScript ? scriptLines(hydrationScript, budgets.script, isVerbose) : []),
    beside.length > 0 &&
      `${countOf(beside.length, "file")} for hosts in ${besideDir}: ${beside.map(({ path }) => path).join(", ")}`,
    beside.length > 0 &&
      changedBeside.length > 0 &&
      `changed since the last build, so update your host: ${changedBeside.join(", ")}`,
    loweredLine(lowered),
    `Put ${folder} on any static host: see ${displayPath(join(generatorDir, "hosts", "README.md"))}`,
  ]);
  return lines.filter((line) => typeof line === "string");
}

/** The sizes of a script, and with `isVerbose` of its parts. */
function scriptLines(
  script: HydrationScript,
  budget: number | undefined,
  isVerbose: boolean,
): readonly Promise<string>[] {
  const ofParts = (isVerbose ? script.parts : []).map(async ({ file, bundled: { entry, isEarly } }) => {
    const name = entry ?? (isEarly ? "code that is loaded with the script" : "code that parts share");
    return weightLine(`  ${isEarly ? "with it" : "later"}, ${name}`, [file], isEarly ? undefined : budget);
  });
  return [weightLine("script", filesAtOnce(script), budget), ...ofParts];
}

/** Files that are loaded together are one sum, with the name of the first. */
async function weightLine(what: string, files: readonly OutputFile[], budget: number | undefined): Promise<string> {
  const { raw, brotli } = await weighTogether(files);
  const left = budget === undefined ? "" : `, ${bytes(budget - brotli)} left of its budget`;
  return `${what}: ${files[0]?.path}, ${bytes(raw)} bytes, ${bytes(brotli)} as brotli${left}`;
}

function countOf(count: number, thing: string): string {
  return `${bytes(count)} ${thing}${count === 1 ? "" : "s"}`;
}

/** Not `toLocaleString`, because loading its language data takes a tenth of the time of a small build. */
function bytes(count: number): string {
  return String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
}

/** `3 problems lowered or turned off by `checks`: text-suspect 2, link-insecure 1`. Returns nothing if there are none. */
export function loweredLine(lowered: Lowered): string | undefined {
  const counts = Object.entries(lowered);
  const sum = counts.reduce((total, [, count]) => total + count, 0);
  if (sum === 0) return undefined;
  const byCode = counts.map(([code, count]) => `${code} ${count}`).join(", ");
  return `${sum} problem${sum === 1 ? "" : "s"} lowered or turned off by \`checks\`: ${byCode}`;
}

/** After this time, users wonder whether a build hangs. In milliseconds. */
const progressDelay = 1000;

/** A line that shows the current step of a build. */
export interface Progress {
  readonly step: (name: string) => void;
  readonly end: () => void;
}

/**
 * Shows a progress line once a build has taken a second, and removes it at the end. Does nothing if the stream is not a
 * terminal.
 */
export function showProgress(stream: Pick<NodeJS.WriteStream, "isTTY" | "write">): Progress {
  if (!stream.isTTY) return { step: () => {}, end: () => {} };
  const start = performance.now();
  let current = "load";
  let isShown = false;
  const draw = () => {
    isShown = true;
    const seconds = Math.round((performance.now() - start) / 1000);
    stream.write(`\r\u001B[2Kbuilding: ${current}, ${seconds} s`);
  };
  const timer = setInterval(draw, progressDelay).unref();
  return {
    step: (name) => {
      current = name;
      if (isShown) draw();
    },
    end: () => {
      clearInterval(timer);
      if (isShown) stream.write("\r\u001B[2K");
    },
  };
}

/** The report of one build, as `--json` prints it. Sizes are bytes, times are milliseconds. */
export interface BuildReport {
  /**
   * `unchanged`: the output folder already contained the same files. `failed`: the output is as before, unless there is
   * a problem `output-mixed`.
   */
  readonly outcome: "built" | "unchanged" | "failed";
  /** The exit code of the process. */
  readonly exitCode: number;
  /** From the start of the command to its end. */
  readonly milliseconds: number;
  /** The output folder, as the user wrote it. */
  readonly folder: string;
  /** All files of the site, and those that the build removed. None when nothing was published, or before it is printed. */
  readonly files: readonly FileReport[];
  /** How long each step took. Steps run in parallel, so their sum is more than the total. */
  readonly steps: readonly StepTime[];
  /** Errors that stopped the build, and warnings (`severity: "warning"`), grouped by file. */
  readonly problems: readonly Problem[];
  /** How many problems `checks` lowered or turned off, by code. Problems that became warnings are also in `problems`. */
  readonly lowered: Lowered;
}

/** What happened to one file. A file that was removed has no size. */
export interface FileReport {
  readonly path: string;
  readonly change: "written" | "unchanged" | "removed";
  readonly bytes?: number;
}

/** The result of a build. */
export interface EndedBuild {
  readonly report: BuildReport;
  /** What was built and published. */
  readonly built?: BuildResult;
}

/**
 * Builds a site and returns the result, even if the build failed. The report then contains the problems of a
 * `BuildError`, or a bug in the generator with its stack. Throws only errors that an incomplete installation causes.
 */
export async function endedBuild(options: BuildOptions, onStep?: (step: string) => void): Promise<EndedBuild> {
  const start = performance.now();
  const stopwatch = startStopwatch(onStep);
  const ended = () => ({ milliseconds: Math.round(performance.now() - start), steps: stopwatch.times() });
  let lowered: Lowered = {};
  const onLowered = (counts: Lowered) => {
    lowered = counts;
  };
  const head = { ...emptyReport, folder: options.outDir };
  try {
    const { build } = await import("../build.ts");
    const built = await build({ ...options, stopwatch, onLowered });
    const outcome = built.written.length + built.removed.length === 0 ? "unchanged" : "built";
    const facts = {
      outcome,
      exitCode: 0,
      problems: built.warnings,
      lowered: built.lowered,
    } as const;
    return { report: { ...head, ...ended(), ...facts }, built };
  } catch (error) {
    if (!(error instanceof BuildError) && installationProblem(error) !== undefined) throw error;
    return { report: { ...failedReport(error), folder: options.outDir, lowered, ...ended() } };
  }
}

function filesOf({ files, written, removed }: BuildResult): FileReport[] {
  const changed = new Set(written);
  return [
    ...files.map((file): FileReport => {
      const change = changed.has(file.path) ? "written" : "unchanged";
      return { path: file.path, change, bytes: file.contents.byteLength };
    }),
    ...removed.map((path): FileReport => ({ path, change: "removed" })),
  ];
}

/** The report of a command that failed before it made anything. */
export function failedReport(error: unknown): BuildReport {
  const exitCode = error instanceof BuildError ? error.exitCode : exitCodes.problems;
  return { ...emptyReport, exitCode, problems: problemsOf(error) };
}

const emptyReport: BuildReport = {
  outcome: "failed",
  exitCode: exitCodes.problems,
  milliseconds: 0,
  folder: "",
  files: [],
  steps: [],
  problems: [],
  lowered: {},
};

/** Returns the file with the most bytes, or the first of several. Returns nothing if there are no files. */
function largestFile(files: readonly OutputFile[]): OutputFile | undefined {
  let largest: OutputFile | undefined;
  for (const file of files) {
    if (largest === undefined || file.contents.byteLength > largest.contents.byteLength) largest = file;
  }
  return largest;
}
