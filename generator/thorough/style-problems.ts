import { sep } from "node:path";
import type { Message } from "esbuild";
import { esbuild, isImportedFile } from "../bundle/esbuild.ts";
import type { Loaded } from "../load-site.ts";
import { shortened } from "../problems/error-words.ts";
import { displayPath, linePlace, sourceFiles } from "../problems/places.ts";
import type { Finding } from "../problems/problem.ts";
import type { StyleRule } from "../styles/styles.ts";

/** A part of a style that browsers ignore. */
interface InvalidStyle {
  readonly written: string;
  /** The line in the style as its author wrote it, from 0. */
  readonly line: number;
  readonly what: string;
  readonly fix: string;
}

/**
 * Finds what esbuild warns of in the styles of the site's own modules: wrong syntax, and misspelt properties. All styles
 * are parsed at once, and one by one only if that finds something, because an open bracket affects the next style too.
 */
export async function stylesFound({ styles: { rules }, modules, entry }: Loaded): Promise<Finding[]> {
  if ((await warningsOf(rules.map(cssOf).join("\n"))).length === 0) return [];
  const isOwn = (path: string) => !path.includes(`${sep}node_modules${sep}`) && !isImportedFile(path);
  const files = sourceFiles([...modules.keys()].filter(isOwn));
  const problems = (await Promise.all(rules.map(invalidParts))).flat();
  return problems.map(({ written, line, what, fix }) => ({
    code: "css",
    where: linePlace(files, written, line) ?? displayPath(entry),
    what: `the style "${shortened(written.split("\n")[line]?.trim() ?? "")}" is not valid CSS: ${what}`,
    fix,
  }));
}

async function warningsOf(css: string): Promise<Message[]> {
  const { warnings } = await esbuild().transform(css, { loader: "css", logLevel: "silent" });
  return warnings;
}

async function invalidParts(style: StyleRule): Promise<InvalidStyle[]> {
  const warnings = await warningsOf(cssOf(style));
  if (warnings.length === 0) return [];
  // Other findings in such a style only follow from the bracket.
  const { written } = style;
  const unbalanced = unbalancedBracket(written);
  if (unbalanced) return [{ written, ...unbalanced }];
  const first = style.name === "" ? 1 : 2;
  return warnings.map(({ text, notes, location }) => {
    const fix = notes.map((note) => note.text).join(" ") || "correct the template at this place";
    return { written, line: Math.max(0, (location?.line ?? first) - first), what: text, fix };
  });
}

/**
 * Finds a bracket that is not closed, or that closes nothing. If one is missing, the next bracket closes in its place.
 * The indentation shows that.
 */
function unbalancedBracket(written: string): Omit<InvalidStyle, "written"> | undefined {
  const open: { readonly line: number; readonly indentation: number }[] = [];
  const unclosed = (line: number) => ({ line, what: 'its "{" is never closed', fix: 'write the "}" that closes it' });
  for (const [line, text] of written.split("\n").entries()) {
    const indentation = text.search(/\S/);
    for (const [sign] of text.matchAll(/"[^"]*"|'[^']*'|[{}]/g)) {
      if (sign === "{") open.push({ line, indentation });
      if (sign !== "}") continue;
      const last = open.pop();
      if (last === undefined)
        return { line, what: 'its "}" closes nothing', fix: 'delete it, or write the "{" before it' };
      if (last.line !== line && indentation < last.indentation) return unclosed(last.line);
    }
  }
  return open[0] && unclosed(open[0].line);
}

/**
 * Wraps the rules of a class; others have no name. The wrapper is on lines of its own, so that the reported line is the
 * one that the author wrote.
 */
function cssOf(rule: StyleRule): string {
  return rule.name === "" ? rule.written : `.${rule.name} {\n${rule.written}\n}`;
}
