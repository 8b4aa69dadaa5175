import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { criticalCss } from "../../generator/render/styles/critical-css.ts";
import { minifyCss } from "../../generator/render/styles/minify-css.ts";
import { needsIn, styleChoices, styleKeys } from "../../generator/render/styles/style-needs.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";
import { createStyles, type StyleRule } from "../../generator/load/styles.ts";

/** The classes of these rules that a page needs. */
function classesIn(html: string, rules: readonly StyleRule[]): ReadonlySet<string> {
  const choices = styleChoices(rules);
  return needsIn(styleKeys(choices)(treeOf(html)), choices).classes;
}

function cssOf(html: string, rules: readonly StyleRule[]): string {
  const used = criticalCss(rules).of(classesIn(html, rules));
  return used.map(({ css }) => css).join("\n");
}

describe("critical CSS", () => {
  const { emotion, rules } = createStyles();
  emotion.injectGlobal`body { margin: 0; }`;
  const spin = emotion.keyframes`to { rotate: 1turn; }`;
  const fade = emotion.keyframes`to { opacity: 0; }`;
  const card = emotion.css`color: red; & h2 { margin: 0; } @media print { color: black; }`;
  const spinning = emotion.css`animation: ${spin} 1s;`;
  const fading = emotion.css`animation: ${fade} 1s;`;

  test("contains only the global rules for a page without classes", async () => {
    assert.equal(await minifyCss(cssOf("<p>card</p>", rules)), "body{margin:0}");
  });

  test("contains all rules of a class that the page uses, including nested and conditional ones", async () => {
    const css = await minifyCss(cssOf(`<p class="other ${card}">`, rules));
    assert.equal(css, `body{margin:0}.${card}{color:red}.${card} h2{margin:0}@media print{.${card}{color:#000}}`);
  });

  test("contains only the keyframes that a used rule names", () => {
    const css = cssOf(`<p class="${spinning}">`, rules);
    assert.ok(css.includes(`@keyframes ${spin}`) && !css.includes(`@keyframes ${fade}`) && !css.includes(fading));
  });

  test("does not mistake words of the text for classes", () => {
    assert.ok(!cssOf(`<p>${card}</p>`, rules).includes("color:red"));
  });

  test("keeps the order in which the styles were written, also for a hash of digits only", () => {
    const order = createStyles();
    order.emotion.cache.insert(".s-9", { name: "9", styles: "color:red;" }, order.emotion.sheet, true);
    order.emotion.cache.insert(".s-1", { name: "1", styles: "color:blue;" }, order.emotion.sheet, true);
    assert.equal(cssOf('<p class="s-1 s-9">', order.rules), ".s-9{color:red;}\n.s-1{color:blue;}");
  });

  test("of unused classes is added later by islands", () => {
    const pages = [`<p class="${card}"></p>`, `<p class="${fading}"></p>`];
    const later = criticalCss(rules).later(new Set(pages.flatMap((html) => [...classesIn(html, rules)])));
    assert.ok(later.includes(`.${spinning}{`) && later.includes(`@keyframes ${spin}`));
    assert.ok(!later.includes(card) && !later.includes(fading) && !later.includes(fade) && !later.includes("body"));
  });

  test("adds the prefixes that the oldest supported browsers need", async () => {
    assert.equal(
      await minifyCss(".a{backdrop-filter:blur(1px)}"),
      ".a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}",
    );
  });
});
