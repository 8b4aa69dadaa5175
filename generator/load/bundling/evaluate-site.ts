import { BuildError } from "../../problems/build-error.ts";
import type { Site } from "../../define-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { messageOf, wordsFor } from "../../problems/error-words.ts";
import { evaluatedInTime, isPending, pendingInTime, runningProblem } from "./evaluate-awaited.ts";
import { evaluateCommonJs } from "./evaluate-common-js.ts";
import type { Modules } from "./modules.ts";
import type { SiteBundle } from "./site-bundler.ts";
import type { SiteSource } from "./site-source.ts";
import type { ContentFile } from "../collections/content-files.ts";
import { fixOfThrown } from "./undefined-name.ts";
import { refuseExitFrom } from "../refuse-exit.ts";
import { createStyles, type Styles } from "../styles.ts";
import { findEndless } from "../time-limit.ts";
import { validSite } from "../definition/validate-site.ts";

/** An evaluated site, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly modules: Modules;
  readonly site: Site;
  readonly styles: Styles;
  /** Whether the evaluation was asynchronous, so that it cannot be repeated synchronously. */
  readonly isAwaited: boolean;
  /** Markdown files that pages can show, by absolute path. */
  readonly contents?: ReadonlyMap<string, ContentFile>;
  /**
   * Modules that were evaluated while others kept their state. Their exports may differ after an evaluation of all
   * modules.
   */
  readonly provisional: ReadonlySet<string>;
  /** Modules that were provisional in the last evaluation and no longer are. */
  readonly confirmed: ReadonlySet<string>;
}

type EvaluatedBundle = Pick<SiteBundle, "entry" | "filename" | "code" | "source">;

const none: ReadonlySet<string> = new Set();

/**
 * Evaluates a bundled site with Emotion and the generator's API.
 *
 * Throws a `BuildError` if a module of the site throws or does not finish. Also if the default export of the entry is
 * not a site.
 */
export function evaluateSite(bundle: SiteBundle): LoadedSite | Promise<LoadedSite> {
  if (bundle.isAwaited) return evaluateAwaited(bundle);
  const { entry, filename, source, modules, collections } = bundle;
  const { evaluated, styles } = evaluateModules(bundle, (code, writing) =>
    evaluateCommonJs({ code, filename, styles: writing, beginCollections: collections?.begin }),
  );
  if (isPending(evaluated["default"])) return awaitedSite(bundle, styles, pendingInTime(bundle, evaluated));
  const site = validSite(evaluated, displayPath(entry), source);
  return { entry, source, modules, site, styles, isAwaited: false, provisional: none, confirmed: none };
}

function evaluateAwaited(bundle: SiteBundle): Promise<LoadedSite> {
  refuseExitFrom(bundle.filename);
  const styles = createStyles();
  return awaitedSite(bundle, styles, evaluatedInTime(bundle, styles));
}

/** Waits for the exports of a site. Throws a `BuildError` like `evaluateSite`. */
export async function awaitedSite(
  { entry, source, modules }: Pick<SiteBundle, "entry" | "source" | "modules">,
  styles: Styles,
  exports: Promise<Readonly<Record<string, unknown>>>,
): Promise<LoadedSite> {
  const settled = await exports.catch((error: unknown) => {
    throw evaluationError(error, { entry, source });
  });
  const site = validSite(settled, displayPath(entry), source);
  return { entry, source, modules, site, styles, isAwaited: true, provisional: none, confirmed: none };
}

/** Evaluates modules with a new Emotion instance, within the time limit. Throws a `BuildError`. */
export function evaluateModules<Evaluated>(
  { code: whole, ...bundle }: EvaluatedBundle,
  evaluate: (code: string, styles: Styles) => Evaluated,
): { readonly evaluated: Evaluated; readonly styles: Styles } {
  let made: { readonly evaluated: Evaluated; readonly styles: Styles } | undefined;
  evaluateInTime({ ...bundle, code: whole }, (code) => {
    // Modules that were stopped have written only some of their styles.
    const styles = createStyles();
    made = { evaluated: evaluate(code, styles), styles };
  });
  return made as unknown as NonNullable<typeof made>;
}

/**
 * Evaluates code of a site, with this file name in its stacks. Throws a `BuildError` if it throws or does not finish.
 */
export function evaluateInTime(
  { entry, filename, code, source }: EvaluatedBundle,
  evaluate: (code: string) => void,
): void {
  refuseExitFrom(filename);
  try {
    if (findEndless([code], evaluate) === undefined) return;
  } catch (error) {
    throw evaluationError(error, { entry, source });
  }
  throw new BuildError([runningProblem(entry)]);
}

/** Turns the error of a module into a problem at its place. */
function evaluationError(error: unknown, { entry, source }: Pick<SiteBundle, "entry" | "source">): BuildError {
  if (error instanceof BuildError) return error;
  const where = source.positionOf(error) ?? displayPath(entry);
  const words = wordsFor(error) ?? {
    code: "module-throws",
    what: error instanceof Error ? `${error.name}: ${messageOf(error)}` : messageOf(error),
    fix: fixOfThrown(error, { where, entry }),
  };
  return new BuildError([{ ...words, where }]);
}
