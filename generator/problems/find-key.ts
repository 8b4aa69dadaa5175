import { readFileSync } from "node:fs";

/**
 * Finds where a key of an object is written: the first place where a colon follows it, from `after` on. `after` is a
 * `file` or a `file:line:column`. If it has a line, only the block that begins on that line is searched. Returns `after`
 * itself if the key is not found.
 */
export function findKey(key: string, after: string): string {
  const [, file = after, startLine = "1"] = /^(.+):(\d+):\d+$/.exec(after) ?? [];
  const name = key.replace(/[^\w$]/g, "\\$&");
  const written = new RegExp(`(?<![\\w$.])["']?${name}["']?\\s*:`);
  const lines = readFileSync(file, "utf8").split("\n");
  const start = Number(startLine) - 1;
  const end = file === after ? lines.length : endOf(lines, start);
  for (let index = start; index <= end; index += 1) {
    const column = lines[index]?.search(written) ?? -1;
    if (column !== -1) return `${file}:${index + 1}:${column + 1}`;
  }
  return after;
}

/** Returns the line that closes the bracket opened on line `start`: the next line that is not indented deeper. */
function endOf(lines: readonly string[], start: number): number {
  const indentation = (line: string) => line.search(/\S/);
  const own = indentation(lines[start] ?? "");
  const next = lines.findIndex((line, index) => index > start && line.trim() !== "" && indentation(line) <= own);
  return next === -1 ? lines.length - 1 : next;
}
