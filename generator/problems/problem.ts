import { codeFrame } from "./code-frame.ts";
import { plain, type Paint } from "./paint.ts";
import type { ProblemCode } from "./problem-codes.ts";

/** One thing that is wrong with what the generator was given. */
export interface Problem {
  /** What kind of problem it is, in one stable word. */
  readonly code: ProblemCode;
  /** A warning stops nothing; without this it is an error. */
  readonly severity?: "warning";
  /** `file:line:column` as far as known, with the path relative to the working directory. */
  readonly where: string;
  /** Path of the page that it was found on, if it was found on one. */
  readonly page?: string;
  /** Paths of all pages that it was found on, if these are several; `page` is the first, and `what` names only that. */
  readonly pages?: readonly string[];
  /** What is wrong, in the words of the person who wrote the input. */
  readonly what: string;
  /** How to fix it. */
  readonly fix: string;
  /** What it is about, where several of one code may be reported in one line: the name of a fact. */
  readonly subject?: string;
}

/** A problem with the lines of code around its place, if that is known. */
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

/** Each problem once, those of one file together and from its top to its end; files stand as their first problem did. */
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

/** Gives problems as text: where, which and what, the lines of code, some of the pages, then how to fix it. */
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

/** How many pages of one problem are named. */
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
