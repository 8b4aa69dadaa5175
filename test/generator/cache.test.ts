import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, beforeEach, test } from "node:test";
import type * as cacheModule from "../../generator/cache.ts";
import { copiedGenerator, editGenerator, runGenerator } from "../copied-generator.ts";
import { removeFolder } from "../remove-folder.ts";

const before = process.cwd();
const dirs: string[] = [];
const folder = "node_modules/.cache/generator";
let processes = 0;

/** The cache as another process finds it. */
async function nextProcess(): Promise<typeof cacheModule> {
  return (await import(`../../generator/cache.ts?process=${(processes += 1)}`)) as typeof cacheModule;
}

/** What the next build finds under keys, as bytes with their facts. */
async function found(keys: readonly string[], step = "bread", version = "1"): Promise<readonly (string | undefined)[]> {
  const cache = (await nextProcess()).openCache<string>(step, version);
  return keys.map((key) => {
    const kept = cache.get(key);
    return kept && `${kept.facts} ${String(Buffer.from(kept.bytes()))}`;
  });
}

async function keep(results: Readonly<Record<string, string>>, step = "bread"): Promise<void> {
  const { openCache, saveCaches } = await nextProcess();
  const cache = openCache<string>(step, "1");
  for (const [key, text] of Object.entries(results)) cache.set(key, "made of", Buffer.from(text));
  await saveCaches();
}

const filesOf = async (step = "bread") => (await readdir(join(folder, step))).map((name) => join(folder, step, name));

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

test("results of several builds are found, the newest of equal keys, and nothing of another version", async () => {
  await keep({ rye: "dark", oat: "pale" });
  await keep({ rye: "black" });
  assert.deepEqual(await found(["rye", "oat", "none"]), ["made of black", "made of pale", undefined]);
  assert.deepEqual(await found(["rye"], "bread", "2"), [undefined]);
  assert.deepEqual(await found(["rye"], "cake"), [undefined]);
});

test("a build without new results writes nothing", async () => {
  await keep({ rye: "dark" });
  const { openCache, saveCaches } = await nextProcess();
  openCache("bread", "1").get("rye");
  await saveCaches();
  assert.equal((await filesOf()).length, 1);
});

test("a fresh build finds nothing of earlier builds, and its own results replace them", async () => {
  await keep({ rye: "dark" });
  const { ignoreCaches, openCache, saveCaches } = await nextProcess();
  ignoreCaches();
  const cache = openCache<string>("bread", "1");
  assert.equal(cache.get("rye"), undefined);
  cache.set("rye", "fresh", Buffer.from("dark"));
  await saveCaches();
  assert.deepEqual(await found(["rye"]), ["fresh dark"]);
});

const damages: Readonly<Record<string, (file: string) => Promise<void>>> = {
  "cut short": async (file) => writeFile(file, (await readFile(file)).subarray(0, -3)),
  changed: async (file) => writeFile(file, (await readFile(file, "latin1")).replace("dark", "pale"), "latin1"),
  "changed in its index": async (file) =>
    writeFile(file, (await readFile(file, "latin1")).replace("made of", "made by"), "latin1"),
  foreign: async (file) => writeFile(file, "pale bread".repeat(20)),
  empty: async (file) => writeFile(file, ""),
  "that of another step": async (file) => {
    await keep({ rye: "pale" }, "cake");
    await rename((await filesOf("cake"))[0] ?? "", file);
  },
};

for (const [name, damage] of Object.entries(damages)) {
  test(`a file that is ${name} is ignored, and the next build keeps its results again`, async () => {
    await keep({ rye: "dark" });
    await damage((await filesOf())[0] ?? "");
    assert.deepEqual(await found(["rye"]), [undefined]);
    await keep({ rye: "dark" });
    assert.deepEqual(await found(["rye"]), ["made of dark"]);
  });
}

test("nothing is kept where nothing can be written, and the build goes on", async () => {
  await writeFile("node_modules/.cache", "");
  await keep({ rye: "dark" });
  assert.deepEqual(await found(["rye"]), [undefined]);
  await rm("node_modules", { recursive: true });
  await keep({ rye: "dark" });
  assert.deepEqual(await found(["rye"]), [undefined]);
});

test("many files become one, with all results", async () => {
  for (let index = 0; index < 13; index += 1) await keep({ [`loaf ${index}`]: "dark" });
  assert.equal((await filesOf()).length, 1);
  assert.deepEqual(await found(["loaf 0", "loaf 12"]), ["made of dark", "made of dark"]);
});

test("the oldest results are thrown away if nobody uses them and they are large", async () => {
  const large = "x".repeat(12 << 20);
  for (let index = 0; index < 6; index += 1) await keep({ [`loaf ${index}`]: large });
  const [oldest, newest] = await found(["loaf 0", "loaf 5"]);
  assert.deepEqual([oldest?.length, newest?.length], [undefined, large.length + "made of ".length]);
});

test("many bytes of one build are moved to the disk, and files of killed builds are removed", async () => {
  await keep({ rye: "dark" });
  await writeFile(join(folder, "bread/.killed"), "x");
  await utimes(join(folder, "bread/.killed"), 1000, 1000);
  const { openCache, saveCaches } = await nextProcess();
  const cache = openCache<number>("bread", "1");
  const kept = Array.from({ length: 9 }, (_, index) => cache.set(`${index}`, index, Buffer.alloc(1 << 20, index)));
  assert.deepEqual(
    kept.map(({ bytes }) => bytes()[5]),
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
  );
  await saveCaches();
  assert.equal((await filesOf()).length, 2);
  assert.equal((await found(["7"]))[0]?.length, (1 << 20) + 2);
});

test("a check that a newer generator brings also checks what an older one found valid", async () => {
  const site = await copiedGenerator();
  const [file, present] = ["checks/css/style-problems.ts", "if (problems.length === 0) valid.set(key, true);"];
  const older = "problems.length = 0;\n  valid.set(key, true);";
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
  const [file, present] = ["checks/css/style-problems.ts", "if (problems.length === 0) valid.set(key, true);"];
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
