import { statSync } from "node:fs";
import { createRequire } from "node:module";
import type { BuildContext, BuildOptions, BuildResult } from "esbuild";

const require = createRequire(import.meta.url);
let loaded: typeof import("esbuild") | undefined;

/** Loads esbuild at the first call. A build with cached bundles needs neither esbuild nor its process. */
export function esbuild(): typeof import("esbuild") {
  return (loaded ??= require("esbuild") as typeof import("esbuild"));
}

/** Ends the process of esbuild, if it was started. */
export function endEsbuild(): void {
  void loaded?.stop();
}

/** Options of a bundle that lists its files and is not written to the disk. */
export interface BundleOptions extends BuildOptions {
  readonly metafile: true;
  readonly write: false;
}

/** Bundles the same code repeatedly. */
export interface LastingContext {
  /** Throws the errors of esbuild. */
  readonly rebuild: () => Promise<BuildResult<BundleOptions>>;
  readonly dispose: () => Promise<void>;
}

/**
 * Keeps the files that esbuild has parsed for the next bundle. esbuild starts with the first one.
 *
 * esbuild reads a file again if its inode, size or modification time differs. Programs can set that time back. So
 * everything is parsed again if only the change time (`ctime`) of a file differs, which programs cannot set.
 */
export function lastingContext(options: BundleOptions): LastingContext {
  let bundling: Promise<BuildContext<BundleOptions>> | undefined;
  let seen: ReadonlyMap<string, FileState> = new Map();
  let isDisposed = false;
  const drop = async () => {
    const old = bundling;
    bundling = undefined;
    await (await old)?.dispose();
  };
  const rebuild = async () => {
    if ([...seen].some(([file, state]) => hasChangedUnseen(state, stateOf(file)))) await drop();
    bundling ??= esbuild().context(options);
    const context = await bundling.catch((error: unknown) => {
      // A plugin of the site cannot start.
      bundling = undefined;
      throw error;
    });
    const result = await context.rebuild();
    seen = new Map(Object.keys(result.metafile.inputs).map((file) => [file, stateOf(file)]));
    return result;
  };
  const dropIfDisposed = () => (isDisposed ? drop() : undefined);
  return {
    // A bundle may begin just before the end. A context that nobody disposes of keeps the process alive.
    rebuild: () => rebuild().finally(dropIfDisposed),
    dispose: async () => {
      isDisposed = true;
      await drop();
    },
  };
}

interface FileState {
  /** The values by which esbuild identifies a file version. */
  readonly known: string;
  readonly changed: number;
}

function stateOf(file: string): FileState {
  try {
    const { ino, size, mtimeMs, ctimeMs } = statSync(file);
    return { known: [ino, size, mtimeMs].join(), changed: ctimeMs };
  } catch {
    // esbuild reports files that it cannot read.
    return { known: "", changed: 0 };
  }
}

function hasChangedUnseen(before: FileState, now: FileState): boolean {
  return before.known === now.known && before.changed !== now.changed;
}

/** The libraries that render islands in the browser. */
export const runtimes = ["preact", "react"] as const;

export type Runtime = (typeof runtimes)[number];

/** The oldest browsers that get scripts and modern CSS. Older ones still show the complete page. */
export const browserTargets = ["chrome111", "edge111", "firefox115", "safari16.4"];
