import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { withoutUnneededFonts } from "../../generator/render/styles/font-faces.ts";

const face = (range: string) => `@font-face{font-family:A;src:url(a.woff2);unicode-range:${range};}`;
const plain = "@font-face{font-family:A;src:url(b.woff2)}p{margin:0}";

describe("a font face with a unicode-range", () => {
  test("is left out of a page that has no character of it", () => {
    assert.equal(withoutUnneededFonts(face("U+A1-A8, U+D8-17F") + plain, "<p>Studio Name · © 2023</p>"), plain);
  });

  test("stays on a page that has one, in its text or in an attribute", () => {
    const css = face("U+A1-A8, U+D8-17F") + plain;
    assert.equal(withoutUnneededFonts(css, "<p>Zoë</p>"), css);
    assert.equal(withoutUnneededFonts(css, '<div data-props="Müller">'), css);
  });

  test("may name single characters, wildcards and characters beyond the first plane", () => {
    for (const [range, text] of [
      ["U+20AC", "5 €"],
      ["u+4??", "Привет"],
      ["U+1F680-1F6FF", "🚀"],
    ] as const) {
      assert.equal(withoutUnneededFonts(face(range), text), face(range), range);
      assert.equal(withoutUnneededFonts(face(range), "none"), "", range);
    }
  });
});
