/** Runs a few tasks at a time, and returns the results in the order of the tasks. */
export async function inParallel<Task, Result>(
  tasks: readonly Task[],
  atOnce: number,
  work: (task: Task) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  // All workers take from the same iterator.
  const waiting = tasks.entries();
  const worker = async () => {
    for (const [index, task] of waiting) results[index] = await work(task);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
