import { inFileOrder, isError, withFrames, type Problem } from "../problems/problem.ts";
import type { LiveConnections } from "./live-connections.ts";
import { problemLines } from "./terminal.ts";

/** Says in the terminal and in open pages what is wrong with a save that is on the screen already. */
export interface FoundReport {
  /** All errors that the code of the site has thrown after it was run. */
  readonly late: (problems: readonly Problem[]) => void;
  /** All problems that the checks found which a save does not wait for. */
  readonly checked: (problems: readonly Problem[]) => void;
  /** Another build is on the screen, and none of its code has failed yet. What the checks found stays until the next check. */
  readonly next: () => void;
}

/** Makes the report. Warnings are for the terminal only, and nothing is told twice in a row. */
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
      print(problemLines(withFrames(ofCode), { rest: "the site is served, and watching goes on" }));
      tell();
    },
    checked: (problems) => {
      const found = inFileOrder(problems);
      const isSame = JSON.stringify(found) === JSON.stringify(ofChecks);
      ofChecks = found;
      if (isSame) return;
      if (found.length === 0) print("found after the save: all is well again");
      else print(problemLines(withFrames(found), { rest: "found after the save, which is served" }));
      tell();
    },
    next: () => {
      if (ofCode.length === 0) return;
      ofCode = [];
      tell();
    },
  };
}
