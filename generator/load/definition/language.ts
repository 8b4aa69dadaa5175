/**
 * A language tag as BCP 47 writes it: `de_at` is none, and `DE-at` is `de-AT`. Nothing if the text is no tag.
 *
 * `Intl` takes every well-formed tag. A language of more than three letters is well-formed, too, but none is registered
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

/** The tag that a text was probably meant to be: `de_at` is `de-AT`. */
export function meantTag(text: string): string | undefined {
  return canonicalTag(text.trim().replaceAll(/[_\s]+/g, "-"));
}

/** Scripts that are written from right to left (https://www.w3.org/International/questions/qa-scripts). */
const fromRightToLeft = new Set(["Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa"]);

/** The direction of a language: `rtl` for Arabic, Hebrew and the like; nothing for all others, since that is the default. */
export function directionOf(lang: string): "rtl" | undefined {
  const known = directions.get(lang) ?? { dir: findDirection(lang) };
  directions.set(lang, known);
  return known.dir;
}

/** Asked for once per page, and a site has few languages. */
const directions = new Map<string, { readonly dir: "rtl" | undefined }>();

/** Common languages for which `Intl` need not load its data, which takes as long as a page. */
const fromLeftToRight = /^(?:bn|de|en|es|fr|hi|id|it|ja|ko|nl|pl|pt|ru|ta|te|tr|uk|vi|zh)(?:-[A-Z]{2})?$/;

function findDirection(lang: string): "rtl" | undefined {
  if (fromLeftToRight.test(lang)) return undefined;
  const tag = canonicalTag(lang);
  const { script = "" } = tag === undefined ? {} : new Intl.Locale(tag).maximize();
  return fromRightToLeft.has(script) ? "rtl" : undefined;
}

/** A language with its likely country, as Open Graph asks for it: `de` is `de_DE` (https://ogp.me/#optional). */
export function openGraphLocale(lang: string): string | undefined {
  const tag = canonicalTag(lang);
  if (tag === undefined) return undefined;
  const { language, region } = new Intl.Locale(tag).maximize();
  return region === undefined ? undefined : `${language}_${region}`;
}

/** Whether a text in one language is one in another as well: a page in `en-GB` is one in `en`. */
export function isWithin(lang: string, wider: string): boolean {
  return `${canonicalTag(lang)}-`.startsWith(`${canonicalTag(wider)}-`);
}
