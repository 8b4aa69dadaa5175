import { BuildError } from "./build-error.ts";
import type { Page, Site } from "./define-site.ts";
import { displayPath } from "./display-path.ts";
import { evaluateCommonJs } from "./evaluate-common-js.ts";
import type { Modules } from "./modules.ts";
import type { SiteBundle } from "./site-bundler.ts";
import type { SiteSource } from "./site-source.ts";
import { createStyles, type Styles } from "./styles.ts";
import { withTimeLimit } from "./time-limit.ts";

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
export function evaluateSite({ entry, filename, code, source, modules }: SiteBundle): LoadedSite {
  const styles = createStyles();
  let exports: { readonly default?: Site } = {};

  try {
    const { isOver, seconds } = withTimeLimit(0, () => {
      exports = evaluateCommonJs({ code, filename, emotion: styles.emotion });
    });
    if (isOver) {
      const what = `the modules of the site were still running after ${seconds} s`;
      const fix = "look for a loop that does not end, outside of the components";
      throw new BuildError([{ code: "endless", where: displayPath(entry), what, fix }]);
    }
  } catch (error) {
    if (error instanceof BuildError) throw error;
    const where = source.positionOf(error) ?? displayPath(entry);
    const fix = "mend the module at this place: it has to load before anything can be rendered";
    throw new BuildError([{ code: "module-throws", where, what: String(error), fix }]);
  }

  const site = exports.default;
  if (!Array.isArray(site?.pages)) {
    const what = "the default export is not a site";
    throw new BuildError([
      { code: "no-site", where: displayPath(entry), what, fix: "write `export default defineSite({ … })`" },
    ]);
  }
  const pages = [...(site?.pages ?? []), ...(site?.disabledPages ?? [])] as readonly (Page | undefined)[];
  if (!pages.every((page) => typeof page?.path === "string")) {
    const what = "the list of pages holds something that is no page";
    throw new BuildError([
      { code: "no-site", where: displayPath(entry), what, fix: "list only what definePage gives" },
    ]);
  }
  return { entry, source, modules, site: site as Site, styles };
}
