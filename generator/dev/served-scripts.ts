import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { resolve } from "node:path";
import type { RawSourceMap } from "source-map";
import { filledParts } from "../bundle/script-holes.ts";
import { filesOfScript, type HydrationScript, type ScriptFile } from "../output/scripts.ts";
import { displayPath } from "../problems/places.ts";

/**
 * Returns the source map of the script at an address of the site, with the texts of its sources, as JSON: that of its
 * bundle, with places in the script whose placeholders are filled.
 */
export async function mapOfScript(
  hydrationScript: HydrationScript | undefined,
  address: string,
): Promise<string | undefined> {
  const script = filesOfScript(hydrationScript).find(({ file }) => `/${address}`.endsWith(`/${file.path}`));
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
