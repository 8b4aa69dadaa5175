import { placeAttribute, type MakePlaced, makeElement } from "../evaluate/evaluate-common-js.ts";
import { evaluatedBundle } from "../evaluate/evaluate-site.ts";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import type { Site } from "../define-site.ts";
import { Island, islandMistakeOf, loadedIslands, type Islands } from "../runtime/Island.tsx";
import { renderBodyAwaited } from "./render-page.ts";
import type { Tag } from "../html/tag.ts";
import { treeOf } from "../html/tree.ts";
import { groupedBy } from "../problems/grouped.ts";
import type { Loaded } from "../load-site.ts";
import { fixFor, messageOf } from "../problems/error-words.ts";
import type { Problem } from "../problems/problem.ts";
import type { Failure, Surroundings } from "./render-pages.ts";

/**
 * How many pages a build renders again to find places. Problems on further pages are reported where the page is
 * defined.
 */
const maxPages = 30;

/**
 * Makes a function that renders pages of a site again, with the places of their elements. The site is evaluated again for
 * it, because elements may be made when a module is loaded. Use it only for a site with a problem.
 *
 * It returns all tags of the page in order: none if it cannot be rendered. `failsAt` is the place of the element that React
 * or `Island` refuses, if that is why.
 */
export function placedPages(bundle: SiteBundle) {
  const load = async () => {
    const { exports } = await evaluatedBundle(bundle, makePlaced);
    return {
      site: exports["default"] as Site,
      islands: await loadedIslands(exports["islands"] as Islands | undefined),
    };
  };
  let loading: ReturnType<typeof load> | undefined;
  const render = async (path: string): Promise<PlacedTags> => {
    try {
      const { site, islands } = await (loading ??= load());
      const page = [...site.pages, ...(site.disabledPages ?? [])].find((candidate) => candidate.path === path);
      if (page === undefined) return nothing;
      const options = { islands, findAssetUrl: (name: string) => name, arePlacesMarked: true };
      return treeOf(await renderBodyAwaited(page, options));
    } catch (thrown) {
      const props = islandMistakeOf(thrown)?.props as Readonly<Record<string, string>> | undefined;
      return { tags: [], failsAt: thrown instanceof RefusedElement ? thrown.message : props?.[placeAttribute] };
    }
  };
  const pages = new Map<string, Promise<PlacedTags>>();
  return (path: string) => {
    const page = pages.get(path) ?? (pages.size < maxPages ? render(path) : Promise.resolve(nothing));
    if (pages.size < maxPages) pages.set(path, page);
    return page;
  };
}

type PlacedTags = { readonly tags: readonly Tag[]; readonly failsAt?: string | undefined };

const nothing: PlacedTags = { tags: [] };

/** Thrown for an element that React cannot render. Its message is the place of the element. */
class RefusedElement extends Error {}

const makePlaced: MakePlaced = (type, props, key, isStatic, source) => {
  const place = `${source.fileName}:${source.lineNumber}:${source.columnNumber}`;
  const isElement = typeof type === "string";
  if (type === undefined || type === null || (isElement && hasObject(props["children"]))) {
    const refused = () => {
      throw new RefusedElement(place);
    };
    return makeElement(refused, {}, key, isStatic);
  }
  // An island passes the place on to the element that contains it.
  const isMarked = isElement || type === Island;
  return makeElement(type, isMarked ? { ...props, [placeAttribute]: place } : props, key, isStatic);
};

/** Whether children contain an object that React cannot render. */
function hasObject(children: unknown): boolean {
  if (typeof children !== "object" || children === null) return false;
  if (Array.isArray(children)) return children.some(hasObject);
  return !["$$typeof", "then", Symbol.iterator].some((key) => key in children);
}

/** Returns the place of a tag, or of the nearest element around it that has one. */
export function placeOfTag(tags: readonly Tag[], index: number): string | undefined {
  let closed = 0;
  // A page that could not be rendered again has no tags.
  for (let position = Math.min(index, tags.length - 1); position >= 0; position -= 1) {
    const { kind, attributes } = tags[position] as Tag;
    if (kind === "close") closed += 1;
    if (kind === "void" && position !== index) continue;
    if (kind !== "open" && kind !== "void") continue;
    if (closed > 0) closed -= 1;
    else if (attributes[placeAttribute] !== undefined) return attributes[placeAttribute];
  }
  return undefined;
}

/** Explains why pages could not be rendered, with the place. Pages that fail at the same place become one problem. */
export async function explainFailures(
  { source, bundle }: Loaded,
  failures: readonly Failure[],
  whereIs: Surroundings["whereIs"],
): Promise<Problem[]> {
  const placed = placedPages(bundle);
  const positionOf = (thrown: unknown) => (islandMistakeOf(thrown) ? undefined : source.positionOf(thrown));
  const alike = groupedBy(failures, ({ page, thrown }) =>
    JSON.stringify([messageOf(thrown), positionOf(thrown) ?? (islandMistakeOf(thrown) ? "" : page.path)]),
  );
  return Promise.all(
    [...alike.values()].map(async (same) => {
      const [{ page, thrown }] = same;
      const mistake = islandMistakeOf(thrown);
      return {
        code: mistake?.code ?? "render",
        page: page.path,
        ...(same.length > 1 && { pages: same.map((failure) => failure.page.path) }),
        where: positionOf(thrown) ?? (await placed(page.path)).failsAt ?? whereIs(page),
        what: `the page cannot be rendered: ${messageOf(thrown)}`,
        fix: mistake?.fix ?? fixFor(thrown),
      };
    }),
  );
}
