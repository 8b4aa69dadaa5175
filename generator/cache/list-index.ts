import { remember } from "./remember.ts";

/** Gives the keys under which an item of a list is found: always the same for the same object. */
type ToKeys<Item, Key> = (item: Item) => readonly Key[];

/** A list that can be queried. A query reads each item once, as long as it stays the same object. */
export interface ListIndex<Item> {
  readonly items: readonly Item[];
  /** Returns the items that pass a test, in the order of the list. */
  readonly where: (test: (item: Item) => boolean) => readonly Item[];
  /** Returns all keys that the items have, in no particular order. */
  readonly keys: <Key>(toKeys: ToKeys<Item, Key>) => Iterable<Key>;
  /** Returns one item for each key, in no particular order. */
  readonly oneOfEach: (toKeys: ToKeys<Item, unknown>) => readonly Item[];
  /** Returns the items with a key, in the order of the list. */
  readonly withKey: <Key>(toKeys: ToKeys<Item, Key>, key: Key) => readonly Item[];
  /** Returns the last result again as long as this part of every item is the same. Otherwise makes the result. */
  readonly remembered: <Result>(toPart: (item: Item) => string, make: () => Result) => Result;
}

/** The indexes of the items with each key. */
type Groups = Map<unknown, Set<number>>;

/** Groups and results, by the functions that were given for them. */
type Results = Map<unknown, unknown>;

/** A list, and the indexes with another object than in the list before. */
interface NextList<Item> {
  readonly before: readonly Item[];
  readonly items: readonly Item[];
  readonly changed: readonly number[];
}

/**
 * Makes a function that indexes one list after the other. A query reads only the items that are other objects than
 * the last time: one, if one of ten thousand pages has changed. Its result is kept under the function that it is given,
 * so pass functions of modules. The next list forgets results that no query has used.
 */
export function listIndexer<Item>(): (items: readonly Item[]) => ListIndex<Item> {
  let last: readonly Item[] = [];
  let results: Results = new Map();
  return (items) => {
    const next = { before: last, items, changed: changedIndexes(last, items) };
    const earlier = results;
    const current: Results = new Map();
    [last, results] = [items, current];
    return indexOf(next, (query, update) => {
      // A later list has taken over the results.
      if (results !== current) return update(undefined);
      if (!current.has(query)) current.set(query, update(earlier.get(query)));
      return current.get(query);
    });
  };
}

/** Returns the result of a function, which is updated from the last one if there is one. */
type ResultOf = (query: unknown, update: (last: unknown) => unknown) => unknown;

function indexOf<Item>(next: NextList<Item>, resultOf: ResultOf): ListIndex<Item> {
  const { items } = next;
  const itemAt = (index: number) => items[index] as Item;
  const groupsBy = (toKeys: ToKeys<Item, unknown>) =>
    resultOf(toKeys, (last) => grouped(last as Groups | undefined, toKeys, next)) as Groups;
  const withKey = (toKeys: ToKeys<Item, unknown>, key: unknown) =>
    [...(groupsBy(toKeys).get(key) ?? [])].toSorted((one, other) => one - other).map(itemAt);
  return {
    items,
    where: (test) => withKey(passing(test) as ToKeys<Item, unknown>, true),
    keys: <Key>(toKeys: ToKeys<Item, Key>) => groupsBy(toKeys).keys() as Iterable<Key>,
    oneOfEach: (toKeys) => [...groupsBy(toKeys).values()].flatMap(first).map(itemAt),
    withKey,
    remembered: <Result>(toPart: (item: Item) => string, make: () => Result) => {
      const update = (known: unknown) => (known !== undefined && isSamePart(toPart, next) ? known : { result: make() });
      return (resultOf(toPart, update) as { readonly result: Result }).result;
    },
  };
}

const passes = [true] as const;
const fails: readonly true[] = [];

/** Makes a test into a function that gives keys, once for each test. */
const passing = remember(
  (test: (item: never) => boolean) =>
    (item: never): readonly true[] =>
      test(item) ? passes : fails,
);

function first(indexes: ReadonlySet<number>): readonly number[] {
  for (const index of indexes) return [index];
  return [];
}

function changedIndexes(before: readonly unknown[], items: readonly unknown[]): readonly number[] {
  const changed: number[] = [];
  const length = Math.max(before.length, items.length);
  for (let index = 0; index < length; index += 1) if (before[index] !== items[index]) changed.push(index);
  return changed;
}

function isSamePart<Item>(toPart: (item: Item) => string, { before, items, changed }: NextList<Item>): boolean {
  return (
    before.length === items.length &&
    changed.every((index) => toPart(before[index] as Item) === toPart(items[index] as Item))
  );
}

/** Brings groups up to date, or makes them from the whole list. */
function grouped<Item>(
  groups: Groups | undefined,
  toKeys: ToKeys<Item, unknown>,
  { before, items, changed }: NextList<Item>,
): Groups {
  if (groups === undefined) {
    const made: Groups = new Map();
    for (let index = 0; index < items.length; index += 1) add(made, toKeys(items[index] as Item), index);
    return made;
  }
  for (const index of changed) {
    if (index < before.length) remove(groups, toKeys(before[index] as Item), index);
    if (index < items.length) add(groups, toKeys(items[index] as Item), index);
  }
  return groups;
}

function add(groups: Groups, keys: readonly unknown[], index: number): void {
  for (const key of keys) {
    const indexes = groups.get(key);
    if (indexes === undefined) groups.set(key, new Set([index]));
    else indexes.add(index);
  }
}

function remove(groups: Groups, keys: readonly unknown[], index: number): void {
  for (const key of keys) {
    const indexes = groups.get(key);
    indexes?.delete(index);
    if (indexes?.size === 0) groups.delete(key);
  }
}
