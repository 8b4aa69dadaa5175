"use strict";
const { createHash } = require("node:crypto");
const {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} = require("node:fs");
const Module = require("node:module");
const { basename, dirname, join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { setFlagsFromString } = require("node:v8");
const { Script } = require("node:vm");
const {
  areUnchanged,
  generatorSources,
  stampsOf,
  versionOfSources,
  wereUntouchedSince,
} = require("../../cache/file-stamps.cjs");
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

const defineIn = (environment = "production") => ({
  "process.env.NODE_ENV": JSON.stringify(environment),
  "import.meta.dirname": "__generatorDir",
  "import.meta.url": "__generatorUrl",
});

/** Programs depend on these, and on the sources of the generator and the list of its packages. */
const platform = `${process.version} ${process.platform} ${process.arch}`;
const settings = ["package.json", "tsconfig.json"];

/** Several copies of the generator may share one `node_modules` through a symlink. */
const copy = digest(root).slice(0, 8);

const manifestOf = (name) => join(programsDir, `${name}-${copy}.json`);
const codeOf = (name) => join(programsDir, `${name}-${copy}.cjs`);
const compiledOf = (name) => join(programsDir, `${name}-${copy}.v8`);

/** What the code of a program gets from the function that runs it. */
const parameters = ["exports", "require", "module", "__generatorDir", "__generatorUrl", "__generatorVersion"];

/**
 * Runs a program as one file, and returns its exports. Finding and compiling its hundreds of modules one by one would
 * take longer than building a small site.
 *
 * Returns nothing if the program can be neither found nor bundled. Its sources then have to be run one by one. Throws
 * the errors of the program.
 */
exports.runProgram = (name) => {
  const program = findOrBundle(name);
  if (program === undefined) return undefined;
  const file = codeOf(name);
  const generatorDir = join(root, "generator");
  const generatorUrl = pathToFileURL(join(generatorDir, "start.cjs")).href;
  const module = { exports: {} };
  const run = scriptOf(name, program).runInThisContext();
  run(module.exports, Module.createRequire(file), module, generatorDir, generatorUrl, program.version);
  return { exports: module.exports };
};

/** Bundles all programs that are not up to date. Installing packages does this, so that the first command starts fast. */
exports.prepareAll = () => {
  for (const name of Object.keys(programs)) findOrBundle(name);
};

const wrapped = (code) => `(function(${parameters}){\n${code}\n})`;

function scriptOf(name, { code, compiled }) {
  if (isDebugged()) {
    const mapped = `${wrapped(code)}\n//# sourceMappingURL=${basename(codeOf(name))}.map`;
    return new Script(mapped, { filename: pathToFileURL(codeOf(name)).href, lineOffset: -1 });
  }
  return new Script(wrapped(code), { filename: codeOf(name), lineOffset: -1, cachedData: compiled });
}

/** Returns what V8 makes of the code of a program. Usually, V8 makes that of a function when it is first called. */
function compile(name, code) {
  setFlagsFromString("--no-lazy");
  const script = scriptOf(name, { code });
  // V8 refuses results that were stored with other flags than those of the process that reads them.
  setFlagsFromString("--lazy");
  return script.createCachedData();
}

function findOrBundle(name) {
  try {
    return freshProgram(name) ?? bundleProgram(name);
  } catch {
    // Nothing can be written there. Or running the sources reports problems with them, or with esbuild, more clearly.
    return undefined;
  }
}

/** Returns the bundled program if it is up to date with its sources, and not damaged, which V8 does not check. */
function freshProgram(name) {
  try {
    const manifest = JSON.parse(readFileSync(manifestOf(name), "utf8"));
    if (manifest.platform !== platform || !areUnchanged(root, manifest.stamps)) return undefined;
    const [code, compiled] = [readFileSync(codeOf(name), "latin1"), readFileSync(compiledOf(name))];
    return digest(code, compiled) === manifest.digest ? { ...manifest, code, compiled } : undefined;
  } catch {
    return undefined;
  }
}

/** Bundles a program with esbuild. Throws the errors of esbuild, and also if it cannot be written. */
function bundleProgram(name) {
  mkdirSync(programsDir, { recursive: true });
  accessSync(programsDir, constants.W_OK);
  const since = Date.now();
  const version = versionOfSources(root);
  const { entry, alias, environment } = programs[name];
  const { outputFiles } = require("esbuild").buildSync({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: codeOf(name),
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
    // Code that V8 compiled earlier cannot use `import()`.
    supported: { "dynamic-import": false },
    logLevel: "silent",
    alias: { ...versions, ...alias },
    define: defineIn(environment),
  });
  const [map, { text }] = outputFiles;
  return keepProgram(name, { code: inAscii(text), map: map.text, since, version });
}

/** Code in ASCII is read several times as fast. esbuild writes it, except in regular expressions. */
function inAscii(code) {
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** Stores a program that was bundled since a time, unless one of its sources changed meanwhile. */
function keepProgram(name, { code, map, since, version }) {
  // Nobody knows which sources it was made of, so no later command may use its results.
  if (versionOfSources(root) !== version) return { code, version: `${version} ${since}` };
  const sources = [...generatorSources(root), ...settings];
  // The stamps are taken before the sources are compared. If a source changes in between, the stamps are out of date,
  // and not the program.
  const stamps = stampsOf(root, sources);
  const compiled = compile(name, code);
  write(`${codeOf(name)}.map`, map);
  write(codeOf(name), code);
  write(compiledOf(name), compiled);
  const manifest = { platform, stamps, version, digest: digest(code, compiled) };
  if (wereUntouchedSince(root, sources, since)) write(manifestOf(name), JSON.stringify(manifest));
  return { code, compiled, version };
}

function write(path, contents) {
  const staged = `${path}.${process.pid}-${process.hrtime.bigint()}`;
  try {
    writeFileSync(staged, contents);
    renameSync(staged, path);
  } finally {
    rmSync(staged, { force: true });
  }
}

function digest(...contents) {
  const hash = createHash("sha256");
  for (const each of contents) hash.update(each);
  return hash.digest("hex").slice(0, 16);
}
