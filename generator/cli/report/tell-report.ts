import { countOf, problemText, withFrames } from "../../problems/problem.ts";
import type { EndedBuild } from "./reported-build.ts";
import { turnedDownLine } from "./turned-down-line.ts";

/** How a report is told. */
interface Telling {
  /** As one JSON document on stdout, and in no other words. */
  readonly isJson?: boolean | undefined;
  /** Only if something is wrong. */
  readonly isQuiet?: boolean | undefined;
}

/** Prints how a build ended: what was made on stdout, what is wrong on stderr. Weighs no more than it prints. */
export async function tellReport(ended: EndedBuild, { isJson = false, isQuiet = false }: Telling): Promise<void> {
  const { report, built } = ended;
  const { outcome, problems, turnedDown } = report;
  if (isQuiet && outcome !== "failed") return;
  if (isJson) {
    const { wholeReport } = await import("./build-report.ts");
    console.log(JSON.stringify(await wholeReport(ended), null, 2));
  } else if (built === undefined) {
    const isMixed = problems.some(({ code }) => code === "output-mixed");
    const rest = isMixed ? "the output folder holds old and new files; build again" : "nothing was written";
    const lines = [`${countOf(problems)}, ${rest}`, turnedDownLine(turnedDown)].filter(Boolean);
    console.error(`${problemText(withFrames(problems))}\n\n${lines.join("\n")}`);
  } else {
    const { summaryOf } = await import("./summary.ts");
    console.log(await summaryOf({ ...ended, built }));
    if (problems.length > 0) console.error(`\n${problemText(problems)}\n\n${countOf(problems)}`);
  }
}
