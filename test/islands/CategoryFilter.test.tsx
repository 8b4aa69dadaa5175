import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { CategoryFilter } from "../../site/islands/CategoryFilter.tsx";
import { islandPage } from "./island-page.ts";

const items = ["Bread", "Bread", "Rolls", "Cakes"];
const list = `<ul id="loaves">${items.map((item) => `<li data-category="${item}">${item}</li>`).join("")}</ul>`;
const props = {
  label: "Filter by kind",
  options: [
    { category: "Everything", announcement: "Showing all 4" },
    { category: "Bread", announcement: "Showing 2 of bread" },
    { category: "Rolls", announcement: "Showing 1 of rolls" },
    { category: "Cakes", announcement: "Showing 1 of cakes" },
  ],
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
      assert.equal(findAll("[role=group] button").length, props.options.length);
    });

    test("requests that early clicks are held", () => {
      assert.ok(
        filterPage()
          .findAll("button")
          .every((button) => button.hasAttribute("data-hold")),
      );
    });
  });

  describe("with JavaScript", () => {
    test("hides what is not of the chosen category, marks the button and announces the result", async () => {
      const page = filterPage();
      await page.hydrate();
      const [, bread] = page.findAll("button");
      await page.act(() => bread?.click());
      assert.deepEqual(
        page
          .findAll("li")
          .filter((item) => !item.hidden)
          .map((item) => item.textContent),
        ["Bread", "Bread"],
      );
      assert.deepEqual(
        page.findAll("[aria-pressed=true]").map((button) => button.textContent),
        ["Bread"],
      );
      assert.equal(page.find("[role=status]").textContent, "Showing 2 of bread");
    });

    test("shows everything again with the first choice", async () => {
      const page = filterPage();
      await page.hydrate();
      const [all, , rolls] = page.findAll("button");
      await page.act(() => rolls?.click());
      await page.act(() => all?.click());
      assert.equal(page.findAll("li").filter((item) => item.hidden).length, 0);
      assert.equal(page.find("[role=status]").textContent, "Showing all 4");
    });
  });
});
