import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, cp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { parse } from "yaml";
import { codeBlocks } from "../guides/code-blocks.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";

const start = join(import.meta.dirname, "../../generator/start.cjs");
const post = "site/posts/wheat.md";
const cache = "node_modules/.cache";

async function build({ dir }: TemporarySite, ...args: readonly string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [start, "build", ...args], { cwd: dir, timeout: 60_000 });
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

  test("may belong to another user", { skip: process.getuid?.() !== 0 }, async () => {
    const site = await movedSite();
    const names = await readdir(join(site.dir, cache), { recursive: true });
    for (const name of [".", ...names]) await chown(join(site.dir, cache, name), 65_534, 65_534);
    await site.edit(post, /$/, "\nNew.\n");
    await build(site);
    await assertAsClean(site);
  });
});

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: { readonly path?: string };
}

/** Runs the steps of a recipe in a shell, in a project of its own that was not installed. */
function runner({ dir }: TemporarySite) {
  const env = { ...process.env, VALIBOT: join(import.meta.dirname, "../../node_modules/valibot") };
  return async (step: string): Promise<void> => {
    const install = "rm -rf node_modules && mkdir node_modules && ln -s $VALIBOT node_modules/";
    const command = (step === "npm ci" ? install : step)
      .replace("npm run build --", `"${process.execPath}" "${start}" build`)
      .replace(" --strict", "");
    await promisify(execFile)("sh", ["-c", command], { cwd: dir, env, timeout: 300_000 });
  };
}

function recipe(file: string): unknown {
  const { code = "" } =
    codeBlocks("generator/guide/operations.md").find((block) => block.code.startsWith(`# ${file}`)) ?? {};
  return parse(code);
}

/** Runs a recipe twice. The second run makes nothing new, and the site is that of a clean build. */
async function assertKept(site: TemporarySite, run: () => Promise<void>): Promise<void> {
  await run();
  const before = await kept(site, "markdown");
  await run();
  assert.deepEqual(await kept(site, "markdown"), before);
  await assertAsClean(site);
}

test("the steps for GitHub keep the cache between two runs", async () => {
  const { jobs } = recipe(".github/workflows/build.yml") as {
    readonly jobs: { readonly build: { readonly steps: readonly Step[] } };
  };
  const site = await temporarySite("markdown-site");
  const run = runner(site);
  const saved = join(site.dir, "saved");
  await assertKept(site, async () => {
    let cached = "";
    for (const { run: command, uses = "", with: { path = "" } = {} } of jobs.build.steps) {
      if (command !== undefined) await run(command);
      if (!uses.startsWith("actions/cache@")) continue;
      cached = join(site.dir, path);
      if (existsSync(saved)) await cp(saved, cached, { recursive: true });
    }
    await cp(cached, saved, { recursive: true });
  });
});
