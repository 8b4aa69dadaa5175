import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import { displayPath } from "../../problems/display-path.ts";
import type { Problem } from "../../problems/problem.ts";

/** Finds the files that are not UTF-8, with the first invalid byte of each. */
export function encodingProblems(files: readonly string[]): Problem[] {
  return files.flatMap((file): Problem[] => {
    const bytes = readFileSync(file);
    if (isUtf8(bytes)) return [];
    const offset = firstForeignByte(bytes);
    return [
      {
        code: "encoding",
        where: displayPath(file),
        what: `the file is not UTF-8: byte ${offset}${inLine(bytes, offset)} is 0x${(bytes[offset] ?? 0).toString(16)}`,
        fix: "save it as UTF-8 in your editor",
      },
    ];
  });
}

/** The index of the first byte that differs from its decoded text, because decoding replaces invalid bytes. */
function firstForeignByte(bytes: Buffer): number {
  const read = Buffer.from(bytes.toString());
  return bytes.findIndex((byte, index) => byte !== read[index]);
}

/** In UTF-16 the very first byte is invalid, and there are no lines to count. */
function inLine(bytes: Buffer, offset: number): string {
  return offset === 0 ? "" : ` (in line ${bytes.subarray(0, offset).toString().split("\n").length})`;
}
