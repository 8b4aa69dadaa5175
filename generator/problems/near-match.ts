import { closest, distance } from "fastest-levenshtein";
import { remember } from "../cache/remember.ts";

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

/** The same among the addresses of a site. One wrong link in a layout is looked for once, and not once for each page. */
export function didYouMeanOf(word: string, candidates: ReadonlySet<string>): string {
  const known = searchesIn(candidates);
  const hint = known.get(word) ?? didYouMean(word, [...candidates]);
  known.set(word, hint);
  return hint;
}

const searchesIn = remember((_candidates: ReadonlySet<string>) => new Map<string, string>());
