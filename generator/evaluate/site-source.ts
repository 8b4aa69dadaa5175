import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { distance } from "fastest-levenshtein";
import {
  displayPath,
  keyPattern,
  onlyOne,
  placesIn,
  shownPlace,
  sourceFiles,
  type Found,
  type SourceFiles,
} from "../problems/places.ts";

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
  /** Returns the first place of a text in quotes or brackets. For texts of which every place is correct. */
  readonly findFirst: (text: string) => string | undefined;
  /**
   * Returns the place of a key with an empty text, the first one after these words, if exactly one file contains it.
   */
  readonly findEmpty: (key: string, after?: readonly string[]) => string | undefined;
  /** Returns the only key that is nearly this word, such as "papers" for "paper", and its place. */
  readonly findNearKey: (word: string) => NearKey | undefined;
  /** Returns the place of the function, class or constant with this name, if there is exactly one. */
  readonly findDefinition: (name: string | undefined) => string | undefined;
}

/** A key that is nearly a given word. */
interface NearKey {
  readonly word: string;
  readonly key: string;
  readonly where: string;
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
  let index: QuotedIndex | undefined;
  const quoted = (text: string): Iterable<Found> =>
    withoutQuotes.test(text) ? ((index ??= quotedIndex(files)).get(text) ?? []) : quotedPlaces(files, text);

  return {
    positionOf: (error) => placesOf(error)[0],
    placesOf,
    moduleOf: (error) => sitePlaces(error)[0]?.file,
    find: (text, after = []) =>
      shownPlace(onlyOne(after.length > 0 ? firstAfter(after, files, quotedPlaces(files, text)) : quoted(text))),
    findFirst: (text) => {
      const [first] = quoted(text);
      return shownPlace(first);
    },
    findEmpty: (key, after = []) => {
      const empty = placesIn(files, new RegExp(`${keyPattern(key)}\\s*(?=""|''|\`\`)`, "g"));
      return shownPlace(onlyOne(firstAfter(after, files, empty)));
    },
    findNearKey: (word) => {
      const near = nearKey(word, files);
      return near && { word, key: near.key, where: shownPlace(near) };
    },
    findDefinition: (name) => {
      if (name === undefined || name === "") return undefined;
      const written = name.replace(/\W/g, "\\$&");
      return shownPlace(
        onlyOne(placesIn(files, new RegExp(`(?<=\\b(?:function|class|const) )${written}(?!\\w)`, "g"))),
      );
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

/** Text between two quotes or brackets is found in the index. Other texts are found by reading the files. */
const withoutQuotes = /^[^"'`()]+$/;

type QuotedIndex = ReadonlyMap<string, readonly Found[]>;

/** Checks may search for thousands of texts. Two places of each are enough to know that it is not unique. */
function quotedIndex(files: SourceFiles): QuotedIndex {
  const index = new Map<string, Found[]>();
  for (const { file, text } of files()) {
    for (const { 0: quoted, index: at } of text.matchAll(/(?<=["'`(])[^"'`()]+(?=["'`)])/g)) {
      const places = index.get(quoted);
      if (places === undefined) index.set(quoted, [{ file, text, at }]);
      else if (places.length === 1) places.push({ file, text, at });
    }
  }
  return index;
}

/** Finds a text in quotes or brackets. */
function* quotedPlaces(files: SourceFiles, wanted: string): Generator<Found> {
  for (const found of placesIn(files, wanted)) {
    const { text, at } = found;
    if (/^["'`(]/.test(text.charAt(at - 1)) && /^["'`)]/.test(text.charAt(at + wanted.length))) yield found;
  }
}

/** Returns the first of these places in each file that follows words in this sequence. */
function firstAfter(words: readonly string[], files: SourceFiles, places: Iterable<Found>): readonly Found[] {
  const starts = new Map<string, number>();
  for (const { file, text } of files()) {
    const start = words.reduce((from, word) => (from === -1 ? -1 : text.indexOf(word, from)), 0);
    if (start !== -1) starts.set(file, start);
  }
  const first = new Map<string, Found>();
  for (const found of places) {
    const { file, at } = found;
    if (!first.has(file) && at >= (starts.get(file) ?? Number.POSITIVE_INFINITY)) first.set(file, found);
  }
  return [...first.values()];
}

/** Shorter words are near to too many others. */
const shortest = 4;

/** Finds the key of an object that is nearly a word: "papers" for "paper". Returns nothing if several are as near. */
function nearKey(word: string, files: SourceFiles): (Found & { readonly key: string }) | undefined {
  if (word.length < shortest) return undefined;
  const keys = [...placesIn(files, /(?<=^\s*)\w+(?=:)/gm)].map((found) => {
    const [key = ""] = /^\w+/.exec(found.text.slice(found.at, found.at + 100)) ?? [];
    return { ...found, key };
  });
  const byDistance = [1, 2].map((most) => keys.filter(({ key }) => distance(key, word) === most));
  const [near, other] = byDistance.find(({ length }) => length > 0) ?? [];
  return other === undefined ? near : undefined;
}
