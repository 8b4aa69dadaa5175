import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { withoutUnneededFonts, needsIn, styleChoices, styleKeys } from "../../generator/styles/style-needs.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";

/** The CSS without the font faces that a page with this HTML does not need. */
function neededFaces(css: string, html: string): string {
  const choices = styleChoices([{ name: "", css, written: css }]);
  return withoutUnneededFonts(css, needsIn(styleKeys(choices)(treeOf(html))).fontRanges);
}

const face = (range: string) => `@font-face{font-family:A;src:url(a.woff2);unicode-range:${range};}`;

describe("a font face with a unicode-range", () => {
  test("may name single characters, wildcards and characters beyond the first plane", () => {
    for (const [range, text] of [
      ["U+20AC", "5 €"],
      ["u+4??", "Привет"],
      ["U+1F680-1F6FF", "🚀"],
    ] as const) {
      assert.equal(neededFaces(face(range), text), face(range), range);
      assert.equal(neededFaces(face(range), "none"), "", range);
    }
  });
});
