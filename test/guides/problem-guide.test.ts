import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { allProblems, problemGuide } from "./problem-guide.ts";

const root = join(import.meta.dirname, "../..");
const generator = join(root, "generator");

/** The words of the generator: its source code, and the fixes in the table of problems. */
const sources = readdirSync(generator, { recursive: true, encoding: "utf8" })
  .filter((name) => /\.(?:ts|tsx|cjs)$/.test(name))
  .map((name) => readFileSync(join(generator, name), "utf8"))
  .concat(allProblems.flatMap(({ fix }) => fix ?? []))
  .join("\n");

/** Codes whose messages come from esbuild, React, TypeScript, commander, axe-core or the system. */
const inWordsOfOthers = new Set([
  "export-missing",
  "react-warning",
  "syntax",
  "types",
  "usage",
  "module-throws",
  "text-broken",
]);

/**
 * Splits a message into groups of up to four words, without names, values and numbers. Some groups are in the source
 * code.
 */
function fixedWords(message: string): readonly string[] {
  return message
    .split(/"[^"]*"|`[^`]*`|<[^>]*>|https?:\S+|\S*[\d.=:/()]\S*/)
    .flatMap((part) => {
      const words = part.trim().split(/\s+/);
      return words.slice(0, Math.max(1, words.length - 3)).map((_, index) => words.slice(index, index + 4).join(" "));
    })
    .filter((part) => part.split(" ").length > 2);
}

describe("the guide to problems", () => {
  test("is the one that `npm run guides` writes", () => {
    assert.equal(readFileSync(join(generator, "problems/README.md"), "utf8"), problemGuide());
  });

  test("has one section for each code", () => {
    const codes = allProblems.map(({ code }) => code);
    assert.deepEqual(codes, [...new Set(codes)]);
  });

  for (const { code, example } of allProblems) {
    if (inWordsOfOthers.has(code)) continue;
    test(`shows ${code} in the words of the generator`, () => {
      const { what, fix = "" } = example;
      const ofFix = fixedWords(fix).filter((part) => part.split(" ").length === 4);
      // Without a fix of the example, that of the table is shown, and proves nothing.
      for (const parts of [[...fixedWords(what), ...fixedWords(fix)], ofFix]) {
        assert.ok(parts.length === 0 || parts.some((part) => sources.includes(part)), parts.join(" … "));
      }
    });
  }
});
