import { assetLookup, resolveAssetUrls } from "./assets/asset-lookup.ts";
import type { AssetManifest } from "./assets/assets.ts";
import type { Problem } from "../problems/problem.ts";
import { criticalCss, laterCss } from "./styles/critical-css.ts";
import type { AppIcon, DefinedPage, Page } from "../define-site.ts";
import { displayPath } from "../problems/display-path.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import { changedModules, importsOf, moduleFinder, withImporters, type Modules } from "../load/bundling/modules.ts";
import { pictureFonts, type PictureFonts } from "./pictures/social-picture.ts";
import { renderBody, renderHead, type RenderedPage } from "./render-page.ts";
import { repeatedComponent } from "./repeated-component.ts";
import { withTimeLimit } from "../load/time-limit.ts";

/** A page that could not be rendered, and what was thrown. */
export interface Failure {
  readonly page: Page;
  readonly thrown: unknown;
}

/** All pages of a site after rendering, with the URLs that their heads need. */
export interface RenderedSite {
  readonly pages: readonly RenderedPage[];
  readonly preloadedFonts: readonly string[];
  readonly icon: string | undefined;
  readonly appIcons: readonly (AppIcon & { readonly url: string })[];
  readonly pictureFonts: PictureFonts;
  /** The CSS of what only islands add. */
  readonly laterCss: string;
  readonly problems: readonly Problem[];
  /** The pages that are missing because something was thrown. */
  readonly failures: readonly Failure[];
  /** Where a page was defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
}

/** Renders a site; of the pages that it rendered before, only those that may have changed. */
export type SiteRenderer = (loaded: LoadedSite, manifest: AssetManifest) => RenderedSite;

/** A page as it was rendered last, and what that hung on besides the modules. */
interface Memory {
  readonly module: string | undefined;
  readonly rendered: RenderedPage;
  readonly assetUrls: ReadonlyMap<string, string>;
}

interface LastRun {
  readonly modules: Modules;
  readonly styles: string;
  readonly pages: ReadonlyMap<string, Memory>;
}

/**
 * Makes a renderer that renders every page, the disabled ones too. A page that
 * throws and an asset that does not exist are noted, so that one run finds all
 * of them.
 */
export function siteRenderer(): SiteRenderer {
  let last: LastRun | undefined;

  return (loaded, manifest) => {
    const { site, entry, source, styles, modules } = loaded;
    const pages = [...site.pages, ...(site.disabledPages ?? [])];
    const problems: Problem[] = [];
    const whereIs = positionsOf(pages, loaded);
    const findAssetUrl = assetLookup(manifest, (problem, name) => {
      const where =
        source.positionOf(new Error()) ?? source.find(`asset:${name}`) ?? source.find(name) ?? displayPath(entry);
      problems.push({ ...problem, where });
    });

    const isStale = staleModules(last, loaded);
    const moduleOf = modulesOfPages(loaded);
    const remembered = (page: Page): Memory | undefined => {
      const memory = last?.pages.get(page.path);
      if (memory?.module === undefined || isStale(memory.module)) return undefined;
      return [...memory.assetUrls].every(([name, url]) => manifest.get(name) === url) ? memory : undefined;
    };

    const fonts = pictureFonts({ entry, source, names: site.pictureFonts ?? [] });
    problems.push(...fonts.problems);
    const rulesBefore = styles.rules.length;
    const areStylesSame = styles.fingerprint() === last?.styles;
    const render = (page: Page): Memory => {
      const assetUrls = new Map<string, string>();
      const noted = (name: string) => {
        const url = findAssetUrl(name);
        assetUrls.set(name, url);
        return url;
      };
      const body = renderBody(page, { islands: site.islands ?? {}, findAssetUrl: noted });
      const { path, title, description } = page;
      const css = resolveAssetUrls(criticalCss(body, styles.rules), noted);
      return {
        module: moduleOf(page),
        assetUrls,
        rendered: { path, title, description, body, css, ...renderHead(page, site, fonts) },
      };
    };
    const styled = (memory: Memory): Memory => {
      if (areStylesSame) return memory;
      const { rendered, assetUrls } = memory;
      const css = resolveAssetUrls(criticalCss(rendered.body, styles.rules), findAssetUrl);
      return css === rendered.css ? memory : { ...memory, assetUrls, rendered: { ...rendered, css } };
    };

    let current: Page | undefined;
    const memories: Memory[] = [];
    const failures: Failure[] = [];
    const toRender = pages.map((page) => ({ page, memory: remembered(page) }));
    const { isOver, seconds } = withTimeLimit(pages.length, () => {
      for (const { page, memory } of toRender) {
        current = page;
        try {
          memories.push(memory ? styled(memory) : render(page));
        } catch (thrown) {
          failures.push({ page, thrown });
        }
      }
    });
    if (isOver && current) {
      const page = current;
      const repeated = repeatedComponent(() => void render(page));
      const what = `the page "${page.path}" was still being rendered after ${seconds} s`;
      problems.push({
        code: "endless",
        page: page.path,
        where: source.findDefinition(repeated) ?? whereIs(page),
        what: repeated === undefined ? what : `${what}: ${repeated} renders itself without end`,
        fix: repeated === undefined ? "look for a loop that does not end in its components" : "let it come to an end",
      });
    }

    // A component that writes styles while it is rendered has to be rendered again for them.
    const isRemembered = styles.rules.length === rulesBefore && !isOver;
    last = isRemembered
      ? { modules, styles: styles.fingerprint(), pages: new Map(memories.map((one) => [one.rendered.path, one])) }
      : undefined;

    const preloadedFonts = (site.preloadedFonts ?? []).map(findAssetUrl);
    const icon = site.icon === undefined ? undefined : findAssetUrl(site.icon);
    const appIcons = (site.appIcons ?? []).map((one) => ({ ...one, url: findAssetUrl(one.asset) }));
    const rendered = memories.map((memory) => memory.rendered);
    const later = resolveAssetUrls(laterCss(rendered, styles.rules), findAssetUrl);
    return {
      pages: rendered,
      preloadedFonts,
      icon,
      appIcons,
      pictureFonts: fonts,
      laterCss: later,
      problems,
      failures,
      whereIs,
    };
  };
}

function positionsOf(pages: readonly Page[], { source, entry }: LoadedSite): RenderedSite["whereIs"] {
  return (page) => {
    const { definedAt } = ("definedAt" in page ? page : pages.find(({ path }) => path === page.path)) as DefinedPage;
    return source.positionOf(definedAt) ?? displayPath(entry);
  };
}

/** Finds the module that a page is defined in, by the line of the bundle on which `definePage` was called. */
function modulesOfPages({ modules, source }: LoadedSite): (page: Page) => string | undefined {
  const moduleAt = moduleFinder(modules);
  return (page) => {
    const line = source.lineOf((page as Partial<DefinedPage>).definedAt);
    return line === undefined ? undefined : moduleAt(line);
  };
}

/**
 * Tells which modules may give other pages than in the last run. What the site
 * itself is made of (its islands, say) can show on every page; and what imports
 * pages may have chosen others.
 */
function staleModules(last: LastRun | undefined, { entry, modules }: LoadedSite): (module: string) => boolean {
  if (last === undefined) return () => true;
  const changed = changedModules(last.modules, modules);
  const pageModules = new Set([...last.pages.values()].flatMap(({ module }) => module ?? []));
  const ofSite = importsOf(entry, modules, pageModules);
  const choosesPages = (path: string) =>
    [...importsOf(path, modules, new Set())].some((imported) => imported !== path && pageModules.has(imported));
  if ([...changed].some((path) => ofSite.has(path) || choosesPages(path))) return () => true;
  const stale = withImporters(changed, modules);
  return (module) => stale.has(module);
}
