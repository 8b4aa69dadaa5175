import type { StyleRule } from "./styles.ts";

/** Puts short names in the place of Emotion's hashes, in any text of the site: HTML, CSS or script. */
export type ShortenNames = (text: string) => string;

/**
 * Gives every class and every animation of a site a name of a few letters, in
 * the order in which the styles were written.
 *
 * Hashes are what compresses worst in a page. And a name that hangs on the
 * order stays the same when only the declarations of a style change.
 */
export function shortNames(rules: readonly StyleRule[]): ShortenNames {
  const names = rules.flatMap(({ name, css }) => name || (/^@keyframes (\S+?)\s*\{/.exec(css)?.[1] ?? []));
  const short = new Map(names.map((name, index) => [name, shortName(index)]));
  return (text) => text.replace(/\b(?:s|animation)-[0-9a-z]+\b/g, (name) => short.get(name) ?? name);
}

/** 0 → `a`, 25 → `z`, 26 → `ba`: digits to base 26, so the order of the names never matters. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26)) + letter;
}
