import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../output-file.ts";
import { told } from "./file-system-error.ts";
import { manifestFile } from "./manifest.ts";
import type { Plan } from "./plan.ts";

/** The folder inside the output folder where files wait: on the same file system, so that they can be renamed. */
export const stagingName = ".build-staging";

/** Where a file waits, and where what it replaces is kept until all is done. */
export interface StagedFile {
  readonly path: string;
  readonly staged: string;
  readonly backup: string;
}

/** All that a publication needs, on the disk. */
export interface Staging {
  readonly during: StagedFile;
  readonly changed: readonly StagedFile[];
  /** Nothing is staged for these; they only have a place to be kept at. */
  readonly removed: readonly StagedFile[];
  readonly after: StagedFile;
}

/** Writes all new contents into the staging folder. */
export function stage(staging: string, { during, changed, removed, after }: Plan): Staging {
  mkdirSync(staging);
  let count = 0;
  const place = (path: string): StagedFile => {
    const name = join(staging, String((count += 1)));
    return { path, staged: name, backup: `${name}.old` };
  };
  const write = ({ path, contents }: OutputFile): StagedFile => {
    const file = place(path);
    told(path, () => writeFileSync(file.staged, contents));
    return file;
  };
  return {
    during: write(manifestFile(during)),
    changed: changed.map(write),
    removed: removed.map(place),
    after: write(manifestFile(after)),
  };
}

/** Deletes what only this or an earlier publication needed. What cannot be deleted now, the next one deletes. */
export function discard(path: string): void {
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    try {
      return rmSync(path, { recursive: true, force: true });
    } catch {
      // Once more, and then it stays: the site itself is whole.
    }
  }
}
