import { closest, distance } from "fastest-levenshtein";

/** The candidate that was probably meant, as the end of a hint (`did you mean "/about"?`), or nothing. */
export function didYouMean(word: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return "";
  const nearest = closest(word, candidates);
  const isNear = distance(word, nearest) <= Math.max(2, word.length / 3);
  return isNear ? `did you mean "${nearest}"?` : "";
}
