import assert from "node:assert/strict";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";
const root = join(import.meta.dirname, "../..");

/** Puts a package with one module into a site. */
async function withPackage({ dir }: TemporarySite, name: string, code: string, settings: object = {}): Promise<void> {
  const folder = join(dir, "site/node_modules", name);
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name, main: "index.js", ...settings }));
  await writeFile(join(folder, "index.js"), code);
}

describe("a site with packages of its own", () => {
  test("has one React, also in the browser's script", async () => {
    const site = await temporarySite();
    for (const name of ["react", "react-dom"]) {
      const folder = join(site.dir, "site/node_modules", name);
      // Where packages are linked, a copied link would lead to the package itself.
      await cp(join(root, "node_modules", name), folder, { recursive: true, dereference: true });
      await writeFile(join(folder, "index.js"), 'exports.useState = () => ["a React of the site"];');
    }
    await site.build({ runtime: "react" });
    assert.match(await site.output("index.html"), /Pressed 3 times/);
    const [script = ""] = (await readdir(join(site.outDir, "assets"))).filter((name) => name.endsWith(".js"));
    const text = await readFile(join(site.outDir, "assets", script), "utf8");
    assert.doesNotMatch(text, /a React of the site/);
  });

  for (const name of ["styled-components", "react-helmet-async"]) {
    test(`is told what ${name} loses`, async () => {
      const site = await temporarySite();
      await withPackage(site, name, "exports.nothing = null;");
      await site.edit(
        pages,
        "import { Counter }",
        `import { nothing } from "${name}";\nvoid nothing;\nimport { Counter }`,
      );
      const { warnings } = await site.build();
      assert.deepEqual(
        warnings.map(({ code }) => code),
        ["library-lost"],
      );
      assert.match(warnings[0]?.where ?? "", /site\/pages\.tsx:2:26$/);
      assert.ok(warnings[0]?.what.startsWith(`${name} `));
    });
  }
});

describe("an import that leads nowhere", () => {
  const told = async (site: TemporarySite, specifier: string) => {
    await site.edit(pages, "import { Counter }", `import "${specifier}";\nimport { Counter }`);
    const [found] = await site.problems();
    return [found?.what, found?.fix];
  };

  test("is told that its package is installed, and what that has", async () => {
    const site = await temporarySite();
    await withPackage(site, "flour", "", { exports: { "./rye": "./index.js" } });
    assert.deepEqual(await told(site, "flour"), [
      'the package "flour" is installed, but it has no main module',
      "import one of flour/rye",
    ]);
  });

  test("is told where tsconfig.json sends it", async () => {
    const site = await temporarySite();
    await site.write("site/tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./parts/*"], /* , */ } } }');
    const [what] = await told(site, "@/Oven");
    assert.equal(what, '`paths` in site/tsconfig.json maps "@/Oven" to "./parts/Oven", which does not exist');
  });
});

describe("problems of pages", () => {
  test("tell a missing picture once", async () => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", '<Loaf /><img src="/img/about.jpg" alt="Us" width="8" height="8" />');
    assert.deepEqual(
      (await site.problems()).map(({ code }) => code),
      ["image-missing"],
    );
  });

  test("tell a link without an address yet what it should be", async () => {
    const site = await temporarySite();
    await site.edit(pages, '"/butter#spread"', '"#0"');
    const [found] = await site.problems();
    assert.equal(
      found?.fix,
      "write the address that it should lead to, or a <button> if it does something on this page",
    );
  });

  test("of a helper are told where the page calls it", async () => {
    const site = await temporarySite();
    await site.write(
      "site/make.tsx",
      'import { definePage, type Page } from "#generator";\n\nexport function make(page: Omit<Page, "element">) {\n  return definePage({ ...page, element: <main><h1>{page.title}</h1></main> });\n}\n',
    );
    await site.edit(pages, "import { Counter }", 'import { make } from "./make.tsx";\nimport { Counter }');
    await site.write(
      pages,
      `${await readFile(join(site.dir, pages), "utf8")}
export const rye = make({ path: "/rye", title: "Rye", description: "" });
export const oat = make({ path: "/oat", title: "Oat", description: "" });
`,
    );
    await site.edit("site/site.ts", "[first, second]", "[first, second, rye, oat]");
    await site.edit("site/site.ts", "{ draft, first, second }", "{ draft, first, oat, rye, second }");
    const found = await site.problems();
    assert.deepEqual(
      found.map(({ code, where }) => [code, where]),
      [
        ["description-missing", "site/pages.tsx:53:55"],
        ["description-missing", "site/pages.tsx:54:55"],
      ],
    );
  });
});
