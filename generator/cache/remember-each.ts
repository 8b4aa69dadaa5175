/** Gives what `make` makes for each place of lists of one length. */
type MadeOfLists<Result> = (
  lists: readonly (readonly unknown[])[],
  shared: readonly unknown[],
  make: (index: number) => Result,
) => readonly Result[];

/**
 * Makes a function that makes something for each place of several lists. A place gives its last result again as long as
 * each list holds the same object there as the last time, and as long as all that places share is the same. Among ten
 * thousand pages of which one has changed, the others cost a comparison.
 */
export function rememberEach<Result>(): MadeOfLists<Result> {
  let last: { readonly lists: readonly (readonly unknown[])[]; readonly shared: readonly unknown[] } | undefined;
  let results: readonly Result[] = [];
  return (lists, shared, make) => {
    const before = last && areSame(last.shared, shared) ? last.lists : undefined;
    const known = results;
    const length = lists[0]?.length ?? 0;
    const next: Result[] = [];
    for (let index = 0; index < length; index += 1) {
      const isSame = before !== undefined && index < known.length && isSameAt(index, before, lists);
      next.push(isSame ? (known[index] as Result) : make(index));
    }
    last = { lists, shared };
    results = next;
    return results;
  };
}

function isSameAt(index: number, before: readonly (readonly unknown[])[], lists: typeof before): boolean {
  for (let at = 0; at < lists.length; at += 1) {
    if (before[at]?.[index] !== lists[at]?.[index]) return false;
  }
  return true;
}

function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index]);
}
