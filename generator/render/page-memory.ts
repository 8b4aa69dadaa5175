import { listIndexer, type ListIndex } from "../cache/list-index.ts";
import { changedModules, importsOf, moduleFinder, withImporters, type Modules } from "../load/bundling/modules.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { DefinedPage, Page } from "../define-site.ts";

/** The current state of each asset and text, by name. */
type State = ReadonlyMap<string, string>;

/** Pages of the last rendering that may be used again. */
export interface PageMemory<Kept> {
  /** Returns the stored results at the places of their pages. Undefined for pages that may have changed since then. */
  readonly recall: (pages: readonly Page[]) => readonly (Kept | undefined)[];
  /**
   * Stores the result for the page at an index. `named` are the assets that it used with their URLs, and the texts with
   * their digests.
   */
  readonly keep: (page: Page, index: number, kept: Kept, named: ReadonlyMap<string, string>) => void;
  /** Discards the results, so that the next rendering uses none. */
  readonly forget: () => void;
}

interface Entry<Kept> {
  readonly kept: Kept;
  readonly path: string;
  /** Where the page was defined. */
  readonly module: string | undefined;
  readonly named: ReadonlyMap<string, string>;
  /** Whether all that it names was there. What is missing is reported while the page is rendered. */
  readonly isWhole: boolean;
}

interface LastRun<Kept> {
  readonly modules: Modules;
  readonly state: State;
  readonly pages: readonly Page[];
  /** In the order of the pages. Undefined for a page that could not be rendered. */
  readonly entries: (Entry<Kept> | undefined)[];
}

/**
 * Makes a function to call for each rendering, with the current state of assets and texts. A page is used again if
 * nothing that it depends on has changed: the module that defines it, the modules that this imports, and the assets and
 * texts that it names.
 */
export function pageMemory<Kept>(): (loaded: LoadedSite, state: State) => PageMemory<Kept> {
  const toIndex = listIndexer<Entry<Kept> | undefined>();
  let last: LastRun<Kept> | undefined;
  return (loaded, state) => {
    const before = last;
    const moduleOf = modulesOfPages(loaded);
    const entries: (Entry<Kept> | undefined)[] = [];
    last = undefined;
    return {
      recall: (pages) => {
        last = { modules: loaded.modules, state, pages, entries };
        const doubtfulIn = before && doubtfulEntries(before, toIndex(before.entries), loaded, state);
        if (before === undefined || doubtfulIn === undefined) return [];
        const entryOf = entryFinder(before);
        for (let index = 0; index < pages.length; index += 1) {
          const entry = entryOf(pages[index] as Page, index);
          entries.push(entry === undefined || doubtfulIn.has(entry) ? undefined : entry);
        }
        return entries.map((entry) => entry?.kept);
      },
      keep: (page, index, kept, named) => {
        entries[index] = { kept, path: page.path, module: moduleOf(page), named, isWhole: isUnmoved(named, state) };
      },
      forget: () => {
        last = undefined;
      },
    };
  };
}

/** Returns the entries of pages that may have changed. Returns nothing if every page may have changed. */
function doubtfulEntries<Kept>(
  { modules, state: stateBefore }: LastRun<Kept>,
  entries: ListIndex<Entry<Kept> | undefined>,
  loaded: LoadedSite,
  state: State,
): ReadonlySet<Entry<Kept> | undefined> | undefined {
  const stale = staleModules(new Set(entries.keys(modulesOf)), modules, loaded);
  if (stale === undefined) return undefined;
  const ofModules = [...stale, ...loaded.confirmed].flatMap((module) => entries.withKey(modulesOf, module));
  const areUnmoved = isSameState(stateBefore, state);
  const moved = (areUnmoved ? entries.where(isIncomplete) : entries.where(isNaming)).filter(
    (entry) => entry !== undefined && !isUnmoved(entry.named, state),
  );
  return new Set([...ofModules, ...entries.where(isWithoutModule), ...moved]);
}

function modulesOf(entry: Entry<unknown> | undefined): readonly string[] {
  return entry?.module === undefined ? [] : [entry.module];
}

const isWithoutModule = (entry: Entry<unknown> | undefined) => entry !== undefined && entry.module === undefined;
const isIncomplete = (entry: Entry<unknown> | undefined) => entry?.isWhole === false;
const isNaming = (entry: Entry<unknown> | undefined) => entry !== undefined && entry.named.size > 0;

/** Finds the entry of a page, which usually has the same index as the last time. */
function entryFinder<Kept>({ pages, entries }: LastRun<Kept>) {
  let byPath: Map<string, Entry<Kept>> | undefined;
  return (page: Page, index: number): Entry<Kept> | undefined => {
    const entry = entries[index];
    if (page === pages[index] || entry?.path === page.path) return entry;
    byPath ??= new Map(entries.flatMap((one) => (one === undefined ? [] : [[one.path, one]])));
    return byPath.get(page.path);
  };
}

function isSameState(one: State, other: State): boolean {
  return one.size === other.size && isUnmoved(one, other);
}

function isUnmoved(named: State, state: State): boolean {
  for (const [name, is] of named) if (state.get(name) !== is) return false;
  return true;
}

/** Finds the module that defines a page, by the line of the bundle with the call of `definePage`. */
function modulesOfPages({ modules, source }: LoadedSite): (page: Page) => string | undefined {
  const moduleAt = moduleFinder(modules);
  return (page) => {
    const line = source.lineOf((page as Partial<DefinedPage>).definedAt);
    return line === undefined ? undefined : moduleAt(line);
  };
}

/**
 * Returns the modules that may have changed since the last run. Returns nothing if the site itself has changed, such as
 * its islands, because that can affect every page. A module that imports pages may have chosen different ones.
 */
function staleModules(
  pageModules: ReadonlySet<string>,
  before: Modules,
  { entry, modules }: LoadedSite,
): ReadonlySet<string> | undefined {
  const changed = changedModules(before, modules);
  const ofSite = importsOf(entry, modules, pageModules);
  const choosesPages = (path: string) =>
    [...importsOf(path, modules, new Set())].some((imported) => imported !== path && pageModules.has(imported));
  if ([...changed].some((path) => ofSite.has(path) || choosesPages(path))) return undefined;
  return withImporters(changed, modules);
}
