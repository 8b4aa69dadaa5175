import { remember } from "./remember.ts";

/** Gives the keys under which an item of a list is found: always the same for the same object. */
type ToKeys<Item, Key> = (item: Item) => readonly Key[];

/** A list that answers questions about all of its items. */
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

/** The places of the items with each key. */
type Groups = Map<unknown, Set<number>>;

/** Groups and results, by the functions that asked for them. */
type Answers = Map<unknown, unknown>;

/** A list, and the places that hold another object than in the list before. */
interface NextList<Item> {
  readonly before: readonly Item[];
  readonly items: readonly Item[];
  readonly changed: readonly number[];
}

/**
 * Makes a function that indexes one list after the other. Only items that are other objects than the last time are
 * looked at again: among ten thousand pages of which one has changed, a question costs one look. Answers are known by
 * the function that asks, so pass functions of modules. An answer that nothing asks for is forgotten with the next
 * list.
 */
export function listIndexer<Item>(): (items: readonly Item[]) => ListIndex<Item> {
  let last: readonly Item[] = [];
  let answers: Answers = new Map();
  return (items) => {
    const next = { before: last, items, changed: changedPlaces(last, items) };
    const earlier = answers;
    const current: Answers = new Map();
    [last, answers] = [items, current];
    return indexOf(next, (question, answer) => {
      // A later list has taken over the answers.
      if (answers !== current) return answer(undefined);
      if (!current.has(question)) current.set(question, answer(earlier.get(question)));
      return current.get(question);
    });
  };
}

/** Gives the answer to a question, which is made from the last one if there is one. */
type Ask = (question: unknown, answer: (last: unknown) => unknown) => unknown;

function indexOf<Item>(next: NextList<Item>, ask: Ask): ListIndex<Item> {
  const { items } = next;
  const itemAt = (place: number) => items[place] as Item;
  const groupsBy = (toKeys: ToKeys<Item, unknown>) =>
    ask(toKeys, (last) => grouped(last as Groups | undefined, toKeys, next)) as Groups;
  const withKey = (toKeys: ToKeys<Item, unknown>, key: unknown) =>
    [...(groupsBy(toKeys).get(key) ?? [])].toSorted((one, other) => one - other).map(itemAt);
  return {
    items,
    where: (test) => withKey(passing(test) as ToKeys<Item, unknown>, true),
    keys: <Key>(toKeys: ToKeys<Item, Key>) => groupsBy(toKeys).keys() as Iterable<Key>,
    oneOfEach: (toKeys) => [...groupsBy(toKeys).values()].flatMap(first).map(itemAt),
    withKey,
    remembered: <Result>(toPart: (item: Item) => string, make: () => Result) => {
      const answer = (known: unknown) => (known !== undefined && isSamePart(toPart, next) ? known : { result: make() });
      return (ask(toPart, answer) as { readonly result: Result }).result;
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

function first(places: ReadonlySet<number>): readonly number[] {
  for (const place of places) return [place];
  return [];
}

function changedPlaces(before: readonly unknown[], items: readonly unknown[]): readonly number[] {
  const changed: number[] = [];
  const length = Math.max(before.length, items.length);
  for (let place = 0; place < length; place += 1) if (before[place] !== items[place]) changed.push(place);
  return changed;
}

function isSamePart<Item>(toPart: (item: Item) => string, { before, items, changed }: NextList<Item>): boolean {
  return (
    before.length === items.length &&
    changed.every((place) => toPart(before[place] as Item) === toPart(items[place] as Item))
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
    for (let place = 0; place < items.length; place += 1) add(made, toKeys(items[place] as Item), place);
    return made;
  }
  for (const place of changed) {
    if (place < before.length) remove(groups, toKeys(before[place] as Item), place);
    if (place < items.length) add(groups, toKeys(items[place] as Item), place);
  }
  return groups;
}

function add(groups: Groups, keys: readonly unknown[], place: number): void {
  for (const key of keys) {
    const places = groups.get(key);
    if (places === undefined) groups.set(key, new Set([place]));
    else places.add(place);
  }
}

function remove(groups: Groups, keys: readonly unknown[], place: number): void {
  for (const key of keys) {
    const places = groups.get(key);
    places?.delete(place);
    if (places?.size === 0) groups.delete(key);
  }
}
