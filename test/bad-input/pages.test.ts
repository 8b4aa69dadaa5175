import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, counter, declare, edit, entry, pages, put, write, rowsOf } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";
import { reportsIn } from "../reports.ts";

const messages = reportsIn("bad-input/messages/pages.txt");

const loaf = "function Loaf() {\n";

/** Runs code while the first page is rendered. */
const run = (code: string) => edit(pages, loaf, `${loaf}  ${code}\n`);

/** Runs code while the module of the pages is evaluated. */
const evaluate = (code: string) => edit(pages, "export const first", `${code}\nexport const first`);

describe("rows 1 and 2: a build refuses what a module exports", () => {
  messages.test({
    "01-named-export": all(
      edit(entry, "{ draft, first, second }", "{ draft, frist, second }"),
      edit(entry, "pages: [first,", "pages: [frist,"),
    ),
    "01-no-default-export": edit(entry, "export default defineSite(", "export const bread = defineSite("),
    ...rowsOf(
      "02-default-export",
      {
        text: '"a site"',
        function: "() => defineSite({ lang: 'en', pages: [] })",
        nothing: "undefined",
        page: "first",
      },
      (value) => write(entry, `import { first } from "./pages.tsx";\nvoid first;\nexport default ${value};\n`),
    ),
    "02-component-for-element": edit(pages, "element: <Jam />", "element: Loaf as never"),
    "02-no-page": edit(entry, "[first, second]", "[first, 5 as never, second]"),
  });
});

describe("rows 3 to 9 and 27: a build refuses components that cannot be rendered", () => {
  messages.test({
    "03-throws": all(
      run('if (Date.now() > 0) throw new Error("no flour");'),
      edit(pages, "<Loaf />", "<Shelf />"),
      declare("function Shelf() {\n  return <p><Loaf /></p>;\n}"),
    ),
    ...rowsOf(
      "04-throws",
      {
        text: '"no salt"',
        null: "null",
        "frozen-object": "Object.freeze({ grain: 1 })",
        "huge-message": 'new Error("x".repeat(5000))',
      },
      (thrown) => run(`if (Date.now() > 0) throw ${thrown};`),
    ),
    "05-async-island": all(
      edit(counter, "export function Counter", "export async function Counter"),
      edit(
        counter,
        /const \[count, setCount\] = useState\(start\);/,
        "await Promise.resolve();\n  const [count, setCount] = [start, (next: number) => void next];",
      ),
    ),
    ...rowsOf("08-child", { object: "{ grain: 'rye' }", date: "new Date(0)" }, (child) =>
      all(put("<Crumb />"), declare(`function Crumb() {\n  return <p>{(${child}) as never}</p>;\n}`)),
    ),
    "27-hook-outside": all(
      edit(pages, "import { Counter", 'import { useState } from "react";\nimport { Counter'),
      evaluate("export const grains = useState(1);"),
    ),
  });

  test("09: a function that calls itself endlessly is named", async () => {
    const site = await temporarySite();
    await site.edit(pages, loaf, `const slice = (n: number): number => slice(n + 1) + 1;\n\n${loaf}  slice(0);\n`);
    const [{ where, what } = { where: "", what: "" }] = await site.problems();
    // At the call or at the start of the function, depending on whether coverage is recorded.
    assert.match(where, /^site\/pages\.tsx:40:\d+$/);
    assert.equal(what, "the page cannot be rendered: Maximum call stack size exceeded");
  });
});

describe("rows 10 to 15: a build refuses modules", () => {
  const settings = { name: "@mill/flour", exports: { ".": "./flour.js", "./whole-grain": "./whole.js" } };
  messages.test({
    "10-syntax": all(
      edit(pages, 'path: "/",', 'path "/",'),
      edit(counter, "const [count, setCount]", "const [count, setCount"),
    ),
    "12-import": edit(pages, "./Counter.tsx", "./Conter.tsx"),
    "12-import-case": edit(pages, "./Counter.tsx", "./counter.tsx"),
    // No fix is a command that could install the package of someone else.
    ...rowsOf(
      "12-package",
      {
        unknown: "no-such-flour",
        mistyped: "@mill/fluor",
        declared: "oat-flakes",
        entry: "@mill/flour/whole-grian",
        "entry-without-list": "rye/crust",
      },
      (specifier) =>
        all(
          write("node_modules/@mill/flour/package.json", JSON.stringify(settings)),
          write("node_modules/rye/empty.txt", ""),
          write("package.json", JSON.stringify({ devDependencies: { "oat-flakes": "1" } })),
          edit(pages, "import { Counter", `import "${specifier}";\nimport { Counter`),
        ),
    ),
    "13-import-cycle": all(
      write("site/a.tsx", 'import { B } from "./b.tsx";\nexport const A = () => <B />;\nexport const parts = { B };\n'),
      write(
        "site/b.tsx",
        'import { parts } from "./a.tsx";\nexport const B = () => <i />;\nexport const Bs = (parts as unknown as typeof parts | undefined)?.B as never;\n',
      ),
      edit(pages, "import { Counter", 'import { Bs } from "./b.tsx";\nimport { Counter'),
      put("<Bs />"),
    ),
    "13-undefined-component": all(
      edit(pages, "<Loaf />", "<Shelf />"),
      declare(
        'const parts: Record<string, () => null> = {};\nfunction Shelf() {\n  const Part = parts["none"]!;\n  return <Part />;\n}',
      ),
    ),
    ...rowsOf(
      "14",
      { window: "window.innerWidth;", document: "document.title;", localStorage: 'localStorage.getItem("grain");' },
      (code) => run(`void ${code}`),
    ),
    "14-window-in-module": evaluate("export const width = window.innerWidth;"),
    "15-module-of-node": all(
      write("site/flour.ts", 'import { readFileSync } from "node:fs";\nexport const flour = readFileSync.name;\n'),
      edit(counter, 'from "react";', 'from "react";\nimport { flour } from "./flour.ts";'),
      edit(counter, "Pressed ${", "Pressed ${flour} ${"),
    ),
    "15-module-of-node-by-two-ways": all(
      write("site/flour.ts", 'import { readFileSync } from "node:fs";\nexport const flour = readFileSync.name;\n'),
      write("site/dough.ts", 'import { flour } from "./flour.ts";\nexport const dough = flour;\n'),
      edit(
        counter,
        'from "react";',
        'from "react";\nimport { dough } from "./dough.ts";\nimport { flour } from "./flour.ts";',
      ),
      edit(counter, "Pressed ${", "Pressed ${dough} ${flour} ${"),
    ),
  });

  test("11: but not because of a type error alone", async () => {
    const site = await temporarySite();
    await declare('const weight: number = "heavy";\nvoid weight;')(site);
    await site.build();
  });
});

messages.testNoOthers();
