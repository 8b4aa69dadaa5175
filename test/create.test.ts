import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
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

describe("create in this repository", () => {
  let dir = "";
  let printed = "";
  before(async () => {
    // Beside the folder of the site. Git ignores this name.
    dir = await mkdtemp(join(root, ".generator-created-"));
    ({ stdout: printed } = run(root, "create", basename(dir)));
  });
  after(() => removeFolder(dir));

  test("makes a site that builds strictly with its own scripts, and says what to run next", async () => {
    assert.match(printed, new RegExp(`Next, run:\\n {2}cd ${basename(dir)}\\n {2}npm run watch\\n$`));
    const { scripts } = JSON.parse(await readFile(join(dir, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    assert.equal(scripts["watch"], "node ../generator/start.cjs watch");
    const { status, stdout, stderr } = run(dir, "build", "--strict");
    assert.equal(stderr, "");
    assert.equal(status, 0);
    assert.match(stdout, /^3 pages, /);
    assert.match(await readFile(join(dir, "dist/posts/rye/index.html"), "utf8"), /<h1[^>]*>Rye/);
  });

  test("checks the types of the site", async () => {
    const home = join(dir, "site/pages/home.tsx");
    const source = await readFile(home, "utf8");
    await writeFile(home, source.replace("start: 3", 'start: "three"'));
    const { status, stderr } = run(dir, "build", "--strict");
    await writeFile(home, source);
    assert.equal(status, 1);
    assert.match(stderr, /site\/pages\/home\.tsx:\d+:\d+ error types/);
  });

  test("refuses a folder that is not empty, and overwrites nothing", async () => {
    const files = await snapshot(dir);
    const { status, stderr } = run(root, "create", basename(dir));
    assert.equal(status, 2);
    assert.match(stderr, /is not empty: it contains .+\n {2}fix: name a new folder/);
    assert.deepEqual(await snapshot(dir), files);
  });
});

test("create outside of this repository asks to install the generator first, and writes nothing", async () => {
  const dir = await mkdtemp(join(tmpdir(), "create-"));
  after(() => rm(dir, { recursive: true, force: true }));
  const { status, stderr } = run(dir, "create", "bakery");
  assert.equal(status, 2);
  assert.match(stderr, /the package agency-site is not installed in "bakery"\n {2}fix: run `npm install \/.+`/);
  assert.deepEqual(await snapshot(dir), {});
});

test("create keeps a package.json with fields of its own", async () => {
  const dir = await mkdtemp(join(root, ".generator-created-"));
  after(() => removeFolder(dir));
  await mkdir(join(dir, "node_modules"));
  await writeFile(join(dir, "package.json"), '{ "name": "mine" }');
  const { status, stderr } = run(dir, "create", ".");
  assert.equal(status, 2);
  assert.match(stderr, /its package\.json has the field "name"/);
  assert.equal(await readFile(join(dir, "package.json"), "utf8"), '{ "name": "mine" }');
});
