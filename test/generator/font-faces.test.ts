import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { withoutUnneededFonts } from "../../generator/render/styles/font-faces.ts";
import { needsIn, styleChoices, styleKeys } from "../../generator/render/styles/style-needs.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";

/** The CSS without the faces that a page with this HTML does not need. */
function neededFaces(css: string, html: string): string {
  const choices = styleChoices([{ name: "", css, written: css }]);
  return withoutUnneededFonts(css, needsIn(styleKeys(choices)(treeOf(html)), choices).fontRanges);
}

const face = (range: string) => `@font-face{font-family:A;src:url(a.woff2);unicode-range:${range};}`;
const plain = "@font-face{font-family:A;src:url(b.woff2)}p{margin:0}";

describe("a font face with a unicode-range", () => {
  test("is left out of a page without its characters", () => {
    assert.equal(neededFaces(face("U+A1-A8, U+D8-17F") + plain, "<p>Studio Name · © 2023</p>"), plain);
  });

  test("stays on a page that has one, in its text or in an attribute", () => {
    const css = face("U+A1-A8, U+D8-17F") + plain;
    assert.equal(neededFaces(css, "<p>Zoë</p>"), css);
    assert.equal(neededFaces(css, '<div data-props="Müller">'), css);
  });

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
