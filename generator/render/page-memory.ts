import { changedModules, importsOf, moduleFinder, withImporters, type Modules } from "../load/bundling/modules.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { DefinedPage, Page } from "../define-site.ts";
import type { AssetManifest } from "../load/assets/assets.ts";

/** Pages of the last rendering, which may be used again. */
export interface PageMemory<Kept> {
  /** What was kept of a page, unless it may look different by now. */
  readonly get: (page: Page) => Kept | undefined;
  /** Keeps something of a page, with the addresses of the assets that it named. */
  readonly keep: (page: Page, kept: Kept, assetUrls: ReadonlyMap<string, string>) => void;
  /** Keeps nothing for the next rendering. */
  readonly forget: () => void;
}

interface Entry<Kept> {
  readonly kept: Kept;
  /** Where the page was defined. */
  readonly module: string | undefined;
  readonly assetUrls: ReadonlyMap<string, string>;
}

interface LastRun<Kept> {
  readonly modules: Modules;
  readonly pages: ReadonlyMap<string, Entry<Kept>>;
}

/**
 * Makes a function to be called for each rendering. A page is used again when
 * neither the module that defines it nor one that this imports has changed,
 * nor an asset that it names.
 */
export function pageMemory<Kept>(): (loaded: LoadedSite, assetManifest: AssetManifest) => PageMemory<Kept> {
  let last: LastRun<Kept> | undefined;
  return (loaded, assetManifest) => {
    const before = last;
    const isStale = staleModules(before, loaded);
    const moduleOf = modulesOfPages(loaded);
    const pages = new Map<string, Entry<Kept>>();
    last = { modules: loaded.modules, pages };
    return {
      get: (page) => {
        const entry = before?.pages.get(page.path);
        if (entry?.module === undefined || isStale(entry.module)) return undefined;
        for (const [name, url] of entry.assetUrls) if (assetManifest.get(name) !== url) return undefined;
        pages.set(page.path, entry);
        return entry.kept;
      },
      keep: (page, kept, assetUrls) => {
        pages.set(page.path, { kept, module: moduleOf(page), assetUrls });
      },
      forget: () => {
        last = undefined;
      },
    };
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
 * Decides which modules may give other pages than in the last run. What the
 * site itself is made of (its islands, say) can show on every page; and what
 * imports pages may have chosen others.
 */
function staleModules(last: LastRun<unknown> | undefined, { entry, modules }: LoadedSite): (module: string) => boolean {
  if (last === undefined) return () => true;
  const changed = changedModules(last.modules, modules);
  const pageModules = new Set<string>();
  for (const { module } of last.pages.values()) if (module !== undefined) pageModules.add(module);
  const ofSite = importsOf(entry, modules, pageModules);
  const choosesPages = (path: string) =>
    [...importsOf(path, modules, new Set())].some((imported) => imported !== path && pageModules.has(imported));
  if ([...changed].some((path) => ofSite.has(path) || choosesPages(path))) return () => true;
  const stale = withImporters(changed, modules);
  return (module) => stale.has(module);
}
