import type { Document } from "../assemble/document.ts";
import type { HydrationScript } from "../assemble/hydration-script.ts";
import { nameOf } from "../cache/content-cache.ts";
import { remember } from "../cache/remember.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { Runtime } from "../load/bundling/runtimes.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import type { Page } from "../load/definition/page.ts";
import type { PageList } from "../load/definition/page-list.ts";
import type { OutputFile } from "../output-file.ts";
import { BuildError } from "../problems/build-error.ts";
import type { Problem } from "../problems/problem.ts";
import type { Assets } from "../load/assets/assets.ts";
import type { IslandDifference } from "../render/islands/island-twins.ts";
import { startStopwatch } from "../stopwatch.ts";
import type { CheckResult } from "./check-result.ts";
import { checkLevels } from "./check-levels.ts";
import type { CheckScope } from "./check-scope.ts";
import { budgetsFound, scriptFound, stylesFound } from "./file-checks.ts";
import { elementPlaces } from "./element-places.ts";
import { htmlChecker } from "./html/html-checker.ts";
import { htmlProblems } from "./html/html-problems.ts";
import type { UnprovedHtml } from "./html/unproved-html.ts";
import type { PageFindings, SiteFacts } from "./page-inspector.ts";
import { checkedSite, documentFinder } from "./site/checked-site.ts";
import { siteChecks, slowSiteChecks } from "./site/site-checks.ts";

/** A page that was rendered, and what its inspector found on it. */
export interface CheckedPage extends Pick<Page, "path" | "title" | "description"> {
  /** The critical CSS of the page; the same text for pages that share it. */
  readonly css: string;
  readonly findings: PageFindings;
  /** What the page contains, for machines, as JSON. */
  readonly structuredData?: string | undefined;
  /** The drawing of its social picture, as SVG. */
  readonly picture?: string | undefined;
  readonly islandDifferences?: readonly IslandDifference[] | undefined;
  /** Missing for a disabled page. */
  readonly document?: Document | undefined;
}

/** What is checked once all pages are rendered and their documents are made. */
export interface CheckInput {
  readonly bundle: SiteBundle;
  readonly loaded: LoadedSite;
  readonly list: PageList;
  /** What the inspector of the pages was made with. */
  readonly facts: SiteFacts;
  readonly pages: readonly CheckedPage[];
  /** The CSS that only islands add. */
  readonly laterCss: string;
  readonly assets: Assets;
  readonly assetsDir: string;
  readonly documents: readonly OutputFile[];
  readonly scripts: readonly HydrationScript[];
  /** Where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  /** Whether a page could not be rendered; the thorough checks are left out then. */
  readonly hasFailures: boolean;
}

/** Checks a site, again and again if asked to. */
export interface SiteChecker {
  /** Throws what kept a site from being loaded. A value of a wrong type may be why its code throws, so types are checked. */
  readonly explain: (error: unknown, entry: string) => Promise<never>;
  /** Starts what can be checked while pages are rendered. */
  readonly begin: (loaded: LoadedSite) => void;
  /** Starts to validate the HTML of a page while others are rendered; `judge` does it for pages that were left out. */
  readonly validate: (html: UnprovedHtml) => void;
  /** Finds all problems in the scope, and measures how long each check took. */
  readonly judge: (input: CheckInput) => Promise<CheckResult>;
  /** Finds what the scope "fast" leaves out, for after the result of a save is shown; nothing once the signal is aborted. */
  readonly judgeFurther: (input: CheckInput, signal: AbortSignal) => Promise<readonly Problem[]>;
  /** Parts of HTML that are known to be valid. */
  readonly knownSkeletons: () => readonly string[];
}

/** How much is checked. */
export interface CheckOptions {
  readonly scope: CheckScope;
  readonly runtime: Runtime;
  /** Whether the type checker runs, too. */
  readonly checksTypes: boolean;
}

/** Makes the checker of a site: the checks of pages have been made by `pageInspector`, all others follow here. */
export function siteChecker({ scope, runtime, checksTypes }: CheckOptions): SiteChecker {
  const html = htmlChecker();
  const { timed, times } = startStopwatch();
  const checkStyles = timed("styles", stylesFound);
  const checkTypes = timed("types", typesFound);
  // Both go on while pages are rendered.
  const early = async (loaded: LoadedSite): Promise<Problem[]> => {
    const found = await Promise.all([checkStyles(loaded), checksTypes ? checkTypes(loaded.entry) : []]);
    return found.flat();
  };
  let begun: { readonly loaded: LoadedSite; readonly problems: Promise<Problem[]> } | undefined;

  const usual = async (input: CheckInput): Promise<Problem[]> => {
    const site = checkedSite(input);
    const slow = runChecks(slowSiteChecks, site, timed);
    const found = await Promise.all([
      htmlFound(input, html),
      begun?.loaded === input.loaded ? begun.problems : early(input.loaded),
      timed("budgets", budgetsFound)(input, runtime),
      timed("script", scriptFound)(input),
    ]);
    return [...slow, ...found.flat()];
  };

  return {
    explain: async (error, entry) => {
      const hasThrown = error instanceof BuildError && error.problems.some(({ code }) => code === "module-throws");
      if (!checksTypes || !hasThrown) throw error;
      throw new BuildError([...error.problems, ...(await checkTypes(entry))], error.exitCode);
    },
    begin: (loaded) => {
      if (scope === "fast") return;
      begun = { loaded, problems: early(loaded) };
      // `judge` waits for it.
      begun.problems.catch(() => undefined);
      html.warmUp();
    },
    // In `watch`, the result of a save is shown first.
    validate: (unproved) => void (scope !== "fast" && html.begin(unproved)),
    judge: async (input) => {
      const fast = runChecks(siteChecks, checkedSite(input), timed);
      const further = scope === "fast" ? [] : [usual(input)];
      const thorough = scope === "all" && !input.hasFailures ? [timed("thorough", thoroughly)(input)] : [];
      const found = await Promise.all([...further, ...thorough]);
      const measured = times().map(({ step: check, milliseconds }) => ({ check, milliseconds }));
      const validated = scope === "fast" ? [] : [{ check: "html", milliseconds: html.milliseconds() }];
      return { problems: [...fast, ...found.flat()], times: [...measured, ...validated] };
    },
    judgeFurther: async (input, signal) => {
      if (signal.aborted) return [];
      const problems = await usual(input);
      times();
      return signal.aborted ? [] : problems;
    },
    knownSkeletons: html.known,
  };
}

type SiteChecks = Readonly<Record<string, (typeof siteChecks)[keyof typeof siteChecks]>>;

function runChecks(
  checks: SiteChecks,
  site: ReturnType<typeof checkedSite>,
  timed: ReturnType<typeof startStopwatch>["timed"],
): Problem[] {
  return Object.entries(checks).flatMap(([name, check]) => timed(name, check)(site));
}

async function htmlFound(
  { bundle, pages, documents, loaded, whereIs }: CheckInput,
  html: ReturnType<typeof htmlChecker>,
): Promise<Problem[]> {
  const unproved = pages
    .filter(({ findings, document }) => findings.html !== undefined || document !== undefined)
    .map(({ path, findings, document }) => ({
      path,
      body: findings.html,
      head: document?.head,
      headKey: document && headPartOf(document),
    }));
  const found = await html.end(unproved, documentFinder(documents));
  const levels = checkLevels(loaded.site);
  return htmlProblems(found, { find: loaded.source.find, elements: elementPlaces(bundle), whereIs, levels });
}

/** The part of HTML that a head is; a document is the same object for as long as it says the same. */
const headPartOf = remember((document: Document) => nameOf(document.headKey(), "head"));

/** Loaded only when it is asked for, which is seldom. */
async function typesFound(entry: string): Promise<Problem[]> {
  const { typeProblems } = await import("./types.ts");
  return typeProblems(entry);
}

/** Loaded only when it is asked for: it takes longer than the whole rest of a build. */
async function thoroughly(input: CheckInput): Promise<Problem[]> {
  const { checkThoroughly } = await import("./thorough/check-thoroughly.ts");
  return checkThoroughly(input);
}
