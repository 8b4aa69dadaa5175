import { codeFrame } from "../code-frame.ts";
import type { Problem } from "../build-error.ts";

/** A problem as the terminal and the open pages show it. */
export interface ShownProblem extends Problem {
  /** The lines of code around the place, if it is known. */
  readonly frame?: string;
}

/** Adds the lines of code to problems. */
export function showProblems(problems: readonly Problem[]): ShownProblem[] {
  return problems.map((problem) => {
    const frame = codeFrame(problem.where);
    // What esbuild says ends with the line that the frame shows.
    return frame === undefined ? problem : { ...problem, what: problem.what.split("\n")[0] ?? "", frame };
  });
}
