import { isIndexed } from "./addresses.ts";
import type { Page } from "./page.ts";

/**
 * Returns a language tag in the form of BCP 47: `DE-at` becomes `de-AT`. Returns nothing for a text that is not a tag,
 * such as `de_at`.
 *
 * `Intl` accepts every well-formed tag. A language of more than three letters is well-formed, but none is registered
 * (RFC 5646, 2.2.1), so `german` is refused.
 */
export function canonicalTag(text: string): string | undefined {
  try {
    const [tag] = Intl.getCanonicalLocales(text);
    return tag !== undefined && /^[a-z]{2,3}(?:-|$)/.test(tag) ? tag : undefined;
  } catch {
    return undefined;
  }
}

/** The tag that was probably meant: `de_at` is `de-AT`. */
export function meantTag(text: string): string | undefined {
  return canonicalTag(text.trim().replaceAll(/[_\s]+/g, "-"));
}

/** Scripts that are written from right to left (https://www.w3.org/International/questions/qa-scripts). */
const fromRightToLeft = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** Common languages for which `Intl` need not load its data, which takes as long as a page. */
const fromLeftToRight = /^(?:bn|de|en|es|fr|hi|id|it|ja|ko|nl|pl|pt|ru|ta|te|tr|uk|vi|zh)(?:-[A-Z]{2})?$/;

/**
 * The direction of a language: `rtl` for Arabic, Hebrew and similar ones. Nothing for others, because left to right is
 * the default.
 */
export function directionOf(lang: string): "rtl" | undefined {
  if (fromLeftToRight.test(lang)) return undefined;
  const tag = canonicalTag(lang);
  const { script = "" } = tag === undefined ? {} : new Intl.Locale(tag).maximize();
  return fromRightToLeft.has(script) ? "rtl" : undefined;
}

/** A language with its likely country, as Open Graph needs it: `de` becomes `de_DE` (https://ogp.me/#optional). */
export function openGraphLocale(lang: string): string | undefined {
  const tag = canonicalTag(lang);
  if (tag === undefined) return undefined;
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? undefined : `${language}_${region}`;
}

/** Whether a text in one language is also in another one: a page in `en-GB` is also in `en`. */
export function isWithin(lang: string, wider: string): boolean {
  return `${canonicalTag(lang)}-`.startsWith(`${canonicalTag(wider)}-`);
}

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
  if (!isIndexed(page) || listed.every((version) => version.path === path)) return [];
  const isListed = listed.some((version) => version.path === path && version.hreflang !== anyLanguage);
  return isListed ? listed : [{ hreflang: canonicalTag(lang) ?? lang, path }, ...listed];
}
