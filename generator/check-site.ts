import type { Runtime } from "./bundle/esbuild.ts";
import { outputPath } from "./define/addresses.ts";
import type { Loaded } from "./load-site.ts";
import { BuildError, type Finding, type Problem } from "./problems/problem.ts";
import { budgetsFound } from "./checks/budgets.ts";
import type { CheckedSite } from "./checks/checked-site.ts";
import { stylesFound } from "./thorough/style-problems.ts";
import { htmlChecker } from "./thorough/html-checker.ts";
import { ownFound } from "./checks/own-checks.ts";
import { anchors } from "./checks/page/links.ts";
import { pageStyles, sheetStyles } from "./checks/page/origins.ts";
import { placeFindings } from "./checks/place-findings.ts";
import { paths, urlAndBase } from "./checks/site/addresses.ts";
import { assetContents, feeds } from "./checks/site/files.ts";
import { headElements, sharedImages } from "./checks/site/heads.ts";
import { environmentUses, islands } from "./checks/site/browser-code.ts";
import { alternates, languages } from "./checks/site/languages.ts";
import { redirects } from "./checks/site/redirects.ts";
import { brokenTexts, lengths, metadata, suspectTexts } from "./checks/site/texts.ts";

/**
 * Which checks run: all, as in `check` and `build --strict`; those of a build; or those that `watch` runs before it shows
 * a save.
 */
export type CheckScope = "all" | "usual" | "fast";

/** Which checks run. */
export interface CheckOptions {
  readonly scope: CheckScope;
  readonly runtime: Runtime;
  /** Whether the type checker runs as well. */
  readonly checksTypes: boolean;
}

/** Looks for one kind of problem in a site. Stops and throws if the signal is aborted, unless it takes no time. */
type SiteCheck = (site: CheckedSite, signal?: AbortSignal) => readonly Finding[] | Promise<readonly Finding[]>;

/** The page checks have run when the pages were rendered, before `outputs` made their files. */
const pages: SiteCheck = ({ rendered, mayBeMade }) =>
  rendered
    .flatMap(({ problems = [] }) => problems)
    .filter(({ missing }) => missing === undefined || !mayBeMade(missing));

/** The checks that a save in `watch` waits for, in the order of their reports. */
const fastChecks: readonly SiteCheck[] = [
  urlAndBase,
  paths,
  redirects,
  metadata,
  languages,
  alternates,
  lengths,
  suspectTexts,
  sheetStyles,
  feeds,
  headElements,
  sharedImages,
  pages,
  anchors,
  pageStyles,
];

/** The checks of every build that `watch` runs after it has shown a save, besides those of styles and sizes. */
const slowChecks: readonly SiteCheck[] = [ownFound, assetContents, brokenTexts, islands, environmentUses];

/**
 * Makes the checker of a site, which can check the same site repeatedly. `pageInspector` runs the page checks earlier,
 * all other checks run here.
 */
export function siteChecker({ scope, runtime, checksTypes }: CheckOptions) {
  const html: SiteCheck = htmlChecker();
  const checkSources = async (loaded: Loaded): Promise<Finding[]> => {
    const types = checksTypes ? typesFound(loaded.entry) : [];
    return (await Promise.all([stylesFound(loaded), types])).flat();
  };
  let begun: Promise<Finding[]> | undefined;

  const budgets: SiteCheck = (site, signal) => budgetsFound(site, runtime, signal);
  const usualChecks = [...slowChecks, budgets];
  const run = async (checks: readonly SiteCheck[], site: CheckedSite, signal?: AbortSignal): Promise<Finding[]> =>
    (await Promise.all(checks.map((check) => check(site, signal)))).flat();

  return {
    /** Starts the checks that can run while pages are rendered. */
    begin: (loaded: Loaded) => {
      if (scope === "fast") return;
      begun = checkSources(loaded);
      // `check` awaits it and handles its errors.
      begun.catch(() => undefined);
    },
    /** Finds all problems in the scope. Those of a part of a site are only the ones that its pages have by themselves. */
    check: async (site: CheckedSite, isPart: boolean): Promise<readonly Problem[]> => {
      const findings = await Promise.all([
        run(isPart ? [pages] : fastChecks, site),
        scope === "fast" ? [] : run(usualChecks, site),
        begun ?? [],
        scope === "all" && !site.hasFailures ? run([thorough, html], site) : [],
      ]);
      return placeFindings(findings.flat(), site);
    },
    /** Finds what the scope "fast" leaves out, after the result of a save is shown. Stops if the signal is aborted. */
    checkFurther: async (site: CheckedSite, signal: AbortSignal): Promise<readonly Problem[]> => {
      if (signal.aborted) return [];
      try {
        const findings = await Promise.all([run([...usualChecks, html], site, signal), checkSources(site)]);
        return await placeFindings(findings.flat(), site);
      } catch (error) {
        if (signal.aborted) return [];
        throw error;
      }
    },
  };
}

/**
 * Throws the error that prevented a site from loading. Adds the errors of its types if a module throws and types are
 * checked, because a wrong type may be the cause.
 */
export async function explain({ error, entry, checksTypes }: LoadingError): Promise<never> {
  const hasThrown = error instanceof BuildError && error.problems.some(({ code }) => code === "module-throws");
  if (!checksTypes || !hasThrown) throw error;
  throw new BuildError([...error.problems, ...(await typesFound(entry))], error.exitCode);
}

interface LoadingError extends Pick<CheckOptions, "checksTypes"> {
  readonly error: unknown;
  readonly entry: string;
}

/** Loaded only if it is used, which is rare. */
async function typesFound(entry: string): Promise<Problem[]> {
  const { typeProblems } = await import("./thorough/types.ts");
  return typeProblems(entry);
}

/** Loaded only if it is used, because it takes longer than the rest of a build. */
async function thorough(site: CheckedSite): Promise<readonly Finding[]> {
  const { checkThoroughly } = await import("./thorough/check-thoroughly.ts");
  return checkThoroughly(site);
}

/** Throws if a live page has no document, because publishing would delete it. No check explains that: it is a bug. */
export function expectDocuments({ facts, documents }: CheckedSite): void {
  const written = new Set(documents.map(({ path }) => path));
  const unwritten = facts.livePaths.find((page) => !written.has(outputPath(page)));
  if (unwritten !== undefined) throw new Error(`no document was made for the page "${unwritten}"`);
}
