import { printable } from "./error-words.ts";
import { mappedStack } from "./start-errors.cjs";
import table from "./problems.json" with { type: "json" };

/**
 * Where `checks` may lower a problem. The table has one group of problems for each:
 *
 * - `anywhere`: for the site or for a page, to a warning or off. The site can be published all the same.
 * - `page`: only for the page with the problem, and only to a warning. The check protects visitors.
 * - `never`: nothing can be built with this problem, or it concerns the safety of visitors on the whole site.
 */
export type LoweringPlace = keyof typeof table;

/** The codes of the problems that may be lowered there. */
export type CodeLowered<Place extends LoweringPlace> = keyof (typeof table)[Place];

/**
 * The code of a problem. Codes are stable, because programs that read the JSON report may depend on them. Codes of the
 * site's own checks have a slash.
 */
export type ProblemCode = `${string}/${string}` | { [Place in LoweringPlace]: CodeLowered<Place> }[LoweringPlace];

/** The codes of the problems that are always fixed in the same way. The table has that fix. */
type CodeFixed = {
  [Place in LoweringPlace]: {
    [Code in CodeLowered<Place>]: (typeof table)[Place][Code] extends { readonly fix: string } ? Code : never;
  }[CodeLowered<Place>];
}[LoweringPlace];

/** What the table says about a code. */
interface Entry {
  readonly place: LoweringPlace;
  /** `warning`, if it is one wherever it is found. */
  readonly severity?: string;
  readonly fix?: string;
}

const entries: ReadonlyMap<string, Entry> = new Map(
  Object.entries(table).flatMap(([place, codes]) =>
    Object.entries(codes).map(([code, entry]) => [code, { ...entry, place: place as LoweringPlace }]),
  ),
);

/** Returns where `checks` may lower a problem. Returns nothing for a code that does not exist. */
export function loweringPlaceOf(code: string): LoweringPlace | undefined {
  return entries.get(code)?.place;
}

/** Returns the codes of all problems that may be lowered there. */
export function codesLowered(place: LoweringPlace): readonly string[] {
  return Object.keys(table[place]);
}

/** Whether a problem is a warning wherever it is found. */
export function isAlwaysWarning(code: string): boolean {
  return entries.get(code)?.severity === "warning";
}

/** One thing that is wrong with the input of the generator. */
export interface Problem {
  /** The kind of problem: a stable code. */
  readonly code: ProblemCode;
  /** A warning does not stop the build. Missing for an error. */
  readonly severity?: "warning";
  /** `file:line:column` as far as known. The path is relative to the working directory. */
  readonly where: string;
  /** Path of the page with the problem, if it is on a page. */
  readonly page?: string;
  /** Paths of all pages with the problem, if there are several. `page` is the first of them. */
  readonly pages?: readonly string[];
  /** What is wrong, in the words of the author of the input. It does not name the page, so it is equal on all pages. */
  readonly what: string;
  /** How to fix it. */
  readonly fix: string;
  /** The name of a fact, if several problems of one code may be reported in one line. */
  readonly subject?: string;
}

/** A problem with the lines of code around its place, if the place is known. */
export interface FramedProblem extends Problem {
  readonly frame?: string;
}

/**
 * A problem before its place is known. Plain data.
 *
 * The table has the severity of codes that are always warnings, and the fix of codes that are always fixed in the same
 * way.
 */
export type Finding = Hints & (Pick<Problem, "code" | "fix"> | { readonly code: CodeFixed; readonly fix?: string });

/** A finding about the definition of a page has a key. A finding on the rendered page has none, but often the element. */
interface Hints extends Pick<Problem, "page" | "what" | "subject"> {
  /** Missing for what the table says of the code. */
  readonly severity?: "warning" | "error";
  /** The place, if the check knows it. */
  readonly where?: string | undefined;
  /** Texts to look for in the source, as the component wrote them. The first one that is found is the place. */
  readonly written?: readonly string[];
  /** A key of the definition, which is the place if no text is found. */
  readonly key?: string;
  /**
   * The element with the problem, by the index of its tag. If no text is found, the place is where its JSX is written.
   */
  readonly element?: number;
  /** The same for an element of the published page, by its index among the start tags of the body. */
  readonly startTag?: number;
  /** The path from the root of the file or page that does not exist. It is no problem if `outputs` make that file. */
  readonly missing?: string;
}

/** Whether a problem stops the build. */
export function isError({ severity }: Problem): boolean {
  return severity !== "warning";
}

/**
 * Removes duplicates and groups problems by file, each group sorted by place. Files keep the order of their first
 * problems.
 */
export function inFileOrder(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  const files = new Map<string, number>();
  const placed = [...unique.values()].map((problem) => {
    const { where } = problem;
    const [, file = where, line = 0, column = 0] = /^(.+):(\d+):(\d+)$/.exec(where) ?? [];
    if (!files.has(file)) files.set(file, files.size);
    return { problem, file: files.get(file) ?? 0, line: Number(line), column: Number(column) };
  });
  return placed
    .toSorted((a, b) => a.file - b.file || a.line - b.line || a.column - b.column)
    .map(({ problem }) => problem);
}

/** Makes a finding a problem at its place, which is on these pages. */
export function placedProblem(finding: Finding, where: string, pages: readonly string[]): Problem {
  const { code, page, what, subject } = finding;
  const { fix = entries.get(code)?.fix ?? "" } = finding;
  const severity = finding.severity ?? (isAlwaysWarning(code) ? "warning" : undefined);
  return {
    code,
    ...(severity === "warning" && { severity }),
    ...(page !== undefined && { page }),
    ...(pages.length > 1 && { pages }),
    where,
    what,
    fix,
    ...(subject !== undefined && { subject }),
  };
}

/** Colours the parts of a problem. */
export interface Paint {
  readonly place: (text: string) => string;
  readonly error: (text: string) => string;
  readonly warning: (text: string) => string;
  readonly fix: (text: string) => string;
  readonly success: (text: string) => string;
}

const same = (text: string) => text;

/** Without colours: for files, golden files and other programs. */
export const plain: Paint = { place: same, error: same, warning: same, fix: same, success: same };

/** How many pages or places of one problem are listed. */
export const maxPages = 3;

/** Returns problems as text for a terminal: place, code and message, lines of code, some of the pages, then the fix. */
export function problemText(problems: readonly FramedProblem[], paint: Paint = plain): string {
  return problems
    .map(({ where, severity = "error" as const, code, what, frame, fix, ...on }) =>
      [
        `${paint.place(printable(where))} ${paint[severity](printable(`${severity} ${code}`))}: ${printable(what)}`,
        ...(frame === undefined ? [] : [printable(frame)]),
        ...onPages(on).map((line) => `  ${printable(line)}`),
        `  ${paint.fix("fix:")} ${printable(fix)}`,
      ].join("\n"),
    )
    .join("\n\n");
}

/** Returns a line that names the pages of a problem: `on /about`, `on 4 pages: /, /a, /b, …`. */
function onPages({ page, pages = [] }: Pick<Problem, "page" | "pages">): readonly string[] {
  if (page === undefined) return [];
  return [pages.length < 2 ? `on ${page}` : `on ${pages.length} pages: ${someOf(pages, maxPages)}`];
}

/** Returns some of the names, as a list for a message. */
export function someOf(names: readonly string[], max: number): string {
  return [...names.slice(0, max), ...(names.length > max ? ["…"] : [])].join(", ");
}

/** Process exit codes of a failed command. */
export const exitCodes = { problems: 1, usage: 2, locked: 75 } as const;

type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The input is wrong. Contains every problem that was found, without duplicates and grouped by file. */
export class BuildError extends Error {
  override readonly name = "BuildError";
  readonly problems: readonly Problem[];
  readonly exitCode: ExitCode;

  constructor(problems: readonly Problem[], exitCode: ExitCode = exitCodes.problems) {
    const ordered = inFileOrder(problems);
    super(problemText(ordered));
    this.problems = ordered;
    this.exitCode = exitCode;
  }
}

/**
 * Returns the problems of a `BuildError`. Any other error is a bug in the generator, reported as one problem with its
 * stack.
 */
export function problemsOf(error: unknown): readonly Problem[] {
  if (error instanceof BuildError) return error.problems;
  const what = error instanceof Error ? mappedStack(error.stack ?? error.message) : String(error);
  const fix = "this is a bug in the generator, not in the site: report it";
  return [{ code: "generator", where: "generator", what, fix }];
}
