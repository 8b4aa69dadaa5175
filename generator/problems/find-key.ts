import { readFileSync } from "node:fs";

/**
 * Where a key of an object is written: the first place after one, `file` or
 * `file:line:column`, at which it stands before a colon. After a line it is
 * only looked for as far as what begins there reaches. That place itself when
 * there is none.
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

/** The line on which a bracket closes that was opened on another line: the next one that is indented no more. */
function endOf(lines: readonly string[], start: number): number {
  const indentation = (line: string) => line.search(/\S/);
  const own = indentation(lines[start] ?? "");
  const next = lines.findIndex((line, index) => index > start && line.trim() !== "" && indentation(line) <= own);
  return next === -1 ? lines.length - 1 : next;
}
