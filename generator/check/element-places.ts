import { remember } from "../cache/remember.ts";
import type { SiteBundle } from "../load/bundling/site-bundler.ts";
import { pageTracer, type TracedPage } from "../render/trace-pages.ts";

/**
 * Where the elements of pages are written, as `file:line:column`. Each function returns nothing if it cannot find the
 * place.
 */
export interface ElementPlaces {
  /** By the index of the tag among all tags of the page. */
  readonly ofTag: (path: string, index: number) => string | undefined;
  /** By the value of an attribute. */
  readonly ofValue: (path: string, value: string) => string | undefined;
  /** By the number of start tags before the element. */
  readonly ofStartTag: (path: string, count: number) => string | undefined;
}

/**
 * How many pages a build renders again to find places. Problems on further pages are reported where the page is
 * defined.
 */
const mostPages = 30;

/** Makes the functions that find elements. They cost nothing until one of them is called. */
export const elementPlaces = remember((bundle: SiteBundle): ElementPlaces => {
  const pages = new Map<string, TracedPage>();
  let trace: ReturnType<typeof pageTracer> | undefined;
  const traced = (path: string): TracedPage | undefined => {
    if (!pages.has(path) && pages.size < mostPages) pages.set(path, (trace ??= pageTracer(bundle))(path));
    return pages.get(path);
  };
  return {
    ofTag: (path, index) => traced(path)?.placeOfTag(index),
    ofValue: (path, value) => {
      const page = value === "" ? undefined : traced(path);
      const index = page?.tags.findIndex(({ attributes }) => Object.values(attributes).includes(value)) ?? -1;
      return page?.placeOfTag(index);
    },
    ofStartTag: (path, count) => {
      const page = traced(path);
      const starts = page?.tags.flatMap(({ kind }, index) => (kind === "open" || kind === "void" ? [index] : []));
      const index = starts?.[count];
      return index === undefined ? undefined : page?.placeOfTag(index);
    },
  };
});
