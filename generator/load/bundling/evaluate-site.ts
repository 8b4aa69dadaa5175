import { BuildError } from "../../problems/build-error.ts";
import type { Site } from "../../define-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { fixFor, messageOf, wordsFor } from "../../problems/error-words.ts";
import { evaluatedInTime, isPending, pendingInTime, runningProblem } from "./evaluate-awaited.ts";
import { evaluateCommonJs } from "./evaluate-common-js.ts";
import type { Modules } from "./modules.ts";
import type { SiteBundle } from "./site-bundler.ts";
import type { SiteSource } from "./site-source.ts";
import { refuseExitFrom } from "../refuse-exit.ts";
import { createStyles, type Styles } from "../styles.ts";
import { findEndless } from "../time-limit.ts";
import { validSite } from "../definition/validate-site.ts";

/** A site that has been evaluated, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly modules: Modules;
  readonly site: Site;
  readonly styles: Styles;
  /** Whether something in it had to be awaited, so that it cannot be evaluated again at once. */
  readonly isAwaited: boolean;
}

/**
 * Evaluates a bundled site with Emotion and the generator's API handed in.
 *
 * Throws a `BuildError` when a module of the site throws or does not come to an
 * end, or when the default export of the entry is no site.
 */
export function evaluateSite(bundle: SiteBundle): LoadedSite | Promise<LoadedSite> {
  const { entry, filename, code: bundled, source, modules } = bundle;
  let styles = createStyles();
  refuseExitFrom(filename);
  if (bundle.isAwaited) return awaitedSite(bundle, styles, evaluatedInTime(bundle, styles));
  let exports: Readonly<Record<string, unknown>> = {};

  try {
    const endless = findEndless([bundled], (code) => {
      // Modules that were broken off have written a part of their styles.
      styles = createStyles();
      exports = evaluateCommonJs({ code, filename, emotion: styles.emotion });
    });
    if (endless !== undefined) throw new BuildError([runningProblem(entry)]);
  } catch (error) {
    throw evaluationError(error, bundle);
  }

  if (isPending(exports["default"])) return awaitedSite(bundle, styles, pendingInTime(bundle, exports));
  const site = validSite(exports, displayPath(entry), source);
  return { entry, source, modules, site, styles, isAwaited: false };
}

async function awaitedSite(
  bundle: SiteBundle,
  styles: Styles,
  exports: Promise<Readonly<Record<string, unknown>>>,
): Promise<LoadedSite> {
  const { entry, source, modules } = bundle;
  const settled = await exports.catch((error: unknown) => {
    throw evaluationError(error, bundle);
  });
  return { entry, source, modules, site: validSite(settled, displayPath(entry), source), styles, isAwaited: true };
}

/** What a module threw, as a problem at its place. */
function evaluationError(error: unknown, { entry, source }: SiteBundle): BuildError {
  if (error instanceof BuildError) return error;
  const where = source.positionOf(error) ?? displayPath(entry);
  const { code, what, fix } = wordsFor(error) ?? {
    code: "module-throws",
    what: error instanceof Error ? `${error.name}: ${messageOf(error)}` : messageOf(error),
    fix: fixFor(error),
  };
  return new BuildError([{ code, where, what, fix }]);
}
