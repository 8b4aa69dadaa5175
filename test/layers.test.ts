import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { build, type Metafile } from "esbuild";

const root = join(import.meta.dirname, "..");

/** What the modules of each layer may import, besides packages of React and Emotion. */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  "site/site.ts": ["site/pages", "site/styles", "site/content", "site/routes.ts", "site/islands", "#generator"],
  "site/routes.ts": [],
  "site/industries.ts": ["site/styles"],
  "site/content": ["site/content", "site/routes.ts", "site/industries.ts"],
  "site/styles": ["site/styles", "site/industries.ts"],
  "site/components": ["site/components", "site/styles", "site/routes.ts", "site/industries.ts", "#generator"],
  "site/islands": ["site/islands", "site/components", "site/styles", "site/routes.ts", "#generator/hydrate"],
  "site/sections": [
    "site/sections",
    "site/components",
    "site/islands",
    "site/styles",
    "site/routes.ts",
    "site/industries.ts",
    "#generator",
  ],
  "site/layouts": [
    "site/layouts",
    "site/components",
    "site/islands",
    "site/styles",
    "site/content",
    "site/routes.ts",
    "#generator",
  ],
  "site/pages": ["site/layouts", "site/sections", "site/content", "site/routes.ts", "site/industries.ts", "#generator"],
};

const packages = /^(react|react-dom|@emotion\/css)(\/|$)/;

/** `site/pages/about.tsx` → `site/pages`; a file at the top of `site` is a layer of its own. */
function layerOf(path: string): string {
  const parts = path.split("/");
  return parts.length > 2 ? parts.slice(0, 2).join("/") : path;
}

describe("the layers of the site", () => {
  let inputs: Metafile["inputs"] = {};
  before(async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ["site/site.ts", "site/islands/hydrate.ts"],
      bundle: true,
      write: false,
      outdir: "out",
      metafile: true,
      jsx: "automatic",
      external: ["react", "react-dom", "@emotion/css", "#generator", "#generator/hydrate"],
    });
    inputs = metafile.inputs;
  });

  test("every module belongs to a layer, and all of site is reached from its two entries", async () => {
    const entries = await readdir(join(root, "site"), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
    const modules = files.filter((file) => !file.endsWith(".ttf"));
    const reached = Object.keys(inputs);
    // Types leave no trace in a bundle.
    const unreached = modules
      .filter((file) => !reached.includes(file))
      .filter((file) => !file.endsWith("page-content.ts"));
    assert.deepEqual(unreached, []);
    assert.deepEqual(
      files.map(layerOf).filter((layer) => !(layer in mayImport)),
      [],
    );
  });

  test("a module imports only from the layers that its own may use", () => {
    const wrong = Object.entries(inputs).flatMap(([path, { imports }]) =>
      imports
        .filter((imported) => !imported.external || !packages.test(imported.path))
        .filter(
          (imported) => !mayImport[layerOf(path)]?.includes(imported.external ? imported.path : layerOf(imported.path)),
        )
        .map((imported) => `${path} imports ${imported.path}`),
    );
    assert.deepEqual(wrong, []);
  });

  for (const layer of ["site/pages", "site/sections"]) {
    test(`no module of ${layer} imports another one, styles aside`, () => {
      const wrong = Object.entries(inputs)
        .filter(([path]) => layerOf(path) === layer)
        .flatMap(([path, { imports }]) => imports.map((imported) => [path, imported.path] as const))
        .filter(([, imported]) => layerOf(imported) === layer && !imported.endsWith(".styles.ts"));
      assert.deepEqual(wrong, []);
    });
  }

  test("no island imports another one", () => {
    const isIsland = (path: string) => /^site\/islands\/[A-Z]\w+\.tsx$/.test(path);
    const wrong = Object.entries(inputs)
      .filter(([path]) => isIsland(path))
      .flatMap(([path, { imports }]) => imports.map((imported) => [path, imported.path] as const))
      .filter(([, imported]) => isIsland(imported));
    assert.deepEqual(wrong, []);
  });
});

describe("the generator", () => {
  test("imports nothing of the site", async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ["generator/cli/cli.ts"],
      bundle: true,
      write: false,
      outdir: "out",
      metafile: true,
      format: "esm",
      platform: "node",
      packages: "external",
    });
    const folders = new Set(Object.keys(metafile.inputs).map((path) => path.split("/")[0]));
    assert.deepEqual([...folders].toSorted(), ["generator", "package.json"]);
  });
});
