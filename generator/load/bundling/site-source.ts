import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { displayPath } from "../../problems/display-path.ts";
import { placeAt } from "../../problems/place-at.ts";
import { nearKey } from "./near-key.ts";
import { quotedPlaces, quotedTexts, type Found } from "./quoted-texts.ts";

/** The files that a site was bundled from, to find where a problem was written. All positions are `file:line:column`. */
export interface SiteSource {
  /** Where an error was made: its topmost frame in one of the site's files. */
  readonly positionOf: (error: unknown) => string | undefined;
  /** Where it was made, and from where that was called: all its frames in the site's files. */
  readonly placesOf: (error: unknown) => readonly string[];
  /** The line of the bundle on which an error was made. */
  readonly lineOf: (error: unknown) => number | undefined;
  /**
   * Where a text was written, if it stands in quotes or brackets in exactly one place: a wrong position is worse than
   * none. With words given, the first place after these, one after the other.
   */
  readonly find: (text: string, after?: readonly string[]) => string | undefined;
  /** The first place where a text was written in quotes or brackets: for texts of which every place is a right one. */
  readonly findFirst: (text: string) => string | undefined;
  /** Where a key with an empty text is written, the first one after these words, if it is in exactly one file. */
  readonly findEmpty: (key: string, after?: readonly string[]) => string | undefined;
  /** The one key that is nearly this word, such as "papers" for "paper", and where it is written. */
  readonly findNearKey: (word: string) => NearKey | undefined;
  /** Where a function, class or constant of this name is written, if there is exactly one. */
  readonly findDefinition: (name: string | undefined) => string | undefined;
}

/** A key that is nearly a word. */
interface NearKey {
  readonly word: string;
  readonly key: string;
  readonly where: string;
}

interface Bundled {
  /** The name under which the bundle is evaluated. */
  readonly filename: string;
  /** Gives the source map of the bundle as JSON. */
  readonly map: () => string;
  /** Absolute paths of the files in it. */
  readonly files: readonly string[];
  /** Where a place of code that was evaluated under another name is in this bundle; other places as they are. */
  readonly inBundle?: (place: Place) => Place;
}

/** A place in code; line and column are counted from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** Makes the searches over the files of a bundle. */
export function siteSource({ filename, map, files, inBundle = (place) => place }: Bundled): SiteSource {
  const paths = new Set(files);
  const texts = new Map<string, string>();
  /** Each file is read once for all searches: checks may look for hundreds of texts. */
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
      // It would be found everywhere, and without end.
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

/** Makes the function that finds the place in a source file of one in the bundle. */
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

/** The first place in each file after these words, one after the other. */
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

/** Where a text goes on after words that follow one another in it; -1 if one of them is missing. */
function placeAfter(source: string, words: readonly string[]): number {
  return words.reduce((from, word) => (from === -1 ? -1 : source.indexOf(word, from)), 0);
}
