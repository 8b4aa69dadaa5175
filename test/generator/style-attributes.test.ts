import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bodyWriter } from "../../generator/output/write-body.ts";
import { styleClass, styleRule } from "../../generator/styles/style-attributes.ts";
import { temporarySite } from "../temporary-site.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";

const written = (html: string) =>
  bodyWriter({ names: new Map(), addresses: undefined })(treeOf(html), "index.html").html;
const red = styleClass("color:red");

describe("a style attribute becomes a class", () => {
  for (const [what, html, expected] of [
    ["in its place", '<p style="color:red" id="a">Rye</p>', `<p class="${red}" id="a">Rye</p>`],
    ["after the classes before it", '<p class="b" style="color:red">Rye</p>', `<p class="b ${red}">Rye</p>`],
    ["after the classes behind it", '<p style="color:red" class="b">Rye</p>', `<p class="b ${red}">Rye</p>`],
    ["of a void element", '<img src="/a.png" style="color:red"/>', `<img src="/a.png" class="${red}"/>`],
    ["of a shape", '<svg><path style="color:red"></path></svg>', `<svg><path class="${red}"/></svg>`],
    ["in HTML of others", "<p style='color:red' class=b>Rye<br>Oat", `<p class="b ${red}">Rye<br>Oat`],
    ["once, if it is there twice", "<p style=color:red style=color:blue>Rye", `<p class="${red}">Rye`],
    ["or none, if it says nothing", '<p style="" class="b">Rye</p>', '<p class="b">Rye</p>'],
    ["or nothing at all", '<p style=" ">Rye</p>', "<p>Rye</p>"],
  ] as const) {
    test(what, () => assert.equal(written(html), expected));
  }

  test("which is the same for the same declarations only", () => {
    assert.equal(styleClass("color:red"), red);
    assert.notEqual(styleClass("color:blue"), red);
    assert.equal(styleRule("color:red"), `.${red}:not(#a#b#c){color:red}`);
  });
});

test("a style attribute brings the keyframes that it names", async () => {
  const site = await temporarySite();
  await site.edit("site/page.styles.ts", "const pulse", "export const pulse");
  await site.edit("site/page.styles.ts", /animation: .*/, "");
  await site.edit("site/pages.tsx", "heading, pulsing }", "heading, pulse, pulsing }");
  await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><p style={{ animation: `${pulse} 1s` }}>Rye</p>");
  await site.build();
  assert.match(await site.output("index.html"), /@keyframes (\w+)\{.*:not\(#a#b#c\)\{animation:\1 1s\}/);
  assert.doesNotMatch(await site.output("butter/index.html"), /@keyframes/);
});

describe("a style attribute stays as it is", () => {
  for (const style of [
    "color:red}p{",
    "a:b(",
    "a:b)",
    "a:url(x",
    "a:'b",
    "a:b\\",
    "a:b/*",
    "a:'</style>'",
    "a:url( #/*); } b{c:d} .x{ y:url( #*/ )",
    String.raw`a:url(#\)`,
  ]) {
    test(`if it is ${style}`, () => {
      const html = `<p style="${style.replaceAll("<", "&lt;").replaceAll(">", "&gt;")}">Rye</p>`;
      assert.equal(written(html), html);
    });
  }

  test("but not for brackets and quotes that are closed", () => {
    const html = `<p style="--a:[b];color:rgb(1, 2, 3);background:url(data:image/png;base64,a}b);content:'}'">Rye</p>`;
    assert.doesNotMatch(written(html), /style=/);
  });
});
