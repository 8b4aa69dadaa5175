import { createRequire, Module } from "node:module";
import { BuildError } from "./build-error.ts";
import { providedModules, type SiteBundle } from "./bundle-site.ts";
import * as publicApi from "./define-site.ts";
import type { Page, Site } from "./define-site.ts";
import { displayPath } from "./display-path.ts";
import type { SiteSource } from "./site-source.ts";
import { styleRecorder, type StyleExports } from "./static-styles.ts";
import { createStyles, type Styles } from "./styles.ts";

/** A site that has been evaluated, with the styles that its modules wrote. */
export interface LoadedSite {
  readonly entry: string;
  readonly source: SiteSource;
  readonly site: Site;
  readonly styles: Styles;
  readonly styleExports: StyleExports;
}

const requireFromGenerator = createRequire(import.meta.url);

/**
 * Evaluates a bundled site with Emotion and the generator's API handed in.
 *
 * Throws a `BuildError` when a module of the site throws, or when the default
 * export of the entry is no site.
 */
export function evaluateSite({ entry, filename, code, source }: SiteBundle): LoadedSite {
  const styles = createStyles();
  const styleExports = new Map<string, Readonly<Record<string, unknown>>>();
  const requireFromSite = createRequire(entry);
  const module = new Module(filename) as Module & { _compile(code: string, filename: string): void };
  module.require = ((id: string) => {
    if (id === "#generator") return publicApi;
    if (id === "@emotion/css") return styles.emotion;
    if (id === styleRecorder) return { recordStyles: styleExports.set.bind(styleExports) };
    return providedModules.includes(id) ? requireFromGenerator(id) : requireFromSite(id);
  }) as NodeJS.Require;

  try {
    module._compile(code, filename);
  } catch (error) {
    const where = source.positionOf(error) ?? displayPath(entry);
    const fix = "mend the module at this place: it has to load before anything can be rendered";
    throw new BuildError([{ where, what: String(error), fix }]);
  }

  const site = (module.exports as { default?: Site }).default;
  if (!Array.isArray(site?.pages)) {
    const what = "the default export is not a site";
    throw new BuildError([{ where: displayPath(entry), what, fix: "write `export default defineSite({ … })`" }]);
  }
  const pages = [...(site?.pages ?? []), ...(site?.disabledPages ?? [])] as readonly (Page | undefined)[];
  if (!pages.every((page) => typeof page?.path === "string")) {
    const what = "the list of pages holds something that is no page";
    throw new BuildError([{ where: displayPath(entry), what, fix: "list only what definePage gives" }]);
  }
  return { entry, source, site: site as Site, styles, styleExports };
}
