import { cssRules, identsIn, replaceIdents } from "./css.ts";
import createEmotion, { type Emotion, type Options } from "@emotion/css/create-instance";

export type { Emotion };

/** The names that are shortened: classes, with their `label`, and animations of the instances made here. */
export const namesIn = /\b(?:s|animation)-[0-9a-z]+(?:-[\w-]+)?/g;

/** One call of `css`, `keyframes` or `injectGlobal`: its class or hash, and its CSS. */
export interface StyleRule {
  readonly name: string;
  readonly css: string;
  /** The CSS as it was written. Emotion silently drops declarations that it cannot parse. */
  readonly written: string;
}

/** What the styles modules, CSS modules and modules of islands of a site export, by displayed paths. */
export type NotedExports = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

/** A separate Emotion instance, and the rules written with it so far, in order. */
export interface Styles {
  readonly emotion: Emotion;
  readonly rules: readonly StyleRule[];
  readonly exports: NotedExports;
  readonly noteExports: (path: string, exports: Readonly<Record<string, unknown>>) => void;
}

// One array for all instances, because Emotion caches the output of stylis by this array.
const noPlugins: NonNullable<Options["stylisPlugins"]> = [];

/**
 * Makes a new Emotion instance that adds no vendor prefixes (esbuild adds the few that are needed when it minifies).
 *
 * The rules are recorded here, because `cache.inserted` does not keep their order: keys of digits come first in every
 * object.
 */
export function createStyles(): Styles {
  const emotion = createEmotion({ key: "s", stylisPlugins: noPlugins });
  const { cache } = emotion;
  const rules: StyleRule[] = [];
  const insert = cache.insert;
  cache.insert = (selector, serialized, sheet, shouldCache) => {
    const inserted = insert(selector, serialized, sheet, shouldCache);
    const css = cache.inserted[serialized.name];
    if (typeof css === "string") rules.push({ name: selector.slice(1), css, written: serialized.styles });
    return inserted;
  };
  const exports = new Map<string, Readonly<Record<string, unknown>>>();
  return {
    emotion,
    rules,
    exports,
    // A copy, because a namespace would keep its module.
    noteExports: (path, exported) => void exports.set(path, { ...exported }),
  };
}

const keyframesIn = (css: string) => cssRules(css).map(({ prelude }) => prelude);

/** The short name of each class and animation of a site's styles. Plain data. */
export type ShortNames = ReadonlyMap<string, string>;

/**
 * Gives every class and animation of a site's styles a short name, in the order in which the styles were written. Names
 * begin with a capital, as few others do, and none is a name in the site's style sheet or in its rules for all elements.
 *
 * Hashes compress badly. A name that depends on the order also stays the same if only the declarations of a style
 * change.
 */
export function shortNames(rules: readonly StyleRule[], sheet = ""): ShortNames {
  const names = rules.flatMap(({ name, css }) => name || (css.startsWith("@keyframes") ? keyframesIn(css) : []));
  const others = [sheet, ...rules.flatMap(({ name, css }) => (name === "" ? css : []))].flatMap(identsIn);
  const taken = new Set(others.filter((ident) => /^[A-Z]/.test(ident)));
  let index = 0;
  return new Map(
    names.map((name) => {
      while (taken.has(shortName(index))) index += 1;
      return [name, shortName(index++)];
    }),
  );
}

/** Replaces the names in CSS with short ones. */
export function shortenCss(css: string, names: ShortNames): string {
  return mayNameOne.test(css) ? replaceIdents(css, (name) => names.get(name)) : css;
}

const mayNameOne = /(?:s|animation)-/;

/** 0 → `A`, 25 → `Z`, 26 → `Aa`: a capital and small letters, in base 26. */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter.toUpperCase() : shortName(Math.floor(index / 26) - 1) + letter;
}
