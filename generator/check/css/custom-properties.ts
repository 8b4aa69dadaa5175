import { readFileSync } from "node:fs";
import type { StyleRule } from "../../load/styles.ts";
import { displayPath } from "../../problems/display-path.ts";
import { didYouMean } from "../../problems/near-match.ts";
import { placeAt } from "../../problems/place-at.ts";
import type { Problem } from "../../problems/problem.ts";

interface Written {
  readonly rules: readonly StyleRule[];
  /** The code of the site's own modules. */
  readonly code: string;
  /** Absolute paths of these modules. */
  readonly files: readonly string[];
  readonly entry: string;
  /** Custom properties that social pictures get in another way. */
  readonly given: Iterable<string>;
}

/** A custom property that is read without a fallback. */
const read = /\bvar\(\s*(--[\w-]+)\s*\)/g;

/** A custom property in any other place: set in CSS or by code. */
const named = /(?<!\bvar\(\s*)(?<![\w-])--[\w-]*[a-z\d][\w-]*/gi;

/** Finds custom properties that are read without a fallback and never set in the site. */
export function unsetProperties({ rules, code, files, entry, given }: Written): Problem[] {
  const texts = [...rules.map(({ css }) => css), code];
  const known = new Set([...given, ...texts.flatMap((text) => text.match(named) ?? [])]);
  const unset = new Set(texts.flatMap((text) => [...text.matchAll(read)].flatMap(([, name = ""]) => name)));
  return [...unset]
    .filter((name) => !known.has(name))
    .map((name) => ({
      code: "css",
      where: firstPlace(name, files) ?? entry,
      what: `var(${name}) is used, but the custom property ${name} is never set`,
      fix: didYouMean(name, [...known]) || `set ${name}, or write a fallback: var(${name}, …)`,
    }));
}

function firstPlace(name: string, files: readonly string[]): string | undefined {
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    const { index } = [...text.matchAll(read)].find(([, one]) => one === name) ?? {};
    if (index !== undefined) return placeAt(displayPath(file), text, index);
  }
  return undefined;
}
