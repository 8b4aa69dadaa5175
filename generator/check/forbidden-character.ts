/** A character that neither HTML nor XML allows in a text. */
export interface ForbiddenCharacter {
  /** `the control character U+000B` */
  readonly what: string;
  /** Its place in the text, from 1. */
  readonly at: number;
}

const controls = "[\\0-\\u0008\\u000B\\u000C\\u000E-\\u001F\\u007F-\\u009F]";

/** The last two characters of each plane are noncharacters. As halves of characters they are found faster than by their property. */
const noncharacters = `[\\uFDD0-\\uFDEF\\uFFFE\\uFFFF]|[${lastHighHalves()}][\\uDFFE\\uDFFF]`;

/** Every forbidden character but halves of characters, as the source of a regular expression without flags. */
export const forbiddenSource = `${controls}|\\uFFFD|${noncharacters}`;

const forbidden = new RegExp(forbiddenSource);

const loneSurrogate = /\p{Surrogate}/u;

/** Finds the first character that may not be in a text: https://www.w3.org/TR/xml/#charsets, HTML "Preprocessing". */
export function forbiddenCharacter(text: string): ForbiddenCharacter | undefined {
  const match = forbidden.exec(text) ?? (text.isWellFormed() ? null : loneSurrogate.exec(text));
  if (match === null) return undefined;
  const code = match[0].codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
  return { what: `${kindOf(code)} ${number}`, at: match.index + 1 };
}

function kindOf(code: number): string {
  if (code >= 0xd800 && code <= 0xdfff) return "half of a character (a lone surrogate),";
  if (code === 0xfffd) return "the sign for a broken character,";
  return code >= 0xfdd0 ? "the noncharacter" : "the control character";
}

/** How to get rid of such a character. */
export const forbiddenFix = "delete it, or cut the text by whole characters";

/** The start of a text, for a message: characters that cannot be seen as their numbers. */
export function shownText(text: string): string {
  const visible = text.trim().replace(
    // oxlint-disable-next-line no-control-regex -- these are what cannot be seen
    /[\0-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFD]|\p{Noncharacter_Code_Point}|\p{Surrogate}/gu,
    (sign) => {
      const number = (sign.codePointAt(0) ?? 0).toString(16);
      return number.length > 4 ? `\\u{${number}}` : `\\u${number.padStart(4, "0")}`;
    },
  );
  return visible.length > 60 ? `${visible.slice(0, 60)}…` : visible;
}

/** `\uD83F\uD87F…\uDBFF`: the first halves of the last characters of the planes 1 to 16. */
function lastHighHalves(): string {
  return Array.from({ length: 16 }, (_, plane) => `\\u${(0xd83f + 0x40 * plane).toString(16)}`).join("");
}
