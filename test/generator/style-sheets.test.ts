import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { minifyCss } from "../../generator/bundle/esbuild.ts";
import { pageCss, styleSheets, withoutUnreadProperties } from "../../generator/pages/page-styles.ts";
import { createStyles } from "../../generator/styles/styles.ts";

describe("the style sheets of a page", () => {
  test("are one for every first view, and one for each media query about the reader", () => {
    const css = [
      "a{color:red}",
      "@media print{a{color:black}}",
      "@media (width >= 60rem){a{order:1}}",
      "@media (prefers-color-scheme: dark){a{color:blue}}",
      "@media print{b{order:2}}",
      "@media (prefers-contrast: more){b{order:3}}",
      "@supports (order: 1){@media print{b{order:4}}}",
    ].join("");
    assert.deepEqual(styleSheets(css), [
      {
        media: "",
        css: "a{color:red}@media (width >= 60rem){a{order:1}}@media (prefers-color-scheme: dark){a{color:blue}}@supports (order: 1){@media print{b{order:4}}}",
      },
      { media: "print", css: "a{color:black}b{order:2}" },
      { media: "(prefers-contrast: more)", css: "b{order:3}" },
    ]);
  });

  test("leave out styles for a failed script", () => {
    const css =
      "[data-unscripted] a{order:1}a{order:2}@supports (order:1){[data-unscripted] b{order:3}}b,[data-unscripted] c{order:4}";
    assert.deepEqual(styleSheets(css), [
      { media: "", css: "a{order:2}b,[data-unscripted] c{order:4}" },
      { media: "all", css: "[data-unscripted] a{order:1}@supports (order:1){[data-unscripted] b{order:3}}" },
    ]);
  });

  test("contain keyframes only if rules use them", () => {
    const css =
      "@keyframes turn{to{rotate:1turn}}@keyframes fade{to{opacity:0}}a{animation:fade 1s}@media (prefers-reduced-motion: no-preference){a{animation:turn 1s}}";
    assert.deepEqual(
      styleSheets(css).map((sheet) => sheet.css),
      ["@keyframes fade{to{opacity:0}}a{animation:fade 1s}", "@keyframes turn{to{rotate:1turn}}a{animation:turn 1s}"],
    );
  });

  test("are not confused by braces and semicolons inside of strings", () => {
    assert.deepEqual(styleSheets(`a{content:"};{"}@media print{b{content:'}'}}`), [
      { media: "", css: `a{content:"};{"}` },
      { media: "print", css: "b{content:'}'}" },
    ]);
  });
});

describe("custom properties that nothing reads", () => {
  test("are left out, including those that only they read", () => {
    const css = ":root{--a:1px;--b:var(--a);--c:2px;order:1}p{margin:var(--c)}";
    assert.deepEqual(withoutUnreadProperties(css, []), ":root{--c:2px;order:1}p{margin:var(--c)}");
  });

  test("stay when another text reads them, as HTML does, or with a fallback", () => {
    const css = ":root{--ink:red;--paper:white;}p{color:var(--paper, black)}";
    assert.deepEqual(withoutUnreadProperties(css, ['<path fill="var(--ink)">']), css);
  });
});

test("a page gets its styles in the order in which they were written, although a hash is of digits only", async () => {
  const { emotion, rules } = createStyles();
  emotion.cache.insert(".s-9", { name: "9", styles: "color:red;" }, emotion.sheet, true);
  emotion.cache.insert(".s-1", { name: "1", styles: "color:blue;" }, emotion.sheet, true);
  const needs = { classes: ["s-1", "s-9"], fontRanges: [], properties: [], animations: [], islands: [] };
  const resolved = (css: string) => css;
  const { sheets } = pageCss(needs, { rules, sheet: "", resolved });
  assert.equal(await minifyCss(sheets.map(({ css }) => css).join("")), ".s-9{color:red}.s-1{color:#00f}");
  const prefixed = ".a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}";
  assert.equal(await minifyCss(".a{backdrop-filter:blur(1px)}"), prefixed, "what the oldest supported browsers need");
});
