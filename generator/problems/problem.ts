import { codeFrame } from "./code-frame.ts";
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
  /** What is wrong, in the words of the person who wrote the input. */
  readonly what: string;
  /** How to mend it. */
  readonly fix: string;
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
  const byFile = new Map<string, Problem[]>();
  for (const problem of unique.values()) {
    const { file } = placeOf(problem);
    byFile.set(file, [...(byFile.get(file) ?? []), problem]);
  }
  return [...byFile.values()].flatMap((ofFile) =>
    ofFile.toSorted((a, b) => placeOf(a).line - placeOf(b).line || placeOf(a).column - placeOf(b).column),
  );
}

function placeOf({ where }: Problem): { readonly file: string; readonly line: number; readonly column: number } {
  const [, file = where, line = 0, column = 0] = /^(.+):(\d+):(\d+)$/.exec(where) ?? [];
  return { file, line: Number(line), column: Number(column) };
}

/** Gives problems as text: where, which and what, the lines of code, then the way to mend it. */
export function problemText(problems: readonly FramedProblem[]): string {
  return problems
    .map(({ where, severity = "error", code, what, frame, fix }) =>
      [`${where} ${severity} ${code}: ${what}`, ...(frame === undefined ? [] : [frame]), `  fix: ${fix}`].join("\n"),
    )
    .join("\n\n");
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
