"use strict";
// A build of which no input has changed, and whose output is untouched, ends at once. Plain JavaScript with its own copies
// of the functions of `fs`, because it runs before the program is loaded, and sees everything that the program reads.
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const { syncBuiltinESMExports } = require("node:module");
const { dirname, join, resolve, sep } = require("node:path");
const { fileURLToPath } = require("node:url");
const { generatorSources } = require("../../cache/file-stamps.cjs");
const { isDebugged } = require("../../problems/debugging.cjs");
const { programsDir, root } = require("./programs.cjs");

const { existsSync, lstatSync, mkdirSync, readFileSync, readdirSync, renameSync, statSync, writeFileSync } = fs;

const args = process.argv.slice(2);
const cacheDir = resolve("node_modules", ".cache", "generator");
const recordFile = join(cacheDir, "last-build.json");

/** How far the clock of a file system may be behind, in milliseconds. The kernel counts in ticks of up to 10 ms. */
const tick = 20;

/** The environment that Node and the system read by themselves. */
const systemVariables = ["LANG", "LANGUAGE", "LC_ALL", "LC_TIME", "NODE_ICU_DATA", "NODE_OPTIONS", "NODE_PATH", "TZ"];

/** Everything besides files and variables that decides what a build writes and prints. */
function keyOf() {
  const { version, platform, arch, execArgv, stdout, stderr } = process;
  const terminals = [stdout.isTTY, stderr.isTTY, stdout.columns];
  return JSON.stringify([args, process.cwd(), version, platform, arch, execArgv, terminals, process.umask()]);
}

/**
 * Prints what the last build printed, if building again would change nothing. Returns whether it did. The program is not
 * loaded then.
 */
exports.endIfUnchanged = () => {
  if (args.includes("--fresh") || isDebugged()) return false;
  try {
    const { key, states, printed } = JSON.parse(readFileSync(recordFile, "utf8"));
    const isSame = (kind) => Object.entries(states[kind]).every(([name, state]) => stateOf[kind](name) === state);
    if (key !== keyOf() || !Object.keys(stateOf).every(isSame)) return false;
    // A reader that was closed, such as `head`, is not a failure.
    process.stdout.on("error", ({ code }) => process.exit(code === "EPIPE" ? 0 : 1));
    process.stdout.write(printed.stdout);
    process.stderr.write(printed.stderr);
    return true;
  } catch {
    // There is no record, or a file of the output is missing.
    return false;
  }
};

/** How to compare an input or output with what it was: its present state, by its kind and name. */
const stateOf = {
  variables: (name) => process.env[name] ?? null,
  files: (path) => stampIn(statsOf(path)),
  folders: namesIn,
  outputs: outputState,
};

const statsOf = (path) => statSync(path, { throwIfNoEntry: false });

function stampIn(stats) {
  if (stats === undefined) return "";
  return stats.isDirectory() ? "folder" : `${stats.ino} ${stats.size} ${stats.ctimeMs}`;
}

/** A digest of the names in a folder. A path that ends with a separator and `**` includes the folders in it. */
function namesIn(path) {
  try {
    const recursive = path.endsWith(`${sep}**`);
    const names = readdirSync(recursive ? path.slice(0, -3) : path, { recursive });
    return digest(names.toSorted().join("\0"));
  } catch {
    return "";
  }
}

/** A digest of all that builds wrote to a folder: every file, and every folder with its names. Empty if there is none. */
function outputState(dir) {
  if (lstatSync(dir, { throwIfNoEntry: false }) === undefined) return "";
  const manifest = readFileSync(join(dir, ".build-manifest.json"), "utf8");
  const { files, kept, leaving } = JSON.parse(manifest);
  if (leaving !== undefined) throw new Error("a publication was not finished");
  const paths = [...files, ...kept];
  const dirs = new Set(paths.map((path) => dirname(path)));
  const stamps = [...paths, ...dirs, "."].map((path) => {
    const { ino, size, ctimeMs, mode } = lstatSync(dir + sep + path);
    return `${ino} ${size} ${ctimeMs} ${mode}`;
  });
  return digest(manifest + stamps.join("\n"));
}

function digest(text) {
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** Functions of `fs` that read what their first argument names, and those that list a folder. */
const readers = ["access", "createReadStream", "exists", "lstat", "open", "openAsBlob", "readFile", "realpath", "stat"];
const listers = ["opendir", "readdir"];

/**
 * Notes from now on every file, folder and variable that this process reads. If the command ends well, it records their
 * state for the next one. The program gets the object through `globalThis`: see `evaluate/side-effects.ts`.
 */
exports.record = () => {
  if (args.includes("--json") || !existsSync("node_modules")) return;
  const inputs = { files: new Set(), folders: new Set(), variables: new Set(systemVariables) };
  const environment = { ...process.env };
  let reason;
  let ended;
  const noteUnrepeatable = (why) => {
    reason ??= why;
  };
  noteReads(inputs, noteUnrepeatable);
  noteVariables(inputs.variables);
  globalThis[Symbol.for("generator.buildInputs")] = {
    note: ({ files, folders }) => {
      for (const file of files) inputs.files.add(resolve(file));
      for (const folder of folders) inputs.folders.add(resolve(folder));
    },
    noteUnrepeatable,
    isRepeatable: () => reason === undefined,
    end: (result) => {
      ended = result;
    },
  };
  process.once("exit", (exitCode) => {
    if (exitCode !== 0 || reason !== undefined || ended === undefined) return;
    try {
      write(inputs, ended, environment);
    } catch {
      // Without a record, the next build runs.
    }
  });
};

function noteReads({ files, folders }, noteUnrepeatable) {
  const note = (set, suffix, path) => {
    if (typeof path === "string") set.add(resolve(path) + suffix);
    else if (path instanceof URL) set.add(fileURLToPath(path) + suffix);
    else if (Buffer.isBuffer(path)) set.add(resolve(path.toString()) + suffix);
    else if (path === 0) noteUnrepeatable("the standard input is read");
  };
  for (const owner of [fs, fs.promises]) {
    for (const name of [...readers, ...listers].flatMap((each) => [each, `${each}Sync`])) {
      const original = owner[name];
      if (original === undefined) continue;
      const isLister = listers.some((lister) => name.startsWith(lister));
      const noting = function (path, ...rest) {
        const suffix = isLister && rest[0]?.recursive === true ? `${sep}**` : "";
        note(isLister ? folders : files, suffix, path);
        return Reflect.apply(original, this, [path, ...rest]);
      };
      owner[name] = Object.assign(noting, original);
    }
  }
  syncBuiltinESMExports();
}

function noteVariables(names) {
  let isCopying = false;
  process.env = new Proxy(process.env, {
    get: (env, name) => {
      if (typeof name === "string" && !isCopying) names.add(name);
      return env[name];
    },
    has: (env, name) => {
      if (typeof name === "string") names.add(name);
      return name in env;
    },
    set: (env, name, value) => {
      env[name] = value;
      return true;
    },
    ownKeys: (env) => {
      // The generator copies all of them when it starts a process.
      isCopying = true;
      queueMicrotask(() => {
        isCopying = false;
      });
      return Reflect.ownKeys(env);
    },
  });
}

/** Writes the record, unless an input may have changed after it was read. */
function write(inputs, { stdout, stderr, outputDirs }, environment) {
  const own = [cacheDir, programsDir, ...outputDirs.map((dir) => resolve(dir))];
  const isInput = (path) =>
    !own.some((dir) => path === dir || path.startsWith(dir + sep)) && !path.startsWith("/proc/");
  const program = ["package.json", "tsconfig.json", ...generatorSources(root)].map((name) => join(root, name));
  const files = [...inputs.files, ...program, ...Object.keys(require.cache), "/etc/localtime"].filter(isInput);
  const folders = [...inputs.folders].filter(isInput);
  const isYoung = (stats) => stats !== undefined && stats.ctimeMs >= performance.timeOrigin - tick;
  const found = new Map(files.map((path) => [path, statsOf(path)]));
  if ([...found.values()].some((stats) => isYoung(stats) && !stats.isDirectory())) return;
  if (folders.some((path) => isYoung(statsOf(path.replace(/\*\*$/, ""))))) return;
  const states = {
    variables: Object.fromEntries([...inputs.variables].map((name) => [name, environment[name] ?? null])),
    files: Object.fromEntries([...found].map(([path, stats]) => [path, stampIn(stats)])),
    folders: Object.fromEntries(folders.map((path) => [path, namesIn(path)])),
    outputs: Object.fromEntries(outputDirs.map((dir) => [dir, outputState(dir)])),
  };
  const staged = `${recordFile}.${process.pid}`;
  mkdirSync(dirname(recordFile), { recursive: true });
  writeFileSync(staged, JSON.stringify({ key: keyOf(), states, printed: { stdout, stderr } }));
  renameSync(staged, recordFile);
}
