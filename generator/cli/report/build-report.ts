import type { BuildResult } from "../../build.ts";
import type { CheckTime } from "../../checks/site-checker.ts";
import type { Lowered } from "../../checks/place-findings.ts";
import type { Budgets } from "../../define-site.ts";
import { Parser } from "htmlparser2";
import { siteTarget } from "../../output/addresses.ts";
import { filesAtOnce, type HydrationScript, type PartFile } from "../../output/scripts.ts";
import { fewAtOnce, type OutputFile } from "../../output-file.ts";
import { pageAddress, pagePathOf } from "../../define/addresses.ts";
import type { Problem } from "../../problems/problem.ts";
import type { MadeSite } from "../../site-builder.ts";
import type { StepTime } from "../../stopwatch.ts";
import type { EndedBuild } from "./print-report.ts";
import { weigh, weighTogether, type Weight } from "../../checks/budgets.ts";

/** The whole report of one build, as `--json` prints it. Sizes are bytes, times are milliseconds. */
export interface BuildReport {
  /**
   * The version of this format. It changes if a field is removed or gets another meaning. New fields may be added at
   * any time.
   */
  readonly version: 1;
  /** Versions of the generator and of Node. */
  readonly generator: string;
  readonly node: string;
  /**
   * `unchanged`: the output folder already contained the same files. `failed`: the output is as before, unless there is
   * a problem `output-mixed`.
   */
  readonly outcome: "built" | "unchanged" | "failed";
  /** The exit code of the process. */
  readonly exitCode: number;
  /** From the start of the command to its end, without measuring sizes for this report. */
  readonly milliseconds: number;
  /** The output folder, as the user wrote it. */
  readonly folder: string;
  /** The live pages in the order of the site. Empty if the build ended before they were made. */
  readonly pages: readonly PageReport[];
  /** The script of all pages with an island. Missing if no page has one. */
  readonly script?: ScriptReport;
  /** All of them, each with the islands of the pages that load it. */
  readonly scripts: readonly (ScriptReport & {
    readonly islands: readonly string[];
    /** The files that it loads. Missing for a script that is one file. */
    readonly parts?: readonly PartReport[];
  })[];
  /** All files of the site, and those that the build removed; none when nothing was published. */
  readonly files: readonly FileReport[];
  /** The configuration files of hosts, and their folder. Missing if no host needs any. */
  readonly hosting?: { readonly folder: string; readonly files: readonly string[] };
  /** How long each check took for all pages. Empty if the build ended before all checks were done. */
  readonly checks: readonly CheckTime[];
  /** How long each step took. Steps run in parallel, so their sum is more than the total. */
  readonly steps: readonly StepTime[];
  /** Errors that stopped the build, and warnings (`severity: "warning"`), grouped by file. */
  readonly problems: readonly Problem[];
  /** How many problems `checks` lowered or turned off, by code. Problems that became warnings are also in `problems`. */
  readonly lowered: Lowered;
}

/** One page as visitors get it. */
export interface PageReport {
  /** Its path from the root: `/about`. */
  readonly path: string;
  /** Its file in the output folder: `about/index.html`. */
  readonly file: string;
  /** The size of the HTML with its inline CSS. */
  readonly html: Weight;
  /** Whether the page loads the script. */
  readonly hasScript: boolean;
  /** The addresses on this host that a browser requests at the first view. See `requestsOfFirstView`. */
  readonly requests: readonly string[];
  /** How many bytes (brotli) the page may still grow. Negative if it is over its budget. Missing without a budget. */
  readonly budgetLeft?: number;
}

/** The script as visitors get it. */
export interface ScriptReport extends Weight {
  readonly file: string;
  /** As for a page, and together with the parts that are loaded with it. */
  readonly budgetLeft?: number;
}

/** A part of a script as visitors get it. */
export interface PartReport extends Weight {
  readonly file: string;
  /** Whether the page loads it with the script. All others are loaded later. */
  readonly isEarly: boolean;
  /** The module whose import loads it. Missing for code that several parts share. */
  readonly entry?: string;
  /** As for a page. Missing for parts that are loaded with the script, which count for it. */
  readonly budgetLeft?: number;
}

/** What happened to one file. A file that was removed has no size. */
export interface FileReport {
  readonly path: string;
  readonly change: "written" | "unchanged" | "removed";
  readonly bytes?: number;
}

/** Completes the report of a build with the size of every page and the list of published files. */
export async function wholeReport({ report, built, made }: EndedBuild): Promise<BuildReport> {
  return { ...report, ...(built && publishedIn(built)), ...(made && (await reportOfMade(made))) };
}

function publishedIn(built: BuildResult): Pick<BuildReport, "files" | "hosting"> {
  const { besideDir: folder, beside } = built;
  return {
    files: filesOf(built),
    ...(beside.length > 0 && { hosting: { folder, files: beside.map(({ path }) => path) } }),
  };
}

/** Weighs what a build made, and says how long the checks took. */
export async function reportOfMade(
  made: MadeSite,
): Promise<Pick<BuildReport, "pages" | "script" | "scripts" | "checks">> {
  const { documents, scripts, checkTimes, budgets } = made;
  const script = scripts.find(({ file }) => file === made.script);
  return {
    pages: await fewAtOnce(documents, async (document) => pageReport(document, made)),
    ...(script && { script: await scriptReport(script, budgets) }),
    scripts: await fewAtOnce(scripts, async (one) => ({
      ...(await scriptReport(one, budgets)),
      islands: one.islands,
      ...(one.parts.length > 0 && { parts: await fewAtOnce(one.parts, async (part) => partReport(part, budgets)) }),
    })),
    checks: checkTimes,
  };
}

async function pageReport(document: OutputFile, { scripts, budgets, addresses }: MadeSite): Promise<PageReport> {
  const path = pagePathOf(document.path);
  const html = await weigh(document);
  const requests = requestsOfFirstView(pageAddress(path, addresses), Buffer.from(document.contents).toString());
  const hasScript = scripts.some(({ file }) => requests.includes(`${addresses.base}/${file.path}`));
  return { path, file: document.path, html, hasScript, requests, ...leftOf(budgets.page, html) };
}

async function scriptReport(script: HydrationScript, budgets: Budgets): Promise<ScriptReport> {
  const atOnce = await weighTogether(filesAtOnce(script));
  return { file: script.file.path, ...(await weigh(script.file)), ...leftOf(budgets.script, atOnce) };
}

async function partReport({ file, bundled }: PartFile, budgets: Budgets): Promise<PartReport> {
  const { isEarly, entry } = bundled;
  const weight = await weigh(file);
  const facts = { file: file.path, ...weight, isEarly, ...(entry !== undefined && { entry }) };
  return isEarly ? facts : { ...facts, ...leftOf(budgets.script, weight) };
}

function leftOf(budget: number | undefined, { brotli }: Weight): { readonly budgetLeft?: number } {
  return budget === undefined ? {} : { budgetLeft: budget - brotli };
}

function filesOf({ files, written, removed }: BuildResult): FileReport[] {
  const changed = new Set(written);
  const there = files.map(({ path, contents }): FileReport => {
    return { path, change: changed.has(path) ? "written" : "unchanged", bytes: contents.byteLength };
  });
  return [...there, ...removed.map((path): FileReport => ({ path, change: "removed" }))];
}

const fetchedLinks = new Set(["icon", "modulepreload", "preload", "stylesheet"]);

/**
 * Lists the addresses on the site's own host that a browser requests to show a document for the first time. These are
 * the page, its scripts, preloaded fonts, style sheets and icon, and the pictures that are not lazy.
 *
 * Leaves out what only a browser knows: files that styles use, lazy pictures, and requests of scripts.
 */
export function requestsOfFirstView(address: string, html: string): readonly string[] {
  const addresses: (string | undefined)[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => void addresses.push(addressIn(name, attributes)) });
  parser.end(html);
  const own = addresses.flatMap((found) => (found === undefined ? [] : (siteTarget(found, address) ?? [])));
  return [...new Set([address, ...own.map(({ pathname, search }) => pathname + search)])];
}

function addressIn(name: string, attributes: Readonly<Record<string, string>>): string | undefined {
  const isFetchedLink = name === "link" && (attributes["rel"] ?? "").split(/\s+/).some((rel) => fetchedLinks.has(rel));
  if (isFetchedLink) return attributes["href"];
  return name === "script" || (name === "img" && attributes["loading"] !== "lazy") ? attributes["src"] : undefined;
}
