import { readFileSync } from "node:fs";
import type { StyleRule } from "../../load/styles.ts";
import { displayPath } from "../../problems/display-path.ts";
import { placeAt } from "../../problems/place-at.ts";

/** A file, and the index of a character in it. */
interface Found {
  readonly file: string;
  readonly text: string;
  readonly at: number;
}

/**
 * Makes a function that finds where a line of a style is written. A line that is in exactly one place of all files is
 * found directly. A line that many styles have, such as a bracket, is found next to the nearest unique line of its
 * style.
 */
export function rulePlaces(files: readonly string[]): (rule: StyleRule, line: number) => string | undefined {
  let texts: readonly (readonly [file: string, text: string])[] | undefined;
  const only = (wanted: string): Found | undefined => {
    texts ??= files.map((file) => [file, readFileSync(file, "utf8")] as const);
    let found: Found | undefined;
    for (const [file, text] of texts) {
      const at = wanted === "" ? -1 : text.indexOf(wanted);
      if (at === -1) continue;
      if (found !== undefined || text.includes(wanted, at + 1)) return undefined;
      found = { file, text, at };
    }
    return found;
  };

  return ({ written }, line) => {
    const lines = written.split("\n").map((text) => text.trim());
    const wanted = lines[line] ?? "";
    for (const index of byDistance(lines, line)) {
      const anchor = only(lines[index] ?? "");
      if (anchor === undefined) continue;
      const { file, text, at } = anchor;
      const beside = index <= line ? text.indexOf(wanted, at) : text.lastIndexOf(wanted, at);
      return placeAt(displayPath(file), text, beside === -1 || wanted === "" ? at : beside);
    }
    return undefined;
  };
}

/** The indexes of a list, those near a place first. */
function byDistance(list: readonly unknown[], place: number): number[] {
  return [...list.keys()].toSorted((one, other) => Math.abs(one - place) - Math.abs(other - place));
}
