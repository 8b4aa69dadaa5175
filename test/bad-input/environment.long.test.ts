import assert from "node:assert/strict";
import { chmod, chown, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { copiedGenerator } from "../copied-generator.ts";
import { goldenFile, type AssertGolden } from "../golden.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { printed, runCommand } from "../commands.ts";

const root = join(import.meta.dirname, "../..");
const messages = goldenFile(join(import.meta.dirname, "messages/environment.txt"));
// Without write permission, coverage cannot be recorded either.
const onlyThis = { PATH: process.env["PATH"] ?? "", NODE_V8_COVERAGE: "" };

function build(site: TemporarySite, env: Readonly<Record<string, string>>, generator = root) {
  const start = join(generator, "generator/start.cjs");
  return runCommand(process.execPath, [start, "build", "--quiet"], { cwd: site.dir, env });
}

describe("rows 73 to 82: the environment of the build", () => {
  let expected: Readonly<Record<string, string>> = {};
  before(async () => {
    const site = await temporarySite();
    await site.build();
    expected = await snapshot(site.outDir);
  });

  const usual: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    ["73", "no home and no folder for temporary files", {}],
    ["73", "a folder for temporary files that is not there", { HOME: "/nowhere", TMPDIR: "/nowhere" }],
    ["74", "NODE_ENV=development", { NODE_ENV: "development" }],
  ];
  const unusual: typeof usual = [
    ["75", "a heap of 64 MB", { NODE_OPTIONS: "--max-old-space-size=64" }],
    ["75", "a preloaded module", { NODE_OPTIONS: "--import=data:text/javascript,globalThis.preloaded=1" }],
    ["76", "a time zone and a language that do not exist", { TZ: "Moon/Base", LANG: "xx_XX.UTF-9", LC_ALL: "xx" }],
    ["82", "one thread of everything", { UV_THREADPOOL_SIZE: "1", GOMAXPROCS: "1" }],
  ];
  for (const [row, name, env] of [...usual, ...unusual]) {
    test(`${row}: ${name}: the same bytes`, async () => {
      const site = await temporarySite();
      const { status, stderr } = build(site, { ...onlyThis, ...env });
      assert.deepEqual({ status, stderr }, { status: 0, stderr: "" });
      assert.deepEqual(await snapshot(site.outDir), expected);
    });
  }

  const assertNoRight = messages.text("35-no-right-to-read");
  test("35: a module without read permission is reported with its import", async () => {
    const site = await temporarySite();
    await chmod(join(site.dir, "site/Counter.tsx"), 0);
    // The superuser has all permissions, so this runs as another user.
    const otherUser = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : { uid: undefined };
    if (otherUser.uid !== undefined) await chown(site.dir, otherUser.uid, otherUser.gid);
    const start = join(root, "generator/start.cjs");
    const options = {
      cwd: site.dir,
      env: onlyThis,
      ...(otherUser.uid === undefined ? {} : otherUser),
    } as const;
    const { status, stderr } = runCommand(process.execPath, [start, "build"], options);
    assertNoRight(printed(stderr));
    assert.equal(status, 1);
  });

  const assertNoFolder = messages.text("73-no-working-directory");
  test("73: a deleted working directory is reported in plain words", async () => {
    const site = await temporarySite();
    await mkdir(join(site.dir, "gone"));
    const command = `rmdir "$PWD" && exec "${process.execPath}" "${join(root, "generator/start.cjs")}" build`;
    const { status, stderr } = runCommand("sh", ["-c", command], { cwd: join(site.dir, "gone") });
    assertNoFolder(stderr);
    assert.equal(status, 2);
  });
});

describe("rows 77 and 78: an incomplete installation", () => {
  async function assertReported(site: TemporarySite, assertMessage: AssertGolden): Promise<void> {
    const earlier = await snapshot(join(site.dir, "site"));
    const { status, stderr } = build(site, onlyThis, site.dir);
    const neutral = stderr
      .replaceAll(site.dir, "<site>")
      .replace(/^ +- (react(?:-dom)?:) +[\d.]+$/gm, "  - $1 <version>")
      .replace(/@esbuild\/[\w-]+/g, "@esbuild/<machine>");
    assertMessage(neutral);
    assert.equal(status, 2);
    assert.deepEqual(await snapshot(join(site.dir, "site")), earlier);
    assert.ok(!(await readdir(site.dir)).includes("dist"));
  }

  const assertNoEsbuild = messages.text("77-esbuild");
  test("77: esbuild without its program for this machine is reported with the package", async () => {
    await assertReported(await copiedGenerator({ own: ["esbuild", "tsx"], missing: ["@esbuild"] }), assertNoEsbuild);
  });

  const assertNoTsx = messages.text("77-no-tsx");
  const assertNoCommander = messages.text("77-no-commander");
  test("77: missing packages are reported", async () => {
    await assertReported(await copiedGenerator({ missing: ["esbuild", "tsx"] }), assertNoTsx);
    await assertReported(await copiedGenerator({ missing: ["commander"] }), assertNoCommander);
  });

  const assertTwoVersions = messages.text("78-two-versions");
  test("78: different versions of react and react-dom are reported with both", async () => {
    const site = await copiedGenerator({ own: ["react", "react-dom"] });
    const path = join(site.dir, "node_modules/react/cjs/react.production.js");
    const code = await readFile(path, "utf8");
    assert.match(code, /exports\.version = "/);
    await writeFile(path, code.replace(/exports\.version = "[^"]+"/, 'exports.version = "19.0.0"'));
    await assertReported(site, assertTwoVersions);
  });
});

messages.testNoOthers();
