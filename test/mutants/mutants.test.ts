import assert from "node:assert/strict";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { mutated, sourceIn, type Mutant } from "./mutant.ts";
import { mutants } from "./mutants.ts";

const root = join(import.meta.dirname, "../..");

/** The message of the error that a function throws. */
function thrownBy(work: () => unknown): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe("the faults that npm run test:mutants plants", () => {
  test("each match one place of the present code, and change it", () => {
    const errors = mutants.map((mutant) => {
      const source = sourceIn(root, mutant);
      return thrownBy(() => assert.notEqual(mutated(source, mutant), source, mutant.fault));
    });
    assert.deepEqual(
      errors.filter((error) => error !== undefined),
      [],
    );
  });

  test("name test files that exist", () => {
    assert.deepEqual(
      mutants.filter(({ tests }) => tests.length === 0 || !tests.every((file) => existsSync(join(root, file)))),
      [],
    );
  });

  test("have a sentence each", () => {
    assert.equal(new Set(mutants.map(({ fault }) => fault)).size, mutants.length);
  });

  test("cover every folder of the generator and of the site", () => {
    const folders = ["generator", "site"].flatMap((dir) =>
      readdirSync(join(root, dir), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${dir}/${name}/`),
    );
    assert.deepEqual(
      folders.filter((folder) => !mutants.some(({ file }) => file.startsWith(folder))),
      [],
    );
  });
});

describe("a fault whose code has moved on", () => {
  const mutant: Mutant = { fault: "bread is free", file: "shop.ts", from: "price = 3", to: "price = 0", tests: [] };

  for (const [what, source, count] of [
    ["is gone", "", 0],
    ["is there twice", "price = 3; price = 3;", 2],
  ] as const) {
    test(`is reported with its file when its text ${what}`, () => {
      assert.throws(() => mutated(source, mutant), {
        message: new RegExp(`"bread is free" cannot be planted: shop\\.ts holds this text ${count} times, not once`),
      });
    });
  }
});
