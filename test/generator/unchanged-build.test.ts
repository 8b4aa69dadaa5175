import assert from "node:assert/strict";
import { appendFile, cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { linkPackages, snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { runCommand } from "../commands.ts";

const start = join(import.meta.dirname, "../../generator/start.cjs");

/** Builds a site by the command, and says whether it ended at once. */
async function built({ dir }: TemporarySite, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  // The state of a file that changed right before a build is not recorded.
  await sleep(60);
  const { status, stdout, stderr } = runCommand(process.execPath, [start, "build", ...args], {
    cwd: dir,
    env: { PATH: process.env["PATH"] ?? "", ...env },
  });
  assert.equal(status, 0, stderr);
  return { isUnchanged: stdout.startsWith("nothing has changed since"), stdout, stderr };
}

async function cacheableSite(): Promise<TemporarySite> {
  const site = await temporarySite();
  await linkPackages(site.dir);
  return site;
}

/** Adds code to the module of the site. It may have imports. */
async function addCode(site: TemporarySite, code: string): Promise<void> {
  const entry = join(site.dir, "site/site.ts");
  const imports = /^import .*\n/gm;
  await writeFile(entry, `${(code.match(imports) ?? []).join("")}${await readFile(entry, "utf8")}`);
  await appendFile(entry, `\n${code.replace(imports, "")}\n`);
}

test("a build of which nothing has changed says so, with the same warnings", async () => {
  const site = await cacheableSite();
  await site.edit("site/pages.tsx", "Bread</h1>", 'Bread</h1><a href="http://localhost/">here</a>');
  const first = await built(site);
  assert.match(first.stderr, /1 warning/);
  const files = await snapshot(site.outDir);
  const second = await built(site);
  assert.match(
    second.stdout,
    /^nothing has changed since \d{4}-\d\d-\d\d \d\d:\d\d: 2 pages, \d+ files in dist\nlargest page: .+\nPut dist on .+\n$/,
  );
  assert.equal(second.stderr, first.stderr);
  assert.deepEqual(await snapshot(site.outDir), files);
});

describe("a site is built again after", () => {
  test("a change of a variable that the site reads, but not of another one", async () => {
    const site = await cacheableSite();
    await addCode(site, 'if (process.env["PRICE"] === "x") throw new Error();');
    await built(site, [], { PRICE: "1" });
    assert.ok((await built(site, [], { PRICE: "1", OTHER: "2" })).isUnchanged);
    assert.ok(!(await built(site, [], { PRICE: "2" })).isUnchanged);
    assert.ok(!(await built(site)).isUnchanged);
  });

  test("an edit while tsconfig.json maps imports, because the result is then unknown", async () => {
    const site = await cacheableSite();
    const config = join(site.dir, "tsconfig.json");
    await writeFile(config, '{ "extends": "./base.json" }');
    await writeFile(join(site.dir, "base.json"), '{ "compilerOptions": { "paths": { "words": ["./a.ts"] } } }');
    for (const [name, word] of Object.entries({ a: "rye", b: "oat" })) {
      await writeFile(join(site.dir, `${name}.ts`), `export const word = "${word}";`);
    }
    await site.edit("site/pages.tsx", "Bread</h1>", "{word}</h1>");
    await site.edit("site/pages.tsx", "import", 'import { word } from "words";\nimport');
    await built(site);
    await writeFile(join(site.dir, "base.json"), '{ "compilerOptions": { "paths": { "words": ["./b.ts"] } } }');
    await built(site);
    assert.match(await site.output("index.html"), /oat<\/h1>/);
  });
});

// All that code can ask for is in side-effects.test.ts.
test("a site is always built if its code asks for the date, in a module or while it is rendered", async () => {
  const site = await cacheableSite();
  await addCode(site, "if (new Date().getFullYear() < 2000) throw new Error();");
  await built(site);
  assert.ok(!(await built(site)).isUnchanged);
  await site.edit("site/site.ts", /if \(new Date.*/, "");
  await site.edit("site/pages.tsx", "Bread</h1>", "<Year /></h1>");
  await appendFile(join(site.dir, "site/pages.tsx"), "\nfunction Year() { return new Date().getFullYear(); }\n");
  await built(site);
  assert.ok(!(await built(site)).isUnchanged);
});

test("after random changes, a build equals a clean one", async () => {
  const site = await cacheableSite();
  const copy = `${site.dir}-clean`;
  let seed = 7;
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const page = join(site.dir, "site/pages.tsx");
  const sources = [await readFile(page, "utf8")];
  sources.push(...["Rye", "Oat"].map((name) => sources[0]!.replace("Bread</h1>", `${name}</h1>`)));
  const changes = [
    async () => writeFile(page, sources[random(3)]!),
    async () => site.writeAsset("root/some.txt", String(random(2))),
    async () => rm(join(site.dir, "assets/root"), { recursive: true, force: true }),
    async () => rm(join(site.outDir, "index.html"), { force: true }),
    async () => undefined,
  ];
  for (let step = 0; step < 4; step += 1) {
    for (let count = random(3); count >= 0; count -= 1) await changes[random(changes.length)]!();
    await built(site);
    await cp(site.dir, copy, { recursive: true, filter: (path) => !/node_modules|dist/.test(path) });
    await built({ ...site, dir: copy });
    const { kept } = JSON.parse(await site.output(".build-manifest.json")) as { readonly kept: readonly string[] };
    const [files, clean] = [await snapshot(site.outDir), await snapshot(join(copy, "dist"))].map((all) =>
      Object.fromEntries(
        Object.entries(all).filter(([path]) => path !== ".build-manifest.json" && !kept.includes(path)),
      ),
    );
    await rm(copy, { recursive: true });
    assert.deepEqual(files, clean, `step ${step}`);
  }
});

test("a site with a configuration is built each time, also the first time after it came", async () => {
  const site = await cacheableSite();
  await built(site);
  assert.equal((await built(site)).isUnchanged, true);
  await site.write("site/site.config.ts", "export default {};");
  assert.equal((await built(site)).isUnchanged, false);
  assert.equal((await built(site)).isUnchanged, false);
});
