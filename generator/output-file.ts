/** A file of the built site: its path in the output folder, with POSIX slashes, and its bytes. */
export interface OutputFile {
  readonly path: string;
  readonly contents: Uint8Array;
}

/** Returns the previous file if it is equal, so that later steps can compare files by identity. */
export function sameFile(last: OutputFile | undefined, next: OutputFile): OutputFile {
  const isSame = last !== undefined && last.path === next.path && Buffer.compare(last.contents, next.contents) === 0;
  return isSame ? last : next;
}

/**
 * Runs a function on all items, as many at a time as Node has threads for file access and compression, or fewer. More
 * tasks would only wait and take memory. Returns the results in the order of the items. Throws the first error,
 * and begins with no further item if the signal is aborted.
 */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  signal?: AbortSignal,
  atOnce = 4,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [index, item] of waiting) {
      signal?.throwIfAborted();
      results[index] = await work(item);
    }
  });
  await Promise.all(workers);
  return results;
}
