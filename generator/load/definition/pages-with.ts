import { remember } from "../../cache/remember.ts";
import { rememberEach } from "../../cache/remember-each.ts";
import type { Page, Site } from "../../define-site.ts";

/** What only some pages have. */
type SeldomKey = "lang" | "alternates" | "social" | "feed" | "checks";

/**
 * Gives the pages of a site that have a value under one of the keys, the disabled ones after the others. The pages are
 * walked through once for all keys.
 */
export function pagesWith(keys: readonly SeldomKey[], { pages, disabledPages = none }: PagesOfSite): readonly Page[] {
  return [...pagesWithAny(pages), ...pagesWithAny(disabledPages)].filter((page) => hasOne(page, keys));
}

/** The same without the disabled pages. */
export function livePagesWith(keys: readonly SeldomKey[], { pages }: PagesOfSite): readonly Page[] {
  return pagesWithAny(pages).filter((page) => hasOne(page, keys));
}

type PagesOfSite = Pick<Site, "pages" | "disabledPages">;

const none: readonly Page[] = [];

/** In `watch`, nearly all pages are the same objects at each save. */
const eachPage = rememberEach<boolean>();

const pagesWithAny = remember((pages: readonly Page[]): readonly Page[] => {
  if (pages.length === 0) return none;
  const haveOne = eachPage([pages], [], (index) => hasAny(pages[index] as Page));
  return haveOne.flatMap((has, index) => (has ? [pages[index] as Page] : none));
});

function hasAny({ lang, alternates, social, feed, checks }: Page): boolean {
  return [lang, alternates, social, feed, checks].some((value) => value !== undefined);
}

function hasOne(page: Page, keys: readonly SeldomKey[]): boolean {
  return keys.some((key) => page[key] !== undefined);
}
