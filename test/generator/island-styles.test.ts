import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, built, counter, edit, entry, islands, pages, put, putSecond, styles, write } from "../mistakes.ts";

const warmStyle = "\nexport const many = css`\n  color: teal;\n`;\n";
const counterStyles = "site/Counter.styles.ts";

/** An island on the first page adds a class later, which the second page has from the start. */
const lateClass = all(
  edit(counterStyles, /$/, warmStyle),
  edit(counter, "import { counter }", "import { counter, many }"),
  edit(counter, "{`Pressed", "{count > 9 && <b className={many}>Many</b>}\n      {`Pressed"),
  edit(pages, "import { Counter }", 'import { many } from "./Counter.styles.ts";\nimport { Counter }'),
  putSecond("<b className={many}>Many</b>"),
);

/** Adds another island to the second page, in the same script. */
const addOther = (code: string, props = "{}") =>
  all(
    write("site/Other.tsx", code),
    edit(pages, /^/, 'import { Other } from "./Other.tsx";\n'),
    edit(islands, /^/, 'import { Other } from "../Other.tsx";\n'),
    edit(islands, "{ Counter };", "{ Counter, Other };"),
    putSecond(`<Island component={Other} props={${props}} />`),
  );

describe("a class that an island adds later", () => {
  test("has its rules on the page of the island, also if only another page has the class", async () => {
    const { first, second } = await built(lateClass);
    for (const html of [first, second]) assert.match(html, /color:teal/);
  });

  test("has no rules on pages without the island, even if they share its script", async () => {
    const other = addOther("export function Other() {\n  return <i>Other</i>;\n}\n");
    const { first, second, script } = await built(lateClass, other);
    assert.match(script, /Pressed.*Other|Other.*Pressed/s);
    assert.match(first, /\[aria-pressed="?true"?\]/);
    assert.doesNotMatch(second, /\[aria-pressed="?true"?\]/);
  });

  test("has its rules if the island gets it as a prop", async () => {
    const { second } = await built(
      edit(pages, "{ heading, pulsing }", "{ heading, many, pulsing }"),
      edit(styles, /$/, warmStyle),
      addOther(
        'import { useState } from "react";\nexport function Other({ warm }: { readonly warm: string }) {\n  const [isOn, setOn] = useState(false);\n  return <button type="button" data-hold className={isOn ? warm : ""} onClick={() => setOn(true)}>Warm</button>;\n}\n',
        "{ warm: many }",
      ),
      put("<b className={many}>Warm</b>"),
    );
    assert.match(second, /color:teal/);
  });
});

/** Styles declare and read a custom property, and another one of which nothing else speaks. */
const level = edit(styles, "color: #123456;", "--level: 1; --other: 2; order: var(--level); top: var(--other);");

describe("a custom property", () => {
  test("stays if only an island reads it", async () => {
    const read = 'setCount(Number(getComputedStyle(document.body).getPropertyValue("--level")))';
    const { css } = await built(
      level,
      edit(styles, "order: var(--level);", ""),
      edit(counter, "setCount(count + 1)", read),
    );
    assert.match(css, /--level:1/);
  });

  test("stays if only an imported style sheet reads it", async () => {
    const { css } = await built(
      level,
      edit(styles, "order: var(--level);", ""),
      write("site/crust.css", "h1 { bottom: var(--level); }"),
      edit(pages, /^/, 'import "./crust.css";\n'),
    );
    assert.match(css, /--level:1/);
  });
});

test("an island keeps its own texts, even if they look like class names", async () => {
  const odd = String.raw`@@word@@ $& $1 {{word}} \uE000word\uE001 \uE000assets\uE001`;
  const { script } = await built(edit(counter, "`Pressed ${count} times`", `"${odd}" + count`.replaceAll("$", "$$$$")));
  const text = odd.replaceAll(/\\u(E00\d)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  assert.ok(script.includes(text));
});

test("a font for some letters only is declared and preloaded by the pages that have such letters", async () => {
  const { first, second } = await built(
    write("assets/accents.woff2", "accents"),
    edit(
      styles,
      "injectGlobal`",
      "injectGlobal`@font-face { font-family: Tiny; src: url(asset:accents.woff2); unicode-range: U+E?; }",
    ),
    edit(entry, '["tiny.woff2"]', '["tiny.woff2", "accents.woff2"]'),
    edit(pages, ">Bread</h1>", ">Pain et crème</h1>"),
  );
  const preloads = (html: string) => html.match(/(?<=rel="preload" href="\/assets\/)\w+/g);
  assert.deepEqual([preloads(first), preloads(second)], [["tiny", "accents"], ["tiny"]]);
  // Fonts are fetched by CORS. A font that was preloaded without it would be fetched again.
  assert.equal(first.match(/<link rel="preload" [^>]+ as="font" type="font\/woff2" crossorigin>/g)?.length, 2);
  assert.match(first, /src:url\(\/assets\/accents\.\w+\.woff2\);unicode-range:U\+E\?/);
  assert.doesNotMatch(second, /accents/);
});
