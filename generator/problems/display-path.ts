import { relative, sep } from "node:path";

/** Returns a path as a person types it: relative to the working directory, with POSIX slashes. */
export function displayPath(path: string): string {
  return relative(process.cwd(), path).replaceAll(sep, "/");
}
