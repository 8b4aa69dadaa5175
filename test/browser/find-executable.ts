import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** Finds a program: first by the paths, then by the names on the PATH. */
export function findExecutable(paths: readonly (string | undefined)[], names: readonly string[]): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return [...paths, ...folders.flatMap((folder) => names.map((name) => join(folder, name)))].find(isExecutable);
}

function isExecutable(path: string | undefined): path is string {
  try {
    accessSync(path ?? "", constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
