import { groupedBy } from "../problems/grouped.ts";
import type { DefinedPage, Page } from "../define-site.ts";
import type { SiteSource } from "../evaluate/site-source.ts";

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
