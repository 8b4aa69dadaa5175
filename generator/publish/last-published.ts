import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { OutputFile } from "../output-file.ts";
import { isMissing } from "./entry-at.ts";
import { readManifest } from "./manifest.ts";

/** The files of the site that was published last into a folder; none when there is no such folder, or not all of them. */
export function lastPublished(dir: string): OutputFile[] {
  try {
    return readManifest(dir)?.files.map((path) => ({ path, contents: readFileSync(join(dir, path)) })) ?? [];
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
