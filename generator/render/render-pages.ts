import { renderToString } from "react-dom/server";
import type { DefinedPage, Page } from "../define-site.ts";
import { nowRunning } from "../evaluate/watchdog.ts";
import type { SiteSource } from "../problems/site-source.ts";
import type { Loaded } from "../load-site.ts";
import { groupedBy } from "../problems/grouped.ts";
import {
  hasFallback,
  isWaiting,
  renderAwaited,
  startPage,
  type PageSurroundings,
  type RenderedHtml,
  type RenderedPage,
} from "./render-page.ts";

/** A page that could not be rendered, and its error. */
export interface Failure {
  readonly page: Page;
  readonly thrown: unknown;
}

/** A page, and its index among all pages. */
interface Indexed<One> {
  readonly index: number;
  readonly page: One;
}

/** Everything besides the page that its rendering depends on. */
export interface Surroundings extends PageSurroundings {
  readonly loaded: Loaded;
  /** Returns where a page was defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
}

/** The pages of a batch after rendering, and their indexes. */
interface RenderedBatch {
  readonly rendered: readonly (RenderedHtml & Indexed<RenderedPage>)[];
  /** The pages that are missing because of an error. */
  readonly failures: readonly Failure[];
}

/**
 * Renders pages, and waits for their async components. Pages that throw are collected, so that one
 * build finds all of them.
 */
export async function renderBatch(pages: readonly Indexed<Page>[], surroundings: Surroundings): Promise<RenderedBatch> {
  const { pages: livePages } = surroundings.loaded.site;
  const rendered: (RenderedHtml & Indexed<RenderedPage>)[] = [];
  const failures: Failure[] = [];
  const waiting: (Indexed<Page> & { readonly atOnce?: RenderedHtml })[] = [];
  for (const { page, index } of pages) {
    nowRunning(`rendering ${page.path}`);
    try {
      const { element, finish } = startPage(page, surroundings, index < livePages.length);
      const html = renderToString(element);
      if (hasFallback(html)) waiting.push({ page, index, atOnce: finish(html) });
      else rendered.push({ index, ...finish(html) });
    } catch (thrown) {
      if (isWaiting(thrown)) waiting.push({ page, index });
      else failures.push({ page, thrown });
    }
  }
  for (const { page, index, atOnce } of waiting) {
    nowRunning(`rendering ${page.path}`);
    try {
      const { element, finish } = startPage(page, surroundings, index < livePages.length);
      rendered.push({ index, ...finish(await renderAwaited(element)) });
    } catch (thrown) {
      // The checks report the fallback.
      if (atOnce) rendered.push({ index, ...atOnce });
      else failures.push({ page, thrown });
    }
  }
  return { rendered, failures };
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
  const placesOfPage = ({ definedAt }: Partial<DefinedPage>): readonly string[] => {
    if (definedAt === undefined) return [];
    const places = known.get(definedAt) ?? placesOf(definedAt);
    known.set(definedAt, places);
    return places;
  };
  let byPath: ReadonlyMap<string, Page> | undefined;
  let byCall: ReadonlyMap<string, readonly Page[]> | undefined;
  return (page) => {
    byPath ??= new Map(pages.toReversed().map((candidate) => [candidate.path, candidate]));
    const defined = "definedAt" in page ? (page as DefinedPage) : (byPath.get(page.path) ?? {});
    const places = placesOfPage(defined);
    if (places.length < 2) return places[0] ?? entry;
    byCall ??= groupedBy(pages, callOf);
    const others = byCall.get(callOf(defined)) ?? [];
    const apart = places.findIndex((place, depth) => others.some((other) => placesOfPage(other)[depth] !== place));
    return places[apart] ?? places[0] ?? entry;
  };
}

/** The line of the stack with the call of `definePage`. */
function callOf({ definedAt }: Partial<DefinedPage>): string {
  return definedAt?.stack?.split("\n", 2)[1] ?? "";
}
