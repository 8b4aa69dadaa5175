import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { modulesIn, type Import, type Module } from "./source-code.ts";

/** What the modules of one layer may import, besides modules of the same layer. */
interface Layer {
  /** Folders, files and packages. */
  readonly imports: readonly string[];
  /** Those of which it may import types alone. */
  readonly types?: readonly string[];
}

type Layers = Readonly<Record<string, Layer>>;

const react = ["react", "react-dom", "@emotion/css"];

/** A layer is a folder or a file. The layer of a module is the longest name that matches it. */
const siteLayers: Layers = {
  "site/routes.ts": { imports: [] },
  "site/industries.ts": { imports: ["site/styles/tokens.ts"], types: ["site/routes.ts"] },
  "site/content": { imports: ["site/routes.ts", "site/industries.ts"], types: ["schema-dts"] },
  "site/styles": { imports: [...react, "site/industries.ts"] },
  "site/components": { imports: [...react, "site/styles", "site/routes.ts", "site/industries.ts", "#generator"] },
  "site/islands": {
    imports: [...react, "site/components", "site/styles", "site/routes.ts", "#generator", "#generator/hydrate"],
  },
  "site/sections": {
    imports: [
      ...react,
      "site/components",
      "site/islands",
      "site/styles",
      "site/routes.ts",
      "site/industries.ts",
      "#generator",
    ],
    types: ["site/content"],
  },
  "site/layouts": {
    imports: [
      ...react,
      "site/components",
      "site/islands",
      "site/styles",
      "site/content",
      "site/routes.ts",
      "#generator",
    ],
  },
  "site/pages": {
    imports: ["site/layouts", "site/sections", "site/content", "site/routes.ts", "site/industries.ts", "#generator"],
  },
  "site/site.ts": {
    imports: ["site/pages", "site/styles", "site/content", "site/routes.ts", "site/islands", "#generator"],
  },
};

/** What any hall may use. */
const basics = [
  "generator/output-file.ts",
  "generator/stopwatch.ts",
  "generator/generator-dir.ts",
  "generator/start-worker.ts",
  "generator/problems",
  "generator/cache",
  "generator/runtime",
];

/** The types of what a site declares. */
const definitions = ["generator/define-site.ts"];

const render = { imports: [...basics, "generator/load"], types: definitions };
const assemble = { imports: [...render.imports, "generator/render"], types: definitions };
const check = { imports: [...assemble.imports, "generator/assemble"], types: definitions };
const pipeline = { imports: [...check.imports, "generator/check"] };

/** Only for the generator. `package.json` lists what it may use of `node_modules`. */
const generatorLayers: Layers = {
  // Files that each part may use.
  "generator/output-file.ts": { imports: [] },
  "generator/stopwatch.ts": { imports: [] },
  "generator/generator-dir.ts": { imports: [] },
  "generator/start-worker.ts": { imports: ["generator/generator-dir.ts"] },
  "generator/define-site.ts": { imports: ["generator/runtime"], types: ["generator/load/definition"] },
  "generator/cache": { imports: [] },
  "generator/problems": { imports: ["generator/cache", "generator/generator-dir.ts"] },
  // Runs in pages.
  "generator/runtime": { imports: [] },
  // The halls, in the order of the data. The first contains the module "#generator".
  "generator/load": { imports: [...basics, ...definitions] },
  "generator/render": render,
  "generator/assemble": assemble,
  "generator/check": check,
  "generator/pipeline": pipeline,
  "generator/publish": { imports: ["generator/output-file.ts", "generator/problems", "generator/load/assets"] },
  "generator/hosting": {
    imports: [
      "generator/output-file.ts",
      "generator/problems",
      "generator/cache",
      "generator/load/definition",
      "generator/load/assets",
      "generator/assemble/policy",
      "generator/publish",
    ],
  },
  "generator/site-builder.ts": { imports: [...pipeline.imports, "generator/pipeline"], types: definitions },
  "generator/build.ts": {
    imports: [
      "generator/site-builder.ts",
      "generator/load",
      "generator/publish",
      "generator/hosting",
      "generator/problems",
    ],
  },
  // Commands.
  "generator/cli": { imports: ["generator", "package.json"] },
  "generator/cli/start": { imports: ["generator/cli/cli.ts", "generator/cache", "generator/problems"] },
  "generator/watch": { imports: ["generator"] },
  // Runs in pages that `watch` shows.
  "generator/watch/client": { imports: [], types: ["generator/watch"] },
  "generator/start.cjs": { imports: ["generator/cli/start", "package.json"] },
};

/** Whether a path is a folder or inside it. */
function isIn(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

function layerOf(path: string, layers: Layers): string | undefined {
  return Object.keys(layers)
    .filter((layer) => isIn(path, layer))
    .toSorted((a, b) => b.length - a.length)[0];
}

/** Every import that goes where the layer of its module may not go. */
function wrongImports(modules: readonly Module[], layers: Layers): string[] {
  return modules.flatMap(({ path, imports }) => {
    const layer = layerOf(path, layers) ?? path;
    const { imports: allowed, types = [] } = layers[layer] ?? { imports: [] };
    const mayImport = (one: Import) =>
      layerOf(one.path, layers) === layer ||
      [...allowed, ...(one.isType ? types : [])].some((target) => isIn(one.path, target));
    return imports.filter((one) => !mayImport(one)).map((one) => `${path} imports ${one.path}`);
  });
}

const site = modulesIn("site");
const generator = modulesIn("generator").filter(({ path }) => !path.includes("/sample-site/"));

/** Paths of all modules that an entry needs, types included. */
function reachedFrom(entries: readonly string[], modules: readonly Module[]): ReadonlySet<string> {
  const reached = new Set(entries);
  // A set that grows while it is read is read to its end.
  for (const path of reached) {
    for (const one of modules.find((module) => module.path === path)?.imports ?? []) reached.add(one.path);
  }
  return reached;
}

describe("the layers of the site", () => {
  test("hold every module, and are all there", () => {
    assert.deepEqual(new Set(site.map(({ path }) => layerOf(path, siteLayers))), new Set(Object.keys(siteLayers)));
  });

  test("import, types included, only from the layers that they may use", () => {
    assert.deepEqual(wrongImports(site, siteLayers), []);
  });

  test("hold no module that neither the site nor its script needs", () => {
    const reached = reachedFrom(
      ["site/site.ts", "site/islands/hydrate.ts", "site/islands/hydrate-with-forms.ts"],
      site,
    );
    assert.deepEqual(
      site.map(({ path }) => path).filter((path) => !reached.has(path)),
      [],
    );
  });

  for (const layer of ["site/pages", "site/sections"]) {
    test(`no module of ${layer} imports another one, styles aside`, () => {
      const wrong = site
        .filter(({ path }) => isIn(path, layer))
        .flatMap(({ path, imports }) => imports.map((one) => [path, one.path]))
        .filter(([, imported = ""]) => isIn(imported, layer) && !imported.endsWith(".styles.ts"));
      assert.deepEqual(wrong, []);
    });
  }

  test("no island imports another one", () => {
    const isIsland = (path: string) => /^site\/islands\/[A-Z]\w+\.tsx$/.test(path);
    const wrong = site
      .filter(({ path }) => isIsland(path))
      .flatMap(({ path, imports }) => imports.map((one) => [path, one.path]))
      .filter(([, imported = ""]) => isIsland(imported));
    assert.deepEqual(wrong, []);
  });
});

describe("the halls of the generator", () => {
  test("hold every module, and are all there", () => {
    assert.deepEqual(
      new Set(generator.map(({ path }) => layerOf(path, generatorLayers))),
      new Set(Object.keys(generatorLayers)),
    );
  });

  test("import, types included, only from the halls before them", () => {
    const withoutPackages = generator.map((module) => ({
      ...module,
      imports: module.imports.filter(({ isPackage }) => !isPackage),
    }));
    assert.deepEqual(wrongImports(withoutPackages, generatorLayers), []);
  });
});

describe("the code of the generator", () => {
  test("has no file of more than 200 lines", () => {
    assert.deepEqual(
      generator.filter(({ lineCount }) => lineCount > 200).map(({ path, lineCount }) => `${path}: ${lineCount}`),
      [],
    );
  });

  const functions = generator.flatMap((module) => module.functions);

  test("is read whole, with its functions and their variables", () => {
    assert.ok(functions.length > 1000, `${functions.length} functions`);
    const read = functions.filter(({ lineCount, variables }) => lineCount > 20 && variables.length > 1);
    assert.ok(read.length > 10, `${read.length} long functions with variables`);
  });

  test("has no function of more than 60 lines", () => {
    assert.deepEqual(
      functions.filter(({ lineCount }) => lineCount > 60).map(({ place, lineCount }) => `${place}: ${lineCount}`),
      [],
    );
  });

  test("has no function that can change more than five variables, those of the code around it included", () => {
    assert.deepEqual(
      functions.filter(({ variables }) => variables.length > 5).map(({ place, variables }) => `${place}: ${variables}`),
      [],
    );
  });
});
