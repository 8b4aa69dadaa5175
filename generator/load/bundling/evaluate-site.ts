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
}

/**
 * Evaluates a bundled site with Emotion and the generator's API handed in.
 *
 * Throws a `BuildError` when a module of the site throws or does not come to an
 * end, or when the default export of the entry is no site.
 */
export function evaluateSite({ entry, filename, code: bundled, source, modules }: SiteBundle): LoadedSite {
  let styles = createStyles();
  refuseExitFrom(filename);
  let exports: Readonly<Record<string, unknown>> = {};

  try {
    const endless = findEndless([bundled], (code) => {
      // Modules that were broken off have written a part of their styles.
      styles = createStyles();
      exports = evaluateCommonJs({ code, filename, emotion: styles.emotion });
    });
    if (endless !== undefined) {
      const what = `the modules of the site were still running after ${mostMilliseconds / 1000} s`;
      const fix = "look for a loop that does not end, outside of the components";
      throw new BuildError([{ code: "endless", where: displayPath(entry), what, fix }]);
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const where = source.positionOf(error) ?? displayPath(entry);
    const { code, what, fix } = wordsFor(error) ?? {
      code: "module-throws",
      what: error instanceof Error ? `${error.name}: ${messageOf(error)}` : messageOf(error),
      fix: fixFor(error),
    };
    throw new BuildError([{ code, where, what, fix }]);
  }

  const site = validSite(exports, displayPath(entry), source);
  return { entry, source, modules, site, styles };
}
