import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { shortenInTags, shortNames } from "../../generator/render/styles/short-names.ts";
import { createStyles } from "../../generator/load/styles.ts";

describe("short names", () => {
  const { emotion, rules } = createStyles();
  const turn = emotion.keyframes`to { rotate: 1turn; }`;
  const classes = Array.from({ length: 60 }, (_, index) => emotion.css`order: ${index};`);
  const shorten = shortNames(rules);

  test("are letters only, and no two styles share one", () => {
    const names = [turn, ...classes].map(shorten);
    assert.equal(new Set(names).size, 61);
    assert.ok(names.every((name) => /^[a-z]{1,2}$/.test(name)));
  });

  test("are the same in HTML, in CSS and in a script", () => {
    const name = classes[0] ?? "";
    assert.equal(shorten(`<p class="${name}">`), `<p class="${shorten(name)}">`);
    assert.equal(shorten(`.${name}{animation:${turn} 1s}`), `.${shorten(name)}{animation:${shorten(turn)} 1s}`);
    assert.equal(shorten(`export const a="${name}"`), `export const a="${shorten(name)}"`);
  });

  test("are given to custom properties too, wherever these are declared or read", () => {
    const styles = createStyles();
    styles.emotion.css`--ground: red; color: var(--ground);`;
    const short = shortNames(styles.rules);
    assert.equal(short("a{--ground:red;color:var(--ground)}"), "a{--a:red;color:var(--a)}");
    assert.equal(short("a{color:var(--other)}"), "a{color:var(--other)}");
  });

  test("stand in the tags of a page, never in its text", () => {
    const name = classes[0] ?? "";
    assert.equal(
      shortenInTags(`<p class="${name}" title="a > b">${name} &lt;i class="${name}"&gt;</p>`, shorten),
      `<p class="${shorten(name)}" title="a > b">${name} &lt;i class="${name}"&gt;</p>`,
    );
  });

  test("leave everything else as it is", () => {
    assert.equal(shorten("<p>s-curve, animation-lab</p>"), "<p>s-curve, animation-lab</p>");
  });

  test("do not change when the declarations of a style do", () => {
    const names = (width: string) => {
      const styles = createStyles();
      const written = [styles.emotion.css`width: ${width};`, styles.emotion.css`color: red;`];
      return written.map(shortNames(styles.rules));
    };
    assert.deepEqual(names("1px"), names("2px"));
  });
});
