import { SourceMap } from "node:module";
import { resolve } from "node:path";
import { placeBeforeFilling } from "../load/bundling/script-holes.ts";
import type { HydrationScript } from "./hydration-script.ts";

/** A place in a file. Lines and columns are counted from 1. */
export interface FilePlace {
  /** Absolute path. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Finds where the code at a place of a hydration script was written. Returns nothing if that is unknown. */
export async function placeInScript(
  { file, bundled }: Pick<HydrationScript, "file" | "bundled">,
  { line, column }: Omit<FilePlace, "file">,
): Promise<FilePlace | undefined> {
  const { text = "" } = bundled;
  const filled = Buffer.from(file.contents).toString();
  const before = placeBeforeFilling(text, filled, offsetOf(filled, line, column));
  const map = before === undefined ? undefined : await bundled.sourceMap?.();
  if (before === undefined || map === undefined) return undefined;
  const lines = text.slice(0, before).split("\n");
  const sources = new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
  const entry = sources.findEntry(lines.length - 1, lines.at(-1)?.length ?? 0);
  if (!("originalSource" in entry)) return undefined;
  return { file: resolve(entry.originalSource), line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

function offsetOf(text: string, line: number, column: number): number {
  const before = text.split("\n", line - 1);
  return before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1;
}
