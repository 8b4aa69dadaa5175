"use strict";
const { createRequire } = require("node:module");
const { basename, join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { setFlagsFromString } = require("node:v8");
const { constants, Script } = require("node:vm");
const { compiledCode, freshProgram, keepCompiledCode } = require("./program-files.cjs");
const { root } = require("./programs.cjs");

/**
 * V8 starts to optimize a function after it has run this much of it, instead of 70 kB of bytecode. Building a small
 * site ends before optimizing pays off. Functions that process thousands of pages are still optimized.
 */
const interruptBudget = 300_000;

/**
 * How much V8 lets its heap grow before it collects garbage, in percent. The default is up to four times the used size.
 */
const heapGrowth = 70;

/**
 * V8 would learn from thousands of pages and elements that such objects live long, and allocate those of every
 * rendering in the old generation. A third of the time would then go into collecting them there.
 */
const noPretenuring = "--no-allocation-site-pretenuring";

/**
 * Runs a program of `programs.cjs` as one file. Finding and compiling its hundreds of modules one by one would take
 * longer than building a small site. If V8 has no code cache for it yet, `keepCompiled` of the result stores all
 * functions that were called until then.
 *
 * Returns nothing if the program can be neither found nor bundled. Its sources then have to be run one by one. Throws
 * the errors of the program.
 */
exports.runProgram = (name) => {
  setFlagsFromString(`--interrupt-budget=${interruptBudget}`);
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`);
  setFlagsFromString(noPretenuring);
  const program = foundOrMade(name);
  if (program === undefined) return undefined;
  const cachedData = compiledCode(program);
  const script = new Script(
    `(function(exports,require,module,__generatorDir,__generatorUrl,__generatorVersion){\n${program.code}\n})`,
    {
      filename: program.file,
      lineOffset: -1,
      cachedData,
      importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
    },
  );
  const isCompiled = cachedData !== undefined && script.cachedDataRejected !== true;
  const generatorDir = join(root, "generator");
  const module = { exports: {} };
  script.runInThisContext()(
    module.exports,
    createRequire(program.file),
    module,
    generatorDir,
    pathToFileURL(join(generatorDir, "start.cjs")).href,
    // Its file name ends with the digest of its code.
    basename(program.file, ".cjs").split("-").at(-1),
  );
  return { keepCompiled: () => isCompiled || keepCompiledCode(program, script.createCachedData()) };
};

function foundOrMade(name) {
  try {
    return freshProgram(name) ?? require("./put-together.cjs").putTogether(name);
  } catch {
    // Running the sources reports problems with them, or with esbuild, more clearly.
    return undefined;
  }
}
