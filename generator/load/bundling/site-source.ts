import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { displayPath } from "../../problems/display-path.ts";
import { placeAt } from "../../problems/place-at.ts";
import { nearKey } from "./near-key.ts";
import { quotedPlaces, quotedTexts, type Found } from "./quoted-texts.ts";

/** The source files of a site, to find where a problem was written. All positions are `file:line:column`. */
export interface SiteSource {
  /** Returns the place where an error was created: its topmost frame in the site's files. */
  readonly positionOf: (error: unknown) => string | undefined;
  /**
   * Returns the place where an error was created, and the places of the calls that led there: all its frames in the
   * site's files.
   */
  readonly placesOf: (error: unknown) => readonly string[];
  /** Returns the line of the bundle on which an error was created. */
  readonly lineOf: (error: unknown) => number | undefined;
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
  /** Returns the source map of the bundle as JSON. */
  readonly map: () => string;
  /** Absolute paths of the source files. */
  readonly files: readonly string[];
  /**
   * Converts a place in code that was evaluated under another name to the place in this bundle. Returns other places
   * unchanged.
   */
  readonly inBundle?: (place: Place) => Place;
}

/** A place in code. Line and column are counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Makes the searches in the files of a bundle. */
export function siteSource({ filename, map, files, inBundle = (place) => place }: Bundled): SiteSource {
  const paths = new Set(files);
  const texts = new Map<string, string>();
  /** Each file is read once for all searches, because checks may search for hundreds of texts. */
  const textOf = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(file, "utf8");
    texts.set(file, text);
    return text;
  };
  const placeOf = (found: Found | undefined): string | undefined =>
    found && placeAt(displayPath(found.file), textOf(found.file), found.at);
  const only = ([first, second]: readonly Found[]) => (second === undefined ? placeOf(first) : undefined);
  let quoted: ((text: string) => readonly Found[]) | undefined;
  const framesOf = (error: unknown) => stackFrames(error).map(inBundle);
  const original = placeMapper(filename, map);
  const shown = ({ file, line, column }: Place) => `${displayPath(file)}:${line}:${column}`;
  const placesOf: SiteSource["placesOf"] = (error) =>
    framesOf(error)
      .map(original)
      .filter(({ file }) => paths.has(file))
      .map(shown);

  return {
    positionOf: (error) => placesOf(error)[0],
    placesOf,
    lineOf: (error) => framesOf(error).find(({ file }) => file === filename)?.line,
    find: (text, after = []) => {
      // An empty text would match everywhere, endlessly.
      if (text === "") return undefined;
      if (after.length > 0) return only(findAfter(paths, textOf, text, after));
      return only((quoted ??= quotedTexts(paths, textOf))(text));
    },
    findFirst: (text) => (text === "" ? undefined : placeOf((quoted ??= quotedTexts(paths, textOf))(text)[0])),
    findEmpty: (key, after = []) => {
      const empty = new RegExp(`(?<![\\w$.])["']?${key.replace(/\W/g, "\\$&")}["']?\\s*:\\s*(?=""|''|\`\`)`);
      const found = [...paths].flatMap((file) => {
        const source = textOf(file);
        const start = placeAfter(source, after);
        const index = start === -1 ? -1 : source.slice(start).search(empty);
        return index === -1 ? [] : [{ file, at: start + index }];
      });
      return only(found);
    },
    findNearKey: (word) => {
      const near = nearKey(
        word,
        [...paths].map((file) => ({ file, text: textOf(file) })),
      );
      return near && { word, key: near.key, where: placeAt(displayPath(near.file), near.text, near.at) };
    },
    findDefinition: (name) => {
      if (name === undefined) return undefined;
      const definition = new RegExp(`(?<=\\b(?:function|class|const) )${name}\\b`, "g");
      const found = [...paths].flatMap((file) =>
        [...textOf(file).matchAll(definition)].map(({ index: at }) => ({ file, at })),
      );
      return only(found);
    },
  };
}

/** Makes a function that converts a place in the bundle to the place in its source file. */
function placeMapper(filename: string, map: () => string): (place: Place) => Place {
  let sourceMap: SourceMap | undefined;
  return (place) => {
    if (place.file !== filename) return place;
    sourceMap ??= new SourceMap(JSON.parse(map()) as ConstructorParameters<typeof SourceMap>[0]);
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

/** Finds the first place in each file after these words in sequence. */
function findAfter(
  files: Iterable<string>,
  textOf: (file: string) => string,
  text: string,
  after: readonly string[],
): Found[] {
  return [...files].flatMap((file) => {
    const source = textOf(file);
    const start = placeAfter(source, after);
    const at = start === -1 ? undefined : quotedPlaces(source, text, start).next().value;
    return at === undefined ? [] : [{ file, at }];
  });
}

/** Returns the index after words that follow each other in a text. Returns -1 if one of them is missing. */
function placeAfter(source: string, words: readonly string[]): number {
  return words.reduce((from, word) => (from === -1 ? -1 : source.indexOf(word, from)), 0);
}
