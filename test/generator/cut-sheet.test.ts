import assert from "node:assert/strict";
import { describe, test } from "node:test";
import * as fc from "fast-check";
import { Window } from "happy-dom";
import { sheetSections } from "../../generator/bundle/css/compile-css.ts";
import { createStyles, type StyleRule } from "../../generator/styles/styles.ts";
import { minifyCss, pageCss } from "../../generator/styles/site-styles.ts";
import { scriptNames } from "../../generator/styles/script-names.ts";
import { needsIn, styleChoices, styleKeys } from "../../generator/styles/style-needs.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";

/** The CSS that a page needs of a style sheet, minified. */
async function cut(css: string, html: string, script?: string): Promise<string> {
  const styles = createStyles();
  styles.addSheet(await sheetSections(css));
  return cssFor(styles.rules, html, script);
}

async function cssFor(rules: readonly StyleRule[], html: string, script?: string): Promise<string> {
  const choices = styleChoices(rules);
  const needs = needsIn(styleKeys(choices)(treeOf(html)));
  const { sheets } = pageCss(needs, {
    rules,
    laterCss: "",
    named: new Set(),
    script: script === undefined ? undefined : await scriptNames({ text: script }),
    resolved: (text) => text,
  });
  return minifyCss(sheets.map((sheet) => sheet.css.replace(/:where\(div\[data-island\][^}]*\}/, "")).join(""));
}

const fontFor = (range: string) => `@font-face{font-family:X;src:url(/x);unicode-range:${range}}`;

describe("of an imported style sheet, a page gets", () => {
  for (const [what, css, html, expected] of [
    ["the classes that it has", ".a{top:0}.b{top:1px}", '<p class="a">', ".a{top:0}"],
    ["the ids that it has", "#a{top:0}#b{top:1px}", '<p id="a">', "#a{top:0}"],
    ["the elements that it has", "p{top:0}table{top:1px}", "<p>Rye</p>", "p{top:0}"],
    ["the elements of every document", "html,body,:root,*{top:0}", "<p>Rye</p>", "html,body,:root,*{top:0}"],
    [
      "the attributes that it has",
      "[hidden]{top:0}[dir]{top:1px}[title]{top:2px}",
      "<p hidden>",
      "[hidden]{top:0}[dir]{top:1px}",
    ],
    ["what a browser adds", "details[open]{top:0}", "<details></details>", "details[open]{top:0}"],
    ["of a list the selectors that can match", ".a,.b,.c .a{top:0}", '<p class="a">', ".a{top:0}"],
    ["what needs several things, if it has all", ".a .b{top:0}.a .c{top:1px}", '<p class="a b">', ".a .b{top:0}"],
    ["states and what is negated", ".a:hover:not(.b){top:0}", '<p class="a">', ".a:hover:not(.b){top:0}"],
    [
      "one of several alternatives",
      ":is(.a,.b) p{top:0}:where(.b,.c){top:1px}",
      '<p class="a">',
      ":is(.a,.b) p{top:0}",
    ],
    [
      "names that are escaped",
      ".md\\:a\\/2{top:0}.\\31 b{top:1px}",
      '<p class="md:a/2 1b">',
      ".md\\:a\\/2{top:0}.\\31 b{top:1px}",
    ],
    [
      "rules inside of media and layers",
      "@layer x{@media print{.a{top:0}.b{top:0}}}",
      '<p class="a">',
      "@layer x{@media print{.a{top:0}}}",
    ],
    ["the order of layers", "@layer x{.b{top:0}}@layer y{.a{top:0}}", '<p class="a">', "@layer x;@layer y{.a{top:0}}"],
    ["nothing of what is empty then", "@media print{.b{top:0}}@supports (top:0){.b{top:0}}", '<p class="a">', ""],
    [
      "keyframes that it uses",
      "@keyframes x{to{top:0}}@keyframes y{to{top:0}}p{animation:y 1s}",
      "<p>Rye</p>",
      "@keyframes y{to{top:0}}p{animation:y 1s}",
    ],
    ["no keyframes that only a rule uses which is gone", "@keyframes x{to{top:0}}.b{animation:x 1s}", "<p>Rye</p>", ""],
    [
      "fonts that it uses",
      "@font-face{font-family:'X Y';src:url(/x)}@font-face{font-family:Z;src:url(/z)}p{font:1em X Y}",
      "<p>Rye</p>",
      "@font-face{font-family:X Y;src:url(/x)}p{font:1em X Y}",
    ],
    [
      "fonts for its letters, which a range may name singly, with wildcards and beyond the first plane",
      `${["U+20AC", "u+4??", "U+1F680-1F6FF", "U+5A"].map(fontFor).join("")}p{font-family:X}`,
      "<p>5 €, Привет, 🚀</p>",
      `${["U+20AC", "u+4??", "U+1F680-1F6FF"].map(fontFor).join("")}p{font-family:X}`,
    ],
    [
      "custom properties that it reads",
      ':root{--a:url("data:image/png;base64,x");--b:1px}p{background:var(--a)}',
      "<p>Rye</p>",
      ":root{--a:url(data:image/png;base64,x)}p{background:var(--a)}",
    ],
    [
      "registered properties that it uses",
      '@property --a{syntax:"*";inherits:false}@property --b{syntax:"*";inherits:false}p{top:var(--a)}',
      "<p>Rye</p>",
      '@property --a{syntax:"*";inherits:false}p{top:var(--a)}',
    ],
    [
      "what cannot be decided",
      "@page{margin:1cm}@counter-style x{system:cyclic;symbols:a}",
      "<p>Rye</p>",
      "@page{margin:1cm}@counter-style x{system:cyclic;symbols:a}",
    ],
  ] as const) {
    test(what, async () => assert.equal(await cut(css, html), expected));
  }

  test("its rules in their order among those that the site wrote", async () => {
    const styles = createStyles();
    styles.emotion.injectGlobal`p { top: 1px; } @media print { p { top: 2px; } }`;
    styles.addSheet(await sheetSections("p{top:3px}@media print{p{top:4px}}"));
    styles.emotion.injectGlobal`p { top: 5px; }`;
    assert.equal(
      await cssFor(styles.rules, "<p>Rye</p>"),
      "p{top:1px}p{top:3px}@media print{p{top:4px}}p{top:5px}p{top:2px}",
    );
  });
});

test("a page gets the styles that the site wrote in their order, although a hash is of digits only", async () => {
  const { emotion, rules } = createStyles();
  emotion.cache.insert(".s-9", { name: "9", styles: "color:red;" }, emotion.sheet, true);
  emotion.cache.insert(".s-1", { name: "1", styles: "color:blue;" }, emotion.sheet, true);
  assert.equal(await cssFor(rules, '<p class="s-1 s-9">'), ".s-9{color:red}.s-1{color:#00f}");
  const prefixed = ".a{-webkit-backdrop-filter:blur(1px);backdrop-filter:blur(1px)}";
  assert.equal(await minifyCss(".a{backdrop-filter:blur(1px)}"), prefixed, "what the oldest supported browsers need");
});

describe("a page with an island keeps what the script may name", () => {
  const island = '<div data-island="A" data-props="{}"></div>';
  for (const [what, css, script, isKept] of [
    ["in a text", ".is-open{top:0}", 'a("x is-open")', true],
    ["in a part of a text", ".btn-lg{top:0}", "a(`btn-${b}`,'lg')", true],
    ["with a computed number", ".col-6{top:0}", "a(`col-${b}`)", true],
    ["as a key", ".active{top:0}", "a({active:b,c:d})", true],
    ["as an element", "table{top:0}", 'a("table")', true],
    ["as an attribute", "[data-open-now]{top:0}", "a.dataset.openNow=1", true],
    ["but no variables", ".active{top:0}", "let active=b;c(active)", false],
    ["but not what it never says", ".btn-lg{top:0}", "a(`btn-${b}`,'sm')", false],
    ["keyframes too", "@keyframes spin{to{top:0}}", 'a.animation="spin"', true],
    ["custom properties too", "div{--gap:0}", 'a.getPropertyValue("--gap")', true],
  ] as const) {
    test(what, async () => {
      assert.equal((await cut(css, island, script)) !== "", isKept);
      assert.equal(await cut(css, "<div></div>", script), "");
    });
  }

  test("and what the props of its island may", async () => {
    const html = '<div data-island="A" data-props="{&quot;className&quot;:&quot;btn-lg&quot;}"></div>';
    assert.equal(await cut(".btn-lg{top:0}.btn-sm{top:0}", html, ""), ".btn-lg{top:0}");
  });
});

/** One of some texts. */
const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts);

const compounds: fc.Arbitrary<string> = fc.letrec<{ compound: string; inner: string }>((tie) => ({
  inner: fc.oneof(
    oneOf("p", "b", "i", "*", ".a", ".b", "#x", "#y", "[title]", "[hidden]", ".a.b", "p.a"),
    tie("compound"),
  ),
  compound: fc
    .tuple(
      oneOf("", "p", "b", "i", "*"),
      fc.array(
        fc.oneof(
          { maxDepth: 2 },
          oneOf(".a", ".b", ".c", "#x", "#y", "[title]", "[hidden]", ":first-child"),
          fc
            .tuple(oneOf(":is", ":where", ":not"), tie("inner"), tie("inner"))
            .map(([name, one, other]) => `${name}(${one},${other})`),
        ),
        { maxLength: 2 },
      ),
    )
    .map(([tag, rest]) => tag + rest.join("") || "*"),
})).compound;

const selectors = fc
  .tuple(compounds, fc.array(fc.tuple(oneOf(" ", ">", "+", "~"), compounds), { maxLength: 2 }))
  .map(([first, others]) => first + others.flat().join(""));

const elements: fc.Arbitrary<string> = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .tuple(
      oneOf("p", "b", "i"),
      fc.uniqueArray(oneOf('class="a"', 'id="x"', 'title="t"', "hidden"), { maxLength: 2 }),
      fc.oneof({ maxDepth: 3 }, fc.constant([]), fc.array(tie("element"), { maxLength: 2 })),
    )
    .map(([tag, attributes, inside]) => `<${[tag, ...attributes].join(" ")}>${inside.join("")}</${tag}>`),
})).element;

test("of random style sheets, a page gets every rule that matches one of its elements", async () => {
  const window = new Window();
  let matches = 0;
  await fc.assert(
    fc.asyncProperty(selectors, elements, async (selector, html) => {
      // A `p` in a `p` ends it.
      const body = html.replaceAll(/(<\/?)p\b/g, "$1section");
      const wanted = selector.replaceAll(/(?<![\w.#[-])p(?![\w-])/g, "section");
      window.document.body.innerHTML = body;
      if (window.document.body.querySelector(wanted) === null) return;
      matches += 1;
      assert.notEqual(await cut(`${wanted}{top:0}`, body), "", `${wanted} in ${body}`);
    }),
    { seed: 20_261_122, numRuns: 1500 },
  );
  assert.ok(matches > 200, String(matches));
  await window.happyDOM.close();
});
