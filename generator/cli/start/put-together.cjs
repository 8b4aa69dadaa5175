"use strict";
const { accessSync, constants, existsSync, mkdirSync } = require("node:fs");
const { dirname, join, relative } = require("node:path");
const { keepProgram } = require("./program-files.cjs");
const { programs, programsDir, root } = require("./programs.cjs");

/** Packages that few commands use, or that need files next to their own. */
const external = [
  "acorn",
  "esbuild",
  "tsx",
  "css-tree/parser",
  "css-tree/utils",
  "happy-dom",
  "axe-core",
  "@resvg/resvg-js",
  "sharp",
  "open",
];

/** The versions of these packages are part of cache keys. */
const versions = ["esbuild", "@resvg/resvg-js"].map((name) => `${name}/package.json`);
const alias = Object.fromEntries(versions.map((file) => [file, `./node_modules/${file}`]));

/** These files decide how imports are resolved and how modules are read. */
const settings = ["package.json", "tsconfig.json"];

/** Bundles a program with esbuild. Returns nothing if it cannot be written. Throws the errors of esbuild. */
exports.putTogether = (name) => {
  if (!isWritable()) return undefined;
  const since = Date.now();
  const { entry, ...own } = programs[name];
  const { outputFiles, metafile } = require("esbuild").buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: join(programsDir, `${name}.cjs`),
    bundle: true,
    write: false,
    metafile: true,
    sourcemap: "external",
    sourcesContent: false,
    minifyWhitespace: true,
    format: "cjs",
    platform: "node",
    target: `node${process.versions.node}`,
    jsx: "automatic",
    external,
    // In code from the V8 code cache, Node cannot run a dynamic `import()`.
    supported: { "dynamic-import": false },
    logLevel: "silent",
    ...own,
    alias: { ...alias, ...own.alias },
    define: { "import.meta.dirname": "__generatorDir", "import.meta.url": "__generatorUrl", ...own.define },
  });
  const [map, code] = outputFiles;
  return keepProgram({ name, code: inAscii(code.text), map: map.text, sources: sourcesOf(metafile), since });
};

/** The code is stored and read as bytes. esbuild writes ASCII, except in regular expressions. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function isWritable() {
  try {
    mkdirSync(programsDir, { recursive: true });
    accessSync(programsDir, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * All files that a program depends on, relative to the root: its modules, their settings, and the bundler's own files.
 */
function sourcesOf({ inputs }) {
  const modules = Object.keys(inputs);
  const folders = new Set();
  for (const module of modules) {
    let folder = dirname(module);
    while (!folders.has(folder) && relative(root, join(root, folder)) !== "") {
      folders.add(folder);
      if (folder.endsWith("node_modules")) break;
      folder = dirname(folder);
    }
  }
  const besides = [...folders, "."].flatMap((folder) => settings.map((file) => join(folder, file)));
  const own = ["program-files", "programs", "put-together", "run-program"].map(
    (file) => `generator/cli/start/${file}.cjs`,
  );
  const installed = ["node_modules/.package-lock.json", "node_modules/esbuild/package.json"];
  return [...new Set([...modules, ...besides.filter((file) => existsSync(join(root, file))), ...own, ...installed])];
}
