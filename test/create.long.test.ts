import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { after, before, describe, test } from "node:test";
import { commandLine } from "./command-line.ts";
import { removeFolder } from "./remove-folder.ts";
import { snapshot } from "./temporary-site.ts";
import { runCommand } from "./commands.ts";

const root = join(import.meta.dirname, "..");

function run(cwd: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = runCommand(process.execPath, [...commandLine, ...args], { cwd });
  return { status, stdout, stderr };
}

describe("create", () => {
  let dir = "";
  let printed = "";
  let files: Readonly<Record<string, string>>;
  before(async () => {
    dir = await mkdtemp(join(tmpdir(), "created-"));
    // A shell would read the folder as two words.
    dir = join(dir, "it's a site");
    ({ stdout: printed } = run(dirname(dir), "create", basename(dir)));
    files = await snapshot(dir);
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

  test("makes a site with the packed generator and a guide, and says what to run next", async () => {
    assert.match(printed, /Next, run:\n {2}cd 'it'\\''s a site'\n {2}npm install\n {2}npm start\n$/);
    const { scripts, devDependencies } = JSON.parse(await readFile(join(dir, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
      readonly devDependencies: Readonly<Record<string, string>>;
    };
    assert.deepEqual(Object.keys(scripts), ["build", "check", "start", "preview", "watch"]);
    const packed = devDependencies["agency-site"]?.replace("file:", "") ?? "";
    const wanted = [".gitignore", "README.md", "package.json", "tsconfig.json", packed];
    assert.deepEqual(
      wanted.filter((name) => files[name] === undefined),
      [],
    );
  });

  test("makes a site that builds strictly, with an icon", async () => {
    const { status, stdout, stderr } = run(dir, "build", "--strict");
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.match(stdout, /^3 pages, /);
    assert.match(await readFile(join(dir, "dist/posts/rye/index.html"), "utf8"), /<h1[^>]*>Rye/);
    assert.match(await readFile(join(dir, "dist/index.html"), "utf8"), /<link rel="icon"/);
  });

  test("makes a site whose types are checked", async () => {
    const home = join(dir, "site/pages/home.tsx");
    const source = await readFile(home, "utf8");
    // A missing package is a mistake in the site, and no damage of the installation.
    const imported = 'import type { Rye } from "no-such-flour";\nimport { Counter }';
    await writeFile(home, source.replace("start: 3", 'start: "three"').replace("import { Counter }", imported));
    const { status, stderr } = run(dir, "build", "--strict");
    await writeFile(home, source);
    assert.equal(status, 1);
    assert.match(
      stderr,
      /home\.tsx:\d+:\d+ error types: Cannot find[^]*home\.tsx:\d+:\d+ error types: Type[^]*\n2 errors, n/,
    );
    assert.doesNotMatch(stderr, /has ended the process/);
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
