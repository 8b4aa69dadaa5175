import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { testProcesses } from "./test-processes.ts";

const root = join(import.meta.dirname, "..");

/** The files that a run of the tests would take. */
function listed(...flags: readonly string[]): readonly string[] {
  const args = ["--import", "tsx", join(root, "test/run.ts"), "--list", ...flags];
  return execFileSync(process.execPath, args, { cwd: root, encoding: "utf8" }).trim().split("\n");
}

/** Every file in the project that is named as a test, in any folder and with any extension. */
function filesCalledTests(dir = root): readonly string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith(".") || /^(?:node_modules|dist.*|coverage)$/.test(entry.name)
        ? []
        : filesCalledTests(path);
    return /[._](?:test|spec)\.\w+$/.test(entry.name) ? [relative(root, path).replaceAll(sep, "/")] : [];
  });
}

test("every file of tests is run by npm run test:all once, and by npm test unless its name says that it takes long", () => {
  const [all, ordinary, long] = [listed("--all"), listed(), listed("--long")];
  const called = filesCalledTests();
  assert.deepEqual(all.toSorted(), called.toSorted());
  assert.deepEqual([...ordinary, ...long].toSorted(), called.toSorted());
  assert.deepEqual(ordinary.toSorted(), called.filter((file) => !file.includes(".long.")).toSorted());
  assert.ok(ordinary.length < all.length);
});

test("every file of a run is in one of its processes", () => {
  const files = listed("--all");
  const run = testProcesses(files).flatMap((file) => (file.endsWith(".mjs") ? importedTests(file) : [file]));
  assert.deepEqual(run.toSorted(), files.toSorted());
});

function importedTests(file: string): readonly string[] {
  return [...readFileSync(file, "utf8").matchAll(/"(.+)"/g)]
    .map(([, url = ""]) => relative(root, fileURLToPath(url)).replaceAll(sep, "/"))
    .filter((path) => path.startsWith("test/"));
}
