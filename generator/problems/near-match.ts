import { closest, distance } from "fastest-levenshtein";
import { remember } from "../cache.ts";

/**
 * Returns the candidate that was probably meant, as a hint (`did you mean "/about"?`), or an empty text. Ignores case.
 * One wrong link in a layout is looked for once in a list of candidates, and not once for each page.
 */
export function didYouMean(word: string, candidates: readonly string[]): string {
  const hints = hintsIn(candidates);
  let hint = hints.get(word);
  if (hint === undefined) hints.set(word, (hint = hintFor(word, candidates)));
  return hint;
}

const hintsIn = remember((_candidates: readonly string[]) => new Map<string, string>());

function hintFor(word: string, candidates: readonly string[]): string {
  if (candidates.length === 0) return "";
  const plain = candidates.map((candidate) => candidate.toLowerCase());
  const nearest = closest(word.toLowerCase(), plain);
  const isNear = distance(word.toLowerCase(), nearest) <= Math.max(2, word.length / 3);
  return isNear ? `did you mean "${candidates[plain.indexOf(nearest)]}"?` : "";
}
