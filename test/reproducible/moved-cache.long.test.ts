import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { chown, cp, readdir, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { codeBlocks } from "../guides/code-blocks.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";

const start = join(import.meta.dirname, "../../generator/start.cjs");
const post = "site/posts/wheat.md";
const cache = "node_modules/.cache";

async function build({ dir }: TemporarySite, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [start, "build", ...args], { cwd: dir });
}

/** The files in the cache of a step. A build that makes anything new adds one. */
const kept = ({ dir }: TemporarySite, step: string) => readdir(join(dir, cache, "generator", step));

async function assertAsClean(site: TemporarySite): Promise<void> {
  const built = await snapshot(site.outDir);
  await build(site, "--fresh", "--out", "clean");
  assert.deepEqual(built, await snapshot(join(site.dir, "clean")));
}

/** A second checkout of a site that was built, with its cache and its output. */
async function movedSite(): Promise<TemporarySite> {
  const first = await temporarySite("markdown-site");
  await build(first);
  const moved = await temporarySite("markdown-site");
  await cp(join(first.dir, cache), join(moved.dir, cache), { recursive: true });
  await cp(first.outDir, moved.outDir, { recursive: true });
  return moved;
}

describe("a cache that was copied to another folder", () => {
  test("is used there, and gives the files of a clean build after an edit", async () => {
    const site = await movedSite();
    const before = await kept(site, "markdown");
    await build(site);
    assert.deepEqual(await kept(site, "markdown"), before);
    await site.edit(post, /$/, "\nNew.\n");
    await build(site);
    await assertAsClean(site);
  });

  test("does not hide an edit that was made before the first build there", async () => {
    const site = await movedSite();
    await site.edit(post, /$/, "\nNew.\n");
    await build(site);
    await assertAsClean(site);
  });

  test("does not hide a file of the same size and time", async () => {
    const site = await movedSite();
    await build(site);
    const { atime, mtime } = await stat(join(site.dir, post));
    await site.edit(post, "a", "o");
    await utimes(join(site.dir, post), atime, mtime);
    await build(site);
    await assertAsClean(site);
  });

  test("may belong to another user", { skip: process.getuid?.() !== 0 }, async () => {
    const site = await movedSite();
    const names = await readdir(join(site.dir, cache), { recursive: true });
    for (const name of [".", ...names]) await chown(join(site.dir, cache, name), 65_534, 65_534);
    await site.edit(post, /$/, "\nNew.\n");
    await build(site);
    await assertAsClean(site);
  });
});

test("the steps for GitLab keep the cache between two runs", async () => {
  const recipe = codeBlocks("generator/README.md").find(({ code }) => code.startsWith("# .gitlab-ci.yml"));
  const [, script = ""] = /script:\n([^]*?)\n {2}\w/.exec(recipe?.code ?? "") ?? [];
  const steps = script
    .split("\n")
    .map((line) => line.replace(/^ *- /, ""))
    .map((line) =>
      line === "npm ci" ? "rm -rf node_modules && mkdir node_modules && ln -s $VALIBOT node_modules/" : line,
    )
    .map((line) => line.replace("npm run build --", `"${process.execPath}" "${start}" build`).replace(" --strict", ""));
  assert.ok(steps.length > 3);
  const site = await temporarySite("markdown-site");
  const env = { ...process.env, VALIBOT: join(import.meta.dirname, "../../node_modules/valibot") };
  const run = () => promisify(execFile)("sh", ["-c", steps.join(" && ")], { cwd: site.dir, env });
  await run();
  const before = await kept(site, "markdown");
  await run();
  assert.deepEqual(await kept(site, "markdown"), before);
  await assertAsClean(site);
});
