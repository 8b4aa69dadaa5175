/** All forbidden characters of one code unit, except lone surrogates, for a class of a regular expression. */
const units = "\\0-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F\\uFDD0-\\uFDEF\\uFFFD-\\uFFFF";

/**
 * Matches the last two characters of the planes 1 to 16, which are noncharacters. Searching for their surrogates is faster
 * than a Unicode property.
 */
const pairs = `[${lastHighHalves()}][\\uDFFE\\uDFFF]`;

const forbidden = new RegExp(`[${units}]|${pairs}`);

const loneSurrogate = /\p{Surrogate}/u;

/**
 * Finds the first character that neither HTML nor XML allows in a text. Its name is for a message: `the control character
 * U+000B`. See https://www.w3.org/TR/xml/#charsets, HTML "Preprocessing".
 */
export function forbiddenCharacter(text: string): { readonly name: string; readonly index: number } | undefined {
  const match = forbidden.exec(text) ?? (text.isWellFormed() ? null : loneSurrogate.exec(text));
  if (match === null) return undefined;
  const code = match[0].codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return { name: `${kindOf(code)} ${number}`, index: match.index };
}

function kindOf(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) return "the lone surrogate";
  if (code === 0xfffd) return "the replacement character";
  return code >= 0xfdd0 ? "the noncharacter" : "the control character";
}

/** The start of a text, for a message. Invisible characters are shown as their numbers. */
export function shownText(text: string): string {
  const visible = text.trim().replace(
    // oxlint-disable-next-line no-control-regex -- these characters are invisible
    /[\0-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu,
    (sign) => {
      const number = (sign.codePointAt(0) ?? 0).toString(16);
      return number.length > 4 ? `\\u{${number}}` : `\\u${number.padStart(4, "0")}`;
    },
  );
  return shortened(visible);
}

/** The start of a text without invisible characters, for a message. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** `\uD83F\uD87F…\uDBFF`: the high surrogates of the last characters of the planes 1 to 16. */
function lastHighHalves(): string {
  return Array.from({ length: 16 }, (_, plane) => `\\u${(0xd83f + 0x40 * plane).toString(16)}`).join("");
}
