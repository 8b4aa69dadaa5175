import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import delivered from "../../tsconfig.json" with { type: "json" };
import { inWholeMatrix } from "../whole-matrix.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const packages = join(import.meta.dirname, "../../node_modules");

/** A site in a separate project, with a module that builds and has a wrong type. */
async function projectWithWrongType(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.write("site/price.ts", 'export const price: number = "three\u00a0euros";\n');
  await site.edit("site/site.ts", /^/, 'import "./price.ts";\n');
  await site.write("tsconfig.json", JSON.stringify({ compilerOptions: { noEmit: true }, files: ["site/price.ts"] }));
  return site;
}

/** The problems of a strict build in the module with the wrong type. The site's own types need packages. */
async function problemsOfPrice(site: TemporarySite) {
  return (await site.problems({ isStrict: true })).filter(({ where }) => where.startsWith("site/price.ts"));
}

describe("a strict build", () => {
  test("refuses what the type checker refuses, at its place, with all its lines", async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.edit("site/price.ts", /$/, "export const bake: (euros: string) => void = (euros: number) => euros;\n");
    const what = "Type 'string' is not assignable to type 'number' (TS2322)";
    const [price, bake] = await problemsOfPrice(site);
    assert.deepEqual(price, {
      code: "types",
      where: "site/price.ts:1:14",
      what,
      fix: "correct the types at this place",
    });
    assert.ok(bake?.what.endsWith(`: ${what}`), bake?.what);
  });

  test("checks the types of a site that the project's tsconfig.json does not include", inWholeMatrix, async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write("other.ts", "export const other = 1;\n");
    await site.write("tsconfig.json", JSON.stringify({ compilerOptions: { jsx: "react-jsx" }, files: ["other.ts"] }));
    const [problem] = await problemsOfPrice(site);
    assert.equal(problem?.where, "site/price.ts:1:14");
  });

  test("does not stop at names that are unused", inWholeMatrix, async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write(
      "site/price.ts",
      'import { join } from "node:path";\nexport const price = 3;\nconst unused = 4;\n',
    );
    const compilerOptions = { noUnusedLocals: true, module: "nodenext", types: ["node"] };
    await site.write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["site/price.ts", "site/site.ts"] }));
    assert.deepEqual(await problemsOfPrice(site), []);
  });

  test("reads the types of a package as the bundle reads its modules", inWholeMatrix, async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    const files = {
      "package.json": '{ "exports": { "types": "./index.d.ts", "import": "./index.es.js" } }',
      "index.es.js": "export default function priceOf() { return 3; }\n",
      "index.d.ts": "export default function priceOf(): number;\n",
    };
    for (const [name, text] of Object.entries(files)) await site.write(`site/node_modules/price-of/${name}`, text);
    await site.write("package.json", '{ "type": "module" }');
    await site.write("site/price.ts", 'import priceOf from "price-of";\nexport const price = priceOf();\n');
    const { compilerOptions } = delivered;
    await site.write("tsconfig.json", JSON.stringify({ compilerOptions, files: ["site/price.ts"] }));
    assert.deepEqual(await problemsOfPrice(site), []);
  });

  test("says which type is wrong if that is why a module throws", inWholeMatrix, async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write("site/price.ts", "export const price: string = 3;\nexport const shown = price.trim();\n");
    assert.deepEqual(
      (await problemsOfPrice(site)).map(({ where, code, fix }) => `${where} ${code}: ${fix}`),
      [
        "site/price.ts:1:14 types: correct the types at this place",
        "site/price.ts:2:28 module-throws: fix the code at this place, or the value that it gets; `build --strict` checks the types of all values",
      ],
    );
  });

  for (const [what, settings, where] of [
    ["in tsconfig.json itself", { compilerOptions: { noEmti: true }, files: ["site/price.ts"] }, "tsconfig.json:1:21"],
    ["without a place in a file", { compilerOptions: { noEmit: true }, include: ["none"] }, "tsconfig.json"],
  ] as const) {
    test(`reports errors ${what}`, inWholeMatrix, async () => {
      const site = await projectWithWrongType();
      await symlink(packages, join(site.dir, "node_modules"));
      await site.write("tsconfig.json", JSON.stringify(settings));
      assert.ok((await site.places({ isStrict: true })).includes(`${where} types`));
    });
  }

  test("says so when TypeScript is not installed", async () => {
    const site = await projectWithWrongType();
    assert.deepEqual(await site.found({ isStrict: true }), [
      "tsconfig.json types-unchecked: the types cannot be checked, because TypeScript is not installed; run `npm install --save-dev typescript`",
    ]);
  });
});

test("a plain build leaves types to the editor", async () => {
  const site = await projectWithWrongType();
  await site.build();
});
