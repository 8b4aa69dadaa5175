import { namesIn } from "../styles.ts";

/**
 * The hydration script is bundled beside the pages. What only the pages decide
 * is left as a hole in it: a text between two characters that no valid text
 * holds, since Unicode assigns them to nobody (private use). esbuild writes
 * both as escapes.
 */
const opening = "\uE000";
const closing = "\uE001";

/** Takes the place of the CSS that the pages do not have, as a text of its own. */
export const laterCssHole = `${opening}later${closing}`;

/** Takes the place of the addresses of the assets that islands name, as a text of its own. */
export const assetUrlsHole = `${opening}assets${closing}`;

/** Makes a hole of every name that may become a short one. */
export function withNameHoles(script: string): string {
  return script.replace(namesIn, `${opening}$&${closing}`);
}

/** An island may say anything else between such characters: icon fonts use them. */
const nameHoles =
  /\\uE000((?:s|animation)-[0-9a-z]+|--(?:[\w-]|\\x[\dA-F]{2}|\\u[\dA-F]{4}|\\u\{[\dA-F]+\})+?)\\uE001/g;

/** How esbuild writes what lies outside of ASCII. */
const escapes = /\\(?:x[\dA-F]{2}|u[\dA-F]{4}|u\{[\dA-F]+\})/g;

/** What begins with two hyphens in a script, and is no hole: custom properties, and variables that are counted down. */
export function propertiesNamedIn(script: string): readonly string[] {
  const names = script.matchAll(/(\\uE000)?--((?:[\w-]|\\x[\dA-F]{2}|\\u[\dA-F]{4}|\\u\{[\dA-F]+\})+)/g);
  return [
    ...new Set([...names].flatMap(([, hole, name = ""]) => (hole === undefined ? [`--${unescaped(name)}`] : []))),
  ];
}

function unescaped(text: string): string {
  return text.replace(escapes, (escape) => String.fromCodePoint(Number.parseInt(escape.replace(/[^\dA-F]/g, ""), 16)));
}

/** What fills the holes of a script; both texts are JavaScript expressions. */
export interface HoleFillings {
  readonly laterCss: string;
  readonly assetUrls: string;
  readonly name: (name: string) => string;
}

/** Fills the holes of a bundled script; a script without holes stays as it is. */
export function fillHoles(script: string, { laterCss, assetUrls, name }: HoleFillings): string {
  return script
    .replace(/(["'`])\\uE000later\\uE001\1/, () => laterCss)
    .replace(/(["'`])\\uE000assets\\uE001\1/, () => assetUrls)
    .replace(nameHoles, (_, written: string) => {
      const long = unescaped(written);
      const short = name(long);
      return short === long ? written : short;
    });
}

/** Any hole, as a bundled script has it. */
const anyHole =
  /["'`]\\uE000(?:later|assets)\\uE001["'`]|\\uE000(?:(?:s|animation)-[0-9a-z]+|--(?:[\w-]|\\x[\dA-F]{2}|\\u[\dA-F]{4}|\\u\{[\dA-F]+\})+?)\\uE001/g;

/** Finds where a place of a filled script is in the script with holes; nothing when more than holes was changed. */
export function placeBeforeFilling(script: string, filled: string, place: number): number | undefined {
  let start = 0;
  let at = 0;
  for (const { 0: hole, index } of [...script.matchAll(anyHole), { 0: "", index: script.length }]) {
    const part = script.slice(start, index);
    const found = filled.indexOf(part, at);
    if (found === -1) return undefined;
    if (place < found) return start;
    if (place < found + part.length) return start + place - found;
    at = found + part.length;
    start = index + hole.length;
  }
  return undefined;
}
