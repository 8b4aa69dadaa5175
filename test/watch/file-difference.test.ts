import assert from "node:assert/strict";
import { test } from "node:test";
import { fileDifference } from "../../generator/watch/file-difference.ts";
import { file } from "../publish/generations.ts";

const [one, two, three, four] = ["one", "two", "three", "four"].map((path) => file(path, path)) as [
  ReturnType<typeof file>,
  ...ReturnType<typeof file>[],
];
const other = file("two", "other");

for (const [what, before, after, expected] of [
  ["nothing and nothing", [], [], [[], []]],
  ["nothing and two files", [], [one, two], [[one, two], []]],
  ["the same files", [one, two], [one, two], [[], []]],
  ["two files in another order", [one, two], [two, one], [[], []]],
  ["files of which one in the middle is other", [one, two, three], [one, other, three], [[other], []]],
  ["files of which the first is gone", [one, two, three], [two, three], [[], [one]]],
  ["files of which the last is gone", [one, two, three], [one, two], [[], [three]]],
  ["a file and the same file twice in a row of others", [one, two], [one, three, two], [[three], []]],
  ["files that come, change and go", [one, two, three], [four, other, three], [[four, other], [one]]],
] as const) {
  test(`the difference between ${what}`, () => {
    const { written, removed } = fileDifference(before as never, after as never);
    assert.deepEqual([written, removed], expected);
  });
}
