import assert from "node:assert/strict";
import { test } from "node:test";
import { cache } from "@emotion/css";
import { fullRows } from "../../site/styles/full-rows.styles.ts";

/** The widths of the entries in columns of twelve, in order. Undefined if the grid alone decides them. */
function columnsOf(options: Parameters<typeof fullRows>[0]): readonly number[] {
  return fullRows(options).entries.map((name) => Number(/span (\d+)/.exec(cache.registered[name] ?? "")?.[1]));
}

/** The numbers of entries in each row, if every row is full. */
function rowsOf(columns: readonly number[]): readonly number[] {
  const rows: number[] = [];
  for (let at = 0; at < columns.length; at += rows.at(-1) ?? 1) {
    const size = 12 / (columns[at] ?? 0);
    assert.deepEqual(columns.slice(at, at + size), Array(size).fill(12 / size), `${columns}`);
    rows.push(size);
  }
  return rows;
}

test("every row is full, the fuller ones first, whatever the number of entries", () => {
  const rows = (count: number, size: 2 | 3 | 4, most = size) =>
    rowsOf(columnsOf({ count, usual: { size, grid: "usual" }, most }));
  assert.deepEqual(
    [1, 2, 4, 5, 7, 8, 10].map((count) => rows(count, 3)),
    [[1], [2], [2, 2], [3, 2], [3, 2, 2], [3, 3, 2], [3, 3, 2, 2]],
  );
  assert.deepEqual([rows(5, 4), rows(9, 4), rows(3, 2, 3)], [[3, 2], [3, 3, 3], [3]]);
});

test("the rows with fewer entries come first where these are larger", () => {
  const columns = columnsOf({ count: 5, usual: { size: 3, grid: "usual" }, isReversed: true });
  assert.deepEqual(rowsOf(columns), [2, 3]);
});

test("the grid alone says it where all rows are the usual ones", () => {
  assert.deepEqual(fullRows({ count: 6, usual: { size: 3, grid: "usual" } }), { grid: "usual", entries: [] });
});
