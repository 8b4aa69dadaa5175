import { resolve, sep } from "node:path";
import type { ChangeKind } from "./file-changes.ts";
import { statsOf } from "./file-stamps.ts";
import { watchFiles, type FileWatcher } from "./file-watcher.ts";
import { ownPaths } from "./own-files.ts";

interface WatchedSiteOptions {
  /** The folders of the site and of its assets. */
  readonly inputDirs: readonly string[];
  readonly poll: number | undefined;
  /** Changes are reported from this time on (`Date.now()`). */
  readonly since: number;
  readonly onChange: (path: string, kind: ChangeKind) => void;
  /** Called when the generator itself has changed. */
  readonly onOwnChange: () => void;
}

/** All files of a site. They are watched once this is started. */
export interface WatchedSite {
  /** Receives the modules of a build, which began to read them at a time (`Date.now()`). */
  readonly noteModules: (modules: readonly string[], readAt: number) => void;
  /** Resolves once every change will be seen. */
  readonly start: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Makes the list of files: the folders of the site, the generator, and the modules outside of these. */
export function watchedSite({ inputDirs, poll, since, onChange, onOwnChange }: WatchedSiteOptions): WatchedSite {
  const siteFolders = inputDirs.map((dir) => resolve(dir));
  const folders = [...siteFolders, ...ownPaths];
  const known = new Set<string>();
  let outside: readonly string[] = [];
  let files: FileWatcher | undefined;
  return {
    noteModules: (modules, readAt) => {
      // A large site has thousands of modules, and new ones are rare.
      const further = modules.filter((path) => !known.has(path));
      for (const path of further) known.add(path);
      const elsewhere = further.filter((path) => !isInside(path, folders) && !isCodeOfPackage(path));
      if (files) files.add(elsewhere, readAt);
      else outside = [...outside, ...elsewhere];
    },
    start: async () => {
      files = await watchFiles({
        paths: folders,
        since,
        poll,
        onChange: (path, kind) => (isInside(path, ownPaths) ? onOwnChange() : onChange(path, kind)),
        onFallback: (reason) => console.error(reason),
      });
      files.add(outside, since);
      // The watcher does not report what was missing before it started.
      for (const path of [...siteFolders, ...outside]) {
        if (!statsOf(path)) onChange(path, "came or went");
      }
    },
    close: async () => files?.close(),
  };
}

function isInside(path: string, folders: readonly string[]): boolean {
  return folders.some((dir) => path === dir || path.startsWith(dir + sep));
}

/** Packages have thousands of modules, which seldom change. Their style sheets are few. */
function isCodeOfPackage(path: string): boolean {
  return path.includes(`${sep}node_modules${sep}`) && !path.endsWith(".css");
}
