import type { Message } from "esbuild";
import { answerStore, keyOf } from "../cache/answer-store.ts";
import { esbuild, esbuildVersion } from "../load/bundling/esbuild.ts";
import { placeFinder } from "../problems/place-finder.ts";
import type { Problem } from "../problems/problem.ts";
import type { StyleRule } from "../load/styles.ts";
import { forbiddenCharacter, forbiddenFix, shownText } from "./forbidden-character.ts";

type FindPlace = ReturnType<typeof placeFinder>;

/** Finds invalid CSS, and characters that a page must not contain, in the styles as they were written. */
export async function styleProblems(
  rules: readonly StyleRule[],
  files: readonly string[],
  entry: string,
): Promise<Problem[]> {
  const placeOf = placeFinder(files);
  return [...brokenTexts(rules, placeOf, entry), ...(await invalidCss(rules, placeOf, entry))];
}

/** CSS has no rule against them, and esbuild hands some of them on to the page. */
function brokenTexts(rules: readonly StyleRule[], placeOf: FindPlace, entry: string): Problem[] {
  const broken = rules.filter(({ written }) => forbiddenCharacter(written) !== undefined);
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

/**
 * All styles are parsed at once; one by one only when something is wrong, since
 * an open bracket reaches into the next style. Styles that an earlier build
 * found valid are not parsed again.
 */
async function invalidCss(rules: readonly StyleRule[], placeOf: FindPlace, entry: string): Promise<Problem[]> {
  const css = rules.map(cssOf).join("\n");
  const key = keyOf(css);
  if (validStyles.get(key) === true) return [];
  if ((await warningsOf(css)).length === 0) {
    validStyles.set(key, true);
    return [];
  }
  const warnings = await Promise.all(rules.map(async (rule) => warningsOf(cssOf(rule))));
  return warnings.flat().map(({ text, notes, location }) => {
    const line = location?.lineText.trim() ?? "";
    return {
      code: "css",
      where: placeOf(line) ?? entry,
      what: `the style "${line.length > 60 ? `${line.slice(0, 60)}…` : line}" is not valid CSS: ${text}`,
      fix: notes.map((note) => note.text).join(" ") || "correct the template at this place",
    };
  });
}

const validStyles = answerStore<true>("valid-styles", esbuildVersion);

async function warningsOf(css: string): Promise<Message[]> {
  const { warnings } = await esbuild().transform(css, { loader: "css", logLevel: "silent" });
  return warnings;
}

/** The wrapping has lines of its own, so that the line of a problem is shown as it was written. */
function cssOf({ name, written }: StyleRule): string {
  return name === "" || written.startsWith("@keyframes") ? written : `.${name} {\n${written}\n}`;
}
