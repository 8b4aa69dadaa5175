import { readFileSync } from "node:fs";

/**
 * Where a key of an object is written: the first place after one, `file` or
 * `file:line:column`, at which it stands before a colon. That one itself when
 * there is none.
 */
export function findKey(key: string, after: string): string {
  const [, file = after, startLine = "1"] = /^(.+):(\d+):\d+$/.exec(after) ?? [];
  const name = key.replace(/[^\w$]/g, "\\$&");
  const written = new RegExp(`(?<![\\w$.])["']?${name}["']?\\s*:`);
  const lines = readFileSync(file, "utf8").split("\n");
  for (const [index, line] of lines.entries()) {
    const column = index + 1 < Number(startLine) ? -1 : line.search(written);
    if (column !== -1) return `${file}:${index + 1}:${column + 1}`;
  }
  return after;
}
