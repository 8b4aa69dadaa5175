import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve, sep } from "node:path";
import type { SiteBundle } from "../bundle/site-bundler.ts";
import type { Loaded } from "../load-site.ts";
import type { OutputFile } from "../output-file.ts";
import { unlessMissing } from "../publish/files.ts";
import { literalsIn, withWholeText, type Literal } from "./literals.ts";
import { withMarkdownText, type MarkdownText } from "./markdown-texts.ts";

/** A literal of a module of the site, and the same literal in the bundle. */
export interface SiteLiteral {
  /** Absolute path of the module. */
  readonly file: string;
  /** The text of the module, as it was built. */
  readonly source: string;
  readonly written: Literal;
  readonly bundled: Literal;
}

/** Another text for a literal or a text in Markdown. */
export interface Edit {
  readonly literal: SiteLiteral | MarkdownText;
  readonly text: string;
  /** Whether no character of a new text means anything to Markdown. */
  readonly isEscaped?: boolean;
}

/** Whether a text is one of the site's code. */
export function isLiteral(literal: SiteLiteral | MarkdownText): literal is SiteLiteral {
  return "bundled" in literal;
}

/** Tries other texts on the site of the last build. */
export interface Trial {
  readonly loaded: Loaded;
  /** The documents of the build. */
  readonly built: readonly OutputFile[];
  /** Returns the literals of its modules, which are looked for when they are first needed. */
  readonly literals: () => readonly SiteLiteral[];
  /**
   * Returns the documents that the pages would have with other texts, in memory. A document that stays the same is the same
   * object. Throws a `BuildError` if the site cannot be evaluated or rendered then. With `only`, the output files of some pages,
   * also if pages come or go.
   */
  readonly documents: (edits: readonly Edit[], only?: ReadonlySet<string>) => Promise<readonly OutputFile[]>;
}

/**
 * Finds the literals of the site's own modules in its bundle, by the source map. Those that esbuild has put together or left
 * out are missing. Their values are those of the last build.
 */
export function siteLiterals({ entry, code, map, filename, modules }: SiteBundle): SiteLiteral[] {
  const folder = dirname(entry);
  const sourceMap = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  const key = (file: string, line: number, column: number, { part, value }: Literal) =>
    JSON.stringify([file, line, column, part, value]);
  const bundled = new Map<string, Literal>();
  const placeInBundle = lineAndColumn(code);
  for (const literal of literalsIn(code, false)) {
    const place = sourceMap.findEntry(...placeInBundle(literal.start));
    if (!("originalSource" in place)) continue;
    const { originalSource, originalLine, originalColumn } = place;
    bundled.set(key(resolve(dirname(filename), originalSource), originalLine, originalColumn, literal), literal);
  }
  const isOwn = (file: string) => file.startsWith(folder + sep) && !file.includes(`${sep}node_modules${sep}`);
  return [...modules.keys()]
    .filter((file) => isOwn(file) && /\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = unlessMissing(() => readFileSync(file, "utf8"));
      if (source === undefined) return [];
      const placeIn = lineAndColumn(source);
      return literalsIn(source, file.endsWith("x")).flatMap((written): SiteLiteral[] => {
        const same = bundled.get(key(file, ...placeIn(written.start), written));
        return same === undefined ? [] : [{ file, source, written, bundled: same }];
      });
    });
}

/** Returns the function that turns an index of a text into a line and a column, both from 0. */
function lineAndColumn(text: string): (index: number) => readonly [line: number, column: number] {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (index) => {
    const next = starts.findIndex((start) => start > index);
    const line = (next === -1 ? starts.length : next) - 1;
    return [line, index - (starts[line] ?? 0)];
  };
}

/**
 * Returns a loaded site with other texts: its bundle and its Markdown files are changed in memory, and evaluated without esbuild. Throws
 * a `BuildError` as the build would.
 */
export async function withEdits({ bundle, withCode }: Loaded, edits: readonly Edit[]): Promise<Loaded> {
  const inCode = edits.flatMap(({ literal, text }) =>
    isLiteral(literal) ? [{ ...literal.bundled, literal, text }] : [],
  );
  const code = inCode
    .toSorted(fromEnd)
    .reduce((before, { literal, text }) => withWholeText(before, literal.bundled, text), bundle.code);
  const texts = new Map<string, string>();
  for (const { literal, text, isEscaped = false } of edits.toSorted((one, other) =>
    fromEnd(one.literal.written, other.literal.written),
  )) {
    if (isLiteral(literal)) continue;
    const { file, source, written } = literal;
    texts.set(file, withMarkdownText(texts.get(file) ?? source, written, text, isEscaped));
  }
  return withCode(code, texts);
}

/** From the end of a file, so that places before stay. The parts of a template have one start, and places of their own. */
export function fromEnd(
  { indexes: [one = 0] }: Pick<Literal, "indexes">,
  { indexes: [other = 0] }: Pick<Literal, "indexes">,
): number {
  return other - one;
}
