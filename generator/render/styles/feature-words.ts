import type { Feature } from "../../load/sheet.ts";

/** Returns the words of a text in lower case. */
export function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Whether a text with these words may contain the name of a class, an id, an element or an attribute. Code can join
 * names (`btn-${size}`), so each word may be anywhere in the text. Numbers may be computed, so they are ignored.
 */
export function mayBeNamed(feature: Feature, words: ReadonlySet<string>): boolean {
  return wordsIn(feature).every((word) => /^\d+$/.test(word) || words.has(word));
}
