import type { OutputFile } from "../output-file.ts";

/** The changes that turn one list of files into another. */
export interface FileDifference {
  /** Files that are new, or whose contents differ from the file with the same path. */
  readonly written: readonly OutputFile[];
  readonly removed: readonly OutputFile[];
}

/**
 * Compares two builds without reading the contents of files. An unchanged file is the same object in both, so each one
 * costs one comparison.
 */
export function fileDifference(before: readonly OutputFile[], after: readonly OutputFile[]): FileDifference {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;

  const removed = new Map(before.slice(head, before.length - tail).map((file) => [file.path, file]));
  const written: OutputFile[] = [];
  for (const file of after.slice(head, after.length - tail)) {
    if (removed.get(file.path) !== file) written.push(file);
    removed.delete(file.path);
  }
  return { written, removed: [...removed.values()] };
}
