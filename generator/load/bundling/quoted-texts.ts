/** A file, and the index of a character in it. */
export interface Found {
  readonly file: string;
  readonly at: number;
}

/** After this many searches that read all files, an index of the quoted texts is faster. */
const fewSearches = 12;

/** Text between two quotes or brackets is found in the index. Other texts are found by reading the files. */
const withoutQuotes = /^[^"'`()]+$/;

/**
 * Makes a function that finds texts in quotes or brackets. It returns at most two places, which is enough to know that
 * a text is not unique.
 */
export function quotedTexts(
  files: Iterable<string>,
  textOf: (file: string) => string,
): (text: string) => readonly Found[] {
  const known = new Map<string, readonly Found[]>();
  let index: ReadonlyMap<string, readonly Found[]> | undefined;
  let searches = 0;
  return (text) => {
    let found = known.get(text);
    if (found !== undefined) return found;
    searches += 1;
    if (searches > fewSearches && withoutQuotes.test(text)) {
      index ??= indexOf(files, textOf);
      found = index.get(text) ?? [];
    } else found = read(files, textOf, text);
    known.set(text, found);
    return found;
  };
}

function read(files: Iterable<string>, textOf: (file: string) => string, text: string): Found[] {
  const found: Found[] = [];
  for (const file of files) {
    for (const at of quotedPlaces(textOf(file), text, 0)) {
      found.push({ file, at });
      if (found.length === 2) return found;
    }
  }
  return found;
}

/** Finds a text in quotes or brackets, from an index on. */
export function* quotedPlaces(source: string, text: string, start: number): Generator<number, undefined> {
  for (let at = source.indexOf(text, start); at !== -1; at = source.indexOf(text, at + 1)) {
    if (isOpening(source.charCodeAt(at - 1)) && isClosing(source.charCodeAt(at + text.length))) yield at;
  }
  return undefined;
}

function indexOf(files: Iterable<string>, textOf: (file: string) => string): ReadonlyMap<string, readonly Found[]> {
  const index = new Map<string, Found[]>();
  for (const file of files) {
    const source = textOf(file);
    for (const { 0: text, index: at } of source.matchAll(/(?<=["'`(])[^"'`()]+(?=["'`)])/g)) {
      const places = index.get(text);
      if (places === undefined) index.set(text, [{ file, at }]);
      else if (places.length === 1) places.push({ file, at });
    }
  }
  return index;
}

function isOpening(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || code === 40;
}

function isClosing(code: number): boolean {
  return code === 34 || code === 39 || code === 96 || code === 41;
}
