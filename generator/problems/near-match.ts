import { closest, distance } from "fastest-levenshtein";

/**
 * Returns the candidate that was probably meant, as a hint (`did you mean "/about"?`), or an empty text. Ignores case.
 */
export function didYouMean(word: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return "";
  const plain = candidates.map((candidate) => candidate.toLowerCase());
  const nearest = closest(word.toLowerCase(), plain);
  const isNear = distance(word.toLowerCase(), nearest) <= Math.max(2, word.length / 3);
  return isNear ? `did you mean "${candidates[plain.indexOf(nearest)]}"?` : "";
}
