import { parentPort, workerData } from "node:worker_threads";
import { generate, lexer, parse, walk, type Declaration } from "css-tree";
import { distance } from "fastest-levenshtein";
import type { StyleRule } from "../styles/styles.ts";
import { didYouMean } from "../problems/near-match.ts";

/** At-rules that contain descriptors instead of properties, or properties that not every browser supports. */
const leftOut = new Set(["font-face", "page", "property", "counter-style", "view-transition", "supports"]);

/** Functions whose result only the browser knows, and syntax that is newer than the tables of css-tree. */
const unknowable = /\b(?:var|env|attr|if|anchor|anchor-size|calc-size|shape)\(|\(\s*from\b/i;

/** The part of css-tree's lexer that its types leave out. */
interface Tables {
  readonly units: Readonly<Record<string, readonly string[]>>;
  readonly properties: Readonly<Record<string, unknown>>;
}

const tables = lexer as unknown as Tables;

/** All units of CSS, the most common ones first. */
const units = [...new Set(["rem", "px", "em", "s", "ms", "vw", "vh", ...Object.values(tables.units).flat()])];

/** A part of a style that browsers ignore, such as a value that its property cannot have. */
export interface InvalidStyle {
  /** The index of its style. */
  readonly rule: number;
  /** The line in the style as its author wrote it, from 0. */
  readonly line: number;
  readonly what: string;
  readonly fix: string;
  /** A wrong part of the value that its author may have written in another module. */
  readonly colour?: string;
}

/** Finds values that their properties cannot have. Browsers ignore such declarations. */
function invalidValues(rules: readonly StyleRule[]): InvalidStyle[] {
  // Most declarations of a site appear in several of its styles.
  const judged = new Map<string, Words | undefined>();
  return rules.flatMap(({ css, written }, rule) =>
    declarationsIn(css).flatMap((declaration) => {
      const value = generate(declaration.value);
      const key = `${declaration.property}:${value}`;
      if (!judged.has(key)) judged.set(key, invalidity(declaration, value));
      const words = judged.get(key);
      return words ? [{ rule, line: lineOf(written, declaration.property, value), ...words }] : [];
    }),
  );
}

type Words = Pick<InvalidStyle, "what" | "fix" | "colour">;

function declarationsIn(css: string): Declaration[] {
  const declarations: Declaration[] = [];
  walk(parse(css, { parseAtrulePrelude: false, parseRulePrelude: false }), (node) => {
    if (node.type === "Declaration") declarations.push(node);
    return node.type === "Atrule" && leftOut.has(node.name) ? walk.skip : undefined;
  });
  return declarations;
}

function invalidity(declaration: Declaration, value: string): Words | undefined {
  const { property } = declaration;
  const wrong = wrongDigit(value);
  // In custom properties, only colours can be checked.
  if (wrong !== undefined || property.startsWith("--")) return wrong;
  const [, number = "", unit = ""] = unknownUnit(declaration) ?? [];
  if (unit !== "") {
    const near = units.find((known) => distance(known, unit.toLowerCase()) === 1);
    const fix = near === undefined ? "write a CSS unit: rem, px, %, s, deg …" : `did you mean "${near}"?`;
    return { what: `"${unit}" in ${number}${unit} is not a unit`, fix };
  }
  const known = Object.keys(tables.properties);
  const isKnown = property.startsWith("-") || lexer.getProperty(property) !== null;
  if (!isKnown) {
    const fix = `delete it; ${mayBeNew}`;
    return { what: `"${property}" is not a property`, fix: didYouMean(property, known) || fix };
  }
  if (unknowable.test(value)) return undefined;
  const { error } = lexer.matchDeclaration(declaration);
  if (error?.name !== "SyntaxMatchError") return undefined;
  return { what: `${property} cannot be "${value}"`, fix: `write a value of ${property}; ${mayBeNew}` };
}

const mayBeNew = "if it is newer than this check, put it inside @supports";

function unknownUnit({ value }: Declaration): RegExpExecArray | undefined {
  let unit: RegExpExecArray | undefined;
  walk(value, (node) => {
    if (node.type === "Dimension" && !units.includes(node.unit.toLowerCase())) {
      unit ??= /^(.*?)([a-z]+)$/i.exec(node.value + node.unit) ?? undefined;
    }
  });
  return unit;
}

/** A text that looks like a hexadecimal colour but is invalid. */
type WrongColour = Readonly<Record<"colour" | "what" | "fix", string>>;

/** Texts in quotes and addresses, whose `#` begins something else: `url(#clip)`. */
const noColours = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\burl\([^)]*\)/gi;

/** Finds the first hexadecimal colour with a wrong digit, or with too many or too few of them, in a CSS value. */
function wrongDigit(value: string): WrongColour | undefined {
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

/** Returns the line of a declaration in the text that its author wrote, with any white space. */
function lineOf(written: string, property: string, value: string): number {
  const parts = value.match(/[\w.%#-]+|[^\s\w]/g) ?? [];
  const escaped = [property, ":", ...parts].map((part) => part.replace(/[^\w\s]/g, "\\$&"));
  const index = written.search(new RegExp(escaped.join("\\s*"), "i"));
  return index === -1 ? 0 : written.slice(0, index).split("\n").length - 1;
}

// Checks the values of styles once, in its own thread.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(invalidValues(workerData as readonly StyleRule[]));
