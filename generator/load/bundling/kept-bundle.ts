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

/** What is bundled; each kind has one file in the cache. */
type BundleKind =
  "site" | "site-with-texts" | "script" | "script-parts" | "inline-script" | "restoring-script" | "watch-client";

/** A bundle as it was just made. */
export interface FreshBundle<Made> {
  /** Plain JSON. */
  readonly made: Made;
  /** Its modules, and those of what was evaluated for it. */
  readonly modules: Metafile["inputs"];
  /** Whether it depends on more than files, such as the clock. */
  readonly isUnpredictable?: boolean;
}

interface Bundling<Made> {
  readonly kind: BundleKind;
  /** All that decides how it is bundled, as plain JSON. */
  readonly options: unknown;
  readonly make: () => Promise<FreshBundle<Made>>;
}

/** A bundle, and the absolute paths of the files that it was made of. */
export interface MadeBundle<Made> {
  readonly made: Made;
  readonly inputs: readonly string[];
}

interface KeptBundle<Made> extends MadeBundle<Made> {
  readonly key: string;
  readonly stamps: Readonly<Record<string, string>>;
  /** A digest of the names in each folder that an import looks into. */
  readonly names: Readonly<Record<string, string>>;
}

/**
 * Gives what an earlier build bundled of the same files, or bundles it. What
 * `make` throws is thrown on, and nothing is kept of it.
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
  // Stamped before they are looked at: a change in between makes the stamps old, and not the bundle.
  const current: KeptBundle<Made> = { ...bundle, key, stamps: stampsOf("", files), names: namesOf(folders) };
  // A file that is saved while esbuild reads it would be kept under the stamp of its next state.
  if (wereUntouchedSince("", [...files, ...folders], start)) writeKept(file, JSON.stringify(current));
  return bundle;
}

/** A bundle that is kept for nobody. */
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

/** The code that bundles and evaluates styles is as much a part of what comes out as the sources are. */
const bundlerFolders = ["", "assets", "bundling", "collections"].map((folder) => join(generatorDir, "load", folder));

function bundlerFiles(): string[] {
  const modules = bundlerFolders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)));
  return [...modules, join(generatorDir, "..", "node_modules", ".package-lock.json")];
}
