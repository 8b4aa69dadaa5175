import type { BuildResult } from "../../build.ts";
import type { CheckTime } from "../../check/check-result.ts";
import type { TurnedDown } from "../../check/turn-down.ts";
import type { Budgets } from "../../define-site.ts";
import { requestsOfFirstView } from "./first-view.ts";
import type { OutputFile } from "../../output-file.ts";
import { pageAddress } from "../../load/definition/address-form.ts";
import { pagePathOf } from "../../load/definition/page-url.ts";
import type { Problem } from "../../problems/problem.ts";
import type { MadeSite } from "../../site-builder.ts";
import type { StepTime } from "../../stopwatch.ts";
import type { EndedBuild } from "./reported-build.ts";
import { fewAtOnce } from "../../check/few-at-once.ts";
import { weigh, type Weight } from "../../check/weight.ts";

/** All that there is to say of one build, as `--json` prints it. Bytes are whole numbers, times are milliseconds. */
export interface BuildReport {
  /** Of this shape: another number when a field goes or comes to mean something else. Fields may be added at any time. */
  readonly version: 1;
  /** Versions of what built, and what it ran on. */
  readonly generator: string;
  readonly node: string;
  /** `unchanged`: the output folder held the very same files already. `failed`: it was left as it was, unless a problem is `output-mixed`. */
  readonly outcome: "built" | "unchanged" | "failed";
  /** What the process ends with. */
  readonly exitCode: number;
  /** From the start of the command until its end, without the weighing for this report. */
  readonly milliseconds: number;
  /** The output folder as it was named. */
  readonly folder: string;
  /** Those that are live, as the site lists them; none when the build ended before they were made. */
  readonly pages: readonly PageReport[];
  /** The script that pages with islands load, the largest one if there are several; missing when there is none. */
  readonly script?: ScriptReport;
  /** All of them, each with the islands of the pages that load it. */
  readonly scripts: readonly (ScriptReport & { readonly islands: readonly string[] })[];
  /** All files of the site, and those that the build removed; none when nothing was published. */
  readonly files: readonly FileReport[];
  /** What hosts read beside the site: the folder, and the files in it; missing when no host wants any. */
  readonly hosting?: { readonly folder: string; readonly files: readonly string[] };
  /** How long each check took over all pages; none when the build ended before they were through. */
  readonly checks: readonly CheckTime[];
  /** How long each step took. Steps run side by side, so their sum is more than the whole. */
  readonly steps: readonly StepTime[];
  /** What stopped the build, and what is only worth a look (`severity: "warning"`); those of one file together. */
  readonly problems: readonly Problem[];
  /** How many problems `checks` turned down, by their codes. Those that became warnings are among `problems`, too. */
  readonly turnedDown: TurnedDown;
}

/** One page as a visitor gets it. */
export interface PageReport {
  /** Where it is found, from the root: `/about`. */
  readonly path: string;
  /** Where it lies in the output folder: `about/index.html`. */
  readonly file: string;
  /** The HTML with the CSS in it. */
  readonly html: Weight;
  /** Whether it carries the script. */
  readonly hasScript: boolean;
  /** Addresses that a browser asks this host for at the first view; see `requestsOfFirstView`. */
  readonly requests: readonly string[];
  /** Bytes, as brotli, that the page may still grow by; less than nothing when it is over. Only with a budget. */
  readonly budgetLeft?: number;
}

/** The script as a visitor gets it. */
export interface ScriptReport extends Weight {
  readonly file: string;
  /** As that of a page. */
  readonly budgetLeft?: number;
}

/** What became of one file; what is no longer there has no bytes. */
export interface FileReport {
  readonly path: string;
  readonly change: "written" | "unchanged" | "removed";
  readonly bytes?: number;
}

/** Completes the report of a build: weighs every page that it made, and lists every file that it published. */
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
  const { documents, script, scripts, checkTimes, budgets } = made;
  return {
    pages: await fewAtOnce(documents, async (document) => pageReport(document, made)),
    ...(script && { script: await scriptReport(script, budgets) }),
    scripts: await fewAtOnce(scripts, async ({ file, islands }) => ({
      ...(await scriptReport(file, budgets)),
      islands,
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

async function scriptReport(file: OutputFile, { script }: Budgets): Promise<ScriptReport> {
  const weight = await weigh(file);
  return { file: file.path, ...weight, ...leftOf(script, weight) };
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
