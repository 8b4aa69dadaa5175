import { setImmediate as nextTurn } from "node:timers/promises";
import type { Page } from "../define-site.ts";
import { nowRunning } from "../evaluate/watchdog.ts";
import type { SiteSource } from "../problems/site-source.ts";
import type { Loaded } from "../load-site.ts";
import { groupedBy } from "../problems/grouped.ts";
import { renderPage, type PageSurroundings, type RenderedPage } from "./render-page.ts";

/** A page that could not be rendered, and its error. */
export interface Failure {
  readonly page: Pick<Page, "path">;
  readonly thrown: unknown;
}

/** Everything besides the page that its rendering depends on. */
export interface Surroundings extends PageSurroundings {
  readonly loaded: Loaded;
  /** Returns where a page was defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
}

/** After how many pages other tasks of this process, such as a server, can run. */
const pagesInTurn = 16;

/**
 * Renders pages in their order, and waits for their async components. A page that throws is a failure, so that one build
 * finds all of them.
 */
export async function* renderPages(
  pages: readonly Page[],
  surroundings: Surroundings,
): AsyncGenerator<RenderedPage | Failure> {
  const live = new Set(surroundings.loaded.site.pages);
  for (const [index, page] of pages.entries()) {
    nowRunning(`rendering ${page.path}`);
    try {
      yield await renderPage(page, surroundings, live.has(page));
    } catch (thrown) {
      yield { page, thrown };
    }
    if (index % pagesInTurn === 0) await nextTurn();
  }
}

/**
 * Makes a function that finds where a page was defined. If a function makes several pages with one call of
 * `definePage`, the place is the call of that function.
 */
export function pagePlaces(
  pages: readonly Page[],
  { placesOf }: Pick<SiteSource, "placesOf">,
  entry: string,
): (page: Pick<Page, "path">) => string {
  const known = new Map<Error, readonly string[]>();
  const placesOfPage = ({ definedAt }: Partial<Page>): readonly string[] => {
    if (definedAt === undefined) return [];
    const places = known.get(definedAt) ?? placesOf(definedAt);
    known.set(definedAt, places);
    return places;
  };
  let byPath: ReadonlyMap<string, Page> | undefined;
  let byCall: ReadonlyMap<string, readonly Page[]> | undefined;
  return (page) => {
    byPath ??= new Map(pages.toReversed().map((candidate) => [candidate.path, candidate]));
    const defined = "definedAt" in page ? (page as Page) : (byPath.get(page.path) ?? {});
    const places = placesOfPage(defined);
    if (places.length < 2) return places[0] ?? entry;
    byCall ??= groupedBy(pages, callOf);
    const others = byCall.get(callOf(defined)) ?? [];
    const apart = places.findIndex((place, depth) => others.some((other) => placesOfPage(other)[depth] !== place));
    return places[apart] ?? places[0] ?? entry;
  };
}

/** The line of the stack with the call of `definePage`. */
function callOf({ definedAt }: Partial<Page>): string {
  return definedAt?.stack?.split("\n", 2)[1] ?? "";
}
