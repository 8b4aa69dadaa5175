import assert from "node:assert/strict";
import { renameSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { areUnchanged, stampsOf, wereUntouchedSince } from "../../generator/cache/file-stamps.cjs";
import { temporaryFolder } from "../publish/generations.ts";
import { laterThan } from "../wait-for.ts";

describe("the stamp of a file", () => {
  const changes: Readonly<Record<string, (path: string) => void>> = {
    "a save of the same size that keeps the modification time": (path) => {
      writeFileSync(path, "new");
      utimesSync(path, 0, 0);
    },
    "another file in its place, with the same size and time": (path) => {
      writeFileSync(`${path}~`, "old");
      utimesSync(`${path}~`, 0, 0);
      renameSync(`${path}~`, path);
    },
  };
  for (const [what, change] of Object.entries(changes)) {
    test(`differs after ${what}`, async () => {
      const dir = temporaryFolder();
      const path = join(dir, "word.txt");
      writeFileSync(path, "old");
      utimesSync(path, 0, 0);
      const stamps = stampsOf(dir, ["word.txt", "missing.txt"]);
      assert.ok(areUnchanged(dir, stamps));
      await laterThan(path);
      change(path);
      assert.ok(!areUnchanged(dir, stamps));
    });
  }

  test("changes when a missing file is created", () => {
    const dir = temporaryFolder();
    const stamps = stampsOf(dir, ["word.txt"]);
    writeFileSync(join(dir, "word.txt"), "");
    assert.ok(!areUnchanged(dir, stamps));
  });
});

test("a file counts as changed since a time if it was saved after that or slightly before", () => {
  const dir = temporaryFolder();
  const file = join(dir, "word.txt");
  writeFileSync(file, "");
  const { ctimeMs: saved } = statSync(file);
  assert.ok(!wereUntouchedSince(dir, ["word.txt"], saved - 1000));
  assert.ok(!wereUntouchedSince(dir, ["missing.txt", "word.txt"], saved + 10));
  assert.ok(wereUntouchedSince(dir, ["missing.txt", "word.txt"], saved + 1000));
});
