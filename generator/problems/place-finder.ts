import { readFileSync } from "node:fs";
import { displayPath } from "./display-path.ts";
import { placeAt } from "./place-at.ts";

/**
 * Makes a function that returns the place of a text as `file:line:column`, if exactly one place in these files contains
 * it.
 */
export function placeFinder(files: Iterable<string>): (text: string) => string | undefined {
  let sources: readonly (readonly [file: string, source: string])[] | undefined;
  return (text) => {
    sources ??= [...files].map((file) => [file, readFileSync(file, "utf8")] as const);
    let place: string | undefined;
    for (const [file, source] of sources) {
      const at = source.indexOf(text);
      if (at === -1) continue;
      if (place !== undefined || source.includes(text, at + 1)) return undefined;
      place = placeAt(displayPath(file), source, at);
    }
    return place;
  };
}
