import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { bodyWriter } from "../../generator/output/write-body.ts";
import { createStyles, shortNames, shortenCss } from "../../generator/styles/styles.ts";
import { treeOf } from "../../generator/render/tree/tree.ts";

describe("short names", () => {
  const { emotion, rules } = createStyles();
  const turn = emotion.keyframes`to { rotate: 1turn; }`;
  const inked = emotion.css`--ink: red; color: var(--ink);`;
  const classes = Array.from({ length: 60 }, (_, index) => emotion.css`order: ${index};`);
  const names = shortNames(rules);
  const short = (name: string) => names.get(name) ?? name;
  const written = (html: string) => bodyWriter({ names, addresses: undefined })(treeOf(html), "index.html").html;
  const [name = ""] = classes;

  test("are letters only, and no two styles share one", () => {
    const given = [turn, inked, ...classes].map(short);
    assert.equal(new Set(given).size, 62);
    assert.ok(given.every((one) => /^[a-z]{1,2}$/.test(one)));
  });

  test("are the same in HTML and in CSS", () => {
    assert.equal(written(`<p class="other ${name}"></p>`), `<p class="other ${short(name)}"></p>`);
    assert.equal(shortenCss(`.${name}{animation:${turn} 1s}`, names), `.${short(name)}{animation:${short(turn)} 1s}`);
  });

  test("apply to custom properties as well, if CSS declares or reads them", () => {
    assert.equal(shortenCss("a{--ink:red;color:var(--ink)}", names), "a{--a:red;color:var(--a)}");
    assert.equal(shortenCss("a{color:var(--other)}", names), "a{color:var(--other)}");
    assert.equal(written('<svg><path fill="var(--ink)"></path></svg>'), '<svg><path fill="var(--a)"/></svg>');
  });

  test("change nothing in strings, comments and addresses of CSS", () => {
    const css = 'a{content:"--ink";background:url(/hero--ink.svg);mask:url(/a/--ink/b.svg)}/* --ink */';
    assert.equal(shortenCss(css, names), css);
  });

  test("change nothing in labels, props and text", () => {
    const props = `{&quot;a&quot;:&quot;--ink ${name}&quot;}`;
    const html = `<p aria-label="var(--ink)" title="${name}">${name} --ink</p><div data-island="A" data-props="${props}"></div>`;
    assert.equal(written(html), html);
  });

  test("keep the long name of a class as well, if an island gets it as a prop", () => {
    assert.equal(
      shortenCss(`.${name}:hover{order:1}`, names, new Set([name])),
      `:is(.${short(name)},.${name}):hover{order:1}`,
    );
  });

  test("do not change when the declarations of a style do", () => {
    const given = (width: string) => {
      const styles = createStyles();
      const made = [styles.emotion.css`width: ${width};`, styles.emotion.css`color: red;`];
      return made.map((one) => shortNames(styles.rules).get(one));
    };
    assert.deepEqual(given("1px"), given("2px"));
  });
});
