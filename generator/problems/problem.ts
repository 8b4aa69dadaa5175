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

/**
 * Removes duplicates and groups problems by file, each group sorted by place. Files keep the order of their first
 * problems.
 */
export function inFileOrder(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  const files = new Map<string, number>();
  const placed = [...unique.values()].map((problem) => {
    const { where } = problem;
    const [, file = where, line = 0, column = 0] = /^(.+):(\d+):(\d+)$/.exec(where) ?? [];
    if (!files.has(file)) files.set(file, files.size);
    return { problem, file: files.get(file) ?? 0, line: Number(line), column: Number(column) };
  });
  return placed
    .toSorted((a, b) => a.file - b.file || a.line - b.line || a.column - b.column)
    .map(({ problem }) => problem);
}
