import { changedModules, importsOf, moduleFinder, withImporters, type Modules } from "../load/bundling/modules.ts";
import type { LoadedSite } from "../load/bundling/evaluate-site.ts";
import type { DefinedPage, Page } from "../define-site.ts";

/** What each asset and each text is now. */
type State = ReadonlyMap<string, string>;

/** Pages of the last rendering, which may be used again. */
export interface PageMemory<Kept> {
  /** What was kept of the page at a place of the list, unless it may look different by now. */
  readonly get: (page: Page, index: number) => Kept | undefined;
  /** Keeps something of the page at a place of the list, with what it named: assets and their addresses, texts and their digests. */
  readonly keep: (page: Page, index: number, kept: Kept, named: ReadonlyMap<string, string>) => void;
  /** Keeps nothing for the next rendering. */
  readonly forget: () => void;
}

interface Entry<Kept> {
  readonly kept: Kept;
  readonly path: string;
  /** Where the page was defined. */
  readonly module: string | undefined;
  readonly named: ReadonlyMap<string, string>;
}

interface LastRun<Kept> {
  readonly modules: Modules;
  readonly state: State;
  /** In the order of the pages; a page that could not be rendered has none. */
  readonly entries: readonly (Entry<Kept> | undefined)[];
}

/**
 * Makes a function to be called for each rendering, with what each asset and
 * text is now. A page is used again when neither the module that defines it nor
 * one that this imports has changed, nor an asset or a text that it names.
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
        if (!areUnmoved && entry.named.size > 0 && !isUnmoved(entry.named, state)) return undefined;
        entries[index] = entry;
        return entry.kept;
      },
      keep: (page, index, kept, named) => {
        entries[index] = { kept, path: page.path, module: moduleOf(page), named };
      },
      forget: () => {
        last = undefined;
      },
    };
  };
}

/** Finds what is known of a page, which usually has its place in the list from the last time. */
function entryFinder<Kept>(entries: LastRun<Kept>["entries"]) {
  let byPath: Map<string, Entry<Kept>> | undefined;
  return (path: string, index: number): Entry<Kept> | undefined => {
    const entry = entries[index];
    if (entry?.path === path) return entry;
    byPath ??= new Map(entries.flatMap((one) => (one === undefined ? [] : [[one.path, one]])));
    return byPath.get(path);
  };
}

/** Answers the same question once, when it is asked many times in a row. */
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
  for (const known of last.entries) if (known?.module !== undefined) pageModules.add(known.module);
  const ofSite = importsOf(entry, modules, pageModules);
  const choosesPages = (path: string) =>
    [...importsOf(path, modules, new Set())].some((imported) => imported !== path && pageModules.has(imported));
  if ([...changed].some((path) => ofSite.has(path) || choosesPages(path))) return () => true;
  const stale = withImporters(changed, modules);
  return (module) => stale.has(module);
}
