import {
  inFileOrder,
  isError,
  problemText,
  problemsOf,
  type FramedProblem,
  type Problem,
} from "../problems/problem.ts";
import { printable } from "../problems/error-words.ts";
import { countOf, guideLines, inPrintOrder, paintFor, withFrames } from "../problems/problem-report.ts";
import { sendProblems, type LiveConnections } from "./live-connections.ts";

/** What has been reported in the terminal and in open pages. */
export interface Report {
  readonly connections: LiveConnections;
  /** The problems for which a save was not shown or not written. */
  refused: readonly FramedProblem[];
  /** The errors that the code of the present build has thrown after it ran. They are printed when the build ends. */
  late: readonly Problem[];
  isLateNews: boolean;
  isBuilding: boolean;
  /** The problems that the checks have found which a save does not wait for. */
  findings: readonly Problem[];
}

export function emptyReport(connections: LiveConnections): Report {
  return { connections, refused: [], late: [], isLateNews: false, isBuilding: false, findings: [] };
}

/** An error, and its meaning for the user. */
interface Failure {
  readonly error: unknown;
  /** What happens next, as the end of a sentence. */
  readonly rest: string;
  /** The paths of the changed files. */
  readonly changed: readonly string[];
  /** Whether the page on the screen is older than the last save. */
  readonly isPageOld: boolean;
}

/** Reports why a save is not shown or not written. The same problems are printed in full once, then in one line. */
export function reportFailure(report: Report, { error, rest, changed, isPageOld }: Failure): void {
  const problems = withFrames(problemsOf(error));
  const isSame = JSON.stringify(problems) === JSON.stringify(report.refused);
  report.refused = problems;
  console.error(isSame ? `${some(changed, "files")} → still ${countOf(problems)}` : problemLines(problems, rest));
  if (isPageOld) sendProblems(report.connections, { refused: inPrintOrder(problems) });
}

/** A build begins: errors of the site's code from now on belong to it. */
export function beginBuild(report: Report): void {
  Object.assign(report, { late: [], isLateNews: false, isBuilding: true });
}

export function endBuild(report: Report): void {
  report.isBuilding = false;
  printLate(report);
}

/** Open pages show the last save, and remove the reports of earlier ones. The findings of checks stay until the next. */
export function reportShown(report: Report): void {
  sendProblems(report.connections, { refused: [] });
  sendFindings(report);
}

/** Reports problems of code that ran after its build, or during it. */
export function reportLate(report: Report, problems: readonly Problem[]): void {
  const known = new Set(report.late.map((problem) => JSON.stringify(problem)));
  const news = problems.filter((problem) => !known.has(JSON.stringify(problem)));
  report.late = inFileOrder([...report.late, ...news]);
  report.isLateNews ||= news.length > 0;
  printLate(report);
}

function printLate(report: Report): void {
  if (report.isBuilding || !report.isLateNews) return;
  report.isLateNews = false;
  console.error(problemLines(withFrames(report.late), "the site is still served"));
  sendFindings(report);
}

/**
 * Reports all problems of the checks that a save does not wait for, unless a newer save has aborted them. Nothing is
 * reported twice in a row.
 */
export function reportFound(report: Report, problems: readonly Problem[], { aborted }: AbortSignal): void {
  if (aborted) return;
  const findings = inFileOrder(problems);
  if (JSON.stringify(findings) === JSON.stringify(report.findings)) return;
  report.findings = findings;
  if (findings.length === 0) console.error("found after the save: no problems are left");
  else console.error(problemLines(withFrames(findings), "found after the save"));
  sendFindings(report);
}

/** Warnings go only to the terminal. */
function sendFindings({ connections, late, findings }: Report): void {
  sendProblems(connections, { found: withFrames([...late, ...findings].filter(isError)) });
}

/** A mistake in a layout is on every page. More copies would not help. */
const maxShown = 50;

function problemLines(problems: readonly FramedProblem[], rest: string): string {
  const printed = inPrintOrder(problems);
  const more = printed.length > maxShown ? `\n\n… and ${printed.length - maxShown} more` : "";
  const text = problemText(printed.slice(0, maxShown), paintFor(process.stderr));
  return [`\n${text}${more}`, "", `${countOf(problems)}; ${rest}`, ...guideLines(printed)].join("\n");
}

/** The result of a save. All paths are as a person types them. */
interface SaveResult {
  readonly changed: readonly string[];
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly milliseconds: number;
}

/** Prints in one line what has changed, what was written, and how long it took. */
export function printSave({ changed, written, removed, milliseconds }: SaveResult): void {
  const effects = [
    ...(written.length > 0 ? [some(written, "files")] : []),
    ...(removed.length > 0 ? [`${some(removed, "files")} removed`] : []),
  ];
  const effect = effects.join(", ") || "nothing to write";
  console.log(`${some(changed, "files")} → ${effect} (${Math.round(milliseconds)} ms)`);
}

/** Up to three paths, or else their number. */
function some(paths: readonly string[], noun: string): string {
  return paths.length <= 3 ? printable(paths.join(", ")) : `${paths.length} ${noun}`;
}
