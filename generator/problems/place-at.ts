/** Returns the place of a character of a file, by its index in the text, as `file:line:column`. */
export function placeAt(file: string, text: string, index: number): string {
  const lines = text.slice(0, index).split("\n");
  return `${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}
