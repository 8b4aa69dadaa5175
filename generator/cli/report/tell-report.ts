import type { BuildReport } from "./build-report.ts";
import { countOf, problemText, withFrames } from "../../problems/problem.ts";

/** How a report is told. */
interface Telling {
  /** As one JSON document on stdout, and in no other words. */
  readonly isJson?: boolean | undefined;
  /** Only if something is wrong. */
  readonly isQuiet?: boolean | undefined;
}

/** Prints a report: what was made on stdout, what is wrong on stderr. */
export async function tellReport(report: BuildReport, { isJson = false, isQuiet = false }: Telling): Promise<void> {
  const { outcome, problems } = report;
  if (isQuiet && outcome !== "failed") return;
  if (isJson) {
    console.log(JSON.stringify(report, null, 2));
  } else if (outcome === "failed") {
    const isMixed = problems.some(({ code }) => code === "output-mixed");
    const rest = isMixed ? "the output folder holds old and new files; build again" : "nothing was written";
    console.error(`${problemText(withFrames(problems))}\n\n${countOf(problems)}, ${rest}`);
  } else {
    const { reportText } = await import("./report.ts");
    console.log(reportText(report));
    if (problems.length > 0) console.error(`\n${problemText(problems)}\n\n${countOf(problems)}`);
  }
}
