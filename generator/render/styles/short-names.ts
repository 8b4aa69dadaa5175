import { namesIn } from "../../load/styles.ts";
import type { StyleRule, Styles } from "../../load/styles.ts";

/** Puts short names in the place of long ones, in CSS or in a script. */
export type ShortenNames = (text: string) => string;

/**
 * Gives every class, animation and custom property of a site's styles a name of
 * a few letters, in the order in which the styles were written.
 *
 * Hashes are what compresses worst in a page. And a name that hangs on the
 * order stays the same when only the declarations of a style change.
 */
export function shortNames(rules: readonly StyleRule[]): ShortenNames {
  const names = rules.flatMap(({ name, css }) => name || (/^@keyframes (\S+?)\s*\{/.exec(css)?.[1] ?? []));
  const properties = rules.flatMap(({ css }) => css.match(/(?<=[{;]\s*)--[\w-]+(?=:)/g) ?? []);
  const short = new Map([
    ...names.map((name, index) => [name, shortName(index)] as const),
    ...[...new Set(properties)].map((name, index) => [name, `--${shortName(index)}`] as const),
  ]);
  return (text) => text.replace(namesIn, (name) => short.get(name) ?? name);
}

/** Makes the short names of a site's styles; the same styles give the same function again. */
export function nameShortener(): (styles: Styles) => ShortenNames {
  let last: { readonly fingerprint: string; readonly shortenNames: ShortenNames } | undefined;
  return ({ rules, fingerprint }) => {
    if (last?.fingerprint !== fingerprint()) last = { fingerprint: fingerprint(), shortenNames: shortNames(rules) };
    return last.shortenNames;
  };
}

/** Does the same in HTML: in its tags alone, because words of the text may look like names. */
export function shortenInTags(html: string, shortenNames: ShortenNames): string {
  return html.replace(/<(?:"[^"]*"|'[^']*'|[^"'>])+>/g, shortenNames);
}

/** 0 → `a`, 25 → `z`, 26 → `ba`: digits to base 26, so the order of the names never matters. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26)) + letter;
}
