import type { StyleRule } from "./styles.ts";

/**
 * The short name of each class, animation and custom property of a site's styles. Plain data, so that it can be sent to
 * a thread.
 */
export type ShortNames = ReadonlyMap<string, string>;

/**
 * Gives every class, animation and custom property of a site's styles a short name, in the order in which the styles
 * were written.
 *
 * Hashes compress badly. A name that depends on the order also stays the same if only the declarations of a style
 * change.
 *
 * `named` are custom properties that keep their names.
 */
export function shortNames(rules: readonly StyleRule[], named: ReadonlySet<string> = new Set()): ShortNames {
  const names = rules.flatMap(({ name, css, sheet }) =>
    sheet ? [] : name || (/^@keyframes (\S+?)\s*\{/.exec(css)?.[1] ?? []),
  );
  const properties = [...declaredProperties(rules)].filter((name) => !named.has(name));
  return new Map([
    ...names.map((name, index) => [name, shortName(index)] as const),
    ...properties.map((name, index) => [name, `--${shortName(index)}`] as const),
  ]);
}

/**
 * Returns the custom properties that the site declares with Emotion, except those that an imported style sheet also
 * names.
 */
export function declaredProperties(rules: readonly StyleRule[]): ReadonlySet<string> {
  const inSheets = new Set(rules.flatMap(({ css, sheet }) => (sheet ? (css.match(property) ?? []) : [])));
  const own = rules.filter(({ sheet }) => sheet === undefined);
  const declared = own.flatMap(({ css }) => css.match(/(?<=[{;]\s*)--(?:[\w-]|[^\0-\x7f])+(?=:)/g) ?? []);
  return new Set(declared.filter((name) => !inSheets.has(name)));
}

const property = /--(?:[\w-]|[^\0-\x7f])+/g;

/**
 * First comments, strings, addresses and escapes in selectors, which contain no names. Then the tokens that may be
 * names.
 */
const cssTokens =
  /\/\*[^]*?\*\/|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|url\([^"')][^)]*\)|(?<![\w-]|\\.)(\.?)((?:s|animation)-[0-9a-z]+(?:-[\w-]+)?|--(?:[\w-]|[^\0-\x7f])+)(?![\w-])/g;

/**
 * Replaces the names in CSS with short ones. The classes in `alsoLong` also keep their long names: `.s-1a2b` becomes
 * `:is(.a,.s-1a2b)`.
 */
export function shortenCss(css: string, names: ShortNames, alsoLong: ReadonlySet<string> = new Set()): string {
  return css.replace(cssTokens, (token, dot: string | undefined, name: string | undefined) => {
    const short = name === undefined ? undefined : names.get(name);
    if (short === undefined || name === undefined) return token;
    return dot === "." && alsoLong.has(name) ? `:is(.${short},.${name})` : `${dot}${short}`;
  });
}

/** 0 → `a`, 25 → `z`, 26 → `ba`: digits in base 26, so names are independent of each other. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26)) + letter;
}
