import { codeFrame } from "./code-frame.ts";
import { plain, type Paint } from "./paint.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** One thing that is wrong with the input of the generator. */
export interface Problem {
  /** The kind of problem: a stable code. */
  readonly code: ProblemCode;
  /** A warning does not stop the build. Missing for an error. */
  readonly severity?: "warning";
  /** `file:line:column` as far as known. The path is relative to the working directory. */
  readonly where: string;
  /** Path of the page with the problem, if it is on a page. */
  readonly page?: string;
  /**
   * Paths of all pages with the problem, if there are several. `page` is the first of them, and `what` names only that
   * one.
   */
  readonly pages?: readonly string[];
  /** What is wrong, in the words of the author of the input. */
  readonly what: string;
  /** How to fix it. */
  readonly fix: string;
  /** The name of a fact, if several problems of one code may be reported in one line. */
  readonly subject?: string;
}

/** A problem with the lines of code around its place, if the place is known. */
export interface FramedProblem extends Problem {
  readonly frame?: string;
}

/** Whether a problem stops the build. */
export function isError({ severity }: Problem): boolean {
  return severity !== "warning";
}

/** Adds to each problem the lines of code around its place. */
export function withFrames(problems: readonly Problem[]): FramedProblem[] {
  return problems.map((problem) => {
    const frame = codeFrame(problem.where);
    return frame === undefined ? problem : { ...problem, frame };
  });
}

/**
 * Removes duplicates and groups problems by file, each group sorted by place. Files keep the order of their first
 * problems.
 */
export function inFileOrder(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  const byFile = new Map<string, { readonly problem: Problem; readonly line: number; readonly column: number }[]>();
  for (const problem of unique.values()) {
    const { file, ...place } = placeOf(problem);
    const ofFile = byFile.get(file);
    if (ofFile === undefined) byFile.set(file, [{ problem, ...place }]);
    else ofFile.push({ problem, ...place });
  }
  return [...byFile.values()].flatMap((ofFile) =>
    ofFile.toSorted((a, b) => a.line - b.line || a.column - b.column).map(({ problem }) => problem),
  );
}

function placeOf({ where }: Problem): { readonly file: string; readonly line: number; readonly column: number } {
  const [, file = where, line = 0, column = 0] = /^(.+):(\d+):(\d+)$/.exec(where) ?? [];
  return { file, line: Number(line), column: Number(column) };
}

/** Returns problems as text: place, code and message, lines of code, some of the pages, then the fix. */
export function problemText(problems: readonly FramedProblem[], paint: Paint = plain): string {
  return problems
    .map(({ where, severity = "error" as const, code, what, pages = [], frame, fix }) =>
      [
        `${paint.place(where)} ${paint[severity](`${severity} ${code}`)}: ${what}`,
        ...(frame === undefined ? [] : [frame]),
        ...(pages.length < 2 ? [] : [`  on ${pages.length} pages: ${someOf(pages)}`]),
        `  ${paint.fix("fix:")} ${fix}`,
      ].join("\n"),
    )
    .join("\n\n");
}

/** How many pages of one problem are listed. */
const mostNamed = 3;

function someOf(pages: readonly string[]): string {
  const named = pages.slice(0, mostNamed).join(", ");
  return pages.length > mostNamed ? `${named}, …` : named;
}

/** `1 error`, `3 errors, 2 warnings`. */
export function countOf(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const counts = [
    [errors, "error"],
    [problems.length - errors, "warning"],
  ] as const;
  return counts
    .filter(([count]) => count > 0)
    .map(([count, noun]) => `${count} ${noun}${count === 1 ? "" : "s"}`)
    .join(", ");
}
