import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  displayPath,
  onlyOne,
  placesIn,
  shownPlace,
  sourceFiles,
  type FoundPlace,
  type SourceFiles,
} from "./places.ts";

/** The source files of a site, to find where a problem was written. All positions are `file:line:column`. */
export interface SiteSource {
  /** Returns the place where an error was created: its topmost frame in the site's files. */
  readonly positionOf: (error: unknown) => string | undefined;
  /**
   * Returns the place where an error was created, and the places of the calls that led there: all its frames in the
   * site's files.
   */
  readonly placesOf: (error: unknown) => readonly string[];
  /** Returns the absolute path of the module that created an error: the file of `positionOf`. */
  readonly moduleOf: (error: unknown) => string | undefined;
  /**
   * Returns the place of a text in quotes or brackets, if there is exactly one: no position is better than a wrong one.
   * With `after`, the first place after these words in sequence.
   */
  readonly find: (text: string, after?: readonly string[]) => string | undefined;
}

interface Bundled {
  /** The name under which the bundle is evaluated. */
  readonly filename: string;
  /** The source map of the bundle, as JSON. */
  readonly map: string;
  /** Absolute paths of the source files. */
  readonly files: readonly string[];
}

/** A place in code. Line and column are counted from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Makes the searches in the files of a bundle. */
export function siteSource({ filename, map, files: paths }: Bundled): SiteSource {
  const files = sourceFiles(paths);
  const isInSite = new Set(paths);
  const original = placeMapper(filename, map);
  const sitePlaces = (error: unknown) =>
    stackFrames(error)
      .map(original)
      .filter(({ file }) => isInSite.has(file));
  const placesOf: SiteSource["placesOf"] = (error) =>
    sitePlaces(error).map(({ file, line, column }) => `${displayPath(file)}:${line}:${column}`);

  return {
    positionOf: (error) => placesOf(error)[0],
    placesOf,
    moduleOf: (error) => sitePlaces(error)[0]?.file,
    find: (text, after = []) => {
      const places = quotedPlaces(files, text);
      return shownPlace(onlyOne(after.length > 0 ? firstAfter(after, files, places) : places));
    },
  };
}

/** Makes a function that converts a place in the bundle to the place in its source file. */
function placeMapper(filename: string, map: string): (place: Place) => Place {
  let sourceMap: SourceMap | undefined;
  return (place) => {
    if (place.file !== filename) return place;
    sourceMap ??= new SourceMap(JSON.parse(map) as ConstructorParameters<typeof SourceMap>[0]);
    const entry = sourceMap.findEntry(place.line - 1, place.column - 1);
    if (!("originalSource" in entry)) return place;
    const file = resolve(dirname(filename), entry.originalSource);
    return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  };
}

function stackFrames(error: unknown): Place[] {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const frames = stack.matchAll(/^\s+at .*?\(?((?:file:\/\/)?\/[^()]+?):(\d+):(\d+)\)?$/gm);
  return [...frames].map(([, location = "", line, column]) => {
    const file = location.startsWith("file:") ? fileURLToPath(location) : location;
    return { file, line: Number(line), column: Number(column) };
  });
}

/** Finds a text in quotes or brackets. */
function* quotedPlaces(files: SourceFiles, wanted: string): Generator<FoundPlace> {
  for (const place of placesIn(files, wanted)) {
    const { text, index } = place;
    if (/^["'`(]/.test(text.charAt(index - 1)) && /^["'`)]/.test(text.charAt(index + wanted.length))) yield place;
  }
}

/** Returns the first of these places in each file that follows words in this sequence. */
function firstAfter(words: readonly string[], files: SourceFiles, places: Iterable<FoundPlace>): readonly FoundPlace[] {
  const starts = new Map<string, number>();
  for (const { file, text } of files()) {
    const start = words.reduce((from, word) => (from === -1 ? -1 : text.indexOf(word, from)), 0);
    if (start !== -1) starts.set(file, start);
  }
  const first = new Map<string, FoundPlace>();
  for (const place of places) {
    const { file, index } = place;
    if (!first.has(file) && index >= (starts.get(file) ?? Number.POSITIVE_INFINITY)) first.set(file, place);
  }
  return [...first.values()];
}
