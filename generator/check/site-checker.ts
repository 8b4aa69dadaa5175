import type { Document } from "../assemble/document.ts";
import type { HydrationScript } from "../assemble/hydration-script.ts";
import { nameOf } from "../cache/content-cache.ts";
import type { ListIndex } from "../cache/list-index.ts";
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
import { prepareTracing } from "../render/trace-pages.ts";
import { startStopwatch } from "../stopwatch.ts";
import type { CheckResult } from "./check-result.ts";
import type { CheckedPage } from "./checked-page.ts";
import { checkLevels } from "./check-levels.ts";
import type { CheckScope } from "./check-scope.ts";
import { budgetsFound, scriptFound, stylesFound } from "./file-checks.ts";
import { elementPlaces } from "./element-places.ts";
import { htmlChecker } from "./html/html-checker.ts";
import { htmlProblems } from "./html/html-problems.ts";
import type { UnprovedHtml } from "./html/unproved-html.ts";
import type { SiteFacts } from "./page-inspector.ts";
import { checkedSite, documentFinder } from "./site/checked-site.ts";
import { hasProblems } from "./site/page-problems.ts";
import { siteChecks, slowSiteChecks } from "./site/site-checks.ts";

/** The input of the checks that run once all pages are rendered and assembled. */
export interface CheckInput {
  readonly bundle: SiteBundle;
  readonly loaded: LoadedSite;
  readonly list: PageList;
  /** The facts that the page checks got. */
  readonly facts: SiteFacts;
  readonly pages: ListIndex<CheckedPage>;
  /** The CSS that only islands add. */
  readonly laterCss: string;
  readonly assets: Assets;
  readonly assetsDir: string;
  readonly documents: readonly OutputFile[];
  readonly scripts: readonly HydrationScript[];
  /** Where a page is defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
  /** Whether a page could not be rendered. The slow checks are skipped then. */
  readonly hasFailures: boolean;
}

/** The checks of a site. A checker can check the same site repeatedly. */
export interface SiteChecker {
  /**
   * Throws the errors that prevented a site from loading. Also checks types if asked to, because a wrong type may be
   * the cause.
   */
  readonly explain: (error: unknown, entry: string) => Promise<never>;
  /** Starts the checks that can run while pages are rendered. */
  readonly begin: (loaded: LoadedSite) => void;
  /** Starts to validate the HTML of a page while others are rendered. `judge` validates the HTML of all other pages. */
  readonly validate: (html: UnprovedHtml) => void;
  /** Finds all problems in the scope, and measures how long each check took. */
  readonly judge: (input: CheckInput) => Promise<CheckResult>;
  /**
   * Finds the problems that the scope "fast" leaves out, after the result of a save is shown. Stops if the signal is
   * aborted.
   */
  readonly judgeFurther: (input: CheckInput, signal: AbortSignal) => Promise<readonly Problem[]>;
  /** The parts of HTML that are known to be valid. */
  readonly knownSkeletons: () => readonly string[];
}

/** Which checks run. */
export interface CheckOptions {
  readonly scope: CheckScope;
  readonly runtime: Runtime;
  /** Whether the type checker runs as well. */
  readonly checksTypes: boolean;
}

/** Makes the checker of a site. `pageInspector` runs the page checks earlier, all other checks run here. */
export function siteChecker({ scope, runtime, checksTypes }: CheckOptions): SiteChecker {
  const html = htmlChecker();
  const { timed, times } = startStopwatch();
  const checkStyles = timed("styles", stylesFound);
  const checkTypes = timed("types", typesFound);
  // Both run while pages are rendered.
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
      // `judge` awaits it and handles its errors.
      begun.problems.catch(() => undefined);
      html.warmUp();
    },
    // In `watch`, the HTML is validated after the result of a save is shown.
    validate: (unproved) => void (scope !== "fast" && html.begin(unproved)),
    judge: async (input) => {
      if (input.pages.where(hasProblems).length > 0) await prepareTracing(input.bundle, input.loaded);
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
  const unproved = pages.items
    .filter(({ findings, document }) => findings.html !== undefined || document !== undefined)
    .map(({ path, findings, document }) => ({
      path,
      body: findings.html,
      head: document?.head,
      headKey: document && headPartOf(document),
    }));
  const found = await html.end(unproved, documentFinder(documents));
  if (found.length > 0) await prepareTracing(bundle, loaded);
  const levels = checkLevels(loaded.site);
  return htmlProblems(found, { find: loaded.source.find, elements: elementPlaces(bundle), whereIs, levels });
}

/** The name of a head as a part of HTML. A document stays the same object as long as its content does. */
const headPartOf = remember((document: Document) => nameOf(document.headKey(), "head"));

/** Loaded only if it is used, which is rare. */
async function typesFound(entry: string): Promise<Problem[]> {
  const { typeProblems } = await import("./types.ts");
  return typeProblems(entry);
}

/** Loaded only if it is used, because it takes longer than the rest of a build. */
async function thoroughly(input: CheckInput): Promise<Problem[]> {
  const { checkThoroughly } = await import("./thorough/check-thoroughly.ts");
  return checkThoroughly(input);
}
