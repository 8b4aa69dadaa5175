import { readFileSync } from "node:fs";
import { dirname, isAbsolute, join, resolve, sep } from "node:path";
import type { Metafile } from "esbuild";

/** Everything that decides how the imports of a bundle are resolved, as absolute paths. */
export interface ImportSurroundings {
  /** Modules, packages, and their configuration. Some do not exist: creating them would change an import. */
  readonly files: readonly string[];
  /** Folders that an import searches: a better match may be added there. */
  readonly folders: readonly string[];
}

/**
 * Finds what the modules of a bundle and their imports depend on. Returns nothing if a `tsconfig.json` maps imports,
 * because the result is then unknown.
 */
export function importSurroundings(inputs: Metafile["inputs"]): ImportSurroundings | undefined {
  const files = new Set<string>();
  const folders = new Set<string>();
  const configured = new Set<string>();
  const packages = new Set<string>();
  for (const [path, { imports }] of Object.entries(inputs)) {
    const file = resolve(path);
    files.add(file);
    for (const folder of withParents(dirname(file), configured)) {
      files.add(join(folder, "package.json")).add(join(folder, "tsconfig.json"));
    }
    for (const { path: found, original = found, external } of imports) {
      if (external) continue;
      folders.add(dirname(resolve(found)));
      if (isPath(original)) folders.add(dirname(resolve(dirname(file), original)));
      for (const name of packagesNamed(original, found)) packages.add(`${name}\0${dirname(file)}`);
    }
  }
  for (const one of packages) {
    const [name = "", from = ""] = one.split("\0");
    for (const folder of withParents(from)) files.add(join(folder, "node_modules", name));
  }
  return [...files].some(isRedirecting) ? undefined : { files: [...files], folders: [...folders] };
}

/** A folder and its parents, up to one that is already `known`. */
function withParents(folder: string, known = new Set<string>()): string[] {
  const parents: string[] = [];
  for (let parent = folder; !known.has(parent); parent = dirname(parent)) {
    known.add(parent);
    parents.push(parent);
  }
  return parents;
}

function isPath(specifier: string): boolean {
  return /^\.{0,2}\//.test(specifier) || /^\.{1,2}$/.test(specifier) || isAbsolute(specifier);
}

/** The package that an import names, and the one where it is found. An alias or `imports` may make them different. */
function packagesNamed(original: string, found: string): string[] {
  const inside = found.split(`node_modules${sep}`).at(-1);
  const named = [isPath(original) ? "" : original, inside === found ? "" : (inside ?? "")];
  return named.flatMap((name) => /^(?:@[^/]+\/)?[^/#@]+/.exec(name)?.[0] ?? []);
}

/** esbuild reads the `tsconfig.json` of other projects, but not those in packages. */
function isRedirecting(file: string): boolean {
  if (!file.endsWith(`${sep}tsconfig.json`) || file.includes(`${sep}node_modules${sep}`)) return false;
  try {
    return /"(?:extends|baseUrl|paths|rootDirs)"\s*:/.test(readFileSync(file, "utf8"));
  } catch {
    return false;
  }
}
