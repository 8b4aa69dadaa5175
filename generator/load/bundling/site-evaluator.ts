import type { Page, Site } from "../../define-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { validSite } from "../definition/validate-site.ts";
import type { Styles } from "../styles.ts";
import { changedPart, lineMover } from "./changed-part.ts";
import { continuedModule, type ContinuedModule } from "./evaluate-common-js.ts";
import { isPending, pendingInTime } from "./evaluate-awaited.ts";
import { awaitedSite, evaluateInTime, evaluateModules, evaluateSite, type LoadedSite } from "./evaluate-site.ts";
import { isImportedFile } from "./imported-files.ts";
import type { SiteBundle } from "./site-bundler.ts";
import { siteSource, type SiteSource } from "./site-source.ts";

/** How much of a site is evaluated: the changed modules and all modules that import them, or all modules. */
export type EvaluationScope = "changed" | "all";

/** An evaluated whole bundle. */
interface Evaluation {
  readonly bundle: SiteBundle;
  readonly module: ContinuedModule;
  readonly exports: ReturnType<ContinuedModule["exports"]>;
  readonly styles: Styles;
  /** Components may write further styles when they are rendered. */
  readonly ruleCount: number;
  readonly pages: readonly Page[];
}

/** With more new pages than this, rendering takes so long that a partial evaluation saves nothing. */
const mostNewPages = 64;

const none: ReadonlySet<string> = new Set();

/**
 * Makes a function that evaluates a site repeatedly, like `evaluateSite`. With the scope "changed", modules that are
 * unchanged since the last whole evaluation keep their state.
 */
export function siteEvaluator(): (bundle: SiteBundle, scope: EvaluationScope) => LoadedSite | Promise<LoadedSite> {
  let whole: Evaluation | undefined;
  let provisional = none;

  return (bundle, scope) => {
    const before = scope === "changed" ? whole : undefined;
    const confirmed = provisional;
    // Code that throws may have changed the state of modules.
    whole = undefined;
    provisional = none;
    const continued = before && evaluateChanged(before, bundle);
    if (continued) {
      whole = before;
      provisional = continued.provisional;
      return continued;
    }
    // An asynchronous evaluation is never continued, because it is unknown when its modules are finished.
    if (bundle.isAwaited) return withConfirmed(evaluateSite(bundle), confirmed);
    const evaluated = evaluateWhole(bundle);
    if (evaluated instanceof Promise) return withConfirmed(evaluated, confirmed);
    whole = evaluated.evaluation;
    return { ...evaluated.loaded, confirmed };
  };
}

async function withConfirmed(
  loaded: LoadedSite | Promise<LoadedSite>,
  confirmed: LoadedSite["confirmed"],
): Promise<LoadedSite> {
  return { ...(await loaded), confirmed };
}

/** Evaluates the whole bundle so that it can be continued. Returns only the site if the evaluation is asynchronous. */
function evaluateWhole(
  bundle: SiteBundle,
): { readonly evaluation: Evaluation; readonly loaded: LoadedSite } | Promise<LoadedSite> {
  const { entry, modules } = bundle;
  const source = continuedSource(bundle, bundle);
  const { evaluated: module, styles } = evaluateModules({ ...bundle, source }, (code, writing) =>
    continuedModule({ code, filename: namesOf(bundle).whole, styles: writing }),
  );
  const exports = module.exports();
  if (isPending(exports["default"])) {
    return awaitedSite({ ...bundle, source }, styles, pendingInTime(bundle, exports));
  }
  const site = validSite(exports, displayPath(entry), source);
  const ruleCount = styles.rules.length;
  return {
    evaluation: { bundle, module, exports, styles, ruleCount, pages: pagesOf(site) },
    loaded: { entry, source, modules, site, styles, isAwaited: false, provisional: none, confirmed: none },
  };
}

/** Evaluates the changes since a whole evaluation. Returns nothing if everything has to be evaluated. */
function evaluateChanged(before: Evaluation, bundle: SiteBundle): LoadedSite | undefined {
  const { module, styles, pages } = before;
  // Rules that were written after the evaluation cannot be assigned to modules.
  if (styles.rules.length !== before.ruleCount) return undefined;
  const part = changedPart(before.bundle, bundle);
  if (part === undefined) return undefined;
  const { code, modules: provisional } = part;
  const { entry, modules } = bundle;
  const source = continuedSource(before.bundle, bundle);
  const isSame = provisional.size === 0;
  if (!isSame) evaluateInTime({ ...bundle, code, source }, (text) => module.continueWith(text, namesOf(bundle).part));
  const site = validSite(isSame ? before.exports : module.exports(), displayPath(entry), source);
  if (countNew(pagesOf(site), pages) > mostNewPages) return undefined;
  return { entry, source, modules, site, styles, isAwaited: false, provisional, confirmed: none };
}

function pagesOf({ pages, disabledPages = [] }: Site): readonly Page[] {
  return [...pages, ...disabledPages];
}

/** Returns how many pages are not in an earlier list. Most pages have the same index in both. */
function countNew(pages: readonly Page[], before: readonly Page[]): number {
  const moved = pages.filter((page, index) => page !== before[index]);
  const all = new Set(moved.length > 0 ? before : []);
  return moved.filter((page) => !all.has(page)).length;
}

/** The file names in stacks: for a whole bundle that can be continued, and for the changed part of a later bundle. */
function namesOf({ filename }: SiteBundle) {
  return { whole: `${filename}.whole.cjs`, part: `${filename}.part.cjs` };
}

/** Returns the source of a bundle that was evaluated completely, or in part after an earlier bundle. */
function continuedSource(before: SiteBundle, bundle: SiteBundle): SiteSource {
  const { filename, map, modules } = bundle;
  const { whole, part } = namesOf(bundle);
  const moved = lineMover(before, bundle);
  return siteSource({
    filename,
    map,
    files: [...modules.keys()].filter((path) => !isImportedFile(path)),
    inBundle: (place) => {
      if (place.file === part) return { ...place, file: filename };
      if (place.file !== whole) return place;
      const line = moved(place.line);
      return line === undefined ? place : { ...place, file: filename, line };
    },
  });
}
