import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { listIndexer } from "../../generator/cache/list-index.ts";

interface Fruit {
  readonly name: string;
  readonly colors: readonly string[];
}

const fruit = (name: string, ...colors: readonly string[]): Fruit => ({ name, colors });
const apple = fruit("apple", "red", "green");
const cherry = fruit("cherry", "red");
const lime = fruit("lime", "green");
const plum = fruit("plum", "blue");

const colorsOf = ({ colors }: Fruit) => colors;
const hasLongName = ({ name }: Fruit) => name.length > 4;
const firstLetter = ({ name }: Fruit) => name.slice(0, 1);
const initials = (one: Fruit) => [firstLetter(one)];
const names = (fruits: readonly Fruit[]) => fruits.map(({ name }) => name);

describe("an index of lists", () => {
  test("finds the items that pass a test, in the order of the list", () => {
    const index = listIndexer<Fruit>()([cherry, lime, apple]);
    assert.deepEqual(names(index.where(hasLongName)), ["cherry", "apple"]);
  });

  test("finds items by their keys", () => {
    const index = listIndexer<Fruit>()([apple, cherry, lime]);
    assert.deepEqual([...index.keys(colorsOf)].toSorted(), ["green", "red"]);
    assert.deepEqual(names(index.withKey(colorsOf, "green")), ["apple", "lime"]);
    assert.deepEqual(names(index.oneOfEach(initials)).toSorted(), ["apple", "cherry", "lime"]);
  });

  for (const [change, lists] of [
    ["is replaced", [apple, lime, lime]],
    ["is added", [apple, cherry, lime, plum]],
    ["is removed", [apple, cherry]],
    ["moves", [lime, cherry, apple]],
  ] as const) {
    test(`gives the same answers as a new index if an item ${change}`, () => {
      const toIndex = listIndexer<Fruit>();
      const before = toIndex([apple, cherry, lime]);
      for (const key of ["red", "green", "blue"]) before.withKey(colorsOf, key);
      before.where(hasLongName);
      const [after, fresh] = [toIndex(lists), listIndexer<Fruit>()(lists)];
      assert.deepEqual([...after.keys(colorsOf)].toSorted(), [...fresh.keys(colorsOf)].toSorted());
      for (const key of ["red", "green", "blue"]) {
        assert.deepEqual(after.withKey(colorsOf, key), fresh.withKey(colorsOf, key));
      }
      assert.deepEqual(after.where(hasLongName), fresh.where(hasLongName));
    });
  }

  test("tests only the items that changed", () => {
    const tested: string[] = [];
    const isTested = ({ name }: Fruit) => tested.push(name) > 0;
    const toIndex = listIndexer<Fruit>();
    toIndex([apple, cherry, lime]).where(isTested);
    tested.length = 0;
    toIndex([apple, plum, lime]).where(isTested);
    assert.deepEqual(tested, ["cherry", "plum"]);
  });

  test("answers rightly again after a list without the question", () => {
    const toIndex = listIndexer<Fruit>();
    toIndex([apple]).where(hasLongName);
    toIndex([lime]);
    assert.deepEqual(names(toIndex([cherry]).where(hasLongName)), ["cherry"]);
  });

  test("still answers for a list that is not the latest", () => {
    const toIndex = listIndexer<Fruit>();
    const earlier = toIndex([apple, cherry]);
    earlier.where(hasLongName);
    toIndex([lime]).where(hasLongName);
    assert.deepEqual(names(earlier.where(hasLongName)), ["apple", "cherry"]);
  });

  test("remembers a result as long as a part of every item is the same", () => {
    const toIndex = listIndexer<Fruit>();
    let made = 0;
    const result = (...items: readonly Fruit[]) => toIndex(items).remembered(firstLetter, () => (made += 1));
    assert.equal(result(apple, cherry), 1);
    assert.equal(result(fruit("apricot"), cherry), 1);
    assert.equal(result(plum, cherry), 2);
    assert.equal(result(plum, cherry, lime), 3);
    assert.equal(result(plum), 4);
  });
});
