import { join } from "node:path";
import { generatorDir } from "../generator-dir.ts";
import { displayPath } from "./display-path.ts";
import { plain, type Paint } from "./paint.ts";
import { countOf, problemText, type FramedProblem, type Problem } from "./problem.ts";

interface ReportOptions {
  /** What follows from the problems, after their number: `nothing was written`. */
  readonly rest?: string | undefined;
  /** All of them, where some are told in one line. */
  readonly counted?: readonly Problem[];
  /** A line of its own after their number. */
  readonly note?: string | undefined;
  readonly paint?: Paint;
}

/** Problems as a terminal shows them: each one, how many there are, and where the guide explains them. */
export function problemReport(
  problems: readonly FramedProblem[],
  { rest, note, counted = problems, paint = plain }: ReportOptions = {},
): string {
  const count = [countOf(counted), rest].filter(Boolean).join(", ");
  return [problemText(problems, paint), "", count, ...(note ? [note] : []), ...guideLines(problems)].join("\n");
}

/** Where the guide explains the codes of these problems, a line for each code. */
export function guideLines(problems: readonly Problem[]): readonly string[] {
  const guide = displayPath(join(generatorDir, "problems", "README.md"));
  return [...new Set(problems.map(({ code }) => code))].map((code) => `see ${guide}#${code}`);
}
