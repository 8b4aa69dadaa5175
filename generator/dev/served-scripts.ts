import { readFileSync } from "node:fs";
import { createRequire, SourceMap } from "node:module";
import { resolve } from "node:path";
import type { RawSourceMap } from "source-map";
import { filledParts } from "../bundle/script/script-holes.ts";
import { filesOfScripts, type HydrationScript, type ScriptFile } from "../output/scripts.ts";
import { displayPath } from "../problems/places.ts";
import { codeFrame } from "../problems/problem-report.ts";

/** A place in a served script. Lines and columns are counted from 1. */
export interface PlaceInScript {
  /** An address of the site. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The place where code that did something in a browser was written, and its author. */
export interface WrittenPlace {
  /** `file:line:column`. */
  readonly where: string;
  readonly frame?: string;
  /** The package or the component, in words. */
  readonly by?: string;
}

/** Finds where the code at a place in one of these scripts was written. */
export async function findPlace(
  scripts: readonly HydrationScript[],
  { file: address, line, column }: PlaceInScript,
): Promise<WrittenPlace | undefined> {
  const map = await mapOfScript(scripts, address);
  if (map === undefined) return undefined;
  const found = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]).findEntry(
    line - 1,
    column - 1,
  );
  if (!("originalSource" in found)) return undefined;
  const where = `${found.originalSource}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  const [frame, by] = [codeFrame(where), makerOf(resolve(found.originalSource), found.originalLine + 1)];
  return { where, ...(frame !== undefined && { frame }), ...(by !== undefined && { by }) };
}

const definition = /^(?:export )?(?:default )?(?:async )?(?:function|const|class) ([A-Z]\w*)/;

/**
 * Returns the package of a module. In a module of the site, returns the last component that is defined before a line.
 */
function makerOf(file: string, line: number): string | undefined {
  const [, name] = /^.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file) ?? [];
  if (name !== undefined) return `the package ${name}`;
  const before = (textOf(file) ?? "").split("\n", line);
  const component = before.map((text) => definition.exec(text)?.[1]).findLast((found) => found !== undefined);
  return component && `the component ${component}`;
}

/**
 * Returns the source map of the script at an address of the site, with the texts of its sources, as JSON: that of its
 * bundle, with places in the script whose placeholders are filled.
 */
export async function mapOfScript(scripts: readonly HydrationScript[], address: string): Promise<string | undefined> {
  const script = filesOfScripts(scripts).find(({ file }) => `/${address}`.endsWith(`/${file.path}`));
  return script && filledMap(script);
}

async function filledMap({ file, bundled }: ScriptFile): Promise<string> {
  const { text = "", map = "{}" } = bundled;
  const filled = Buffer.from(file.contents).toString();
  const parts = filledParts(text, filled) ?? [];
  const [before, after] = [lineStarts(text), lineStarts(filled)];
  // Loaded only when used. It reads a file beside its own, so it cannot be bundled.
  const { SourceMapConsumer, SourceMapGenerator } = createRequire(import.meta.url)(
    "source-map",
  ) as typeof import("source-map");
  const made = new SourceMapGenerator({ sourceRoot: "/" });
  await SourceMapConsumer.with(JSON.parse(map) as RawSourceMap, null, (consumer) => {
    consumer.eachMapping(({ generatedLine, generatedColumn, source, originalLine, originalColumn, name }) => {
      const offset = (before[generatedLine - 1] ?? 0) + generatedColumn;
      const part = parts.findLast(({ start }) => start <= offset);
      if (source === null || originalLine === null || originalColumn === null || part === undefined) return;
      const at = part.filledStart + Math.min(offset - part.start, part.length);
      const line = after.findLastIndex((start) => start <= at);
      made.addMapping({
        generated: { line: line + 1, column: at - (after[line] ?? 0) },
        source: displayPath(resolve(source)),
        original: { line: originalLine, column: originalColumn },
        ...(name !== null && { name }),
      });
    });
    for (const source of consumer.sources) {
      const contents = textOf(resolve(source));
      if (contents !== undefined) made.setSourceContent(displayPath(resolve(source)), contents);
    }
  });
  return made.toString();
}

/** Returns nothing for a module that is no file, because a plugin makes it, and for a file that was deleted. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** The index of the first character of each line. */
function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}
