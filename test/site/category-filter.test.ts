import assert from "node:assert/strict";
import { test } from "node:test";
import { categoryFilter } from "../../site/content/category-filter.ts";

test("a filter offers all items first, then the categories that have some, and announces how many each shows", () => {
  const { options } = categoryFilter({
    label: "Filter by kind",
    categories: ["Bread", "Cakes", "Rolls"],
    items: [{ category: "Rolls" }, { category: "Bread" }, { category: "Rolls" }],
    announceAll: (count) => `all ${count}`,
    announce: (count, category) => `${count} of ${category}`,
  });
  assert.deepEqual(
    options.map(({ announcement }) => announcement),
    ["all 3", "1 of Bread", "2 of Rolls"],
  );
  assert.deepEqual(
    options.slice(1).map(({ category }) => category),
    ["Bread", "Rolls"],
  );
});
