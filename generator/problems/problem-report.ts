import { groupedBy } from "./grouped.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { generatorDir } from "../generator-dir.ts";
import { displayPath } from "./places.ts";
import {
  isError,
  maxPages,
  plain,
  problemText,
  someOf,
  type FramedProblem,
  type Paint,
  type Problem,
} from "./problem.ts";

/**
 * Returns the colours for a stream. It has colours if it is a terminal that supports them, or if `FORCE_COLOR` is set,
 * but never if `NO_COLOR` is set (https://no-color.org).
 */
export function paintFor({ isTTY }: Pick<NodeJS.WriteStream, "isTTY">, env = process.env): Paint {
  const { NO_COLOR: none = "", FORCE_COLOR: force = "", TERM: term = "" } = env;
  const isRefused = none !== "" || force === "0" || force === "false" || term === "dumb";
  if (isRefused || (!isTTY && force === "")) return plain;
  const { bold, red, yellow, green } = pc.createColors(true);
  return { place: bold, error: red, warning: yellow, fix: green, success: (text) => `${green("✔")} ${text}` };
}

interface ReportOptions {
  /** The consequence, printed after the number of problems: `nothing was written`. */
  readonly rest?: string | undefined;
  /** Whether each problem is printed, instead of one line for those of a kind. */
  readonly isVerbose?: boolean;
  /** A separate line after the number of problems. */
  readonly note?: string | undefined;
  readonly paint?: Paint;
}

/**
 * Returns problems as a terminal shows them: errors before warnings, how many there are, and where the guide explains
 * them.
 */
export function problemReport(
  problems: readonly FramedProblem[],
  { rest, note, isVerbose = false, paint = plain }: ReportOptions = {},
): string {
  const count = [countOf(problems), rest].filter(Boolean).join(", ");
  const printed = inPrintOrder(problems, { isVerbose });
  return [problemText(printed, paint), "", count, ...(note ? [note] : []), ...guideLines(printed)].join("\n");
}

/** Puts errors before warnings, so that warnings do not hide them, and folds problems of one kind unless `isVerbose`. */
export function inPrintOrder(
  problems: readonly FramedProblem[],
  { isVerbose = false }: Pick<ReportOptions, "isVerbose"> = {},
): readonly FramedProblem[] {
  const printed = isVerbose ? problems : folded(problems);
  return [...printed.filter(isError), ...printed.filter((problem) => !isError(problem))];
}

/** `1 error`, `3 errors, 2 warnings`. */
export function countOf(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const counted = (count: number, noun: string) => (count === 0 ? [] : `${count} ${noun}${count === 1 ? "" : "s"}`);
  return [counted(errors, "error"), counted(problems.length - errors, "warning")].flat().join(", ");
}

/** Returns the places in the guide that explain the codes of these problems, one line for each code. */
export function guideLines(problems: readonly Problem[]): readonly string[] {
  const guide = displayPath(join(generatorDir, "problems", "README.md"));
  const codes = problems.map(({ code }) => code).filter((code) => !code.includes("/"));
  return [...new Set(codes)].map((code) => `see ${guide}#${code}`);
}

/** Adds to each problem the lines of code around its place. */
export function withFrames(problems: readonly Problem[]): FramedProblem[] {
  return problems.map((problem) => {
    const frame = codeFrame(problem.where);
    return { ...problem, ...(frame !== undefined && { frame }) };
  });
}

/**
 * Returns the lines around a place `file:line:column`, with a mark below it. Returns nothing if the place cannot be read.
 */
function codeFrame(where: string): string | undefined {
  const [, file = "", lineText, columnText] = /^(.+):(\d+):(\d+)$/.exec(where) ?? [];
  const line = Number(lineText);
  const lines = readLines(file);
  if (lines === undefined || !(line <= lines.length)) return undefined;

  const start = Math.max(1, line - 2);
  const shown = lines.slice(start - 1, line + 1).map((text) => text.slice(0, 160));
  const width = String(start + shown.length - 1).length;
  return shown
    .flatMap((text, index) => {
      const number = start + index;
      const printed = `${number === line ? ">" : " "} ${String(number).padStart(width)} | ${text}`.trimEnd();
      if (number !== line) return [printed];
      // Tabs are copied, so that the mark is below the right character.
      const before = text.slice(0, Number(columnText) - 1).replace(/[^\t]/g, " ");
      return [printed, `  ${" ".repeat(width)} | ${before}^`];
    })
    .join("\n");
}

function readLines(file: string): string[] | undefined {
  try {
    return file === "" ? undefined : readFileSync(file, "utf8").split(/\r?\n/);
  } catch {
    return undefined;
  }
}

/** How many placeholders one line names. */
const maxFacts = 12;

const seeEach = "build with --verbose to see each place";

/**
 * Makes problems with one code and one subject one problem, which lists some of the places. One line names all facts that
 * are still placeholders, because a new site has many.
 */
function folded(problems: readonly FramedProblem[]): readonly FramedProblem[] {
  const kindOf = (problem: FramedProblem) =>
    JSON.stringify(problem.subject ? [problem.code, problem.subject] : problem);
  const kinds = [...groupedBy(problems, kindOf).values()].map(([first, ...more]): FramedProblem => {
    if (more.length === 0) return first;
    const { subject: _, ...inOne } = first;
    const places = someOf(
      more.map(({ where }) => where),
      maxPages,
    );
    const what = `${first.what}, and ${more.length} more of this kind: ${places}`;
    return { ...inOne, what, fix: `${first.fix}; ${seeEach}` };
  });
  const facts = kinds.filter(({ code, subject }) => code === "placeholder" && subject !== undefined);
  if (facts.length < 2) return kinds;
  const names = facts.map(({ subject = "" }) => subject);
  const inOneLine: FramedProblem = {
    code: "placeholder",
    severity: "warning",
    where: [...new Set(facts.map(({ where }) => where.replace(/:\d+:\d+$/, "")))].join(", "),
    what: `${names.length} facts are still placeholders: ${someOf(names, maxFacts)}`,
    fix: `replace them with your own before the site goes live, there or in the form of watch --edit; ${seeEach}`,
  };
  return [inOneLine, ...kinds.filter((kind) => !facts.includes(kind))];
}
