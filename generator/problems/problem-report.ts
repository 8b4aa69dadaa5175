import { join } from "node:path";
import { generatorDir } from "../generator-dir.ts";
import { displayPath } from "./display-path.ts";
import { plain, type Paint } from "./paint.ts";
import { countOf, problemText, type FramedProblem, type Problem } from "./problem.ts";

interface ReportOptions {
  /** The consequence, printed after the number of problems: `nothing was written`. */
  readonly rest?: string | undefined;
  /** All problems, if some are reported together in one line. They are counted. */
  readonly counted?: readonly Problem[];
  /** A separate line after the number of problems. */
  readonly note?: string | undefined;
  readonly paint?: Paint;
}

/** Returns problems as a terminal shows them: each problem, how many there are, and where the guide explains them. */
export function problemReport(
  problems: readonly FramedProblem[],
  { rest, note, counted = problems, paint = plain }: ReportOptions = {},
): string {
  const count = [countOf(counted), rest].filter(Boolean).join(", ");
  return [problemText(problems, paint), "", count, ...(note ? [note] : []), ...guideLines(problems)].join("\n");
}

/** Returns the places in the guide that explain the codes of these problems, one line for each code. */
export function guideLines(problems: readonly Problem[]): readonly string[] {
  const guide = displayPath(join(generatorDir, "problems", "README.md"));
  return [...new Set(problems.map(({ code }) => code))].map((code) => `see ${guide}#${code}`);
}
