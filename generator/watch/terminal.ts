import { defaultPort } from "./listen.ts";
import { countOf, problemText, type FramedProblem } from "../problems/problem.ts";

/** What a rebuild did. */
interface RebuildSummary {
  /** What changed, as a person types it. */
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
  return `${some(changed, "files")} → ${effects.join(", ") || "nothing to write"} (${Math.round(milliseconds)} ms)`;
}

/** The problems as text, each with its lines of code; `rest` says what comes of it. */
export function problemLines(problems: readonly FramedProblem[], { rest }: { readonly rest: string }): string {
  return `\n${problemText(problems)}\n\n${countOf(problems)}; ${rest}`;
}

/** One line: these have changed since the last good build, and the problems that were told are there as before. */
export function sameProblemsLine(changed: readonly string[], problems: readonly FramedProblem[]): string {
  return `${some(changed, "files")} → still ${countOf(problems)}`;
}

/** Few are named, many counted. */
function some(paths: readonly string[], noun: string): string {
  return paths.length <= 3 ? paths.join(", ") : `${paths.length} ${noun}`;
}

/** Where the site is served; the port is told when it is another one than whoever named none expects. */
export function welcomeLines(urls: readonly string[], port: number): string {
  const note = port === defaultPort ? "" : ` (port ${defaultPort} is taken)`;
  return `${urls.join("  ")}${note}\nEvery save is shown there at once. Ctrl-C ends.`;
}
