import { join } from "node:path";
import { generatorDir } from "../generator-dir.ts";
import { displayPath } from "./display-path.ts";
import { foldedPlaceholders } from "./folded-placeholders.ts";
import { plain, type Paint } from "./paint.ts";
import { countOf, isError, problemText, type FramedProblem, type Problem } from "./problem.ts";

interface ReportOptions {
  /** The consequence, printed after the number of problems: `nothing was written`. */
  readonly rest?: string | undefined;
  /** Whether every placeholder is printed, instead of one line for all of them. */
  readonly isVerbose?: boolean;
  /** A separate line after the number of problems. */
  readonly note?: string | undefined;
  readonly paint?: Paint;
}

/**
 * Returns problems as a terminal shows them: errors before warnings, how many there are, and where the guide explains
 * them.
 */
export function problemReport(
  problems: readonly FramedProblem[],
  { rest, note, isVerbose = false, paint = plain }: ReportOptions = {},
): string {
  const count = [countOf(problems), rest].filter(Boolean).join(", ");
  const printed = inPrintOrder(problems, { isVerbose });
  return [problemText(printed, paint), "", count, ...(note ? [note] : []), ...guideLines(printed)].join("\n");
}

/** Puts errors before warnings, so that warnings do not hide them, and folds placeholders unless `isVerbose`. */
export function inPrintOrder(
  problems: readonly FramedProblem[],
  { isVerbose = false }: Pick<ReportOptions, "isVerbose"> = {},
): readonly FramedProblem[] {
  const printed = isVerbose ? problems : foldedPlaceholders(problems);
  return [...printed.filter(isError), ...printed.filter((problem) => !isError(problem))];
}

/** Returns the places in the guide that explain the codes of these problems, one line for each code. */
export function guideLines(problems: readonly Problem[]): readonly string[] {
  const guide = displayPath(join(generatorDir, "problems", "README.md"));
  return [...new Set(problems.map(({ code }) => code))].map((code) => `see ${guide}#${code}`);
}
