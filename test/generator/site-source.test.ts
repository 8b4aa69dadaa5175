import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { siteSource } from "../../generator/problems/site-source.ts";
import { displayPath, onlyPlace, placeAt, sourceFiles } from "../../generator/problems/places.ts";
import { temporaryFolder } from "../publish/generations.ts";

/** Makes a generator of numbers. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Writes files, and returns their paths. */
function written(...texts: readonly string[]): string[] {
  const dir = temporaryFolder();
  return texts.map((text, index) => {
    const file = join(dir, `${index}.ts`);
    writeFileSync(file, text);
    return file;
  });
}

/** All places of a text that are in quotes or brackets. */
function quotedIn(texts: readonly string[], wanted: string): { readonly file: number; readonly at: number }[] {
  return texts.flatMap((text, file) =>
    [...text].flatMap((_, at) => {
      const isQuoted = /["'`(]/.test(text[at - 1] ?? "") && /["'`)]/.test(text[at + wanted.length] ?? "");
      return text.startsWith(wanted, at) && isQuoted ? [{ file, at }] : [];
    }),
  );
}

test("a text in quotes has a place only if it is in one place of all files", () => {
  const next = random(5);
  const signs = ["a", "b", "ab", '"', "'", "`", "(", ")", " ", "\n"];
  const some = (count: number) => Array.from({ length: count }, () => signs[next(signs.length)]).join("");
  for (let round = 0; round < 20; round += 1) {
    const texts = [some(60), some(60), some(60)];
    const files = written(...texts);
    const { find } = siteSource({ filename: "", map: "{}", files });
    for (let count = 0; count < 40; count += 1) {
      const text = some(1 + next(3));
      const [first, second] = quotedIn(texts, text).map(({ file, at }) =>
        placeAt(displayPath(files[file] ?? ""), texts[file] ?? "", at),
      );
      assert.equal(find(text), second === undefined ? first : undefined, JSON.stringify([text, texts]));
    }
  }
});

test("any text has a place only if it is in one place of all files", () => {
  const [one = "", other = ""] = written("rye\n  oats oats\n", "wheat\nspelt rye\n");
  const places = [`${displayPath(other)}:2:1`, `${displayPath(one)}:2:3`, undefined, undefined, undefined];
  const files = sourceFiles([one, other]);
  assert.deepEqual(
    ["spelt", "oats o", "oats", "rye", "corn"].map((text) => onlyPlace(files, text)),
    places,
  );
});
