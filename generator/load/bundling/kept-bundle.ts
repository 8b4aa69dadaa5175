import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Metafile } from "esbuild";
import { cacheFolder, isCacheable } from "../../cache/cache-folder.ts";
import { areUnchanged, stampsOf, wereUntouchedSince } from "../../cache/file-stamps.cjs";
import { readKept, writeKept } from "../../cache/kept-file.cjs";
import { generatorDir } from "../../generator-dir.ts";
import { esbuildVersion } from "./esbuild.ts";
import { importSurroundings, type ImportSurroundings } from "./import-surroundings.ts";

/** The kinds of bundles. Each has one file in the cache. */
type BundleKind =
  "site" | "site-with-texts" | "script" | "script-parts" | "inline-script" | "restoring-script" | "watch-client";

/** A new bundle. */
export interface FreshBundle<Made> {
  /** Plain JSON. */
  readonly made: Made;
  /** Its modules, and the modules that were evaluated for it. */
  readonly modules: Metafile["inputs"];
  /** Whether it depends on more than files, such as the clock. */
  readonly isUnpredictable?: boolean;
}

interface Bundling<Made> {
  readonly kind: BundleKind;
  /** Everything that affects how it is bundled, as plain JSON. */
  readonly options: unknown;
  readonly make: () => Promise<FreshBundle<Made>>;
}

/** A bundle, and the absolute paths of its source files. */
export interface MadeBundle<Made> {
  readonly made: Made;
  readonly inputs: readonly string[];
}

interface KeptBundle<Made> extends MadeBundle<Made> {
  readonly key: string;
  readonly stamps: Readonly<Record<string, string>>;
  /** A digest of the names in each folder that an import searches. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Returns the cached bundle of the same files, or makes it. If `make` throws, the error is passed on and nothing is
 * cached.
 */
export async function keptBundle<Made>({ kind, options, make }: Bundling<Made>): Promise<MadeBundle<Made>> {
  const file = join(cacheFolder, `bundle-${kind}.json`);
  const key = JSON.stringify([options, esbuildVersion, process.version, process.cwd(), process.env["NODE_PATH"]]);
  const kept = readBundle<Made>(file);
  if (kept?.key === key && isCurrent(kept)) return kept;

  const start = Date.now();
  const fresh = await make();
  const bundle = madeBundle(fresh);
  const surroundings = fresh.isUnpredictable || !isCacheable() ? undefined : importSurroundings(fresh.modules);
  if (surroundings === undefined) return bundle;
  const folders = [...surroundings.folders, ...bundlerFolders];
  const files = [...surroundings.files, ...bundlerFiles()];
  // Stamps are taken before the files are read, so a change in between invalidates the cached bundle.
  const current: KeptBundle<Made> = { ...bundle, key, stamps: stampsOf("", files), names: namesOf(folders) };
  // A file that is saved while esbuild reads it would be cached under the stamp of the new content.
  if (wereUntouchedSince("", [...files, ...folders], start)) writeKept(file, JSON.stringify(current));
  return bundle;
}

/** Returns a bundle without storing it in the cache. */
export function madeBundle<Made>({ made, modules }: FreshBundle<Made>): MadeBundle<Made> {
  return { made, inputs: Object.keys(modules).map((path) => resolve(path)) };
}

function readBundle<Made>(file: string): KeptBundle<Made> | undefined {
  const kept = readKept(file);
  return kept && (JSON.parse(kept.toString()) as KeptBundle<Made>);
}

function isCurrent({ stamps, names }: KeptBundle<unknown>): boolean {
  return areUnchanged("", stamps) && Object.entries(names).every(([folder, digest]) => namesIn(folder) === digest);
}

function namesOf(folders: ImportSurroundings["folders"]): KeptBundle<unknown>["names"] {
  return Object.fromEntries(folders.map((folder) => [folder, namesIn(folder)]));
}

function namesIn(folder: string): string {
  try {
    const names = readdirSync(folder).filter((name) => !name.startsWith("."));
    return createHash("sha256").update(names.toSorted().join("\0")).digest("base64url").slice(0, 16);
  } catch {
    return "";
  }
}

/** The output depends on this code as much as on the sources. */
const bundlerFolders = ["", "bundling", "collections"].map((folder) => join(generatorDir, "load", folder));

function bundlerFiles(): string[] {
  const modules = bundlerFolders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [...modules, join(generatorDir, "..", "node_modules", ".package-lock.json")];
}
