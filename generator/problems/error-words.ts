import { inspect } from "node:util";

const longestMessage = 500;

/** Returns what was thrown as text of limited length. Code can throw any value, not only errors. */
export function messageOf(thrown: unknown): string {
  const text =
    thrown instanceof Error ? withCause(thrown) : typeof thrown === "string" ? thrown : `${shown(thrown)} was thrown`;
  return text.length > longestMessage ? `${text.slice(0, longestMessage)} …` : text;
}

/** `fetch` says only in the cause why it has failed. Node adds a stack to the error about a missing package. */
function withCause(error: Error): string {
  const { message, cause } = error;
  if ("requireStack" in error) return message.replace(/\n[^]*/, "");
  return cause instanceof Error && cause.message !== "" ? `${message}: ${cause.message}` : message;
}

function shown(thrown: unknown): string {
  return inspect(thrown, { depth: 1, breakLength: Infinity });
}

/** Names that only browsers define, and that components and packages often use. */
const ofBrowsers =
  /^(window|document|navigator|location|localStorage|sessionStorage|matchMedia|screen|history|self|HTMLElement|Element) is not defined$/;

/** Says how to fix code that threw. Most type errors are caused by an unexpected value. */
export function fixFor(thrown: unknown): string {
  const fix = "fix the code at this place, or the value that it gets";
  if (!(thrown instanceof Error)) return fix;
  const [, name] = ofBrowsers.exec(thrown.message) ?? [];
  if (name !== undefined) return `a build has no ${name}: use it in useEffect or in a handler of an island`;
  // React has no component to ask outside of its rendering.
  if (/^Cannot read properties of null \(reading 'use[A-Z]\w*'\)$/.test(thrown.message))
    return "call hooks inside a component, and not while its module is loaded";
  return thrown instanceof TypeError ? `${fix}; \`build --strict\` checks the types of all values` : fix;
}

/** The start of a text, for a message. Invisible characters are shown as their numbers. */
export function shownText(text: string): string {
  const signs = /[\n\t\uFFFD]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu;
  return shortened(printable(text.trim()).replace(signs, numberOf));
}

/**
 * Returns a text for a terminal. Characters that a terminal would obey are shown as their numbers, except for line breaks
 * and tabs, and so are those that turn the direction of a line.
 */
export function printable(text: string): string {
  // oxlint-disable-next-line no-control-regex -- it is about control characters
  return text.replace(/[\0-\x08\v-\x1F\x7F-\x9F\u202A-\u202E\u2066-\u2069]/g, numberOf);
}

function numberOf(sign: string): string {
  const number = (sign.codePointAt(0) ?? 0).toString(16);
  return number.length > 4 ? `\\u{${number}}` : `\\u${number.padStart(4, "0")}`;
}

/** The start of a text without invisible characters, for a message. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
