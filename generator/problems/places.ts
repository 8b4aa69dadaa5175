import { readFileSync } from "node:fs";
import { relative, sep } from "node:path";

/** Returns a path as a person types it: relative to the working directory, with POSIX slashes. */
export function displayPath(path: string): string {
  return relative(process.cwd(), path).replaceAll(sep, "/");
}

interface SourceFile {
  readonly file: string;
  readonly text: string;
}

/** A place in a file: the index of a character in its text. */
export interface FoundPlace extends SourceFile {
  readonly index: number;
}

/** Files that are read, all together, when one of them is first needed. */
export type SourceFiles = () => readonly SourceFile[];

export function sourceFiles(paths: Iterable<string>): SourceFiles {
  let read: readonly SourceFile[] | undefined;
  return () => (read ??= [...paths].map((file) => ({ file, text: readFileSync(file, "utf8") })));
}

/** Finds all places of a text or a pattern, in the order of the files. An empty text is nowhere. */
export function* placesIn(files: SourceFiles, wanted: string | RegExp): Generator<FoundPlace> {
  if (wanted === "") return;
  for (const { file, text } of files()) {
    if (typeof wanted === "string") {
      for (let index = text.indexOf(wanted); index !== -1; index = text.indexOf(wanted, index + 1))
        yield { file, text, index };
    } else for (const { index } of text.matchAll(wanted)) yield { file, text, index };
  }
}

/** Returns the place if there is exactly one: no place is better than a wrong one. */
export function onlyOne(places: Iterable<FoundPlace>): FoundPlace | undefined {
  const [first, second] = places;
  return second === undefined ? first : undefined;
}

/** Returns the place of a character of a file, by its index in the text, as `file:line:column`. */
export function placeAt(file: string, text: string, index: number): string {
  const lines = text.slice(0, index).split("\n");
  return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

/** Returns a place as `file:line:column`, for messages. */
export function shownPlace(place: FoundPlace): string;
export function shownPlace(place: FoundPlace | undefined): string | undefined;
export function shownPlace(place: FoundPlace | undefined): string | undefined {
  return place && placeAt(displayPath(place.file), place.text, place.index);
}

/** Returns the place of a text as `file:line:column`, if exactly one place in these files contains it. */
export function onlyPlace(files: SourceFiles, text: string): string | undefined {
  return shownPlace(onlyOne(placesIn(files, text)));
}

/**
 * Finds where a line of a style is written. A line that is in exactly one place of all files is found directly. A line
 * that many styles have, such as a bracket, is found next to the nearest unique line of its style.
 */
export function linePlace(files: SourceFiles, style: string, line: number): string | undefined {
  const lines = style.split("\n").map((text) => text.trim());
  const wanted = lines[line] ?? "";
  const nearestFirst = [...lines.keys()].toSorted((first, other) => Math.abs(first - line) - Math.abs(other - line));
  for (const index of nearestFirst) {
    const anchor = onlyOne(placesIn(files, lines[index] ?? ""));
    if (anchor === undefined) continue;
    const { text, index: start } = anchor;
    const beside = index <= line ? text.indexOf(wanted, start) : text.lastIndexOf(wanted, start);
    return shownPlace({ ...anchor, index: beside === -1 || wanted === "" ? start : beside });
  }
  return undefined;
}

/** Whether a text begins within so many characters after a place `file:line:column`. */
export function isWrittenAt(place: string | undefined, text: string, within: number): boolean {
  const [, file = "", line = "0", column = "0"] = /^(.+):(\d+):(\d+)$/.exec(place ?? "") ?? [];
  if (file === "") return false;
  const source = readFileSync(file, "utf8");
  const start = source.split("\n", Number(line) - 1).join("\n").length + Number(column);
  return source.slice(start, start + within).includes(text);
}

/** Matches a key of an object, up to its colon. */
export function keyPattern(key: string): string {
  return `(?<![\\w$.])["']?${key.replace(/\W/g, "\\$&")}["']?\\s*:`;
}

/**
 * Finds where a key of an object is written: the first place where a colon follows it, from `after` on. `after` is a
 * `file` or a `file:line:column`. If it has a line, only the block that begins on that line is searched. Returns `after`
 * itself if the key is not found.
 */
export function findKey(key: string, after: string): string {
  const [, file = after, startLine = "1"] = /^(.+):(\d+):\d+$/.exec(after) ?? [];
  const written = new RegExp(keyPattern(key));
  const lines = readFileSync(file, "utf8").split("\n");
  const start = Number(startLine) - 1;
  const end = file === after ? lines.length : endOfBlock(lines, start);
  for (let index = start; index <= end; index += 1) {
    const column = lines[index]?.search(written) ?? -1;
    if (column !== -1) return `${file}:${index + 1}:${column + 1}`;
  }
  return after;
}

/** Returns the line that closes the bracket opened on line `start`: the next line that is not indented deeper. */
function endOfBlock(lines: readonly string[], start: number): number {
  const indentation = (line: string) => line.search(/\S/);
  const indentationAt = indentation(lines[start] ?? "");
  const next = lines.findIndex(
    (line, index) => index > start && line.trim() !== "" && indentation(line) <= indentationAt,
  );
  return next === -1 ? lines.length - 1 : next;
}
