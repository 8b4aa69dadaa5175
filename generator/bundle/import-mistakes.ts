import { existsSync, lstatSync, readdirSync, readFileSync, readlinkSync, statSync } from "node:fs";
import { basename, dirname, join, parse, relative, resolve } from "node:path";
import type { Message } from "esbuild";
import * as react from "react";
import * as publicApi from "../define-site.ts";
import { displayPath } from "../problems/places.ts";
import { fixFor, wordsFor, type ErrorWords } from "../problems/error-words.ts";
import { didYouMean } from "../problems/near-match.ts";
import type { Problem } from "../problems/problem.ts";
import { esbuild } from "./esbuild.ts";
import type { Modules } from "./site-bundler.ts";
import { namesIn, withParents } from "./site-files.ts";

type Words = Pick<Problem, "what" | "fix">;

/** Explains why the bundler could not resolve an import. Returns nothing for all other messages. */
export function missingImport({ id, text, location, notes }: Message): (Words & Pick<Problem, "code">) | undefined {
  if (id === "different-path-case") {
    const [, onDisk = ""] = /^Use "(.+?)"/.exec(text) ?? [];
    const what = "the import has other capitals than the file";
    return { code: "bundle", what, fix: `write it as the file is called: ${onDisk}` };
  }
  const [, unreadable] = /^No loader is configured for "[^"]*" files: (.+)$/.exec(text) ?? [];
  if (unreadable !== undefined) {
    const name = basename(unreadable);
    const what = `"${name}" cannot be imported: the generator does not know files of this kind`;
    const isSass = /\.s[ac]ss$/.test(name);
    const fix = isSass
      ? `compile it first, and import the result: npx sass ${displayPath(unreadable)} ${displayPath(unreadable).replace(/\.\w+$/, ".css")}`
      : `put the file into the assets folder, and get its address with useAssetUrl("${name}")`;
    return { code: "bundle", what, fix };
  }
  const [, exporter, name = ""] = /^No matching export in "(.+)" for import "(.+)"$/.exec(text) ?? [];
  if (exporter !== undefined) {
    const hint = notes.map((note) => note.text).find((note) => note !== "");
    return { code: "bundle", what: text, fix: hint ?? exportFix(name, exportsOf(exporter)) };
  }
  if (/^C(?:annot|ould not) read/.test(text)) {
    const [, file = ""] = /"([^"]+)"/.exec(text) ?? [];
    return { code: "file-system", what: text, fix: `run: chmod u+r "${file}"` };
  }
  const [, specifier] = /^Could not resolve "(.+)"$/.exec(text) ?? [];
  if (specifier === undefined || location === null) return undefined;
  const words = /^\.{0,2}\//.test(specifier) ? missingFile : missingPackage;
  return { code: "bundle", ...words(specifier, dirname(resolve(location.file))) };
}

function exportFix(name: string, exports: readonly string[]): string {
  const listed = exports.length > 0 ? `import one of its exports: ${exports.join(", ")}` : "export it there";
  return didYouMean(name, exports) || listed;
}

/** The names that a module exports itself. A module that cannot be parsed has problems of its own. */
function exportsOf(file: string): readonly string[] {
  try {
    const { metafile } = esbuild().buildSync({
      entryPoints: [file],
      format: "esm",
      metafile: true,
      write: false,
      logLevel: "silent",
    });
    return Object.values(metafile.outputs).flatMap(({ exports }) => exports);
  } catch {
    return [];
  }
}

function missingFile(specifier: string, folder: string): Words {
  const path = resolve(folder, specifier);
  const obstacle = obstacleAt(path);
  if (obstacle !== undefined)
    return { what: `"${specifier}" is ${obstacle}`, fix: "put a file there, or import another file" };
  const written = specifier.slice(0, specifier.lastIndexOf("/") + 1);
  const near = didYouMean(basename(path), shownNamesIn(dirname(path))).replace('"', `"${written}`);
  return { what: `there is no file "${specifier}"`, fix: near || "correct the import, or write the module" };
}

function obstacleAt(path: string): string | undefined {
  // Below a file there is nothing, and `lstat` throws there.
  const isBelowFile = existsSync(dirname(path)) && !statSync(dirname(path)).isDirectory();
  const stats = isBelowFile ? undefined : lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  if (stats.isSymbolicLink()) return `a broken symlink to "${readlinkSync(path)}"`;
  return stats.isDirectory() ? "a folder" : "no regular file";
}

/**
 * Explains what is wrong with the import of a package. The fix never contains a command that installs an unknown name,
 * because a mistyped name may be a malicious package.
 */
function missingPackage(specifier: string, importer: string): Words {
  const [name = ""] = /^(?:@[^/]+\/)?[^/]+/.exec(specifier) ?? [];
  const folders = withParents(importer);
  const home = folders.map((folder) => join(folder, "node_modules", name)).find((folder) => existsSync(folder));
  if (home !== undefined) {
    const entries = Object.keys(readJson(join(home, "package.json"))["exports"] ?? {})
      .filter((entry) => entry.startsWith("."))
      .map((entry) => name + entry.slice(1));
    const listed = entries.length > 0 && entries.length < 6 ? `import one of ${entries.join(", ")}` : "";
    const isMain = specifier === name;
    const lack = isMain ? "is installed, but it has no main module" : `has no "${specifier}"`;
    const fix = didYouMean(specifier, entries) || listed || "look up in its documentation what can be imported";
    return { what: `the package "${name}" ${lack}`, fix };
  }
  const mapped = mappedImport(specifier, folders);
  if (mapped !== undefined) {
    const what = `\`paths\` in ${mapped.config} maps "${specifier}" to "${mapped.target}", which does not exist`;
    return { what, fix: "correct the import, or create that module" };
  }
  const declared = folders.flatMap((folder) => {
    const settings = readJson(join(folder, "package.json"));
    const kinds = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];
    return kinds.flatMap((kind) => Object.keys(settings[kind] ?? {}));
  });
  if (declared.includes(name)) {
    return { what: `the package "${name}" is in package.json, but it is not installed`, fix: "run `npm install`" };
  }
  const known = [...declared, ...folders.flatMap((folder) => packagesIn(join(folder, "node_modules")))];
  const fix = `check the name at https://www.npmjs.com/package/${name} before you install it: a mistyped one may belong to a stranger`;
  const what = `the package "${name}" is neither installed nor listed in package.json`;
  return { what, fix: didYouMean(name, [...new Set(known)]) || fix };
}

/** Finds the entry in `paths` of the nearest `tsconfig.json` that an import matches, and its first target. */
function mappedImport(specifier: string, folders: readonly string[]) {
  const file = folders.map((folder) => join(folder, "tsconfig.json")).find((path) => existsSync(path));
  const { compilerOptions } = file === undefined ? {} : readJson(file);
  const { paths = {} } = (compilerOptions ?? {}) as { readonly paths?: Readonly<Record<string, readonly string[]>> };
  for (const [pattern, [target]] of Object.entries(paths)) {
    const [before = "", after] = pattern.split("*");
    const isExact = after === undefined;
    const fits = isExact ? specifier === pattern : specifier.startsWith(before) && specifier.endsWith(after);
    if (!fits || target === undefined) continue;
    const star = isExact ? "" : specifier.slice(before.length, specifier.length - after.length);
    return { config: displayPath(file ?? ""), target: target.replace("*", star) };
  }
  return undefined;
}

function packagesIn(folder: string): string[] {
  return shownNamesIn(folder).flatMap((name) =>
    name.startsWith("@") ? shownNamesIn(join(folder, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function shownNamesIn(folder: string): string[] {
  return namesIn(folder).filter((name) => !name.startsWith("."));
}

/** Empty if the file does not exist or cannot be read. Comments and trailing commas are allowed. */
function readJson(file: string): Readonly<Record<string, object | undefined>> {
  try {
    const text = readFileSync(file, "utf8")
      .replace(/("(?:[^"\\]|\\.)*")|\/\/.*|\/\*[^]*?\*\//g, (_, quoted: string | undefined) => quoted ?? "")
      .replace(/,(?=\s*[}\]])/g, "");
    return JSON.parse(text) as Record<string, object>;
  } catch {
    return {};
  }
}

/** The most common imports of sites, by package. The default export of `react` is not included. */
const named: Readonly<Record<string, readonly string[]>> = {
  "@emotion/css": ["css", "cx", "injectGlobal", "keyframes"],
  "#generator": Object.keys(publicApi),
  react: Object.keys(react).filter((name) => name !== "default"),
};

interface Place {
  /** The place of the error, `file:line:column`. */
  readonly where: string | undefined;
  /** The module of the site. */
  readonly entry: string;
}

/**
 * Explains what code of the site has thrown: with its own words if there are any, and otherwise with these. If it used an
 * undefined name, the fix is an import of that name: from a common package, or from the site's module of that name.
 */
export function wordsOfThrown(thrown: unknown, words: Omit<ErrorWords, "fix">, place: Place): ErrorWords {
  return wordsFor(thrown, words.code) ?? missingExport(thrown) ?? { ...words, fix: fixOfThrown(thrown, place) };
}

function fixOfThrown(thrown: unknown, { where, entry }: Place): string {
  const name = undefinedName(thrown);
  if (name === undefined) return fixFor(thrown);
  const [from = moduleOf(name, where, entry)] = Object.keys(named).filter((id) => named[id]?.includes(name));
  if (from === undefined) return `check the spelling of \`${name}\`, or import it at the top of this file`;
  return `add at the top of this file: import { ${name} } from "${from}";`;
}

/** Explains a call of a name that a common package does not export. Bundles import these packages when they run. */
function missingExport(thrown: unknown): ErrorWords | undefined {
  const { message } = (thrown ?? {}) as { readonly message?: unknown };
  const [, imported, name = ""] = /^\(0 , import_(\w+?)\d*\.([\w$]+)\) is not a function$/.exec(String(message)) ?? [];
  const [from, exports = []] = Object.entries(named).find(([id]) => id.replace(/^.*[#/]/, "") === imported) ?? [];
  if (from === undefined || exports.includes(name)) return undefined;
  const fix = didYouMean(name, exports) || `import one of its exports: ${exports.join(", ")}`;
  return { code: "bundle", what: `"${from}" has no export "${name}"`, fix };
}

function undefinedName(thrown: unknown): string | undefined {
  // Modules may be evaluated in another realm, so the class of the error cannot be compared.
  const { name, message } = (thrown ?? {}) as { readonly name?: unknown; readonly message?: unknown };
  return name === "ReferenceError" ? /^([\w$]+) is not defined$/.exec(String(message))?.[1] : undefined;
}

/**
 * The module with this name, `Calendar.tsx` or `contact-form.ts`, in the form in which the faulty file would import it.
 */
function moduleOf(name: string, where: string | undefined, entry: string): string | undefined {
  const site = dirname(resolve(entry));
  const isWanted = (file: string) => {
    const { name: stem, ext } = parse(file);
    return /^\.[jt]sx?$/.test(ext) && stem.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) === name;
  };
  const [found, other] = filesIn(site).filter(isWanted);
  if (found === undefined || other !== undefined) return undefined;
  const user = where === undefined ? resolve(entry) : resolve(where.replace(/:\d+:\d+$/, ""));
  const path = relative(dirname(user), resolve(site, found)).replaceAll("\\", "/");
  return path.startsWith(".") ? path : `./${path}`;
}

function filesIn(dir: string): readonly string[] {
  try {
    return readdirSync(dir, { recursive: true, encoding: "utf8" }).filter((file) => !file.includes("node_modules"));
  } catch {
    return [];
  }
}

/**
 * Finds modules that import each other in a cycle, with the first one again at the end. Returns nothing if there is no
 * cycle.
 */
export function importCycle(modules: Modules): readonly string[] | undefined {
  const done = new Set<string>();
  const ringFrom = (path: string, trail: readonly string[]): readonly string[] | undefined => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path];
    if (done.has(path)) return undefined;
    for (const imported of modules.get(path) ?? []) {
      const isOwn = imported === path;
      const ring = isOwn ? undefined : ringFrom(imported, [...trail, path]);
      if (ring) return ring;
    }
    done.add(path);
    return undefined;
  };
  for (const path of modules.keys()) {
    const ring = ringFrom(path, []);
    if (ring) return ring;
  }
  return undefined;
}
