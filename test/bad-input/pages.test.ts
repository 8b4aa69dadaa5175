import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { refused } from "../refusal.ts";
import { temporarySite } from "../temporary-site.ts";
import { assertRefused } from "./says.ts";

const pages = "site/pages.tsx";
const loaf = "function Loaf() {\n";

describe("rows 1 and 2: what a module exports", () => {
  test("1: a missing named export is reported with the most similar one", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "{ draft, first, second }", "{ draft, frist, second }");
    await site.edit("site/site.ts", "pages: [first,", "pages: [frist,");
    await assertRefused(site, "01-named-export");
  });

  test("1: an entry without a default export is reported with the name of the exported site", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "export default defineSite(", "export const bread = defineSite(");
    await assertRefused(site, "01-no-default-export");
  });

  for (const [name, value] of Object.entries({
    text: '"a site"',
    function: "() => defineSite({ lang: 'en', pages: [] })",
    nothing: "undefined",
    page: "first",
  })) {
    test(`2: a default export that is not a site (${name}) is reported as what it is`, async () => {
      const site = await temporarySite();
      await site.write("site/site.ts", `import { first } from "./pages.tsx";\nvoid first;\nexport default ${value};\n`);
      await assertRefused(site, `02-default-export-${name}`);
    });
  }

  test("2: the message for a component in place of an element says how to write it", async () => {
    const site = await temporarySite();
    await site.edit(pages, "element: <Jam />", "element: Loaf as never");
    await assertRefused(site, "02-component-for-element");
  });

  test("2: a page that definePage did not make is reported by its index in the list", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "[first, second]", "[first, 5 as never, second]");
    await assertRefused(site, "02-no-page");
  });
});

describe("rows 3 to 9: components that cannot be rendered", () => {
  test("3: a component that throws is reported with its line and the components around it", async () => {
    const site = await temporarySite();
    await site.edit(pages, loaf, `${loaf}  if (Date.now() > 0) throw new Error("no flour");\n`);
    await site.edit(pages, "<Loaf />", "<Shelf />");
    await site.edit(pages, loaf, `function Shelf() {\n  return <p><Loaf /></p>;\n}\n\n${loaf}`);
    await assertRefused(site, "03-throws");
  });

  for (const [name, thrown] of Object.entries({
    text: '"no salt"',
    null: "null",
    "frozen-object": "Object.freeze({ grain: 1 })",
    "huge-message": 'new Error("x".repeat(5000))',
  })) {
    test(`4: a component that throws a value other than a plain error (${name}) is reported with its page`, async () => {
      const site = await temporarySite();
      await site.edit(pages, loaf, `${loaf}  if (Date.now() > 0) throw ${thrown};\n`);
      await assertRefused(site, `04-throws-${name}`);
    });
  }

  for (const [name, component] of Object.entries({
    "async-component": "async function Slow() {\n  await Promise.resolve();\n  return <p>late</p>;\n}",
    "lazy-component": "const Slow = lazy(() => Promise.resolve({ default: () => <p>late</p> }));",
    "awaited-promise": "const late = Promise.resolve(1);\nfunction Slow() {\n  return <p>{use(late)}</p>;\n}",
  })) {
    test(`5: asynchronous code (${name}) is refused`, async () => {
      const site = await temporarySite();
      await site.edit(pages, "<Loaf />", "<Loaf /><Slow />");
      await site.edit(
        pages,
        "import { Counter",
        'import { lazy, use } from "react";\nvoid [lazy, use];\nimport { Counter',
      );
      await site.edit(pages, "export const first", `${component}\n\nexport const first`);
      await assertRefused(site, `05-${name}`);
    });
  }

  test("27: a hook outside of a component is reported as such", async () => {
    const site = await temporarySite();
    await site.edit(pages, "import { Counter", 'import { useState } from "react";\nimport { Counter');
    await site.edit(pages, "export const first", "export const grains = useState(1);\nexport const first");
    await assertRefused(site, "27-hook-outside");
  });

  for (const [name, child] of Object.entries({
    object: "{ grain: 'rye' }",
    date: "new Date(0)",
  })) {
    test(`8: an invalid child (${name}) is reported with the component`, async () => {
      const site = await temporarySite();
      await site.edit(pages, "<Loaf />", "<Loaf /><Crumb />");
      await site.edit(pages, loaf, `function Crumb() {\n  return <p>{(${child}) as never}</p>;\n}\n\n${loaf}`);
      await assertRefused(site, `08-child-${name}`);
    });
  }

  test("9: a function that calls itself endlessly is named", async () => {
    const site = await temporarySite();
    await site.edit(pages, loaf, `const slice = (n: number): number => slice(n + 1) + 1;\n\n${loaf}  slice(0);\n`);
    const { text, exitCode, isUntouched } = await refused(site);
    // At the call or at the start of the function, depending on whether coverage is recorded.
    assert.match(
      text,
      /^site\/pages\.tsx:40:\d+ error endless: the page "\/" cannot be rendered: a function calls itself endlessly, in Loaf\n[^]+\n> 40 \| const slice[^]+\n {2}fix: add a condition that ends the recursion\n\n1 error, nothing was written\n?$/,
    );
    assert.deepEqual({ exitCode, isUntouched }, { exitCode: 1, isUntouched: true });
  });
});

describe("rows 10 to 15: modules", () => {
  test("10: every syntax error of every file is reported", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/",', 'path "/",');
    await site.edit("site/Counter.tsx", "const [count, setCount]", "const [count, setCount");
    await assertRefused(site, "10-syntax");
  });

  test("11: a type error alone does not stop the build", async () => {
    const site = await temporarySite();
    await site.edit(pages, "function Loaf() {", 'const weight: number = "heavy";\nvoid weight;\nfunction Loaf() {');
    await site.build();
  });

  test("12: an import of a missing file is reported with the most similar file", async () => {
    const site = await temporarySite();
    await site.edit(pages, "./Counter.tsx", "./Conter.tsx");
    await assertRefused(site, "12-import");
  });

  test("12: an import in the wrong case is reported with the right one", async () => {
    const site = await temporarySite();
    await site.edit(pages, "./Counter.tsx", "./counter.tsx");
    await assertRefused(site, "12-import-case");
  });

  for (const [name, specifier] of Object.entries({
    unknown: "no-such-flour",
    mistyped: "@mill/fluor",
    declared: "oat-flakes",
    entry: "@mill/flour/whole-grian",
    "entry-without-list": "rye/crust",
  })) {
    test(`12: a missing package (${name}) is reported without a command that could install someone else's`, async () => {
      const site = await temporarySite();
      const settings = { name: "@mill/flour", exports: { ".": "./flour.js", "./whole-grain": "./whole.js" } };
      await mkdir(join(site.dir, "node_modules/@mill/flour"), { recursive: true });
      await mkdir(join(site.dir, "node_modules/rye"));
      await site.write("node_modules/@mill/flour/package.json", JSON.stringify(settings));
      await site.write("package.json", JSON.stringify({ devDependencies: { "oat-flakes": "1" } }));
      await site.edit(pages, "import { Counter", `import "${specifier}";\nimport { Counter`);
      await assertRefused(site, `12-package-${name}`);
    });
  }

  test("13: a component that an import cycle leaves undefined is reported with the cycle", async () => {
    const site = await temporarySite();
    await site.write(
      "site/a.tsx",
      'import { B } from "./b.tsx";\nexport const A = () => <B />;\nexport const parts = { B };\n',
    );
    await site.write(
      "site/b.tsx",
      'import { parts } from "./a.tsx";\nexport const B = () => <i />;\nexport const Bs = parts?.B;\n',
    );
    await site.edit(pages, "import { Counter", 'import { Bs } from "./b.tsx";\nimport { Counter');
    await site.edit(pages, "<Loaf />", "<Loaf /><Bs />");
    await site.edit("site/b.tsx", "parts?.B", "(parts as unknown as typeof parts | undefined)?.B as never");
    await assertRefused(site, "13-import-cycle");
  });

  test("13: a component that is undefined for another reason is reported with the component that renders it", async () => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", "<Shelf />");
    await site.edit(
      pages,
      loaf,
      `const parts: Record<string, () => null> = {};\nfunction Shelf() {\n  const Part = parts["none"]!;\n  return <Part />;\n}\n\n${loaf}`,
    );
    await assertRefused(site, "13-undefined-component");
  });

  for (const [name, code] of Object.entries({
    window: "window.innerWidth;",
    document: "document.title;",
    localStorage: 'localStorage.getItem("grain");',
  })) {
    test(`14: a component that uses ${name} while the page is built is reported with the right place for that code`, async () => {
      const site = await temporarySite();
      await site.edit(pages, loaf, `${loaf}  void ${code}\n`);
      await assertRefused(site, `14-${name}`);
    });
  }

  test("14: a module that uses window while it is loaded is reported in the same way", async () => {
    const site = await temporarySite();
    await site.edit(pages, "export const first", "export const width = window.innerWidth;\nexport const first");
    await assertRefused(site, "14-window-in-module");
  });

  test("15: a module of Node in an island is reported with the import", async () => {
    const site = await temporarySite();
    await site.write(
      "site/flour.ts",
      'import { readFileSync } from "node:fs";\nexport const flour = readFileSync.name;\n',
    );
    await site.edit("site/Counter.tsx", 'from "react";', 'from "react";\nimport { flour } from "./flour.ts";');
    await site.edit("site/Counter.tsx", "Pressed ${", "Pressed ${flour} ${");
    await assertRefused(site, "15-module-of-node");
  });
});
