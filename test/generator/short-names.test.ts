import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createStyles, shortNames, shortenCss } from "../../generator/styles/styles.ts";
import { readHtml } from "../read-html.ts";

describe("short names", () => {
  const { emotion, rules } = createStyles();
  const turn = emotion.keyframes`to { rotate: 1turn; }`;
  const inked = emotion.css`--ink: red; color: var(--ink);`;
  const classes = Array.from({ length: 60 }, (_, index) => emotion.css`order: ${index};`);
  const names = shortNames(rules);
  const short = (name: string) => names.get(name) ?? name;
  const written = (html: string) => readHtml(html, "/", { names }).html;
  const [name = ""] = classes;

  test("are a capital and small letters, and no two styles share one", () => {
    const given = [turn, inked, ...classes].map(short);
    assert.equal(new Set(given).size, 62);
    assert.ok(given.every((one) => /^[A-Z][a-z]?$/.test(one)));
  });

  test("are the same in HTML and in CSS", () => {
    const html = (one: string, animation: string) => `<p class="other ${one}" style="animation:${animation} 1s"></p>`;
    assert.equal(written(html(name, turn)), html(short(name), short(turn)));
    assert.equal(shortenCss(`.${name}{animation:${turn} 1s}`, names), `.${short(name)}{animation:${short(turn)} 1s}`);
  });

  test("are none that the site uses in a style sheet or for all elements", () => {
    const own = createStyles();
    own.emotion.injectGlobal`.B { animation: C; } #D { color: A; }`;
    const made = ["1", "2", "3"].map((order) => own.emotion.css`order: ${order};`);
    const given = shortNames(own.rules, ".Aa { order: 1; } @keyframes E { to { order: 2; } }");
    assert.deepEqual(
      made.map((one) => given.get(one)),
      ["D", "F", "G"],
    );
  });

  test("do not apply to custom properties", () => {
    assert.equal(shortenCss("a{--ink:red;color:var(--ink)}", names), "a{--ink:red;color:var(--ink)}");
    const html = '<p style="--ink:red">Rye</p>';
    assert.equal(written(html), html);
  });

  test("change nothing in strings, comments and addresses of CSS", () => {
    const css = `a{content:"${name}";background:url(/hero-${name}.svg);mask:url(/a/${name}/b.svg)}/* ${name} */`;
    assert.equal(shortenCss(css, names), css);
  });

  test("change nothing in labels and text, but in the props of islands", () => {
    const html = (prop: string) =>
      `<p aria-label="${name}" title="${name}">${name}</p><div data-island="A" data-props="{&quot;a&quot;:&quot;b ${prop}&quot;}"></div>`;
    assert.equal(written(html(name)), html(short(name)));
  });
});
