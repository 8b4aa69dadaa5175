import { paintFor } from "../../problems/paint.ts";
import { problemReport } from "../../problems/problem-report.ts";
import { withFrames } from "../../problems/problem.ts";
import type { EndedBuild } from "./reported-build.ts";
import { loweredLine } from "./lowered-line.ts";

/** How a report is printed. */
interface Printing {
  /** Prints one JSON document on stdout, and nothing else. */
  readonly isJson?: boolean | undefined;
  /** Prints only problems. */
  readonly isQuiet?: boolean | undefined;
  /** Prints every warning, including those that are usually merged into one line. */
  readonly isVerbose?: boolean | undefined;
}

/**
 * Prints the result of a build: what was made on stdout, problems on stderr. Measures only the sizes that it prints.
 */
export async function printReport(
  ended: EndedBuild,
  { isJson = false, isQuiet = false, isVerbose = false }: Printing,
): Promise<void> {
  const { report, built } = ended;
  const { outcome, problems, lowered } = report;
  if (isQuiet && outcome !== "failed") return;
  const paint = paintFor(process.stderr);
  if (isJson) {
    const { wholeReport } = await import("./build-report.ts");
    console.log(JSON.stringify(await wholeReport(ended), null, 2));
  } else if (built === undefined) {
    const isMixed = problems.some(({ code }) => code === "output-mixed");
    const rest = isMixed ? "the output folder contains old and new files; build again" : "nothing was written";
    console.error(problemReport(withFrames(problems), { rest, note: loweredLine(lowered), isVerbose, paint }));
  } else {
    const { summaryOf } = await import("./summary.ts");
    console.log(paintFor(process.stdout).success(await summaryOf({ ...ended, built }, { isVerbose })));
    const note = "With --strict, warnings stop the build.";
    if (problems.length > 0) console.error(`\n${problemReport(problems, { note, isVerbose, paint })}`);
  }
}
