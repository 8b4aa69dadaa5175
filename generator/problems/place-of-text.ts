import { readFileSync } from "node:fs";
import { displayPath } from "./display-path.ts";
import { placeAt } from "./place-at.ts";

/** Where a text stands, as `file:line:column`, if that is exactly one place in these files. */
export function placeOfText(files: Iterable<string>, text: string): string | undefined {
  const places = [...files].flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const at = source.indexOf(text);
    if (at === -1) return [];
    const place = placeAt(displayPath(file), source, at);
    return source.includes(text, at + 1) ? [place, place] : [place];
  });
  return places.length === 1 ? places[0] : undefined;
}
