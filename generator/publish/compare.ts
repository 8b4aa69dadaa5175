import { closeSync, openSync, readSync } from "node:fs";
import { entryAt, isMissing } from "./entry-at.ts";

/** How the entry at a path differs from the file that should be there. A folder counts as a missing file. */
export type FileState = "same" | "other" | "missing";

/** Compares a file on the disk with contents: sizes first, then bytes. */
export function compareFile(path: string, contents: Uint8Array): FileState {
  const entry = entryAt(path);
  if (entry === undefined || entry.isDirectory()) return "missing";
  if (!entry.isFile() || entry.size !== contents.byteLength) return "other";
  try {
    return holds(path, contents) ? "same" : "other";
  } catch (error) {
    if (isMissing(error)) return "missing";
    throw error;
  }
}

/** One buffer that is used for all files. */
let memory = Buffer.alloc(0);

function holds(path: string, contents: Uint8Array): boolean {
  const size = contents.byteLength;
  if (memory.byteLength < size) memory = Buffer.allocUnsafeSlow(size);
  const file = openSync(path, "r");
  try {
    let count = 0;
    while (count < size) {
      const read = readSync(file, memory, count, size - count, null);
      if (read === 0) return false;
      count += read;
    }
    return memory.subarray(0, size).equals(contents);
  } finally {
    closeSync(file);
  }
}
