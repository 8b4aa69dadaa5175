import assert from "node:assert/strict";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { all, define, edit, pages, put, write } from "../mistakes.ts";
import { pngHeader } from "../png-header.ts";
import { testReports } from "../reports.ts";
import type { SiteFolder } from "../site-folder.ts";
import { temporarySite } from "../temporary-site.ts";

const root = join(import.meta.dirname, "../..");

/** Puts a package with one module into a site. */
async function withPackage({ dir }: SiteFolder, name: string, code: string, settings: object = {}): Promise<void> {
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
});

const importing = (specifier: string) =>
  edit(pages, "import { Counter }", `import "${specifier}";\nimport { Counter }`);

describe("a build reports, so that nobody is misled,", () => {
  testReports("data/golden/misleading.txt", {
    "a package that has no main module, with the modules that it has": all(
      (site) => withPackage(site, "flour", "", { exports: { "./rye": "./index.js" } }),
      importing("flour"),
    ),
    "where tsconfig.json sends an import that leads nowhere": all(
      write("site/tsconfig.json", '{ "compilerOptions": { "paths": { "@/*": ["./parts/*"], /* , */ } } }'),
      importing("@/Oven"),
    ),
    "a missing picture, once": put('<img src="/img/about.jpg" alt="Us" width="8" height="8" />'),
    "a link without an address yet": edit(pages, '"/butter#spread"', '"#0"'),
    "problems of a helper, where the page calls it": all(
      write(
        "site/make.tsx",
        'import { definePage, type Page } from "#generator";\n\nexport function make(page: Omit<Page, "element">) {\n  return definePage({ ...page, element: <main><h1>{page.title}</h1></main> });\n}\n',
      ),
      edit(pages, "import { Counter }", 'import { make } from "./make.tsx";\nimport { Counter }'),
      edit(
        pages,
        /$/,
        `
export const rye = make({ path: "/rye", title: "Rye", description: "" });
export const oat = make({ path: "/oat", title: "Oat", description: "" });
`,
      ),
      edit("site/site.ts", "[first, second]", "[first, second, rye, oat]"),
      edit("site/site.ts", "{ draft, first, second }", "{ draft, first, oat, rye, second }"),
    ),
    "an imported file whose kind no import can have": all(
      write("site/list.docx", "a"),
      edit(pages, "import { Counter }", 'import list from "./list.docx";\nvoid list;\nimport { Counter }'),
    ),
    "an imported picture that only the browser's entry imports": all(
      write("site/hero.png", pngHeader(40, 30)),
      write("site/browser.ts", 'import hero from "./hero.png";\ndocument.title = hero.src;\n'),
      define('browserEntry: "browser.ts"'),
    ),
    "an imported picture that is passed as an address itself": all(
      write("site/hero.png", pngHeader(40, 30)),
      edit(pages, "import { Counter }", 'import hero from "./hero.png";\nimport { Counter }'),
      put('<img src={hero as never} alt="Bread" width="40" height="30" />'),
    ),
    "an imported picture whose size is written wrongly": all(
      write("site/hero.png", pngHeader(40, 30)),
      edit(pages, "import { Counter }", 'import hero from "./hero.png";\nimport { Counter }'),
      put('<img src={hero.src} alt="Bread" width="40" height="40" />'),
    ),
  });
});
