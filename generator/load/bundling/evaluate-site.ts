import { BuildError } from "../../problems/build-error.ts";
import type { Site } from "../../define-site.ts";
import { displayPath } from "../../problems/display-path.ts";
import { fixFor, messageOf, wordsFor } from "../../problems/error-words.ts";
import { evaluateCommonJs } from "./evaluate-common-js.ts";
import type { Modules } from "./modules.ts";
import type { SiteBundle } from "./site-bundler.ts";
import type { SiteSource } from "./site-source.ts";
import { refuseExitFrom } from "../refuse-exit.ts";
import { createStyles, type Styles } from "../styles.ts";
import { findEndless, mostMilliseconds } from "../time-limit.ts";
import { validSite } from "../definition/validate-site.ts";

/** A site that has been evaluated, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly modules: Modules;
  readonly site: Site;
  readonly styles: Styles;
  /** Modules that were evaluated while others kept their state: they may export something else when all are evaluated. */
  readonly provisional: ReadonlySet<string>;
  /** Modules that were provisional the last time, and are not any more. */
  readonly confirmed: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Evaluates a bundled site with Emotion and the generator's API handed in.
 *
 * Throws a `BuildError` when a module of the site throws or does not come to an
 * end, or when the default export of the entry is no site.
 */
export function evaluateSite({ entry, filename, code: bundled, source, modules }: SiteBundle): LoadedSite {
  const { evaluated, styles } = evaluateModules({ entry, filename, code: bundled, source }, (code, writing) =>
    evaluateCommonJs({ code, filename, styles: writing }),
  );
  const site = validSite(evaluated, displayPath(entry), source);
  return { entry, source, modules, site, styles, provisional: none, confirmed: none };
}

/** Evaluates modules with an Emotion of their own, within the time that honest modules take. Throws a `BuildError`. */
export function evaluateModules<Evaluated>(
  { code: whole, ...bundle }: Pick<SiteBundle, "entry" | "filename" | "code" | "source">,
  evaluate: (code: string, styles: Styles) => Evaluated,
): { readonly evaluated: Evaluated; readonly styles: Styles } {
  let made: { readonly evaluated: Evaluated; readonly styles: Styles } | undefined;
  evaluateInTime({ ...bundle, code: whole }, (code) => {
    // Modules that were broken off have written a part of their styles.
    const styles = createStyles();
    made = { evaluated: evaluate(code, styles), styles };
  });
  return made as unknown as NonNullable<typeof made>;
}

/**
 * Evaluates code of a site, whose stacks name this file. Throws a `BuildError`
 * when it throws or does not come to an end.
 */
export function evaluateInTime(
  { entry, filename, code, source }: Pick<SiteBundle, "entry" | "filename" | "code" | "source">,
  evaluate: (code: string) => void,
): void {
  refuseExitFrom(filename);
  try {
    if (findEndless([code], evaluate) === undefined) return;
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const where = source.positionOf(error) ?? displayPath(entry);
    const words = wordsFor(error) ?? {
      code: "module-throws",
      what: error instanceof Error ? `${error.name}: ${messageOf(error)}` : messageOf(error),
      fix: fixFor(error),
    };
    throw new BuildError([{ ...words, where }]);
  }
  const what = `the modules of the site were still running after ${mostMilliseconds / 1000} s`;
  const fix = "look for a loop that does not end, outside of the components";
  throw new BuildError([{ code: "endless", where: displayPath(entry), what, fix }]);
}
