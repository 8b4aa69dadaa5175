import type { OutputFile } from "../output-file.ts";

/** What has to be done to one list of files so that it becomes another. */
export interface FileDifference {
  /** Files that are new, or that have other contents than the file of the same path. */
  readonly written: readonly OutputFile[];
  readonly removed: readonly OutputFile[];
}

/**
 * Compares two builds, without reading the contents of any file: a file that
 * has not changed is the same object in both. Where one file of ten thousand
 * has changed, the others cost one comparison each.
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
