import { readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";
import type { Metafile } from "esbuild";
import { keyOf, openCache } from "../cache.ts";
import { stampsOf, wereUntouchedSince } from "../cache/file-stamps.cjs";
import { namesIn, withParents } from "./site-files.ts";

interface Bundling<Made> {
  /** All that decides how it is bundled, as plain JSON. */
  readonly options: unknown;
  readonly make: () => Promise<{
    /** Plain JSON. */
    readonly made: Made;
    /** Its modules, and those of what was evaluated for it. */
    readonly modules: Metafile["inputs"];
    /** Whether it depends on more than files, such as the clock. */
    readonly isUnpredictable?: boolean;
  }>;
  /** Whether an earlier build may have made it, and a later one may use it. */
  readonly isKept?: boolean;
}

/** A bundle, and the absolute paths of the files that it was made of. */
interface MadeBundle<Made> {
  readonly made: Made;
  readonly inputs: readonly string[];
}

interface KeptInputs extends ImportSurroundings {
  readonly state: string;
}

/**
 * Returns the bundle that an earlier build made with the same options of the same files, or makes it. Throws the errors
 * of `make`, which are not cached.
 *
 * What a bundle depends on is kept apart from it, so that a bundle of other files, which may be large, is not read.
 */
export async function keptBundle<Made>({ options, make, isKept = true }: Bundling<Made>): Promise<MadeBundle<Made>> {
  const cache = openCache<KeptInputs | null>("bundles");
  const key = keyOf(JSON.stringify([options, process.cwd(), process.env["NODE_PATH"]]));
  const bundleKey = (state: string) => keyOf(key, state);
  const last = isKept ? cache.get(key)?.facts : undefined;
  const bytes = last && stateOf(last) === last.state ? cache.get(bundleKey(last.state))?.bytes() : undefined;
  if (bytes) return JSON.parse(Buffer.from(bytes).toString()) as MadeBundle<Made>;

  const start = Date.now();
  const { made, modules, isUnpredictable } = await make();
  const bundle = { made, inputs: Object.keys(modules).map((path) => resolve(path)) };
  if (!isKept) return bundle;
  const surroundings = importSurroundings(modules);
  if (surroundings === undefined || isUnpredictable) return bundle;
  // If a file changes between reading and stamping, the stamp must be the older of the two.
  const current = { ...surroundings, state: stateOf(surroundings) };
  // A file that is saved while esbuild reads it would be kept under the stamp of its next state.
  if (wereUntouchedSince("", [...surroundings.files, ...surroundings.folders], start)) {
    cache.set(key, current);
    cache.set(bundleKey(current.state), null, Buffer.from(JSON.stringify(bundle)));
  }
  return bundle;
}

/** A digest of the stamps of files, and of the names in each folder that an import looks into. */
function stateOf({ files, folders }: ImportSurroundings): string {
  const names = folders.map((folder) => namesIn(folder).filter((name) => !name.startsWith(".")));
  return keyOf(JSON.stringify([stampsOf("", files), folders, names.map((list) => list.toSorted())]));
}

/** What decides how the imports of a bundle are resolved, as absolute paths. */
interface ImportSurroundings {
  /** Modules, packages, and their configuration. Some do not exist: creating them would change an import. */
  readonly files: readonly string[];
  /** Folders that an import searches: a better match may be added there. */
  readonly folders: readonly string[];
}

/**
 * Finds what the modules of a bundle and their imports depend on. Returns nothing if a `tsconfig.json` maps imports,
 * because the result is then unknown.
 */
function importSurroundings(inputs: Metafile["inputs"]): ImportSurroundings | undefined {
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
      // For the name of a package, this is the folder of the module, or one that does not exist.
      folders.add(dirname(resolve(dirname(file), original)));
      for (const name of packagesNamed(original, found)) packages.add(`${name}\0${dirname(file)}`);
    }
  }
  for (const one of packages) {
    const [name = "", from = ""] = one.split("\0");
    for (const folder of withParents(from)) files.add(join(folder, "node_modules", name));
  }
  return [...files].some(isRedirecting) ? undefined : { files: [...files], folders: [...folders] };
}

/** The package that an import names, and the one where it is found. An alias or `imports` may make them different. */
function packagesNamed(original: string, found: string): string[] {
  const inside = found.split(`node_modules${sep}`).at(-1);
  const named = [original, inside === found ? "" : (inside ?? "")];
  return named.flatMap((name) => /^(?:@[^/]+\/)?[^/#@.][^/#@]*/.exec(name)?.[0] ?? []);
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
