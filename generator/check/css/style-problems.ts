import { once } from "node:events";
import type { Message } from "esbuild";
import cssTree from "css-tree/package.json" with { type: "json" };
import { answerStore, keyOf } from "../../cache/answer-store.ts";
import { esbuild, esbuildVersion } from "../../load/bundling/esbuild.ts";
import type { StyleRule } from "../../load/styles.ts";
import { placeFinder } from "../../problems/place-finder.ts";
import type { Problem } from "../../problems/problem.ts";
import { startWorker } from "../../start-worker.ts";
import type { InvalidValue } from "./invalid-values.ts";
import { rulePlaces } from "./rule-places.ts";

interface StylesOfSite {
  readonly rules: readonly StyleRule[];
  /** Absolute paths of the modules of the site. */
  readonly files: readonly string[];
  /** The place of a problem if no better one is found. */
  readonly entry: string;
}

/**
 * Finds invalid CSS in the styles as their authors wrote them. All styles are parsed at once, and one by one only if
 * that finds something, because an open bracket affects the next style too. Skips styles that an earlier build found
 * valid.
 */
export async function styleProblems({ rules, files, entry }: StylesOfSite): Promise<Problem[]> {
  const css = rules.map(cssOf).join("\n");
  const key = keyOf(css);
  if (validStyles.get(key) === true) return [];
  const placeOf = rulePlaces(files);
  const [warnings, invalid] = await Promise.all([warningsOf(css), valueProblems(rules)]);
  const unparsed = warnings.length === 0 ? [] : await Promise.all(rules.map(syntaxProblems));
  const isParsed = ({ rule }: StyleProblem) => !unparsed.flat().some((one) => one.rule === rule);
  const problems = [...unparsed.flat(), ...invalid.filter(isParsed)];
  if (problems.length === 0) validStyles.set(key, true);
  const placeOfText = placeFinder(files);
  return problems.map(({ rule, line, what, fix, colour }) => ({
    code: "css",
    where: (colour === undefined ? undefined : placeOfText(colour)) ?? placeOf(rule, line) ?? entry,
    what: `the style "${shortened(rule.written.split("\n")[line]?.trim() ?? "")}" is not valid CSS: ${what}`,
    fix,
  }));
}

/** A problem in a style, and the line in the style as its author wrote it. */
interface StyleProblem {
  readonly rule: StyleRule;
  readonly line: number;
  readonly what: string;
  readonly fix: string;
  readonly colour?: string;
}

const validStyles = answerStore<true>("valid-styles", `${esbuildVersion} ${cssTree.version} colours`);

/**
 * Runs in a thread of its own, because loading the tables of all properties takes as long as rendering a small site.
 */
async function valueProblems(rules: readonly StyleRule[]): Promise<StyleProblem[]> {
  const worker = startWorker("css-values", { workerData: rules });
  const [found] = (await once(worker, "message")) as [readonly InvalidValue[]];
  worker.unref();
  return found.map(({ rule, ...problem }) => ({ ...problem, rule: rules[rule] as StyleRule }));
}

async function warningsOf(css: string): Promise<Message[]> {
  const { warnings } = await esbuild().transform(css, { loader: "css", logLevel: "silent" });
  return warnings;
}

async function syntaxProblems(rule: StyleRule): Promise<StyleProblem[]> {
  const warnings = await warningsOf(cssOf(rule));
  if (warnings.length === 0) return [];
  // Other findings in such a style only follow from the bracket.
  const unbalanced = unbalancedBracket(rule.written);
  if (unbalanced) return [{ rule, ...unbalanced }];
  const first = isWrapped(rule) ? 2 : 1;
  return warnings.map(({ text, notes, location }) => {
    const fix = notes.map((note) => note.text).join(" ") || "correct the template at this place";
    return { rule, line: Math.max(0, (location?.line ?? first) - first), what: text, fix };
  });
}

/**
 * Finds a bracket that is not closed, or that closes nothing. If one is missing, the next bracket closes in its place.
 * The indentation shows that.
 */
function unbalancedBracket(written: string): Omit<StyleProblem, "rule"> | undefined {
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

function isWrapped({ name, written }: StyleRule): boolean {
  return name !== "" && !written.startsWith("@keyframes");
}

/** The wrapper is on lines of its own, so that the reported line is the one that the author wrote. */
function cssOf(rule: StyleRule): string {
  return isWrapped(rule) ? `.${rule.name} {\n${rule.written}\n}` : rule.written;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
