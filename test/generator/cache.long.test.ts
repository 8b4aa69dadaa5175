import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import { cached, cacheFolder, clearCache, pruneCache, readCached, writeCached } from "../../generator/cache.ts";
import { copiedGenerator, editGenerator, runGenerator } from "../copied-generator.ts";
import { removeFolder } from "../remove-folder.ts";

const before = process.cwd();
const dirs: string[] = [];

/** Returns the result for an input, and says whether it was made now. */
async function bake(input: string, step = "bread"): Promise<readonly [result: string, isNew: boolean]> {
  let isNew = false;
  const result = await cached(step, [input], async () => {
    isNew = true;
    return `baked ${input}`;
  });
  return [result.toString(), isNew];
}

beforeEach(async () => {
  const dir = await mkdtemp(join(tmpdir(), "cache-"));
  dirs.push(dir);
  await mkdir(join(dir, "node_modules"));
  process.chdir(dir);
});
after(async () => {
  process.chdir(before);
  await Promise.all(dirs.map(removeFolder));
});

test("a result is made once for each step and input, until the cache is cleared", async () => {
  assert.deepEqual(await bake("rye"), ["baked rye", true]);
  assert.deepEqual(await bake("rye"), ["baked rye", false]);
  assert.deepEqual(await bake("oat"), ["baked oat", true]);
  assert.deepEqual(await bake("rye", "cake"), ["baked rye", true]);
  clearCache();
  assert.deepEqual(await bake("rye"), ["baked rye", true]);
});

test("a result that fails is made again", async () => {
  await assert.rejects(
    cached("bread", ["rye"], () => Promise.reject(new Error("no flour"))),
    /no flour/,
  );
  assert.deepEqual(await bake("rye"), ["baked rye", true]);
});

const damages: Readonly<Record<string, (file: string) => Promise<void>>> = {
  "cut short": async (file) => writeFile(file, (await readFile(file)).subarray(0, -3)),
  changed: async (file) => writeFile(file, (await readFile(file, "latin1")).replace("rye", "oat"), "latin1"),
  foreign: async (file) => writeFile(file, "pale bread".repeat(20)),
  empty: async (file) => writeFile(file, ""),
};

for (const [name, damage] of Object.entries(damages)) {
  test(`a file that is ${name} is ignored, and replaced`, async () => {
    await bake("rye");
    const [file = ""] = await readdir(join(cacheFolder, "bread"));
    await damage(join(cacheFolder, "bread", file));
    assert.deepEqual(await bake("rye"), ["baked rye", true]);
    assert.deepEqual(await bake("rye"), ["baked rye", false]);
  });
}

test("nothing is kept where nothing can be written, and the build goes on", async () => {
  await writeFile("node_modules/.cache", "");
  assert.deepEqual(await bake("rye"), ["baked rye", true]);
  assert.deepEqual(await bake("rye"), ["baked rye", true]);
  await rm("node_modules", { recursive: true });
  await bake("rye");
  assert.deepEqual(await readdir("."), []);
});

test("the oldest results of a step are thrown away once they are too many", async () => {
  for (const key of ["a", "b", "c", "d"]) {
    writeCached("bread", key, Buffer.alloc(1000));
    const time = key.charCodeAt(0);
    await utimes(join(cacheFolder, "bread", key), time, time);
  }
  writeCached("cake", "a", Buffer.alloc(1000));
  const left = () => ["a", "b", "c", "d"].filter((key) => readCached("bread", key) !== undefined);
  pruneCache(5000);
  assert.deepEqual(left(), ["a", "b", "c", "d"]);
  pruneCache(4000);
  assert.deepEqual(left(), ["d"]);
  assert.ok(readCached("cake", "a"));
});

test("a check that a newer generator brings also checks what an older one found valid", async () => {
  const site = await copiedGenerator();
  const [file, present] = ["thorough/style-problems.ts", "if (problems.length === 0) writeCached"];
  const older = "problems.length = 0;\n  writeCached";
  await editGenerator(site, file, present, older);
  await site.edit("site/page.styles.ts", "#123456", "#12345g");
  const build = () => runGenerator(site, ["build", "--site", "site/site.ts", "--assets", "assets"]);
  assert.equal(build().status, 0);
  await editGenerator(site, file, older, present);
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, /error css:/);
});

test("what a program finds whose sources change while it is bundled is not found again", async () => {
  const site = await copiedGenerator();
  const [file, present] = ["thorough/style-problems.ts", "if (problems.length === 0) writeCached"];
  const source = join(site.dir, "generator", file);
  await site.write(
    "change-after.cjs",
    `const Module = require("node:module");
const { readFileSync, writeFileSync } = require("node:fs");
const load = Module._load;
const present = readFileSync(${JSON.stringify(source)}, "utf8");
const buildSync = (options) => {
  const result = load("esbuild", module).buildSync(options);
  if (/cli.ts/.test(options.entryPoints)) writeFileSync(${JSON.stringify(source)}, present.replace("problems.length = 0;\\n", ""));
  return result;
};
Module._load = (id, ...rest) => (id === "esbuild" ? { ...load(id, ...rest), buildSync } : load(id, ...rest));
`,
  );
  await editGenerator(site, file, present, `problems.length = 0;\n${present}`);
  await site.edit("site/page.styles.ts", "#123456", "#12345g");
  const build = (env = {}) => runGenerator(site, ["build", "--site", "site/site.ts", "--assets", "assets"], { env });
  assert.equal(build({ NODE_OPTIONS: `--require "${join(site.dir, "change-after.cjs")}"` }).status, 0);
  const { status, stderr } = build();
  assert.equal(status, 1);
  assert.match(stderr, /error css:/);
});
