import type { StyleRule } from "../../load/styles.ts";
import type { Problem } from "../../problems/problem.ts";
import { placeFinder } from "../../problems/place-finder.ts";
import { forbiddenCharacter, forbiddenFix, shownText } from "../forbidden-character.ts";

interface WrittenStyles {
  readonly rules: readonly StyleRule[];
  /** Absolute paths of the modules of the site. */
  readonly files: readonly string[];
  readonly entry: string;
}

/** Finds characters that a page must not contain. CSS allows them, and esbuild passes some of them on to the page. */
export function brokenTexts({ rules, files, entry }: WrittenStyles): Problem[] {
  const broken = rules.filter(({ written }) => forbiddenCharacter(written) !== undefined);
  if (broken.length === 0) return [];
  const placeOf = placeFinder(files);
  return broken.flatMap(({ written }) =>
    written.split("\n").flatMap((text) => {
      const line = text.trim();
      const found = forbiddenCharacter(line);
      if (found === undefined) return [];
      const what = `the style "${shownText(line)}" contains ${found.what} at character ${found.at}`;
      return { code: "text-broken" as const, where: placeOf(line) ?? entry, what, fix: forbiddenFix };
    }),
  );
}
