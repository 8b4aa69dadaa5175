import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { removeFolder } from "../remove-folder.ts";
import { installLibraries } from "./install-libraries.ts";

const root = { name: "libraries", version: "1.0.0", dependencies: { bread: "file:bread" } };
const link = { "node_modules/bread": { resolved: "bread", link: true } };

const lockOf = (packages: object) => ({ name: "libraries", lockfileVersion: 3, packages: { "": root, ...packages } });

test("libraries are installed again when their lock file has changed, and one that does not fit is refused", async (context) => {
  const dir = await mkdtemp(join(tmpdir(), "libraries-"));
  context.after(() => removeFolder(dir));
  const write = (file: string, contents: object) => writeFile(join(dir, file), JSON.stringify(contents));
  const bread = join(dir, "node_modules/bread");
  await mkdir(join(dir, "bread"));
  await write("bread/package.json", { name: "bread", version: "1.0.0" });
  await write("package.json", root);

  await write("package-lock.json", lockOf({ bread: { version: "1.0.0" }, ...link }));
  assert.deepEqual([installLibraries(dir), existsSync(bread)], [true, true]);
  await rm(bread);
  assert.deepEqual([installLibraries(dir), existsSync(bread)], [true, false]);

  await write("package-lock.json", lockOf({ bread: { version: "1.0.1" }, ...link }));
  assert.deepEqual([installLibraries(dir), existsSync(bread)], [true, true]);
  await write("package-lock.json", lockOf({}));
  assert.throws(() => installLibraries(dir), /npm ci in .* failed:[^]*Missing: bread/);
});
