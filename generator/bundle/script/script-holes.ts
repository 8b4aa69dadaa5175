import { namesIn } from "../../styles/styles.ts";

/**
 * The hydration script is bundled in parallel with the pages. Values that depend on the pages are placeholders in it:
 * texts between two private-use characters, which Unicode assigns no meaning. esbuild writes both as escapes.
 */
const opening = "\uE000";
const closing = "\uE001";

/** The placeholder for the CSS that the pages do not contain, as a string literal. */
export const laterCssHole = `${opening}later${closing}`;

/** The placeholder for the URLs of the assets that islands name, as a string literal. */
export const assetUrlsHole = `${opening}assets${closing}`;

/** The name that esbuild gives to the first file of a script, without its extension. */
export const scriptName = "script";

/** The names that esbuild gives to the parts of a script. They are placeholders for those of the published files. */
export const partName = "part-[hash]";

const partNames = /(["'`])imported-file:\/\/x\/(part-[\dA-Z]{8})\.js\1/g;

/** Returns the names of the parts that a script or a part loads. */
export function partsNamedIn(script: string): readonly string[] {
  return [...script.matchAll(partNames)].map(([, , name = ""]) => name);
}

/** Fills in the names of the published parts, which are in the same folder. */
export function fillParts(script: string, name: (part: string) => string): string {
  return script.replace(partNames, (_, quote: string, part: string) => `${quote}./${name(part)}${quote}`);
}

/** Turns every name that may be shortened into a placeholder. */
export function withNameHoles(script: string): string {
  return script.replace(namesIn, `${opening}$&${closing}`);
}

/** The escapes that esbuild writes for characters outside ASCII. */
const escapes = /\\(?:x[\dA-F]{2}|u[\dA-F]{4}|u\{[\dA-F]+\})/g;

/**
 * Returns the texts in a script that begin with two hyphens and are not placeholders: custom properties, and
 * decremented variables.
 */
export function propertiesNamedIn(script: string): readonly string[] {
  const names = script.matchAll(/(\\uE000)?--((?:[\w-]|\\x[\dA-F]{2}|\\u[\dA-F]{4}|\\u\{[\dA-F]+\})+)/g);
  return [
    ...new Set([...names].flatMap(([, hole, name = ""]) => (hole === undefined ? [`--${unescaped(name)}`] : []))),
  ];
}

function unescaped(text: string): string {
  return text.replace(escapes, (escape) => String.fromCodePoint(Number.parseInt(escape.replace(/[^\dA-F]/g, ""), 16)));
}

/** The values for the placeholders of a script. Both texts are JavaScript expressions. */
export interface HoleFillings {
  readonly laterCss: string;
  readonly assetUrls: string;
  readonly name: (name: string) => string;
}

/** Matches any placeholder in a bundled script. Islands may use such characters for other texts, as icon fonts do. */
const anyHole =
  /(["'`])\\uE000(?<value>later|assets)\\uE001\1|\\uE000(?<name>(?:s|animation)-[0-9a-z]+(?:-[\w-]+)?|--(?:[\w-]|\\x[\dA-F]{2}|\\u[\dA-F]{4}|\\u\{[\dA-F]+\})+?)\\uE001|(["'`])imported-file:\/\/x\/part-[\dA-Z]{8}\.js\4/g;

/** Fills the placeholders of a bundled script, except the names of parts. A script without them does not change. */
export function fillHoles(script: string, { laterCss, assetUrls, name }: HoleFillings): string {
  return script.replace(anyHole, (hole, _quote, value?: string, written?: string) => {
    if (value !== undefined) return value === "later" ? laterCss : assetUrls;
    if (written === undefined) return hole;
    const long = unescaped(written);
    const short = name(long);
    return short === long ? written : short;
  });
}

/** A part of a script between two placeholders, and where it is in the filled script. */
interface FilledPart {
  readonly start: number;
  readonly filledStart: number;
  readonly length: number;
}

/** Finds the parts of a script in the filled script, in order. Returns nothing if other code has changed, too. */
export function filledParts(script: string, filled: string): readonly FilledPart[] | undefined {
  const parts: FilledPart[] = [];
  let start = 0;
  let at = 0;
  for (const { 0: hole, index } of [...script.matchAll(anyHole), { 0: "", index: script.length }]) {
    const part = script.slice(start, index);
    const filledStart = filled.indexOf(part, at);
    if (filledStart === -1) return undefined;
    parts.push({ start, filledStart, length: part.length });
    at = filledStart + part.length;
    start = index + hole.length;
  }
  return parts;
}
