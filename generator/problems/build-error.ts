import { mappedStack } from "./start-errors.cjs";
import { problemText } from "./problem-report.ts";
import { inFileOrder, type Problem } from "./problem.ts";

/** Process exit codes of a failed command. */
export const exitCodes = { problems: 1, usage: 2, locked: 75 } as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The input is wrong. Contains every problem that was found, without duplicates and grouped by file. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  readonly problems: readonly Problem[];
  readonly exitCode: ExitCode;

  constructor(problems: readonly Problem[], exitCode: ExitCode = exitCodes.problems) {
    const ordered = inFileOrder(problems);
    super(problemText(ordered));
    this.problems = ordered;
    this.exitCode = exitCode;
  }
}

/**
 * Returns the problems of a `BuildError`. Any other error is a bug in the generator, reported as one problem with its
 * stack.
 */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  const what = error instanceof Error ? mappedStack(error.stack ?? error.message) : String(error);
  const fix = "this is a bug in the generator, not in the site: report it";
  return [{ code: "generator", where: "generator", what, fix }];
}
