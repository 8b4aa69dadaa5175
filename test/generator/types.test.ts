import assert from "node:assert/strict";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
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

describe("a strict build", () => {
  test("refuses what the type checker refuses, at its place", async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    assert.deepEqual(await site.problems({ isStrict: true }), [
      {
        code: "types",
        where: "site/price.ts:1:14",
        what: "Type 'string' is not assignable to type 'number' (TS2322)",
        fix: "correct the types at this place",
      },
    ]);
  });

  test("says which type is wrong if that is why a module throws", async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write("site/price.ts", "export const price: string = 3;\nexport const shown = price.trim();\n");
    assert.deepEqual(
      (await site.problems({ isStrict: true })).map(({ where, code, fix }) => `${where} ${code}: ${fix}`),
      [
        "site/price.ts:1:14 types: correct the types at this place",
        "site/price.ts:2:28 module-throws: fix the code at this place, or the value that it gets; `build --strict` checks the types of all values",
      ],
    );
  });

  test("reports errors in tsconfig.json itself", async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write("tsconfig.json", JSON.stringify({ compilerOptions: { noEmti: true }, files: ["site/price.ts"] }));
    const problems = await site.problems({ isStrict: true });
    assert.ok(problems.some(({ code, where }) => code === "types" && where === "tsconfig.json:1:21"));
  });

  test("reports errors without a place in a file at tsconfig.json", async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write("tsconfig.json", JSON.stringify({ compilerOptions: { noEmit: true }, include: ["none"] }));
    const problems = await site.problems({ isStrict: true });
    assert.deepEqual(
      problems.map(({ code, where }) => ({ code, where })),
      [{ code: "types", where: "tsconfig.json" }],
    );
  });

  test("reports all lines of a problem", async () => {
    const site = await projectWithWrongType();
    await symlink(packages, join(site.dir, "node_modules"));
    await site.write("site/price.ts", "export const price: (euros: string) => void = (euros: number) => euros;\n");
    const [problem] = await site.problems({ isStrict: true });
    assert.match(problem?.what ?? "", /: Type 'string' is not assignable to type 'number' \(TS2322\)$/);
  });

  test("says so when TypeScript is not installed", async () => {
    const site = await projectWithWrongType();
    assert.deepEqual(await site.problems({ isStrict: true }), [
      {
        code: "types-unchecked",
        where: "tsconfig.json",
        what: "the types cannot be checked, because TypeScript is not installed",
        fix: "run `npm install --save-dev typescript`",
      },
    ]);
  });

  test("checks no types of a site that belongs to no project", async () => {
    const site = await temporarySite();
    await site.build({ isStrict: true });
  });
});

test("a plain build leaves types to the editor", async () => {
  const site = await projectWithWrongType();
  await site.build();
});
