import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CategoryFilter } from "../../site/islands/CategoryFilter.tsx";
import { islandPage } from "./island-page.ts";

const items = ["Bread", "Bread", "Rolls", "Cakes"];
const list = `<ul id="loaves">${items.map((item) => `<li data-category="${item}">${item}</li>`).join("")}</ul>`;
const props = {
  label: "Filter by kind",
  categories: ["Everything", "Bread", "Rolls", "Cakes"],
  announcement: "Loaves shown:",
  listId: "loaves",
};
const filterPage = () => islandPage(CategoryFilter, props, list);

describe("CategoryFilter", () => {
  describe("without JavaScript", () => {
    test("has its first choice chosen, hides nothing and announces nothing", () => {
      const { findAll, find } = filterPage();
      assert.deepEqual(
        findAll("button").map((button) => button.getAttribute("aria-pressed")),
        ["true", "false", "false", "false"],
      );
      assert.equal(findAll("li").filter((item) => item.hidden).length, 0);
      assert.equal(find("[role=status]").textContent, "");
    });

    test("is a group of buttons with a name", () => {
      const { find, findAll } = filterPage();
      assert.equal(find("[role=group]").getAttribute("aria-label"), props.label);
      assert.equal(findAll("[role=group] button").length, props.categories.length);
    });

    test("requests that early clicks are held", () => {
      assert.ok(
        filterPage()
          .findAll("button")
          .every((button) => button.hasAttribute("data-hold")),
      );
    });
  });
});
