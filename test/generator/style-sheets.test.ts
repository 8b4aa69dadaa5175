import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minifyCss } from "../../generator/bundle/esbuild.ts";
import { pageCss, parsedRule, type StyleNeeds } from "../../generator/styles/critical-css.ts";
import { createStyles } from "../../generator/styles/styles.ts";

const needing = (needs: Partial<StyleNeeds> = {}): StyleNeeds => {
  return { classes: [], fontRanges: [], properties: [], animations: [], hasIslands: false, ...needs };
};

/** The CSS of a page, of rules for all elements. */
const cssOf = (css: string, needs: Partial<StyleNeeds> = {}, readElsewhere: readonly string[] = []) =>
  pageCss(needing(needs), [parsedRule({ name: "", css })], readElsewhere).replaceAll("\n", "");

describe("the styles of a page", () => {
  test("are in the order in which they were written, whatever their media are", () => {
    const css = [
      "@media not print{a{display:flex}}",
      "@media (width < 40rem){a{display:none}}",
      "@media print{a{color:black}}",
      "@media (prefers-contrast: more){a{order:3}}",
      "a{order:4}",
    ].join("");
    assert.equal(cssOf(css), css);
  });

  test("contain keyframes only if rules or attributes use them", () => {
    const [turn, fade] = ["@keyframes turn{to{rotate:1turn}}", "@keyframes fade{to{opacity:0}}"];
    const rule = "a{animation:1s turn}";
    assert.equal(cssOf(turn + fade + rule), turn + rule);
    assert.equal(cssOf(turn + fade + rule, { animations: ["fade"] }), turn + fade + rule);
    assert.equal(cssOf(`${turn}a{content:"turn"}/* turn */`), 'a{content:"turn"}');
  });

  test("are not confused by quotes, braces and semicolons inside of strings, comments and addresses", () => {
    for (const css of [
      `a{content:"};{"}@media print{b{content:'}'}}`,
      String.raw`@media (width > 1px){a{content:"\""}}@supports (order:1){b{content:'\''}}c{order:1}`,
      String.raw`a{content:"\\"}b{order:1}`,
      "a{background:url(data:image/svg+xml;a={b})}b{order:1}",
      String.raw`.a\{b{order:1}.c\;d{order:2}`,
      "a{/* } */order:1}b{order:2}",
      "a{order:1;&:hover{order:2}}b{order:3}",
      "@layer one,two;@layer one{a{order:1}}",
      "@container card (width > 1px){a{order:1}}",
    ]) {
      assert.equal(cssOf(css), css);
    }
  });

  test("contain the font faces of the page's characters", () => {
    const face = (range: string) => `@font-face{font-family:"a;}b";src:url(a.woff2);unicode-range:${range}}`;
    const all = '@font-face{font-family:b;src:url("c;}.woff2")}';
    const css = face("U+0-7F") + face("U+100-24F,U+4??") + all;
    assert.equal(cssOf(css, { fontRanges: ["U+0-7F"] }), face("U+0-7F") + all);
  });
});

describe("custom properties that nothing reads", () => {
  test("are left out, including those that only they read", () => {
    const css = ":root{--a:1px;--b:var(--a);--c:2px;order:1}p{margin:var(--c)}";
    assert.equal(cssOf(css), ":root{--c:2px;order:1}p{margin:var(--c)}");
  });

  test("are left out with all of their value", () => {
    const value = String.raw`url("a;}b") {c:d;e{}} "\";" (})`;
    assert.equal(cssOf(`:root{--a:${value};order:1}b{--c: }d{--e:1}`), ":root{order:1}b{}d{}");
  });

  test("stay when another text reads them, or a style query, or with a fallback", () => {
    const css =
      ":root{--ink:red;--paper:white;--card:1}p{color:var(--paper, black)}@container style(--card:1){p{order:1}}";
    assert.equal(cssOf(css, { properties: ["--ink"] }), css);
    assert.equal(cssOf(css, {}, ["--ink"]), css);
    assert.equal(cssOf(css), css.replace("--ink:red;", ""));
  });
});

test("a page gets its styles in the order in which they were written, although a hash is of digits only", async () => {
  const { emotion, rules } = createStyles();
  emotion.cache.insert(".s-9", { name: "9", styles: "color:red;" }, emotion.sheet, true);
  emotion.cache.insert(".s-1", { name: "1", styles: "color:blue;" }, emotion.sheet, true);
  const css = pageCss(needing({ classes: ["s-1", "s-9"] }), rules.map(parsedRule), []);
  assert.equal(await minifyCss(css), ".s-9{color:red}.s-1{color:#00f}");
  const prefixed = ".a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}";
  assert.equal(await minifyCss(".a{backdrop-filter:blur(1px)}"), prefixed, "what the oldest supported browsers need");
});
