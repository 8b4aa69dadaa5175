/** Node has four threads for file access and compression. More tasks would only wait and take memory. */
const atOnce = 4;

/**
 * Runs a function on all items, four at a time. Returns the results in the order of the items, and throws the first
 * error.
 */
export async function fewAtOnce<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const [index, item] of waiting) results[index] = await work(item);
  });
  await Promise.all(workers);
  return results;
}
