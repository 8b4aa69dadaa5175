import type { MadeSite } from "../assemble/made-site.ts";
import { inFileOrder, problemText, type Problem } from "./problem.ts";

/** Process exit codes of a failed command. */
export const exitCodes = { problems: 1, usage: 2, locked: 75 } as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The input is wrong: carries every problem that was found, each of them once, those of one file together. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  readonly problems: readonly Problem[];
  readonly exitCode: ExitCode;
  /** What was made before it was refused. */
  readonly made: MadeSite | undefined;

  constructor(problems: readonly Problem[], exitCode: ExitCode = exitCodes.problems, made?: MadeSite) {
    const ordered = inFileOrder(problems);
    super(problemText(ordered));
    this.problems = ordered;
    this.exitCode = exitCode;
    this.made = made;
  }
}

/** The problems that an error stands for; anything else than a `BuildError` is a fault of ours, and told with its stack. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const fix = "this is a fault of the generator, not of the site: report it";
  return [{ code: "generator", where: "generator", what, fix }];
}
