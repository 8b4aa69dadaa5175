import { transform, type Message } from "esbuild";
import { placeOfText } from "../problems/place-of-text.ts";
import type { Problem } from "../problems/problem.ts";
import type { StyleRule } from "../load/styles.ts";

/**
 * Finds what is no CSS in the styles as they were written. All of them are
 * parsed at once; one by one only when something is wrong, since an open
 * bracket reaches into what follows.
 */
export async function styleProblems(
  rules: readonly StyleRule[],
  files: readonly string[],
  entry: string,
): Promise<Problem[]> {
  const all = await warningsOf(rules.map(cssOf).join("\n"));
  if (all.length === 0) return [];
  const warnings = await Promise.all(rules.map(async (rule) => warningsOf(cssOf(rule))));
  return warnings.flat().map(({ text, notes, location }) => {
    const line = location?.lineText.trim() ?? "";
    return {
      code: "css",
      where: placeOfText(files, line) ?? entry,
      what: `the style "${line.length > 60 ? `${line.slice(0, 60)}…` : line}" is not valid CSS: ${text}`,
      fix: notes.map((note) => note.text).join(" ") || "correct the template at this place",
    };
  });
}

async function warningsOf(css: string): Promise<Message[]> {
  const { warnings } = await transform(css, { loader: "css", logLevel: "silent" });
  return warnings;
}

/** A line of its own for the wrapping, so that what is shown of a fault is what was written. */
function cssOf({ name, written }: StyleRule): string {
  return name === "" || written.startsWith("@keyframes") ? written : `.${name} {\n${written}\n}`;
}
