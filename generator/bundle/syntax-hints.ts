import { existsSync, readFileSync } from "node:fs";
import type { Location } from "esbuild";
import type { Problem } from "../problems/problem.ts";

/** Where a sign is missing or wrong, and how to correct it. */
type Hint = Pick<Problem, "where" | "fix">;

/**
 * Explains the mistakes of syntax that people make who change words between quotes: typographic quotes, and a missing quote,
 * comma or bracket. esbuild reports these where it can read no further, which may be many lines later.
 */
export function syntaxHint(text: string, { file, line, column, lineText }: Location): Hint | undefined {
  const place = (row: number, index: number) => `${file}:${row}:${index + 1}`;
  const at = Buffer.from(lineText).subarray(0, column).toString().length;
  if (/^Unexpected "[“”„‟‘’‚‛«»]"$/.test(text)) {
    const fix = 'write straight quotes at the start and at the end of a text: "like this"';
    return { where: place(line, at), fix };
  }
  if (text === "Unterminated string literal") {
    return { where: place(line, at), fix: 'end the text with a quote: "' };
  }
  const [, wanted = ""] = /^Expected "([}\])])" but found /.exec(text) ?? [];
  if (wanted === "" || !existsSync(file)) return undefined;
  if (/["'`]$/.test(lineText.slice(0, at))) {
    const fix = 'write \\" for a quote inside of a text, or typographic quotes: “like this”';
    return { where: place(line, at - 1), fix };
  }
  const lines = readFileSync(file, "utf8").split("\n");
  const open = unclosedLine(lines, line);
  if (open !== undefined) {
    const fix = `close the "${open.bracket}" of this line with "${closing[open.bracket]}"`;
    return { where: place(open.line, open.column), fix };
  }
  const before = lines.slice(0, line - 1).findLastIndex((other) => !/^\s*(?:$|\/[/*]|\*)/.test(other));
  const code = lines[before]?.trimEnd() ?? "";
  if (lineText.slice(0, at).trim() !== "" || /[,{[(:=>]$/.test(code)) return undefined;
  return { where: place(before + 1, code.length), fix: "write a comma at the end of this line" };
}

const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/** Finds the last line before another one that opens a bracket and is followed by a line that is not indented deeper. */
function unclosedLine(lines: readonly string[], end: number) {
  const indentation = (text: string) => text.search(/\S/);
  for (let index = Math.min(end, lines.length) - 1; index >= 0; index -= 1) {
    const text = lines[index] ?? "";
    const open: { readonly bracket: string; readonly column: number }[] = [];
    for (const { 0: sign, index: column } of text.matchAll(
      /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`|\/\/.*|[{}[\]()]/g,
    )) {
      if (sign in closing) open.push({ bracket: sign, column });
      else if (/^[}\])]$/.test(sign)) open.pop();
    }
    const next = lines.slice(index + 1).find((other) => other.trim() !== "") ?? "";
    const last = open.at(-1);
    if (last && !/^\s*[}\])]/.test(next) && indentation(next) <= indentation(text)) return { ...last, line: index + 1 };
  }
  return undefined;
}
