import assert from "node:assert/strict";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, test } from "node:test";
import { removeFolder } from "../remove-folder.ts";
import { mutants, planted, type Mutant } from "./mutant.ts";

const root = join(import.meta.dirname, "../..");

describe("the faults that npm run test:mutants plants", () => {
  test("are about forty", () => {
    assert.ok(mutants.length >= 40, `${mutants.length} faults`);
  });

  for (const mutant of mutants) {
    test(`${mutant.fault}: can be planted, and its test exists`, () => {
      const { source, mutated } = planted(root, mutant);
      assert.notEqual(mutated, source);
      assert.ok(existsSync(join(root, mutant.test)), mutant.test);
    });
  }
});

describe("a fault whose code has changed", () => {
  const mutant: Mutant = { fault: "bread is free", in: [".", "price"], from: "3", to: "0", test: "" };

  for (const [what, source, reason] of [
    ["without its function", "const cost = 3;\n", ". declares price 0 times, not once"],
    [
      "with another text in its function",
      "const price = 4;\nconst cost = 3;\n",
      "price in shop.ts contains this 0 times",
    ],
    ["with its text twice", "const price = 3 + 3;\n", "price in shop.ts contains this 2 times"],
  ] as const) {
    test(`is reported ${what}`, async () => {
      const dir = mkdtempSync(join(tmpdir(), "mutant-"));
      writeFileSync(join(dir, "shop.ts"), source);
      assert.throws(
        () => planted(dir, mutant),
        (error: Error) => error.message.includes(`"bread is free" cannot be planted: ${reason}`),
      );
      await removeFolder(dir);
    });
  }
});
