import { defaultPort } from "./listen.ts";
import { paintFor } from "../problems/paint.ts";
import { guideLines, inPrintOrder } from "../problems/problem-report.ts";
import { countOf, problemText, type FramedProblem } from "../problems/problem.ts";

/** The result of a rebuild. */
interface RebuildSummary {
  /** The changed files, as a person types their paths. */
  readonly changed: readonly string[];
  /** Paths of the files that were written. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly milliseconds: number;
}

/** One line: what changed, what was written, how long it took. */
export function rebuildLine({ changed, written, removed, milliseconds }: RebuildSummary): string {
  const effects = [
    ...(written.length > 0 ? [some(written, "files")] : []),
    ...(removed.length > 0 ? [`${some(removed, "files")} removed`] : []),
  ];
  // Without a reported save, files change because all modules were evaluated, and some of them keep state.
  const cause = changed.length > 0 ? some(changed, "files") : "state of modules";
  return `${cause} → ${effects.join(", ") || "nothing to write"} (${Math.round(milliseconds)} ms)`;
}

/** A mistake in a layout is on every page. More copies would not help. */
const mostShown = 50;

/** The problems as text, each with its lines of code. `rest` says what happens next. */
export function problemLines(problems: readonly FramedProblem[], { rest }: { readonly rest: string }): string {
  const printed = inPrintOrder(problems);
  const more = printed.length > mostShown ? `\n\n… and ${printed.length - mostShown} more` : "";
  const text = problemText(printed.slice(0, mostShown), paintFor(process.stderr));
  return [`\n${text}${more}`, "", `${countOf(problems)}; ${rest}`, ...guideLines(printed)].join("\n");
}

/** One line: these files have changed since the last good build, and the reported problems still exist. */
export function sameProblemsLine(changed: readonly string[], problems: readonly FramedProblem[]): string {
  return `${some(changed, "files")} → still ${countOf(problems)}`;
}

/** Up to three paths, or else their number. */
function some(paths: readonly string[], noun: string): string {
  return paths.length <= 3 ? paths.join(", ") : `${paths.length} ${noun}`;
}

/** Where the site is served, and why not at the default port. */
export function welcomeLines(urls: readonly string[], port: number): string {
  const note = port === defaultPort ? "" : ` (port ${defaultPort} is taken)`;
  return `${urls.join("  ")}${note}\nSaves are shown at once. Press Ctrl-C to stop.`;
}

/** Explains the delay before pictures are made. A build shows its progress instead. */
export function tellPhotos(photos: number): void {
  console.log(`making pictures of ${photos} photo${photos === 1 ? "" : "s"}; later builds take them from the cache`);
}
