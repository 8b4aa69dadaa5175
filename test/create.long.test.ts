import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { commandLine } from "./command-line.ts";
import { removeFolder } from "./remove-folder.ts";
import { runCommand } from "./commands.ts";

const root = join(import.meta.dirname, "..");

function run(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = runCommand(process.execPath, [...commandLine, ...args], { cwd });
  return { status, stdout, stderr };
}

describe("create", () => {
  let dir = "";
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "created-"));
    // A shell would read the folder as two words.
    dir = join(dir, "it's a site");
    assert.equal(run(dirname(dir), "create", basename(dir)).status, 0);
    // As `npm install` does, but without a registry.
    const { devDependencies } = JSON.parse(await readFile(join(dir, "package.json"), "utf8")) as {
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    for (const name of [...Object.keys(devDependencies), "@emotion/css", "react"]) {
      const link = join(dir, "node_modules", name);
      await mkdir(dirname(link), { recursive: true });
      await symlink(name === "agency-site" ? root : join(root, "node_modules", name), link);
    }
  });
  after(() => removeFolder(dirname(dir)));

  test("makes a site that builds strictly, with an icon", async () => {
    const { status, stdout, stderr } = run(dir, "build", "--strict");
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.match(stdout, /^3 pages, /);
    assert.match(await readFile(join(dir, "dist/posts/rye/index.html"), "utf8"), /<h1[^>]*>Rye/);
    assert.match(await readFile(join(dir, "dist/index.html"), "utf8"), /<link rel="icon"/);
  });

  test("refuses a folder that is not empty, and overwrites nothing", async () => {
    const present = await readdir(dir);
    const { status, stderr } = run(dirname(dir), "create", basename(dir));
    assert.equal(status, 2);
    assert.match(stderr, /is not empty: it contains .+\n {2}fix: name a new folder/);
    assert.deepEqual(await readdir(dir), present);
  });

  test("ends with a problem where no folder can be made", { skip: process.platform !== "linux" }, () => {
    const { status, stderr } = run(tmpdir(), "create", "/proc/site");
    assert.equal(status, 1);
    assert.match(stderr, /\/proc\/site error file-system: .+ENOENT/);
  });
});
