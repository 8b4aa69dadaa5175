import { readFileSync } from "node:fs";

/** Whether a text begins within so many characters after a place `file:line:column`. */
export function isWrittenAt(place: string | undefined, text: string, within: number): boolean {
  const [, file = "", line = "0", column = "0"] = /^(.+):(\d+):(\d+)$/.exec(place ?? "") ?? [];
  if (file === "") return false;
  const source = readFileSync(file, "utf8");
  const start = source.split("\n", Number(line) - 1).join("\n").length + Number(column);
  return source.slice(start, start + within).includes(text);
}
