import { statSync } from "node:fs";
import type { BuildContext, BuildOptions, BuildResult } from "esbuild";
import { esbuild } from "./esbuild.ts";

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
    const result = await (await bundling).rebuild();
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
