import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { transformSync } from "esbuild";
import { literalsIn, withText } from "../../generator/edit/literals.ts";

/** Each kind of literal, with the same text. */
const source = `const list = [
  "words",
  'words',
  \`words\`,
  \`words\${1}words\${\`words\`}words\`,
  <p title="words" lang='words'>words</p>,
] satisfies unknown;
`;
const textsIn = (code: string) => literalsIn(code, true).filter(({ kind }) => kind !== "plain");
const values = (code: string) => literalsIn(code, true).map(({ value }) => value);

/** What esbuild reads in the same source. */
function evaluated(code: string): unknown[] {
  const js = transformSync(code, { loader: "tsx", jsx: "transform", jsxFactory: "h", charset: "utf8" }).code;
  const run = new Function("h", `${js}; return list;`) as (h: unknown) => readonly unknown[];
  const [double, single, whole, parts, element] = run(
    (_: string, { title, lang }: Record<string, string>, child: string) => [title, lang, child],
  ) as [string, string, string, string, string[]];
  return [double, single, whole, parts, ...element];
}

/** Numbers that look random, and are the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const pieces = Array.from("aZ07 \"'`\\${}<>&\n\t\0\u2028é–🚀").concat([
  "  ",
  "${",
  "&amp;",
  "\r\n",
  "👩‍💻",
  "\u202Eab",
  "words",
]);

describe("literals of a source", () => {
  test("are strings, parts of templates, numbers, booleans, and texts and attributes of JSX", () => {
    assert.deepEqual(
      textsIn(source).map(({ value }) => value),
      Array.from({ length: 10 }, () => "words"),
    );
    assert.deepEqual(values("type A<B> = 'one' | 2; const c = a < b ? /'/ : `d${e['f']}`;"), [
      "one",
      "2",
      "d",
      "f",
      "",
    ]);
    assert.deepEqual(values("const fact = { years: 20, hasBlog: false, name: `true` }"), ["20", "false", "true"]);
    assert.equal(withText("[20]", literalsIn("[20]", false)[0]!, "25", false), "[25]");
  });

  test("read escapes and numeric entities as JavaScript and JSX do, and leave out what they fold or name", () => {
    const code = String.raw`["\n\x41\u0042\u{1F680}\0\
\q", <p a="&#65;b">&#8220;c&#8221;</p>, <p>d
  e</p>, <p>f&nbsp;g</p>]`;
    assert.deepEqual(values(code), ["\nAB🚀\0q", "Ab", "“c”"]);
  });

  test("are written so that they and esbuild read 2,000 texts again, whatever is in these", () => {
    const next = numbers(7);
    const textOf = () => Array.from({ length: next(6) }, () => pieces[next(pieces.length)]).join("");
    for (let turn = 0; turn < 200; turn += 1) {
      // JSX has no empty texts.
      const texts = Array.from({ length: 10 }, (_, index) => textOf() || (index < 9 ? "" : "x"));
      let code = source;
      for (const [index, text] of texts.entries()) {
        code = withText(code, textsIn(code)[index]!, text, true);
        assert.equal(textsIn(code)[index]?.value, text, JSON.stringify({ text, code }));
      }
      const [a, b, c, d, e, f, g, h, i, j] = texts;
      assert.deepEqual(evaluated(code), [a, b, c, `${d}1${e}${f}${g}`, h, i, j], code);
    }
  });

  test("keep their quotes and all bytes around the characters that differ, and come back to the same bytes", () => {
    const next = numbers(11);
    const textOf = () =>
      Array.from({ length: 1 + next(5) }, () => pieces[next(pieces.length)])
        .join("")
        .trim() || "x";
    for (let turn = 0; turn < 300; turn += 1) {
      const index = next(10);
      const first = withText(source, textsIn(source)[index]!, textOf(), true);
      const there = textsIn(first)[index]!;
      const changed = withText(first, there, textOf(), true);
      assert.equal(withText(changed, textsIn(changed)[index]!, there.value, true), first);
    }
    const escaped = String.raw`"caf\u00e9 by the river"`;
    assert.equal(
      withText(escaped, literalsIn(escaped, false)[0]!, "café by the sea", false),
      String.raw`"caf\u00e9 by the sea"`,
    );
  });
});
