import { problemsOf } from "../problems/build-error.ts";
import { inPrintOrder } from "../problems/problem-report.ts";
import { withFrames, type FramedProblem } from "../problems/problem.ts";
import type { LiveConnections } from "./live-connections.ts";
import { problemLines, sameProblemsLine } from "./terminal.ts";

/** An error, and its meaning for the user. */
interface Failure {
  readonly error: unknown;
  /** What happens next, as the end of a sentence. */
  readonly rest: string;
  /** The paths of the changed files. */
  readonly changed: readonly string[];
  /** Whether the page on the screen is older than the last save. */
  readonly isPageOld: boolean;
  /** Whether this attempt was automatic. */
  readonly isRetry: boolean;
}

/** Reports in the terminal and in open pages why a save is not shown or not written. */
export interface FailureReport {
  readonly failed: (failure: Failure) => void;
  /** The last save is shown: open pages remove the report. */
  readonly shown: () => void;
  /** Everything works again: the next failure is reported in full. */
  readonly fixed: () => void;
}

/** Makes the report. The same problems are printed in full once, then in one line. */
export function failureReport(
  connections: Pick<LiveConnections, "tellProblems">,
  print: (text: string) => void = console.error,
): FailureReport {
  let last: readonly FramedProblem[] = [];
  return {
    failed: ({ error, rest, changed, isPageOld, isRetry }) => {
      const problems = withFrames(problemsOf(error));
      const isSame = JSON.stringify(problems) === JSON.stringify(last);
      // The numbers in a retry's message change with the free space on the disk, so retries are not printed.
      const isSilent = isRetry && placesOf(problems) === placesOf(last);
      last = problems;
      if (isSilent) return;
      print(isSame ? sameProblemsLine(changed, problems) : problemLines(problems, { rest }));
      if (isPageOld) connections.tellProblems({ refused: inPrintOrder(problems) });
    },
    shown: () => connections.tellProblems({ refused: [] }),
    fixed: () => {
      last = [];
    },
  };
}

function placesOf(problems: readonly FramedProblem[]): string {
  return problems.map(({ code, where }) => `${code} ${where}`).join("\n");
}
