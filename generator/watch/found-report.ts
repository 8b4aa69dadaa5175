import { inFileOrder, isError, withFrames, type Problem } from "../problems/problem.ts";
import type { LiveConnections } from "./live-connections.ts";
import { problemLines } from "./terminal.ts";

/** Reports in the terminal and in open pages the problems of a save that is already shown. */
export interface FoundReport {
  /** All errors that the site's code has thrown after it ran. */
  readonly late: (problems: readonly Problem[]) => void;
  /** All problems of the checks that a save does not wait for. */
  readonly checked: (problems: readonly Problem[]) => void;
  /** Another build is shown, and its code has not failed yet. The findings of the checks stay until the next check. */
  readonly next: () => void;
}

/** Makes the report. Warnings go only to the terminal, and nothing is reported twice in a row. */
export function foundReport(
  connections: Pick<LiveConnections, "tellProblems">,
  print: (text: string) => void = console.error,
): FoundReport {
  let ofCode: readonly Problem[] = [];
  let ofChecks: readonly Problem[] = [];
  const tell = () => connections.tellProblems({ found: withFrames([...ofCode, ...ofChecks].filter(isError)) });

  return {
    late: (problems) => {
      ofCode = inFileOrder(problems);
      print(problemLines(withFrames(ofCode), { rest: "the site is still served" }));
      tell();
    },
    checked: (problems) => {
      const found = inFileOrder(problems);
      const isSame = JSON.stringify(found) === JSON.stringify(ofChecks);
      ofChecks = found;
      if (isSame) return;
      if (found.length === 0) print("found after the save: no problems are left");
      else print(problemLines(withFrames(found), { rest: "found after the save" }));
      tell();
    },
    next: () => {
      if (ofCode.length === 0) return;
      ofCode = [];
      tell();
    },
  };
}
