import { readFileSync } from "node:fs";

/**
 * Returns the lines around a place `file:line:column`, with a mark below it. Returns nothing if the place cannot be read.
 */
export function codeFrame(where: string): string | undefined {
  const [, file = "", lineText, columnText] = /^(.+):(\d+):(\d+)$/.exec(where) ?? [];
  const line = Number(lineText);
  const lines = readLines(file);
  if (lines === undefined || !(line <= lines.length)) return undefined;

  const first = Math.max(1, line - 2);
  const last = Math.min(lines.length, line + 1);
  const width = String(last).length;
  const shown: string[] = [];
  for (let number = first; number <= last; number += 1) {
    const text = (lines[number - 1] ?? "").slice(0, 160);
    shown.push(`${number === line ? ">" : " "} ${String(number).padStart(width)} | ${text}`.trimEnd());
    if (number !== line) continue;
    // Tabs are copied, so that the mark is below the right character.
    const before = text.slice(0, Number(columnText) - 1).replace(/[^\t]/g, " ");
    shown.push(`  ${" ".repeat(width)} | ${before}^`);
  }
  return shown.join("\n");
}

function readLines(file: string): string[] | undefined {
  try {
    return file === "" ? undefined : readFileSync(file, "utf8").split(/\r?\n/);
  } catch {
    return undefined;
  }
}
