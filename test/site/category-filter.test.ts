import assert from "node:assert/strict";
import { test } from "node:test";
import { categoryFilter } from "../fixtures/agency/site/content/page-content.ts";

test("a filter offers all items first, then the categories that have some", () => {
  const { categories } = categoryFilter({
    label: "Filter by kind",
    categories: ["Bread", "Cakes", "Rolls"],
    items: [{ category: "Rolls" }, { category: "Bread" }, { category: "Rolls" }],
    announcement: "Shown:",
  });
  assert.deepEqual(categories.slice(1), ["Bread", "Rolls"]);
});
