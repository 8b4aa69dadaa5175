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

const parser = ["content/parse-markdown.ts", "text: { nodes: nodesOf(tree), written }"] as const;
const older = 'text: { nodes: ["older"], written }';

/** A site with a text, and a copy of the generator. */
async function siteWithText() {
  const site = await copiedGenerator();
  await site.write("site/posts/rye.md", "---\ntitle: Rye\n---\n\nnewer\n");
  await site.edit(
    "site/pages.tsx",
    /^/,
    'import { defineCollection } from "#generator";\nimport * as v from "valibot";\n',
  );
  await site.edit(
    "site/pages.tsx",
    /(?=export )/,
    'const posts = await defineCollection({ folder: "posts", schema: v.looseObject({}) });\n',
  );
  await site.edit(
    "site/pages.tsx",
    ">Bread<",
    ">Bread {posts.entries.map(({ Content, name }) => <Content key={name} />)}<",
  );
  return site;
}

test("what an older generator made of a text is made again", async () => {
  const site = await siteWithText();
  const [file, present] = parser;
  await editGenerator(site, file, present, older);
  const build = () => runGenerator(site, ["build", "--site", "site/site.ts", "--assets", "assets"]);
  assert.equal(build().stderr, "");
  assert.match(await site.output("index.html"), /older/);
  await editGenerator(site, file, older, present);
  assert.equal(build().status, 0);
  assert.match(await site.output("index.html"), /newer/);
});
