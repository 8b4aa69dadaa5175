import type { Feature } from "../../load/sheet.ts";

/** The words of a text, in small letters. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether a text with these words may name a class, an id, an element or an
 * attribute. Code puts names together (`btn-${size}`), so it is enough that
 * each word of the name is somewhere; numbers may be computed.
 */
export function mayBeNamed(feature: Feature, words: ReadonlySet<string>): boolean {
  return wordsIn(feature).every((word) => /^\d+$/.test(word) || words.has(word));
}
