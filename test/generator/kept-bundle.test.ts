import assert from "node:assert/strict";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { keptBundle } from "../../generator/bundle/kept-bundle.ts";
import { runGenerator } from "../copied-generator.ts";
import { siteWithChart } from "../site-with-chart.ts";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";
import { waitFor } from "../wait-for.ts";
import { childrenOf } from "../processes.ts";
import { startWatching, type Watching } from "../watching.ts";

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

/** A site in a folder where caches can be written. */
async function cacheableSite(): Promise<TemporarySite> {
  const site = await temporarySite();
  await mkdir(join(site.dir, "node_modules"));
  return site;
}

describe("a build of the same files", () => {
  test("starts no esbuild, and writes the same bytes, also if they await data or have scripts of their own", async () => {
    const site = await siteWithChart();
    await site.edit("site/site.ts", "export default", "await Promise.resolve();\nexport default");
    await buildUntilKept(site);
    const built = await snapshot(site.outDir);
    await rm(site.outDir, { recursive: true });
    assert.equal(withoutEsbuild(site), 0);
    assert.deepEqual(await snapshot(site.outDir), built);
  });

  test("is served by watch at once, which starts esbuild with the first save", async () => {
    const site = await cacheableSite();
    await buildUntilKept(site);
    const watching = await watchedWithoutEsbuild(site);
    const line = watching.printed(/→ index\.html/);
    await site.edit("site/pages.tsx", "Bread</h1>", "Fresh bread</h1>");
    await line;
    assert.match(await site.output("index.html"), /Fresh bread/);
    assert.equal(childrenOf(watching.process.pid).length, 1);
    await watching.end();
  });

  test("sees a change of a module that only a text of a second collection imports", async () => {
    const site = await temporarySite("markdown-site");
    await site.write("site/Box.tsx", "export function Box() {\n  return <p>One box</p>;\n}\n");
    await site.write("site/notes/box.mdx", '---\ntitle: Box\n---\n\nimport { Box } from "../Box.tsx";\n\n<Box />\n');
    await site.write("site/posts/oat.mdx", (await site.read("site/posts/rye.md")).replaceAll("Rye", "Oat"));
    const page = `definePage({ path: "/notes", title: "Notes", description: "Notes about boxes, and what is in them, for those who ask.",
      element: <main><h1>Notes</h1>{notes.entries.map(({ name, Content }) => <Content key={name} />)}</main> })`;
    await site.write(
      "site/notes.tsx",
      `import * as v from "valibot";\nimport { defineCollection, definePage } from "#generator";\nimport "./posts.ts";\n
      const notes = defineCollection({ folder: "notes", schema: v.object({ title: v.string() }) });\nexport const notesPage = ${page};\n`,
    );
    await site.edit("site/site.ts", /^/, 'import { notesPage } from "./notes.tsx";\n');
    await site.edit("site/site.ts", "pages: [", "pages: [notesPage, ");
    await buildUntilKept(site);
    await site.edit("site/Box.tsx", "One box", "Two boxes");
    build(site);
    assert.match(await site.output("notes/index.html"), /Two boxes/);
  });

  for (const [what, change] of [
    [
      "a styles module reads the environment",
      ({ edit }: TemporarySite) => edit("site/Counter.styles.ts", "1rem", '${process.env["SPACE"] ?? "1rem"}'),
    ],
    [
      "tsconfig.json maps imports, because changes of these are not detected",
      async ({ write }: TemporarySite) => {
        await write("tsconfig.json", '{ "extends": "./base.json" }');
        await write("base.json", "{}");
      },
    ],
  ] as const) {
    test(`are bundled every time when ${what}`, async () => {
      const site = await cacheableSite();
      await change(site);
      build(site);
      assert.notEqual(withoutEsbuild(site), 0);
    });
  }
});

test("a bundle is not cached when a source is saved during bundling", async () => {
  const site = await cacheableSite();
  const before = process.cwd();
  process.chdir(site.dir);
  const bundle = async (during: () => Promise<void>) =>
    keptBundle({
      options: {},
      make: async () => {
        const made = await site.read("site/site.ts");
        await during();
        return { made, modules: { "site/site.ts": { bytes: 0, imports: [] } } };
      },
    });
  try {
    const save = async () => site.edit("site/site.ts", "en-GB", "en-US");
    assert.match((await bundle(save)).made, /en-GB/);
    assert.match((await bundle(async () => {})).made, /en-US/);
  } finally {
    process.chdir(before);
  }
});
