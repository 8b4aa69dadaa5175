import { canonicalTag } from "./language.ts";
import { isIndexed } from "./page-url.ts";
import type { Page } from "./page.ts";

/** A version of a page in one language. */
export interface Alternate {
  /** A language tag, or `x-default` for readers of all other languages. */
  readonly hreflang: string;
  readonly path: string;
}

/** The key of the page for readers of languages that no other page has. */
export const anyLanguage = "x-default";

/**
 * Returns all language versions of a page, including the page itself, as search engines require:
 * https://developers.google.com/search/docs/specialty/international/localized-versions. Empty for a page without
 * `alternates`, and for a named file, which search engines do not list.
 */
export function alternatesOf(
  page: Pick<Page, "path" | "lang" | "alternates" | "noindex">,
  siteLang: string,
): readonly Alternate[] {
  const { path, lang = siteLang, alternates = {} } = page;
  const listed = Object.entries(alternates).map(([tag, to]) => ({ hreflang: canonicalTag(tag) ?? tag, path: to }));
  if (!isIndexed(page) || listed.every((one) => one.path === path)) return [];
  const isListed = listed.some((one) => one.path === path && one.hreflang !== anyLanguage);
  return isListed ? listed : [{ hreflang: canonicalTag(lang) ?? lang, path }, ...listed];
}
