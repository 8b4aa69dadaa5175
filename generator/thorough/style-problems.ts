import { once } from "node:events";
import { sep } from "node:path";
import type { Message } from "esbuild";
import { generatorVersion, keyOf, readCached, writeCached } from "../cache.ts";
import { esbuild, isImportedFile } from "../bundle/esbuild.ts";
import type { Loaded } from "../load-site.ts";
import type { StyleRule } from "../styles/styles.ts";
import {
  displayPath,
  linePlace,
  onlyPlace,
  placesIn,
  shownPlace,
  sourceFiles,
  type SourceFiles,
} from "../problems/places.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Finding } from "../problems/problem.ts";
import { startWorker } from "../generator-dir.ts";
import { shortened } from "../problems/error-words.ts";
import type { InvalidStyle } from "./css-values-worker.ts";

/** The styles of the site's own modules, and these modules. */
interface OwnStyles {
  readonly rules: readonly StyleRule[];
  readonly files: SourceFiles;
  /** The place of a problem if no better one is found. */
  readonly entry: string;
}

/** Finds invalid CSS in the site's styles, and custom properties that are read but never set. */
export async function stylesFound(loaded: Loaded, signal?: AbortSignal): Promise<Finding[]> {
  const isOwn = (path: string) => !path.includes(`${sep}node_modules${sep}`) && !isImportedFile(path);
  const styles: OwnStyles = {
    rules: loaded.styles.rules,
    files: sourceFiles([...loaded.modules.keys()].filter(isOwn)),
    entry: displayPath(loaded.entry),
  };
  return [...(await invalidStyles(styles, signal)), ...unsetProperties(styles, loaded)];
}

/** A custom property that is read without a fallback. */
const read = /\bvar\(\s*(--[\w-]+)\s*\)/g;

/** A custom property in any other place: set in CSS or by code. */
const named = /(?<!\bvar\(\s*)(?<![\w-])--[\w-]*[a-z\d][\w-]*/gi;

/** The custom properties that imported style sheets set, and those that the social pictures of pages are drawn with. */
function givenProperties({ site, bundle }: Loaded): string[] {
  const { pages, disabledPages = [] } = site;
  const inPictures = [...pages, ...disabledPages].flatMap(({ social }) =>
    Object.keys(social?.picture?.properties ?? {}).map((name) => `--${name}`),
  );
  const inSheet = bundle.sheet.match(/(?<=[\s{;]|@property )--[\w-]+(?=\s*[:{])/g) ?? [];
  return [...inPictures, ...inSheet];
}

/**
 * Finds custom properties that are read without a fallback in the site and never set, neither in the site nor by a
 * package. Only warnings, because a script may set one in a way that nobody can find.
 */
function unsetProperties({ rules, files, entry }: OwnStyles, loaded: Loaded): Finding[] {
  const texts = [...rules.map(({ css }) => css), loaded.bundle.code];
  const known = [...new Set([...givenProperties(loaded), ...texts.flatMap((text) => text.match(named) ?? [])])];
  const unset = new Set(texts.flatMap((text) => [...text.matchAll(read)].flatMap(([, name = ""]) => name)));
  for (const name of known) unset.delete(name);
  return [...unset].flatMap((name): Finding[] => {
    const [first] = placesIn(files, new RegExp(`\\bvar\\(\\s*${name}\\s*\\)`, "g"));
    if (first === undefined && !rules.some(({ css }) => css.includes(name))) return [];
    const what = `var(${name}) is used, but the custom property ${name} is never set`;
    const near = didYouMean(name, known);
    const fix = `${near && `${near} If not, `}set ${name}, or write a fallback: var(${name}, …)`;
    return [{ code: "css", severity: "warning", where: shownPlace(first) ?? entry, what, fix }];
  });
}

/**
 * Finds invalid CSS in the styles as their authors wrote them. All styles are parsed at once, and one by one only if
 * that finds something, because an open bracket affects the next style too. Skips styles that an earlier build found
 * valid.
 */
async function invalidStyles({ rules, files, entry }: OwnStyles, signal?: AbortSignal): Promise<Finding[]> {
  const css = rules.map(cssOf).join("\n");
  const key = keyOf(generatorVersion(), css);
  if (readCached("valid-styles", key) !== undefined) return [];
  const [warnings, invalid] = await Promise.all([warningsOf(css), invalidValues(rules, signal)]);
  const unparsed = warnings.length === 0 ? [] : (await Promise.all(rules.map(syntaxProblems))).flat();
  const problems = [...unparsed, ...invalid.filter(({ rule }) => unparsed.every((syntax) => syntax.rule !== rule))];
  if (problems.length === 0) writeCached("valid-styles", key, Buffer.from("valid"));
  return problems.map(({ rule, line, what, fix, colour }) => {
    const { written = "" } = rules[rule] ?? {};
    const place = colour === undefined ? undefined : onlyPlace(files, colour);
    return {
      code: "css",
      where: place ?? linePlace(files, written, line) ?? entry,
      what: `the style "${shortened(written.split("\n")[line]?.trim() ?? "")}" is not valid CSS: ${what}`,
      fix,
    };
  });
}

/**
 * Runs in a thread of its own, because loading the tables of all properties takes as long as rendering a small site. The
 * thread ends if the signal is aborted.
 */
async function invalidValues(rules: readonly StyleRule[], signal?: AbortSignal): Promise<readonly InvalidStyle[]> {
  const worker = startWorker("css-values", { workerData: rules });
  try {
    const [values] = (await once(worker, "message", { signal })) as [readonly InvalidStyle[]];
    return values;
  } finally {
    void worker.terminate();
  }
}

async function warningsOf(css: string): Promise<Message[]> {
  const { warnings } = await esbuild().transform(css, { loader: "css", logLevel: "silent" });
  return warnings;
}

async function syntaxProblems(style: StyleRule, rule: number): Promise<InvalidStyle[]> {
  const warnings = await warningsOf(cssOf(style));
  if (warnings.length === 0) return [];
  // Other findings in such a style only follow from the bracket.
  const unbalanced = unbalancedBracket(style.written);
  if (unbalanced) return [{ rule, ...unbalanced }];
  const first = isWrapped(style) ? 2 : 1;
  return warnings.map(({ text, notes, location }) => {
    const fix = notes.map((note) => note.text).join(" ") || "correct the template at this place";
    return { rule, line: Math.max(0, (location?.line ?? first) - first), what: text, fix };
  });
}

/**
 * Finds a bracket that is not closed, or that closes nothing. If one is missing, the next bracket closes in its place.
 * The indentation shows that.
 */
function unbalancedBracket(written: string): Omit<InvalidStyle, "rule"> | undefined {
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
