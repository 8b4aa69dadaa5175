/** One thing that is wrong with what the generator was given. */
export interface Problem {
  /** `file:line:column` as far as known, with the path relative to the working directory. */
  readonly where: string;
  /** What is wrong, in the words of the person who wrote the input. */
  readonly what: string;
  /** How to mend it. */
  readonly fix: string;
}

/** Process exit codes of a failed command. */
export const exitCodes = { problems: 1, usage: 2 } as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The input is wrong: carries every problem that was found, each of them once. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  readonly problems: readonly Problem[];
  readonly exitCode: ExitCode;

  constructor(problems: readonly Problem[], exitCode: ExitCode = exitCodes.problems) {
    const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
    super([...unique.keys()].join("\n"));
    this.problems = [...unique.values()];
    this.exitCode = exitCode;
  }
}

/** The problems that an error stands for; anything else than a `BuildError` is a fault of ours, and told with its stack. */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  const what = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return [{ where: "generator", what, fix: "this is a fault of the generator, not of the site: report it" }];
}

/** Gives a problem as lines of text: where and what, then the way to mend it. */
export function formatProblem({ where, what, fix }: Problem): string {
  return `${where}: ${what}\n  fix: ${fix}`;
}
