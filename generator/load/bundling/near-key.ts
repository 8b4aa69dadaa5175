import { distance } from "fastest-levenshtein";

interface SourceText {
  readonly file: string;
  readonly text: string;
}

interface FoundKey extends SourceText {
  readonly key: string;
  readonly at: number;
}

/** Shorter words are near to too many others. */
const shortest = 4;

/** Finds the key of an object that is nearly a word: "papers" for "paper". Returns nothing if several are as near. */
export function nearKey(word: string, sources: readonly SourceText[]): FoundKey | undefined {
  if (word.length < shortest) return undefined;
  const keys = sources.flatMap((source) =>
    [...source.text.matchAll(/(?<=^\s*)\w+(?=:)/gm)].map(({ 0: key, index: at }) => ({ ...source, key, at })),
  );
  const byDistance = [1, 2].map((most) => keys.filter(({ key }) => distance(key, word) === most));
  const [near, other] = byDistance.find(({ length }) => length > 0) ?? [];
  return other === undefined ? near : undefined;
}
