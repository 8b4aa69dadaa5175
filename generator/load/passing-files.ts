import { basename } from "node:path";

const passing = [/~$/, /^4913$/, /^\.#/, /^#.*#$/, /^\..*\.sw[a-z]$/, /___jb_(?:tmp|old)___$/, /^\.DS_Store$/];

/** Whether a file is a temporary file of an editor or of the system, and not part of a site. */
export function isPassing(path: string): boolean {
  return passing.some((pattern) => pattern.test(basename(path)));
}
