import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { modulesIn, type Import, type Module } from "./source-code.ts";

/** What the modules of one layer may import, besides modules of the same layer. */
interface Layer {
  /** Folders, files and packages. */
  readonly imports: readonly string[];
  /** Layers of which only types may be imported. */
  readonly types?: readonly string[];
}

type Layers = Readonly<Record<string, Layer>>;

const react = ["react", "react-dom", "@emotion/css"];

/** A layer is a folder or a file. The layer of a module is the longest name that matches it. */
const siteLayers: Layers = {
  "site/routes.ts": { imports: [] },
  "site/industries.ts": { imports: ["site/styles/tokens.ts"], types: ["site/routes.ts"] },
  "site/content": { imports: ["site/routes.ts", "site/industries.ts", "#generator", "valibot"], types: ["schema-dts"] },
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
    imports: [
      "site/layouts",
      "site/sections",
      "site/components",
      "site/styles",
      "site/content",
      "site/routes.ts",
      "site/industries.ts",
      "#generator",
      "valibot",
    ],
  },
  "site/browser-script.ts": { imports: ["site/islands", "site/content"] },
  "site/article-pages.ts": { imports: ["site/pages", "site/content", "#generator"] },
  "site/site.ts": {
    imports: [
      "site/article-pages.ts",
      "site/browser-script.ts",
      "site/pages",
      "site/styles",
      "site/content",
      "#generator",
    ],
  },
};

/** What any hall may import. */
const basics = [
  "generator/output-file.ts",
  "generator/stopwatch.ts",
  "generator/generator-dir.ts",
  "generator/problems",
  "generator/cache",
  "generator/cache.ts",
  "generator/runtime",
];

/** The types of site definitions. */
const definitions = ["generator/define-site.ts"];

/** The halls in the order of the data. The halls of one line may import each other, and those of the lines before. */
const halls: readonly (readonly string[])[] = [
  ["define", "assets", "bundle", "evaluate", "content", "load-site.ts", "styles", "render", "pictures"],
  ["output"],
  ["checks"],
  ["pages"],
].map((line) => line.map((name) => `generator/${name}`));

const hallLayers: Layers = Object.fromEntries(
  halls.flatMap((line, index) =>
    line.map((name) => [name, { imports: [...basics, ...definitions, ...halls.slice(0, index + 1).flat()] }]),
  ),
);

/** Only for the generator. `package.json` lists what it may use of `node_modules`. */
const generatorLayers: Layers = {
  // Files that any part may import.
  "generator/output-file.ts": { imports: [] },
  "generator/stopwatch.ts": { imports: [] },
  "generator/generator-dir.ts": { imports: [] },
  "generator/define-site.ts": {
    imports: ["generator/runtime", "generator/define/fact-checks.ts"],
    types: ["generator/define"],
  },
  "generator/cache": { imports: [] },
  "generator/cache.ts": { imports: ["generator/cache", "generator/generator-dir.ts"] },
  "generator/problems": { imports: ["generator/cache.ts", "generator/generator-dir.ts"] },
  // Runs in pages.
  "generator/runtime": { imports: [] },
  ...hallLayers,
  "generator/publish": {
    imports: ["generator/output-file.ts", "generator/problems", "generator/assets"],
    types: ["generator/define"],
  },
  "generator/hosts": {
    imports: [
      "generator/output-file.ts",
      "generator/problems",
      "generator/cache",
      "generator/cache.ts",
      "generator/define",
      "generator/assets",
      "generator/output/policy.ts",
      "generator/evaluate/call-of-site.ts",
      "generator/publish",
    ],
  },
  "generator/site-builder.ts": { imports: [...basics, ...halls.flat()], types: definitions },
  "generator/build.ts": {
    imports: [
      "generator/site-builder.ts",
      "generator/bundle",
      "generator/evaluate",
      "generator/publish",
      "generator/hosts",
      "generator/problems",
    ],
  },
  // The commands.
  "generator/cli": { imports: ["generator", "package.json", "tsconfig.json"] },
  "generator/cli/start": { imports: ["generator/cli/cli.ts", "generator/cache", "generator/problems"] },
  "generator/dev": { imports: ["generator"] },
  // Runs in pages that `watch` shows.
  "generator/dev/client": { imports: ["generator/runtime/islands-live.ts"], types: ["generator/dev"] },
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

/** Every import that the layer of its module does not allow. */
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
const generator = modulesIn("generator");

/** Paths of all modules that an entry needs, types included. */
function reachedFrom(entries: readonly string[], modules: readonly Module[]): ReadonlySet<string> {
  const reached = new Set(entries);
  // A set that grows during iteration is iterated to its end.
  for (const path of reached) {
    for (const one of modules.find((module) => module.path === path)?.imports ?? []) reached.add(one.path);
  }
  return reached;
}

describe("the layers of the site", () => {
  test("contain every module, and all exist", () => {
    assert.deepEqual(new Set(site.map(({ path }) => layerOf(path, siteLayers))), new Set(Object.keys(siteLayers)));
  });

  test("import, types included, only from the layers that they may use", () => {
    assert.deepEqual(wrongImports(site, siteLayers), []);
  });

  test("contain no module that neither the site nor its script needs", () => {
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
  test("contain every module, and all exist", () => {
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
  test("has no file of more than 400 lines", () => {
    assert.deepEqual(
      generator.filter(({ lineCount }) => lineCount > 400).map(({ path, lineCount }) => `${path}: ${lineCount}`),
      [],
    );
  });

  const functions = generator.flatMap((module) => module.functions);

  test("is parsed completely, with its functions", () => {
    assert.ok(functions.length > 1000, `${functions.length} functions`);
  });

  test("has no function of more than 60 lines", () => {
    assert.deepEqual(
      functions.filter(({ lineCount }) => lineCount > 60).map(({ place, lineCount }) => `${place}: ${lineCount}`),
      [],
    );
  });
});
