import { changedModules, importsOf, moduleFinder, withImporters, type Modules } from "../load/bundling/modules.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { DefinedPage, Page } from "../define-site.ts";

/** The current state of each asset and text, by name. */
type State = ReadonlyMap<string, string>;

/** Pages of the last rendering that may be used again. */
export interface PageMemory<Kept> {
  /** Returns the stored result for the page at an index, unless the page may have changed since then. */
  readonly get: (page: Page, index: number) => Kept | undefined;
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
  /** In the order of the pages. Undefined for a page that could not be rendered. */
  readonly entries: readonly (Entry<Kept> | undefined)[];
}

/**
 * Makes a function to call for each rendering, with the current state of assets and texts. A page is used again if
 * nothing that it depends on has changed: the module that defines it, the modules that this imports, and the assets and
 * texts that it names.
 */
export function pageMemory<Kept>(): (loaded: LoadedSite, state: State) => PageMemory<Kept> {
  let last: LastRun<Kept> | undefined;
  return (loaded, state) => {
    const before = last;
    const isChanged = staleModules(before, loaded);
    const isStale = lastAnswer((module: string) => loaded.confirmed.has(module) || isChanged(module));
    const areUnmoved = before !== undefined && isSameState(before.state, state);
    const moduleOf = modulesOfPages(loaded);
    const entryOf = entryFinder(before?.entries ?? []);
    const entries: (Entry<Kept> | undefined)[] = [];
    last = { modules: loaded.modules, state, entries };
    return {
      get: (page, index) => {
        const entry = entryOf(page.path, index);
        if (entry?.module === undefined || isStale(entry.module)) return undefined;
        const isKnown = entry.named.size === 0 || (areUnmoved && entry.isWhole);
        if (!isKnown && !isUnmoved(entry.named, state)) return undefined;
        entries[index] = entry;
        return entry.kept;
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

/** Finds the entry of a page, which usually has the same index as the last time. */
function entryFinder<Kept>(entries: LastRun<Kept>["entries"]) {
  let byPath: Map<string, Entry<Kept>> | undefined;
  return (path: string, index: number): Entry<Kept> | undefined => {
    const entry = entries[index];
    if (entry?.path === path) return entry;
    byPath ??= new Map(entries.flatMap((one) => (one === undefined ? [] : [[one.path, one]])));
    return byPath.get(path);
  };
}

/** Remembers the last answer, because the same question is often asked several times in a row. */
function lastAnswer<Question>(answer: (question: Question) => boolean): (question: Question) => boolean {
  let last: { readonly question: Question; readonly answer: boolean } | undefined;
  return (question) => {
    if (last?.question !== question) last = { question, answer: answer(question) };
    return last.answer;
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
 * Finds the modules whose pages may have changed since the last run. Changes of the site itself, such as its islands,
 * can affect every page. A module that imports pages may have chosen different ones.
 */
function staleModules(last: LastRun<unknown> | undefined, { entry, modules }: LoadedSite): (module: string) => boolean {
  if (last === undefined) return () => true;
  const changed = changedModules(last.modules, modules);
  const pageModules = new Set<string>();
  for (const known of last.entries) if (known?.module !== undefined) pageModules.add(known.module);
  const ofSite = importsOf(entry, modules, pageModules);
  const choosesPages = (path: string) =>
    [...importsOf(path, modules, new Set())].some((imported) => imported !== path && pageModules.has(imported));
  if ([...changed].some((path) => ofSite.has(path) || choosesPages(path))) return () => true;
  const stale = withImporters(changed, modules);
  return (module) => stale.has(module);
}
