import assert from "node:assert/strict";
import { cp, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, test } from "node:test";
import { keptBundle } from "../../generator/load/bundling/kept-bundle.ts";
import { runGenerator } from "../copied-generator.ts";
import { siteWithChart } from "../site-with-chart.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { waitFor } from "../wait-for.ts";
import { childrenOf } from "../processes.ts";
import { startWatching, type Watching } from "../watching.ts";
import { cases } from "../whole-matrix.ts";

const root = join(import.meta.dirname, "../..");

/** Builds with an esbuild that ends at once. Exit code 0 means that it was not needed. */
const withoutEsbuild = (site: TemporarySite) =>
  runGenerator(site, ["build", "--quiet"], { generator: root, env: { ESBUILD_BINARY_PATH: "/bin/false" } }).status;

function build(site: TemporarySite): void {
  assert.deepEqual(runGenerator(site, ["build", "--quiet"], { generator: root }), {
    status: 0,
    stdout: "",
    stderr: "",
  });
}

/**
 * Builds until the bundle is cached. Bundles of very recent files are not cached, and a busy machine may take longer.
 */
function buildUntilKept(site: TemporarySite): Promise<void> {
  return waitFor(() => {
    build(site);
    return withoutEsbuild(site) === 0;
  });
}

/** Starts `watch` until its bundles are cached, for the same reason. */
async function watchedWithoutEsbuild(site: TemporarySite): Promise<Watching> {
  const watching = await startWatching(site.dir, { generator: join(root, "generator") });
  if (childrenOf(watching.process.pid).length === 0) return watching;
  await watching.end();
  return watchedWithoutEsbuild(site);
}

/** A site that was built once, in a folder where caches can be written. */
async function builtSite(): Promise<TemporarySite> {
  const site = await temporarySite();
  await mkdir(join(site.dir, "node_modules"));
  build(site);
  return site;
}

const cacheOf = ({ dir }: TemporarySite, kind: string) =>
  join(dir, `node_modules/.cache/generator/bundle-${kind}.json`);

describe("a build of the same files", () => {
  test("starts no esbuild, and writes the same bytes", async () => {
    const site = await builtSite();
    await buildUntilKept(site);
    const built = await snapshot(site.outDir);
    await rm(site.outDir, { recursive: true });
    assert.equal(withoutEsbuild(site), 0);
    assert.deepEqual(await snapshot(site.outDir), built);
  });

  test("starts no esbuild for a site that awaits its data either, and watch follows its saves", async () => {
    const site = await temporarySite();
    await mkdir(join(site.dir, "node_modules"));
    await site.edit("site/site.ts", "export default", "await Promise.resolve();\nexport default");
    build(site);
    await buildUntilKept(site);
    const built = await snapshot(site.outDir);
    await rm(site.outDir, { recursive: true });
    assert.equal(withoutEsbuild(site), 0);
    assert.deepEqual(await snapshot(site.outDir), built);

    const watching = await watchedWithoutEsbuild(site);
    const line = watching.printed(/→ index\.html/);
    await site.edit("site/pages.tsx", "Bread</h1>", "Fresh bread</h1>");
    await line;
    assert.match(await site.output("index.html"), /Fresh bread/);
    const again = watching.printed(/→ index\.html/);
    await site.edit("site/site.ts", "await Promise.resolve();\n", "");
    await site.edit("site/pages.tsx", "Fresh bread</h1>", "Bread</h1>");
    await again;
    await watching.end();
    assert.deepEqual(await snapshot(site.outDir), built);
  });

  test("starts no esbuild for pages with scripts of their own either", async () => {
    const site = await siteWithChart();
    build(site);
    await buildUntilKept(site);
    const built = await snapshot(site.outDir);
    await rm(site.outDir, { recursive: true });
    assert.equal(withoutEsbuild(site), 0);
    assert.deepEqual(await snapshot(site.outDir), built);
    await site.edit("site/Chart.tsx", "`Chart ", "`Diagram ");
    build(site);
    assert.notDeepEqual(await snapshot(site.outDir), built);
  });

  test("serves the site at once with watch, and starts esbuild with the first save", async () => {
    const site = await builtSite();
    const watching = await watchedWithoutEsbuild(site);
    const line = watching.printed(/→ index\.html/);
    await site.edit("site/pages.tsx", "Bread</h1>", "Fresh bread</h1>");
    await line;
    assert.match(await site.output("index.html"), /Fresh bread/);
    assert.equal(childrenOf(watching.process.pid).length, 1);
    await watching.end();
  });

  const changes: readonly (readonly [string, (site: TemporarySite) => Promise<void>])[] = [
    ["a module is saved", async (site) => site.edit("site/pages.tsx", "Bread</h1>", "Bred</h1>")],
    ["a file comes that an import may prefer", async (site) => site.write("site/hydrate.tsx", "")],
  ];
  const furtherChanges: typeof changes = [
    [
      "an island is replaced by a file of the same size",
      async ({ dir, edit }: TemporarySite) => {
        const file = join(dir, "site/Counter.tsx");
        await cp(file, `${file}.new`);
        await edit("site/Counter.tsx.new", "Pressed", "pressed");
        await rename(`${file}.new`, file);
      },
    ],
    ["a package.json comes", async (site: TemporarySite) => site.write("site/package.json", "{}")],
    ["a tsconfig.json comes", async (site: TemporarySite) => site.write("tsconfig.json", "{}")],
    [
      "a package takes the place of the generator's own",
      async ({ dir }: TemporarySite) => {
        const options = { recursive: true, dereference: true };
        await cp(join(root, "node_modules/preact"), join(dir, "node_modules/preact"), options);
      },
    ],
  ];
  for (const [what, change] of cases(changes, furtherChanges)) {
    test(`bundles again when ${what}`, async () => {
      const site = await builtSite();
      await change(site);
      assert.notEqual(withoutEsbuild(site), 0);
      await buildUntilKept(site);
      const built = await snapshot(site.outDir);
      await rm(join(site.dir, "node_modules/.cache"), { recursive: true });
      build(site);
      assert.deepEqual(await snapshot(site.outDir), built);
    });
  }

  test("bundles every time when a styles module reads the environment", async () => {
    const site = await temporarySite();
    await mkdir(join(site.dir, "node_modules"));
    await site.edit("site/Counter.styles.ts", "1rem", '${process.env["SPACE"] ?? "1rem"}');
    build(site);
    await assert.rejects(readFile(cacheOf(site, "script")));
    assert.notEqual(withoutEsbuild(site), 0);
  });

  test("bundles every time when tsconfig.json maps imports, because changes of these are not detected", async () => {
    const site = await temporarySite();
    await mkdir(join(site.dir, "node_modules"));
    await site.write("tsconfig.json", '{ "extends": "./base.json" }');
    await site.write("base.json", "{}");
    build(site);
    assert.notEqual(withoutEsbuild(site), 0);
  });

  const damages: readonly (readonly [string, (file: string) => Promise<void>])[] = [
    ["cut short", async (file) => writeFile(file, (await readFile(file)).subarray(0, -9))],
  ];
  const furtherDamages: typeof damages = [
    ["changed", async (file: string) => writeFile(file, String(await readFile(file)).replaceAll("Bread", "Bred"))],
    ["foreign", async (file: string) => writeFile(file, "{}")],
    [
      "swapped with that of the script",
      async (file: string) => rename(file.replace("bundle-site", "bundle-script"), file),
    ],
  ];
  for (const [what, damage] of cases(damages, furtherDamages)) {
    test(`ignores a kept bundle that is ${what}`, async () => {
      const site = await builtSite();
      const built = await snapshot(site.outDir);
      const file = join(site.dir, "node_modules/.cache/generator", "bundle-site.json");
      await damage(file);
      assert.notEqual(withoutEsbuild(site), 0);
      await buildUntilKept(site);
      assert.deepEqual(await snapshot(site.outDir), built);
    });
  }
});

describe("a bundle", () => {
  const before = process.cwd();
  afterEach(() => process.chdir(before));

  async function enteredSite(): Promise<TemporarySite> {
    const site = await temporarySite();
    await mkdir(join(site.dir, "node_modules"));
    process.chdir(site.dir);
    return site;
  }

  const modules = { "site/site.ts": { bytes: 0, imports: [] } };

  test("is not cached when a source is saved during bundling", async () => {
    const site = await enteredSite();
    let times = 0;
    const bundle = async (during: () => Promise<void>) =>
      keptBundle({
        kind: "site",
        options: {},
        make: async () => {
          times += 1;
          const made = await readFile("site/site.ts", "utf8");
          await during();
          return { made, modules };
        },
      });
    const save = async () => site.edit("site/site.ts", "en-GB", "en-US");
    assert.match((await bundle(save)).made, /en-GB/);
    assert.match((await bundle(async () => {})).made, /en-US/);
    assert.equal(times, 2);
  });

  test("is cached once its sources have not changed for a moment", async () => {
    await enteredSite();
    const bundle = async (times: number) =>
      (await keptBundle({ kind: "site", options: {}, make: async () => ({ made: times, modules }) })).made;
    let times = 0;
    await waitFor(async () => (await bundle((times += 1))) < times);
    assert.equal(await bundle((times += 1)), await bundle((times += 1)));
  });

  test("is made again with other options", async () => {
    await enteredSite();
    const bundle = async (runtime: string, times: number) =>
      (await keptBundle({ kind: "script", options: { runtime }, make: async () => ({ made: times, modules }) })).made;
    let times = 0;
    await waitFor(async () => (await bundle("preact", (times += 1))) < times);
    assert.equal(await bundle("react", (times += 1)), times);
  });
});
