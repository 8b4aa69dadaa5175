"use strict";
const { createRequire } = require("node:module");
const { basename, join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { setFlagsFromString } = require("node:v8");
const { constants, Script } = require("node:vm");
const { compiledCode, freshProgram, keepCompiledCode } = require("./program-files.cjs");
const { root } = require("./programs.cjs");

/**
 * V8 begins to optimize a function after it has run this much of it, instead of 70 kB of bytecode: a small site is built
 * before that has paid off, while the functions that thousands of pages go through get there all the same.
 */
const interruptBudget = 300_000;

/** By how much V8 lets its heap grow before it collects garbage, in percent; by default up to four times what is in use. */
const heapGrowth = 70;

/**
 * V8 would learn from the thousands of pages and elements that a site defines that such objects live long, and then put
 * those of every rendering where long-lived ones are: a third of the time would go into collecting them there.
 */
const noPretenuring = "--no-allocation-site-pretenuring";

/**
 * Runs a program of `programs.cjs` as one file: its hundreds of modules would
 * take longer to find and to compile one by one than a small site takes to
 * build. Where V8 has not compiled it before, `keepCompiled` of what is given
 * keeps all functions that were called until then.
 *
 * Gives nothing when the program can be neither found nor put together; then
 * its sources have to be run one by one. Throws what the program throws.
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
    // Its name ends in the digest of its code.
    basename(program.file, ".cjs").split("-").at(-1),
  );
  return { keepCompiled: () => isCompiled || keepCompiledCode(program, script.createCachedData()) };
};

function foundOrMade(name) {
  try {
    return freshProgram(name) ?? require("./put-together.cjs").putTogether(name);
  } catch {
    // The sources themselves say better what is wrong with them, or with esbuild.
    return undefined;
  }
}
