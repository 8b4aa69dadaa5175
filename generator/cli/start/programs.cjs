"use strict";
const { createHash } = require("node:crypto");
const {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} = require("node:fs");
const { createRequire } = require("node:module");
const { basename, dirname, join, sep } = require("node:path");
const { pathToFileURL } = require("node:url");
const { isDebugged } = require("../../problems/debugging.cjs");

/** The folder that contains `generator`, `package.json` and `node_modules`. */
const root = dirname(dirname(dirname(__dirname)));

/** The folder of the bundled programs. Not in `node_modules/.cache`, which hosts and people empty. */
const programsDir = join(root, "node_modules", ".generator");

/** A file of a package, which is beside the generator if that is installed in a project itself. */
function packageFile(path) {
  const own = join(root, "node_modules", path);
  return existsSync(own) ? own : join(dirname(root), path);
}

/**
 * html-validate compiles the schemas of its constant configuration with these packages, which takes a third of a
 * second.
 */
const schemaCompilers = ["ajv", "@sidvind/better-ajv-errors", "semver"];

/**
 * The programs that are bundled into one file: the command, the code of its threads, and libraries that few sites need.
 * Each has an entry, relative to the root, and may replace modules.
 */
const programs = {
  command: { entry: "generator/cli/cli.ts" },
  html: {
    entry: "generator/thorough/validate-html.cjs",
    alias: Object.fromEntries(schemaCompilers.map((name) => [name, "./generator/thorough/no-schemas.cjs"])),
  },
  // Runs in the thread of the command, for sites with Markdown.
  markdown: { entry: "generator/content/parse-markdown.ts" },
  mdx: { entry: "generator/content/compile-mdx.ts" },
  // Runs in a process of its own, with the development build of React.
  "development-render": { entry: "generator/thorough/development-render.ts", environment: "development" },
};

Object.assign(exports, { root, programsDir, programs });

/** Packages that few commands use, or that need files next to their own. */
const external = ["esbuild", "tsx", "happy-dom", "axe-core", "@resvg/resvg-js", "sharp", "open"];

/** The versions of these packages are part of cache keys. */
const versions = {
  "esbuild/package.json": packageFile("esbuild/package.json"),
  "@resvg/resvg-js/package.json": packageFile("@resvg/resvg-js/package.json"),
};

/**
 * What npm, pnpm and Yarn record about the packages that they installed, in the own `node_modules` or in the one that
 * contains this folder. A package edited by hand changes none of these files. Reading the thousands of files of all
 * packages would take too long.
 */
const installedPackages = [".package-lock.json", ".pnpm/lock.yaml", ".yarn-integrity", ".yarn-state.yml"].flatMap(
  (name) => [join("node_modules", name), join("..", name)],
);

/** The code and tables of the generator, and the lists of its packages. */
function sources() {
  const files = readdirSync(join(root, "generator"), { recursive: true });
  const code = files.filter((file) => /\.(?:json|\w?[jt]sx?)$/.test(file)).toSorted();
  return [...code.map((file) => join("generator", file)), ...installedPackages];
}

function digestOf(files, readState) {
  const hash = createHash("sha256").update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(readState(root + sep + file));
  return hash.digest("hex").slice(0, 24);
}

/** A digest of the contents of all sources and of Node's version. Takes some 15 ms. */
exports.versionOfSources = () => digestOf(sources(), (path) => (existsSync(path) ? readFileSync(path) : ""));

/** Faster than the contents. Programs cannot set the time of a file's last change (`ctime`). */
function stampOf(path) {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats === undefined ? "" : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

/** Several copies of the generator may share one `node_modules` through a symlink. */
const copy = createHash("sha256").update(root).digest("hex").slice(0, 8);

/**
 * Runs a program as one file, and returns its exports. Finding and compiling its hundreds of modules one by one would
 * take longer than building a small site.
 *
 * Returns nothing if the program can be neither found nor bundled. Its sources then have to be run one by one. Throws
 * the errors of the program.
 */
exports.runProgram = (name) => {
  const file = findOrBundle(name);
  if (file === undefined) return undefined;
  return { exports: isDebugged() ? debuggedExports(file) : require(file) };
};

/** A debugger stops before a script with a map, and so an editor can set breakpoints. It does not stop before modules. */
function debuggedExports(filename) {
  const { constants, Script } = require("node:vm");
  const comment = `//# sourceMappingURL=${basename(filename)}.map`;
  const code = `(function(exports,require,module){\n${readFileSync(filename, "utf8")}\n})\n${comment}`;
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER;
  const script = new Script(code, { filename: pathToFileURL(filename).href, lineOffset: -1, importModuleDynamically });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(filename), module);
  return module.exports;
}

/** Bundles all programs that are not up to date. Installing packages does this, so that the first command starts fast. */
exports.prepareAll = () => {
  for (const name of Object.keys(programs)) findOrBundle(name);
};

/** Returns the file of a program, whose name has a digest of the state of all that it is made of. */
function findOrBundle(name) {
  const state = digestOf([...sources(), "package.json", "tsconfig.json"], stampOf);
  const file = join(programsDir, `${name}-${copy}-${state}.cjs`);
  try {
    if (!existsSync(file)) bundleProgram(name, file);
    return file;
  } catch {
    // Nothing can be written there. Or running the sources reports problems with them, or with esbuild, more clearly.
    return undefined;
  }
}

/** Bundles a program with esbuild, in place of its older versions. Throws the errors of esbuild and of the file system. */
function bundleProgram(name, file) {
  mkdirSync(programsDir, { recursive: true });
  const version = exports.versionOfSources();
  const { entry, alias, environment = "production" } = programs[name];
  const generatorDir = join(root, "generator");
  const { outputFiles } = require("esbuild").buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: file,
    bundle: true,
    write: false,
    sourcemap: "external",
    sourcesContent: false,
    minifyWhitespace: true,
    format: "cjs",
    platform: "node",
    target: `node${process.versions.node}`,
    jsx: "automatic",
    external,
    logLevel: "silent",
    alias: { ...versions, ...alias },
    define: {
      "process.env.NODE_ENV": JSON.stringify(environment),
      "import.meta.dirname": JSON.stringify(generatorDir),
      "import.meta.url": JSON.stringify(pathToFileURL(join(generatorDir, "start.cjs")).href),
      __generatorVersion: JSON.stringify(version),
    },
  });
  if (exports.versionOfSources() !== version) throw new Error("the sources have changed meanwhile");
  const isOlder = (known) => known.startsWith(`${name}-${copy}-`) && !known.startsWith(basename(file));
  const older = readdirSync(programsDir).filter(isOlder);
  // The map comes first.
  for (const { path, contents } of outputFiles) {
    const staged = `${path}.${process.pid}`;
    writeFileSync(staged, contents);
    renameSync(staged, path);
  }
  for (const known of older) rmSync(join(programsDir, known), { force: true });
}
