import { assetLookup, resolveAssetUrls } from "./asset-lookup.ts";
import type { AssetManifest } from "./assets.ts";
import type { Problem } from "./build-error.ts";
import type { DefinedPage, Page } from "./define-site.ts";
import { displayPath } from "./display-path.ts";
import type { LoadedSite } from "./evaluate-site.ts";
import { renderPage, type RenderedPage } from "./render-page.ts";

/** All pages of a site after rendering, with the URLs that their heads need. */
export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly preloadedFonts: readonly string[];
  readonly icon: string | undefined;
  readonly problems: readonly Problem[];
  /** Where a page was defined. */
  readonly whereIs: (page: Page) => string;
}

/**
 * Renders every page, the disabled ones too. A page that throws and an asset
 * that does not exist become problems, so that one run finds all of them.
 */
export function renderSite({ site, entry, source, styles }: LoadedSite, manifest: AssetManifest): RenderedSite {
  const problems: Problem[] = [];
  const whereIs = (page: Page) => source.positionOf((page as Partial<DefinedPage>).definedAt) ?? displayPath(entry);

  const findAssetUrl = assetLookup(manifest, (problem, name) => {
    const where =
      source.positionOf(new Error()) ?? source.find(`asset:${name}`) ?? source.find(name) ?? displayPath(entry);
    problems.push({ ...problem, where });
  });

  const pages = [...site.pages, ...(site.disabledPages ?? [])].flatMap((page) => {
    try {
      const rendered = renderPage(page, { islands: site.islands ?? {}, findAssetUrl, rules: styles.rules });
      return [{ ...rendered, css: resolveAssetUrls(rendered.css, findAssetUrl) }];
    } catch (error) {
      problems.push({
        where: source.positionOf(error) ?? whereIs(page),
        what: `the page "${page.path}" cannot be rendered: ${error instanceof Error ? error.message : String(error)}`,
        fix: "mend the component at this place",
      });
      return [];
    }
  });

  const preloadedFonts = (site.preloadedFonts ?? []).map(findAssetUrl);
  const icon = site.icon === undefined ? undefined : findAssetUrl(site.icon);
  return { pages, preloadedFonts, icon, problems, whereIs };
}
