import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { all, edit, pages, put, siteWith, textOf, write } from "../mistakes.ts";

/** A package that reads a file beside its module, and one that such a package imports. */
const packages = all(
  write("node_modules/oven/package.json", '{ "name": "oven", "type": "module", "exports": "./lib/oven.js" }'),
  write("node_modules/oven/lib/degrees.txt", "230"),
  write(
    "node_modules/oven/lib/oven.js",
    `import { readFileSync } from "node:fs";
import { unit } from "@mill/unit";
const degrees = readFileSync(new URL("./degrees.txt", import.meta.url), "utf8");
export const heat = () => degrees + unit;
export default () => heat() + ", falling";
`,
  ),
  write("node_modules/@mill/unit/package.json", '{ "name": "@mill/unit", "main": "unit.cjs" }'),
  write("node_modules/@mill/unit/unit.cjs", 'exports.unit = "°";'),
  // As Node does, the whole module is the default import of CommonJS in a project of modules.
  write("package.json", '{ "type": "module" }'),
  write("node_modules/salt/package.json", '{ "name": "salt", "main": "salt.cjs" }'),
  write("node_modules/salt/salt.cjs", 'exports.__esModule = true; exports.grams = 12; exports.default = "no salt";'),
);

test("a module knows its own address, and a package the files beside it", async () => {
  const site = await siteWith(
    packages,
    write("site/prices/prices.txt", "Rye 4 €"),
    write(
      "site/prices/prices.ts",
      `import { readFileSync } from "node:fs";
import { join } from "node:path";
export const prices = readFileSync(join(import.meta.dirname, "prices.txt"), "utf8");
export const addresses = [import.meta.url, import.meta.filename];
`,
    ),
    edit(
      pages,
      /^/,
      'import { addresses, prices } from "./prices/prices.ts";\nimport oven, { heat } from "oven";\nimport salt from "salt";\nconst here = import.meta.url.split("/").at(-1);\n',
    ),
    put('<p>{[prices, heat(), oven(), salt.grams, here, ...addresses].join("|")}</p>'),
  );
  const builder = site.builder();
  const file = join(site.dir, "site/prices/prices.ts");
  const expected = `Rye 4 €|230°|230°, falling|12|pages.tsx|${pathToFileURL(file).href}|${file}`;
  const first = async (changed?: readonly string[]) => textOf((await builder.build(changed)).documents[0]);
  const html = await first();
  assert.ok(html.includes(`<p>${expected}</p>`), html);
  await site.write("site/prices/late.ts", 'export const late = import.meta.url.split("/").at(-1);\n');
  await site.edit(pages, "[prices,", "[late, prices,");
  await site.edit(pages, /^/, 'import { late } from "./prices/late.ts";\n');
  assert.ok((await first([join(site.dir, pages)])).includes(`<p>late.ts|${expected}</p>`));
});
