import { wordsOfThrown } from "../bundle/import-mistakes.ts";
import type { AwaitedModules, Modules, SiteBundle } from "../bundle/site-bundler.ts";
import type { ContentPlaces } from "../content/collections.ts";
import type { PendingSite, Site } from "../define-site.ts";
import { isFields, kindOf } from "../define/site-schema.ts";
import { validSite } from "../define/valid-site.ts";
import { BuildError, type Problem } from "../problems/problem.ts";
import { displayPath } from "../problems/places.ts";
import { messageOf } from "../problems/error-words.ts";
import { createStyles, type Styles } from "../styles/styles.ts";
import { evaluateCommonJs } from "./evaluate-common-js.ts";
import { begunInTime, doneInTime, mostMilliseconds, mostWaiting, waitingFix } from "./time-limit.ts";
import type { SiteSource } from "./site-source.ts";

/** An evaluated site, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly modules: Modules;
  readonly site: Site;
  readonly styles: Styles;
  /** Markdown files that pages can show. */
  readonly contents?: ContentPlaces;
}

/**
 * Evaluates a bundled site with Emotion and the generator's API.
 *
 * Throws a `BuildError` if a module of the site throws or does not finish. Also if the default export of the entry is
 * not a site.
 */
export async function evaluateSite(bundle: SiteBundle): Promise<LoadedSite> {
  const { entry, source, modules } = bundle;
  const { exports, styles } = await evaluatedInTime(bundle).catch((error: unknown) => {
    throw evaluationError(error, bundle);
  });
  const site = validSite(exports, displayPath(entry), source);
  return { entry, source, modules, site, styles };
}

/** Turns the error of a module into a problem at its place. */
export function evaluationError(error: unknown, { entry, source }: Pick<SiteBundle, "entry" | "source">): BuildError {
  if (error instanceof BuildError) return error;
  const where = source.positionOf(error) ?? displayPath(entry);
  const what = error instanceof Error ? `${error.name}: ${messageOf(error)}` : messageOf(error);
  return new BuildError([{ ...wordsOfThrown(error, { code: "module-throws", what }, { where, entry }), where }]);
}

type Exports = Readonly<Record<string, unknown>>;

/**
 * Evaluates a bundle within the time limits. Returns the exports of the entry, with the site as default export, and the
 * styles that its modules wrote. `jsx` replaces React's JSX runtime. Throws a `BuildError` if it does not finish, and the
 * errors of modules.
 */
export async function evaluatedInTime(bundle: SiteBundle, jsx?: object): Promise<{ exports: Exports; styles: Styles }> {
  let styles = createStyles();
  const exports = await doneInTime(() => {
    // Modules that were stopped have written only some of their styles.
    styles = createStyles();
    return evaluatedExports(bundle, styles, jsx);
  }, tooLong(bundle.entry));
  return { exports, styles };
}

/**
 * The same without a time limit, for a thread that can be ended. The result is a promise if a module uses top-level
 * `await`, or if the site is given by a function.
 */
export function evaluatedExports(
  bundle: Pick<SiteBundle, "entry" | "filename" | "code" | "collections">,
  styles: Styles,
  jsx?: object,
): Exports | Promise<Exports> {
  const { code, filename, entry, collections } = bundle;
  const beginCollections = collections?.begin;
  const exports: unknown = evaluateCommonJs({ code, filename, styles, beginCollections, ...(jsx && { jsx }) });
  if (typeof exports === "function") {
    return awaitedExports(exports as AwaitedModules).then((taken) => settledExports(taken, entry));
  }
  const { default: site } = exports as Exports;
  return isPending(site) ? settledExports(exports as Exports, entry) : (exports as Exports);
}

async function awaitedExports(run: AwaitedModules): Promise<Exports> {
  let taken: Exports = {};
  await run((exports) => {
    taken = exports;
  });
  return taken;
}

async function settledExports(exports: Exports, entry: string): Promise<Exports> {
  const { default: site } = exports;
  return isPending(site) ? { ...exports, default: await givenBy(site, entry) } : exports;
}

async function givenBy({ pending }: PendingSite, entry: string): Promise<Site> {
  const site: unknown = await begunInTime(pending, () => new BuildError([tooLong(entry).running]));
  if (isFields(site)) return site as unknown as Site;
  const what = `the function that defineSite was given returns ${kindOf(site)}, not a site`;
  throw new BuildError([
    { code: "no-site", where: displayPath(entry), what, fix: "return an object with `lang` and `pages` from it" },
  ]);
}

/** Whether a default export is the result of `defineSite` with a function. */
function isPending(site: unknown): site is PendingSite {
  return isFields(site) && typeof site["pending"] === "function";
}

/** Returns the problems of a site whose modules take too long. */
function tooLong(entry: string): { readonly running: Problem; readonly waiting: Problem } {
  const problem = (what: string, fix: string): Problem => ({
    code: "endless",
    where: displayPath(entry),
    what: `the modules of the site were still ${what} s`,
    fix,
  });
  return {
    running: problem(
      `running after ${mostMilliseconds / 1000}`,
      "look for a loop that does not end, outside of the components",
    ),
    waiting: problem(`waiting after ${mostWaiting / 1000}`, waitingFix),
  };
}
