import type { Page, Site } from "../../define-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { validSite } from "../definition/validate-site.ts";
import type { Styles } from "../styles.ts";
import { changedPart, lineMover } from "./changed-part.ts";
import { continuedModule, type ContinuedModule } from "./evaluate-common-js.ts";
import { evaluateInTime, evaluateModules, type LoadedSite } from "./evaluate-site.ts";
import type { SiteBundle } from "./site-bundler.ts";
import { siteSource, type SiteSource } from "./site-source.ts";

/** How much of a site is evaluated: the modules that changed and all that import them, or all modules. */
export type EvaluationScope = "changed" | "all";

/** A whole bundle that was evaluated. */
interface Evaluation {
  readonly bundle: SiteBundle;
  readonly module: ContinuedModule;
  readonly exports: ReturnType<ContinuedModule["exports"]>;
  readonly styles: Styles;
  /** Components may write more styles later, while they are rendered. */
  readonly ruleCount: number;
  readonly pages: readonly Page[];
}

/** With more new pages than this, rendering takes so long that nothing is gained by evaluating less. */
const mostNewPages = 64;

const none: ReadonlySet<string> = new Set();

/**
 * Makes a function that evaluates a site again and again, as `evaluateSite` does once. With the scope "changed", modules
 * that are the same as in the last whole evaluation are left as they are, with all their state.
 */
export function siteEvaluator(): (bundle: SiteBundle, scope: EvaluationScope) => LoadedSite {
  let whole: Evaluation | undefined;
  let provisional = none;

  return (bundle, scope) => {
    const before = scope === "changed" ? whole : undefined;
    const confirmed = provisional;
    // What throws may have changed the state of modules.
    whole = undefined;
    provisional = none;
    const continued = before && evaluateChanged(before, bundle);
    if (continued) {
      whole = before;
      provisional = continued.provisional;
      return continued;
    }
    const evaluated = evaluateWhole(bundle);
    whole = evaluated.evaluation;
    return { ...evaluated.loaded, confirmed };
  };
}

function evaluateWhole(bundle: SiteBundle): { readonly evaluation: Evaluation; readonly loaded: LoadedSite } {
  const { entry, modules } = bundle;
  const source = continuedSource(bundle, bundle);
  const { evaluated: module, styles } = evaluateModules({ ...bundle, source }, (code, writing) =>
    continuedModule({ code, filename: namesOf(bundle).whole, styles: writing }),
  );
  const exports = module.exports();
  const site = validSite(exports, displayPath(entry), source);
  const ruleCount = styles.rules.length;
  return {
    evaluation: { bundle, module, exports, styles, ruleCount, pages: pagesOf(site) },
    loaded: { entry, source, modules, site, styles, provisional: none, confirmed: none },
  };
}

/** Evaluates what has changed since a whole evaluation; gives nothing if all has to be evaluated. */
function evaluateChanged(before: Evaluation, bundle: SiteBundle): LoadedSite | undefined {
  const { module, styles, pages } = before;
  // Rules that were written after the evaluation belong to no module.
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
  return { entry, source, modules, site, styles, provisional, confirmed: none };
}

function pagesOf({ pages, disabledPages = [] }: Site): readonly Page[] {
  return [...pages, ...disabledPages];
}

/** How many pages are not in an earlier list, in which most of them have the same place. */
function countNew(pages: readonly Page[], before: readonly Page[]): number {
  const moved = pages.filter((page, index) => page !== before[index]);
  const all = new Set(moved.length > 0 ? before : []);
  return moved.filter((page) => !all.has(page)).length;
}

/** The names that stacks show for a whole bundle that will be continued, and for the part of a later one. */
function namesOf({ filename }: SiteBundle) {
  return { whole: `${filename}.whole.cjs`, part: `${filename}.part.cjs` };
}

/** The source of a bundle of which a part was evaluated after an earlier bundle, or all of it. */
function continuedSource(before: SiteBundle, bundle: SiteBundle): SiteSource {
  const { filename, map, modules } = bundle;
  const { whole, part } = namesOf(bundle);
  const moved = lineMover(before, bundle);
  return siteSource({
    filename,
    map,
    files: [...modules.keys()],
    inBundle: (place) => {
      if (place.file === part) return { ...place, file: filename };
      if (place.file !== whole) return place;
      const line = moved(place.line);
      return line === undefined ? place : { ...place, file: filename, line };
    },
  });
}
