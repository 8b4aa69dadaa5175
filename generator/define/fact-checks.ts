import type { Check, FinishedSite, FoundProblem } from "./finished-site.ts";
import type { ContrastPair, Placeholder, Site, SiteChecks, WrongFact } from "./site.ts";

/** Makes a check for `checks`: every fact of the site has been filled in. An empty one stops the build at its start. */
export function placeholderCheck(unfilled: readonly Placeholder[]): Check {
  const placeholders = ({ source }: FinishedSite) =>
    unfilled.map(({ fact, value }): FoundProblem => {
      const where = factPlace({ fact, value }, source);
      const what = value === "" ? `${fact} is empty` : `${fact} is still "${value}"`;
      const fix = "replace it with your own before the site goes live";
      return { code: "placeholder", severity: "warning", where, what, fix, subject: fact };
    });
  return Object.assign(placeholders, { placeholders: unfilled });
}

/** Makes a check for `checks` that reports facts that the site itself has found to be wrong. */
export function factCheck(wrongFacts: readonly WrongFact[]): Check {
  const facts = ({ source }: FinishedSite) =>
    wrongFacts.map(({ fact, value, what, fix }): FoundProblem => {
      const where = factPlace({ fact, value }, source);
      return { code: "fact-wrong", where, what: `${fact} "${value}" ${what}`, fix };
    });
  return Object.assign(facts, { wrongFacts });
}

/** Returns where the value of a fact is written. */
function factPlace(
  { fact, value }: Pick<Placeholder, "fact" | "value">,
  { find, findEmpty }: FinishedSite["source"],
): string | undefined {
  const path = fact.split(".");
  // The name of a sample, "sample project", is not a key in the code.
  return value === "" ? findEmpty(path.at(-1) ?? "", path.slice(0, -1)) : (find(value, path) ?? find(value));
}

type Checks = Site["checks"];

function listOf(checks: Checks = []): readonly (Check | SiteChecks)[] {
  return Array.isArray(checks) ? (checks as readonly (Check | SiteChecks)[]) : [checks as SiteChecks];
}

/** The settings in `checks` of a site or a page, without functions. */
export function checkLevels(checks: Checks): SiteChecks {
  return Object.assign({}, ...listOf(checks).filter((one) => typeof one === "object")) as SiteChecks;
}

/** The functions in `checks` of a site, at their indexes. */
export function checkFunctions(checks: Checks): readonly (Check | undefined)[] {
  return listOf(checks).map((one) => (typeof one === "function" ? one : undefined));
}

/** The placeholders of a site. A build has to know of them before its pages are rendered. */
export function placeholdersOf(checks: Checks): readonly Placeholder[] {
  return listOf(checks).flatMap((one) =>
    typeof one === "function" && "placeholders" in one ? (one.placeholders as readonly Placeholder[]) : [],
  );
}

/** Leaves out the placeholders that an option of the command sets. */
export function withoutOption(checks: Checks, option: Placeholder["option"]): Checks {
  const left = (all: readonly Placeholder[]) => placeholderCheck(all.filter((one) => one.option !== option));
  return listOf(checks).map((one) => (placeholdersOf([one]).length > 0 ? left(placeholdersOf([one])) : one));
}

/** Makes a check for `checks`: the two colours of every pair have enough contrast. */
export function contrastCheck(contrastPairs: readonly ContrastPair[]): Check {
  const contrast = () => byColour(contrastPairs.filter(isTooLow)).map(lowContrast);
  return Object.assign(contrast, { contrastPairs });
}

/** Pairs with too little contrast, and the colour that they have in common. */
interface LowPairs {
  readonly shared: string;
  readonly pairs: readonly [ContrastPair, ...ContrastPair[]];
}

/** Ratios are not rounded, as WCAG requires: 4.499 is less than 4.5. One that cannot be computed is too low, too. */
function isTooLow({ colour, ground, least }: ContrastPair): boolean {
  return !(contrastOf(colour, ground) >= least);
}

/** Groups pairs by the colours that most of them have: probably these are wrong. */
function byColour(pairs: readonly ContrastPair[]): readonly LowPairs[] {
  const withColour = (wanted: string) => pairs.filter(({ colour, ground }) => colour === wanted || ground === wanted);
  const colours = pairs.flatMap(({ colour, ground }) => [colour, ground]);
  const [shared = ""] = colours.toSorted((one, other) => withColour(other).length - withColour(one).length);
  const [first, ...others] = withColour(shared);
  if (first === undefined) return [];
  const rest = pairs.filter((pair) => pair !== first && !others.includes(pair));
  return [{ shared, pairs: [first, ...others] }, ...byColour(rest)];
}

function lowContrast({ shared, pairs }: LowPairs): FoundProblem {
  const [{ name, colour, ground }] = pairs;
  const found = pairs.map((pair) => {
    const ratio = contrastOf(pair.colour, pair.ground);
    const is = Number.isNaN(ratio) ? "cannot be computed" : `is ${ratio.toFixed(2)}:1`;
    return `${pair.name} (${pair.colour} on ${pair.ground}) ${is}, and must be at least ${pair.least}:1`;
  });
  const notation = notationFix(new Set(pairs.flatMap((pair) => [pair.colour, pair.ground])));
  const what = `the contrast of ${found.join("; that of ")}`;
  return { code: "contrast", written: [name, colour, ground], what, fix: notation || fixOf({ shared, pairs }) };
}

/** Contrast ratio of two colours (WCAG 2.2, 1.4.3). NaN if one of them is not written in hexadecimal digits. */
function contrastOf(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** Names only the colours that are not written in hexadecimal digits. */
function notationFix(colours: ReadonlySet<string>): string {
  const wrong = [...colours].filter((colour) => channelsOf(colour).some(Number.isNaN));
  return wrong.map((colour) => wrongDigit(colour)?.fix ?? `write "${colour}" as #rrggbb`).join("; ");
}

/** Suggests the nearest colour with enough contrast in all pairs. A single pair may also change its other colour. */
function fixOf({ shared, pairs }: LowPairs): string {
  const [{ colour, ground }, ...others] = pairs;
  for (const old of others.length === 0 ? [colour, ground] : [shared]) {
    const change = (written: string, changed: string) => (written === old ? changed : written);
    const near = nearest(old, (changed) =>
      pairs.every((pair) => contrastOf(change(pair.colour, changed), change(pair.ground, changed)) >= pair.least),
    );
    if (near === undefined) continue;
    // Another pair often has the same two colours. Changing both would bring the problem back.
    const start = others.length === 0 ? "change only one of the two colours, such as" : "write";
    return `${start} "${near}" in place of "${old}"`;
  }
  return "make one colour much lighter and the other much darker";
}

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
type WrongColour = Readonly<Record<"colour" | "what" | "fix", string>>;

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
