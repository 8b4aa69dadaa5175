import assert from "node:assert/strict";
import { test } from "node:test";
import { quotedTexts, type Found } from "../../generator/load/bundling/quoted-texts.ts";
import { random } from "./random-html.ts";

/** Finds every place where a text is in quotes or brackets. */
function placesOf(files: ReadonlyMap<string, string>, text: string): Found[] {
  return [...files].flatMap(([file, source]) =>
    [...source].flatMap((_, at) => {
      const isThere = source.startsWith(text, at);
      const isQuoted = /["'`(]/.test(source[at - 1] ?? "") && /["'`)]/.test(source[at + text.length] ?? "");
      return isThere && isQuoted ? [{ file, at }] : [];
    }),
  );
}

test("a text is found where it is in quotes, by reading and by the index alike", () => {
  const next = random(5);
  const signs = ["a", "b", "ab", '"', "'", "`", "(", ")", " ", "\n"];
  const some = (count: number) => Array.from({ length: count }, () => signs[next(signs.length)]).join("");
  for (let round = 0; round < 60; round += 1) {
    const files = new Map(["one", "two", "three"].map((file) => [file, some(60)]));
    const search = quotedTexts([...files.keys()], (file) => files.get(file) ?? "");
    for (let count = 0; count < 40; count += 1) {
      const text = some(1 + next(3));
      assert.deepEqual(search(text), placesOf(files, text).slice(0, 2), JSON.stringify([text, [...files]]));
    }
  }
});

test("many searches read the files a few times, however many there are", () => {
  let reads = 0;
  const search = quotedTexts(["one"], () => {
    reads += 1;
    return '"a" "b" "c"';
  });
  for (let count = 0; count < 1000; count += 1) search(`text ${count}`);
  assert.ok(reads < 20, String(reads));
});
