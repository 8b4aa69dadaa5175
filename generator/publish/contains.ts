import { sep } from "node:path";

/** Whether a path is a folder or inside it. Both are absolute. */
export function contains(dir: string, path: string): boolean {
  return path === dir || path.startsWith(dir.endsWith(sep) ? dir : dir + sep);
}
