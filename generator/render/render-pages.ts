import { renderToString } from "react-dom/server";
import type { DefinedPage, Page } from "../define-site.ts";
import { busyPlace, findEndless } from "../evaluate/time-limit.ts";
import { jsxRuntime, made, type MakeElement } from "../evaluate/evaluate-common-js.ts";
import type { SiteSource } from "../evaluate/site-source.ts";
import type { Loaded } from "../load-site.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Problem } from "../problems/problem.ts";
import { hasFallback, isWaiting, renderAwaited } from "./render-awaited.ts";
import { renderBody, type RenderedPage, startPage, type PageSurroundings, type RenderedHtml } from "./render-page.ts";

/** A page that could not be rendered, and its error. */
export interface Failure {
  readonly page: Page;
  readonly thrown: unknown;
}

/** Which pages of a site are rendered, after a save. */
export interface RenderOrder {
  /**
   * Output files of the pages that browsers show, such as `about/index.html`. If there are any, all other pages that
   * the last build has rendered stay as they are.
   */
  readonly first: ReadonlySet<string>;
  /** Whether there is a newer save, so that nobody needs the result. */
  readonly isOutdated: () => boolean;
}

/** Thrown when there is a newer save. */
export class Outdated extends Error {}

/** All pages of a site after rendering. */
export interface RenderedPages {
  readonly pages: readonly RenderedPage[];
  /** The pages that are missing because of an error. */
  readonly failures: readonly Failure[];
  readonly problems: readonly Problem[];
  /** Whether some pages are those of the last rendering. */
  readonly isPartial: boolean;
  /** Returns where a page was defined. */
  readonly whereIs: (page: Pick<Page, "path">) => string;
}

/** A page, and its index among all pages. */
interface Indexed<One> {
  readonly index: number;
  readonly page: One;
}

interface Surroundings extends PageSurroundings, Pick<RenderedPages, "whereIs"> {
  readonly loaded: Loaded;
}

/** The pages of a batch after rendering, and their indexes. */
interface RenderedBatch extends Pick<RenderedPages, "failures" | "problems"> {
  readonly rendered: readonly (RenderedHtml & Indexed<RenderedPage>)[];
}

/**
 * Renders pages within the time limit, and waits for their async components. Pages that throw are collected, so that one
 * build finds all of them.
 */
export async function renderBatch(pages: readonly Indexed<Page>[], surroundings: Surroundings): Promise<RenderedBatch> {
  const { pages: livePages } = surroundings.loaded.site;
  const rendered: (RenderedHtml & Indexed<RenderedPage>)[] = [];
  const failures: Failure[] = [];
  const waiting: (Indexed<Page> & { readonly atOnce?: RenderedHtml })[] = [];
  const endless = endlessIn(pages, surroundings, ({ page, index }) => {
    try {
      const { element, finish } = startPage(page, surroundings, index < livePages.length);
      const html = renderToString(element);
      if (hasFallback(html)) waiting.push({ page, index, atOnce: finish(html) });
      else rendered.push({ index, ...finish(html) });
    } catch (thrown) {
      if (isWaiting(thrown)) waiting.push({ page, index });
      else failures.push({ page, thrown });
    }
  });
  for (const { page, index, atOnce } of waiting) {
    try {
      const { element, finish } = startPage(page, surroundings, index < livePages.length);
      rendered.push({ index, ...finish(await renderAwaited(page, element)) });
    } catch (thrown) {
      // The checks report the fallback.
      if (atOnce) rendered.push({ index, ...atOnce });
      else failures.push({ page, thrown });
    }
  }
  const problems = endless === undefined ? [] : [endless];
  return { rendered, failures, problems };
}

/** How long a component may work without making an element, and how long a page may be rendered, in milliseconds. */
const mostOf = { component: 2000, page: 20_000 };

/** How long an endless page is rendered again, to find the place, in milliseconds. */
const search = 500;

/**
 * Renders pages. Returns the problem of the one that does not end: it makes no element for a long time. A page that ends
 * when it is rendered again was only slow.
 */
function endlessIn(
  pages: readonly Indexed<Page>[],
  surroundings: Surroundings,
  render: (page: Indexed<Page>) => void,
): Problem | undefined {
  let begun = 0;
  const counted = (page: Indexed<Page>) => {
    begun = made.elements;
    render(page);
  };
  for (let rest = pages; ;) {
    const endless = findEndless(rest, counted, mostOf.component);
    if (endless === undefined) return undefined;
    const before = made.elements;
    const { problemAfter, isRepeated, hasEnded } = endlessProblem(endless.page, surroundings);
    const isSlow = !isRepeated && (hasEnded || made.elements - before < before - begun);
    if (!isSlow) return problemAfter(mostOf.component);
    if (findEndless([endless], render, mostOf.page) !== undefined) return problemAfter(mostOf.page);
    rest = rest.slice(rest.indexOf(endless) + 1);
  }
}

function endlessProblem(page: Page, { loaded: { site, source, bundle }, findAssetUrl, whereIs }: Surroundings) {
  const render = () => void renderBody(page, { islands: site.islands ?? {}, findAssetUrl });
  let place: ReturnType<typeof busyPlace> | undefined;
  const repeated = repeatedComponent(() => (place = busyPlace(render, search, source, bundle.filename)));
  const words =
    repeated === undefined
      ? loopWords(place?.component)
      : { what: `: ${repeated} renders itself without end`, fix: "let it come to an end" };
  const problemAfter = (milliseconds: number): Problem => ({
    code: "endless",
    page: page.path,
    where: (repeated === undefined ? place?.where : source.findDefinition(repeated)) ?? whereIs(page),
    what: `the page "${page.path}" was still being rendered after ${milliseconds / 1000} s${words.what}`,
    fix: words.fix,
  });
  return { problemAfter, isRepeated: repeated !== undefined, hasEnded: place?.hasEnded ?? false };
}

function loopWords(component: string | undefined): Pick<Problem, "what" | "fix"> {
  return component === undefined
    ? { what: "", fix: "look for a loop that does not end in its components" }
    : { what: `: ${component} does not end`, fix: "look for a loop that does not end at this place" };
}

/** No page needs one component so often. */
const mostElements = 5000;

/**
 * Finds the component that renders itself endlessly. `render` gets an error when one component has made too many
 * elements. It has to end.
 */
function repeatedComponent(render: () => void): string | undefined {
  const { jsx, jsxs } = jsxRuntime;
  const counts = new Map<string, number>();
  let repeated: string | undefined;
  const note = ({ name }: { readonly name: string }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count <= mostElements) return;
    repeated ??= name;
    throw new Error(`${name} renders itself endlessly`);
  };
  const counting =
    (make: MakeElement): MakeElement =>
    (type, ...rest) => {
      if (typeof type === "function") note(type);
      return make(type, ...rest);
    };
  Object.assign(jsxRuntime, { jsx: counting(jsx), jsxs: counting(jsxs) });
  try {
    render();
  } finally {
    Object.assign(jsxRuntime, { jsx, jsxs });
  }
  return repeated;
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
    byPath ??= new Map(pages.toReversed().map((one) => [one.path, one]));
    const defined = "definedAt" in page ? (page as DefinedPage) : (byPath.get(page.path) ?? {});
    const places = placesOfPage(defined);
    if (places.length < 2) return places[0] ?? entry;
    byCall ??= groupedBy(pages, callOf);
    const others = byCall.get(callOf(defined)) ?? [];
    const apart = places.findIndex((place, depth) => others.some((one) => placesOfPage(one)[depth] !== place));
    return places[apart] ?? places[0] ?? entry;
  };
}

/** The line of the stack with the call of `definePage`. */
function callOf({ definedAt }: Partial<DefinedPage>): string {
  return definedAt?.stack?.split("\n", 2)[1] ?? "";
}
