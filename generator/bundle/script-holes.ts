import { namesIn, type ShortNames } from "../styles/styles.ts";

/**
 * The placeholder for the URLs of the assets that islands name, as a string literal: a text between two private-use
 * characters, which Unicode assigns no meaning.
 */
export const assetUrlsHole = "\uE000assets\uE001";

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

/** Matches everything in a bundled script that is replaced. Islands may use such characters for other texts. */
const anyHole = new RegExp(
  `(["'\`])${assetUrlsHole}\\1|${namesIn.source}|(["'\`])imported-file:\\/\\/x\\/part-[\\dA-Z]{8}\\.js\\2`,
  "g",
);

/**
 * Fills the placeholder of a bundled script, and writes short names. `assetUrls` is a JavaScript expression.
 */
export function fillScript(script: string, assetUrls: string, names: ShortNames): string {
  return script.replace(anyHole, (text) => (text.includes(assetUrlsHole) ? assetUrls : (names.get(text) ?? text)));
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
  let end = 0;
  for (const { 0: hole, index } of [...script.matchAll(anyHole), { 0: "", index: script.length }]) {
    const part = script.slice(start, index);
    const filledStart = filled.indexOf(part, end);
    if (filledStart === -1) return undefined;
    parts.push({ start, filledStart, length: part.length });
    end = filledStart + part.length;
    start = index + hole.length;
  }
  return parts;
}
