import type { Check, FoundProblem } from "./finished-site.ts";
import type { ContrastPair } from "./site.ts";

/** Makes a check for `checks`: the two colours of every pair have enough contrast. */
export function contrastCheck(contrastPairs: readonly ContrastPair[]): Check {
  const contrast = () =>
    contrastPairs.flatMap(({ name, colour, ground, least }): FoundProblem[] => {
      const ratio = contrastOf(colour, ground);
      // Not rounded, as WCAG requires: 4.499 is less than 4.5.
      if (ratio >= least) return [];
      const is = Number.isNaN(ratio) ? "cannot be computed" : `is ${ratio.toFixed(2)}:1`;
      const what = `the contrast of ${name} (${colour} on ${ground}) ${is}, and must be at least ${least}:1`;
      const fix = Number.isNaN(ratio) ? notationFix([colour, ground]) : fixOf({ colour, ground, least });
      return [{ code: "contrast", written: [name, colour, ground], what, fix }];
    });
  return Object.assign(contrast, { contrastPairs });
}

/** Contrast ratio of two colours (WCAG 2.2, 1.4.3). NaN if one of them is not written in hexadecimal digits. */
function contrastOf(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

interface Pair {
  readonly colour: string;
  readonly ground: string;
  readonly least: number;
}

/** Names only the colours that are not written in hexadecimal digits. */
function notationFix(colours: readonly string[]): string {
  const wrong = colours.filter((colour) => channelsOf(colour).some(Number.isNaN));
  return wrong.map((colour) => wrongDigit(colour)?.fix ?? `write "${colour}" as #rrggbb`).join("; ");
}

/** Suggests the nearest colour with enough contrast, or else the nearest background. */
function fixOf({ colour, ground, least }: Pair): string {
  const near = nearest(colour, (changed) => contrastOf(changed, ground) >= least);
  if (near !== undefined) return `${changeOne} "${near}" in place of "${colour}"`;
  const nearGround = nearest(ground, (changed) => contrastOf(colour, changed) >= least);
  if (nearGround !== undefined) return `${changeOne} "${nearGround}" in place of "${ground}"`;
  return "make one colour much lighter and the other much darker";
}

/** Another pair often has the same two colours. Changing both would bring the problem back. */
const changeOne = "change only one of the two colours, such as";

/** The number of steps from a colour to black or white. Two adjacent steps are hard to distinguish. */
const steps = 256;

/** Finds the first colour with enough contrast on the way to black or white. */
function nearest(colour: string, isEnough: (colour: string) => boolean): string | undefined {
  const from = channelsOf(colour);
  for (let step = 1; step <= steps; step += 1) {
    for (const end of [0, 255]) {
      const changed = from.map((value) => Math.round(value + ((end - value) * step) / steps));
      const hex = `#${changed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
      if (isEnough(hex)) return hex;
    }
  }
  return undefined;
}

/** Red, green and blue, from 0 to 255. NaN if the colour is not written in hexadecimal digits. */
function channelsOf(colour: string): number[] {
  const digits = /^#(?:[\da-f]{3}){1,2}$/i.test(colour) ? colour.slice(1) : "";
  const size = digits.length / 3;
  return [0, 1, 2].map((index) => {
    const part = digits.slice(index * size, (index + 1) * size);
    return Number.parseInt(size === 1 ? part + part : part, 16);
  });
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A text that looks like a hexadecimal colour but is invalid. */
interface WrongColour {
  readonly colour: string;
  readonly what: string;
  readonly fix: string;
}

/** Texts in quotes and addresses, whose `#` begins something else: `url(#clip)`. */
const noColours = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\burl\([^)]*\)/gi;

/** Finds the first hexadecimal colour with a wrong digit, or with too many or too few of them, in a CSS value. */
export function wrongDigit(value: string): WrongColour | undefined {
  const colours = value.replaceAll(noColours, "").match(/#[\w-]+/g) ?? [];
  for (const colour of colours) {
    const [letter] = /[^\da-f]/i.exec(colour.slice(1)) ?? [];
    if (letter !== undefined) {
      const what = `"${letter}" in the colour "${colour}" is not a hexadecimal digit`;
      return { colour, what, fix: `in "${colour}", write a digit from 0 to 9 or a to f in place of "${letter}"` };
    }
    if ([3, 4, 6, 8].includes(colour.length - 1)) continue;
    const what = `the colour "${colour}" has ${colour.length - 1} digits`;
    return { colour, what, fix: `write "${colour}" with 3 or 6 digits, or with 4 or 8 if it is transparent` };
  }
  return undefined;
}
