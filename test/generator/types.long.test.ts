import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const packages = join(import.meta.dirname, "../../node_modules");

type Files = Readonly<Record<string, string>>;

const settings = (compilerOptions: object, ...files: readonly string[]) =>
  JSON.stringify({ compilerOptions, files: ["site/price.ts", ...files] });

/** A site in a separate project, with a module that builds and has a wrong type, and with these files. */
async function projectWith(files: Files = {}, hasPackages = true): Promise<TemporarySite> {
  const site = await temporarySite();
  const all: Files = {
    "site/price.ts": 'export const price: number = "three\u00a0euros";\n',
    "tsconfig.json": settings({ noEmit: true }),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) await site.write(name, text);
  await site.edit("site/site.ts", /^/, 'import "./price.ts";\n');
  if (hasPackages) await symlink(packages, join(site.dir, "node_modules"));
  return site;
}

/** The problems of a strict build in the module with the wrong type. The site's own types need packages. */
async function foundInPrice(files?: Files): Promise<readonly string[]> {
  const found = await (await projectWith(files)).found({ isStrict: true });
  return found.filter((one) => one.startsWith("site/price.ts"));
}

const wrong = "site/price.ts:1:14 types: ";
const fix = "correct the types at this place";

describe("a strict build", () => {
  test("refuses what the type checker refuses, at its place, with all its lines", async () => {
    const what = "Type 'string' is not assignable to type 'number' (TS2322)";
    const bake = "export const bake: (euros: string) => void = (euros: number) => euros;\n";
    const [price, ofBake] = await foundInPrice({ "site/price.ts": `export const price: number = "three";\n${bake}` });
    assert.equal(price, `${wrong}${what}; ${fix}`);
    assert.ok(ofBake?.endsWith(`: ${what}; ${fix}`), ofBake);
  });

  test("says if the configuration leaves the site out", async () => {
    const site = await projectWith({ "site/price.ts": "export const price = 3;\n" });
    assert.ok(
      (await site.found({ isStrict: true })).includes(
        'tsconfig.json types: the types of the site are not checked: this file leaves out site/site.ts; add the folder of the site to "include"',
      ),
    );
  });

  test("says which type is wrong if that is why a module throws", async () => {
    const text = "export const price: string = 3;\nexport const shown = price.trim();\n";
    const [type, thrown] = await foundInPrice({ "site/price.ts": text });
    assert.ok(type?.startsWith(wrong), type);
    assert.match(
      thrown ?? "",
      /^site\/price\.ts:2:28 module-throws: .*; `build --strict` checks the types of all values$/,
    );
  });

  test("says so when TypeScript is not installed", async () => {
    assert.deepEqual(await (await projectWith({}, false)).found({ isStrict: true }), [
      "tsconfig.json types: the types cannot be checked, because TypeScript is not installed; run `npm install --save-dev typescript`",
    ]);
  });
});

test("a plain build leaves types to the editor", async () => {
  await (await projectWith({}, false)).build();
});
