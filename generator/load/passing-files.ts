import { basename } from "node:path";

const passing = [/~$/, /^4913$/, /^\.#/, /^#.*#$/, /^\..*\.sw[a-z]$/, /___jb_(?:tmp|old)___$/, /^\.DS_Store$/];

/** Whether a file is what editors put beside another for a moment, or what systems do: no part of a site. */
export function isPassing(path: string): boolean {
  return passing.some((pattern) => pattern.test(basename(path)));
}
