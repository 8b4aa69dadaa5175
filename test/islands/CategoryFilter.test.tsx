import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { portfolio } from "../../site/content/portfolio.ts";
import { CategoryFilter } from "../../site/islands/CategoryFilter.tsx";
import { islandPage } from "./island-page.ts";

const list = `<ul id="projects">${portfolio.projects.items.map(({ category }) => `<li data-category="${category}">${category}</li>`).join("")}</ul>`;
const filterPage = () => islandPage(CategoryFilter, { ...portfolio.filter, listId: "projects" }, list);

describe("CategoryFilter", () => {
  describe("without JavaScript", () => {
    test("has All chosen, hides nothing and announces nothing", () => {
      const { findAll, find } = filterPage();
      assert.deepEqual(
        findAll("button").map((button) => button.getAttribute("aria-pressed")),
        ["true", "false", "false", "false", "false"],
      );
      assert.equal(findAll("li").filter((item) => item.hidden).length, 0);
      assert.equal(find("[role=status]").textContent, "");
    });

    test("asks for early clicks to be held", () => {
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
      const [, healthTech] = page.findAll("button");
      await page.act(() => healthTech?.click());
      assert.deepEqual(
        page
          .findAll("li")
          .filter((item) => !item.hidden)
          .map((item) => item.textContent),
        ["HealthTech", "HealthTech"],
      );
      assert.deepEqual(
        page.findAll("[aria-pressed=true]").map((button) => button.textContent),
        ["HealthTech"],
      );
      assert.equal(page.find("[role=status]").textContent, "Showing 2 HealthTech projects");
    });

    test("shows everything again with All", async () => {
      const page = filterPage();
      await page.hydrate();
      const [all, , telecom] = page.findAll("button");
      await page.act(() => telecom?.click());
      await page.act(() => all?.click());
      assert.equal(page.findAll("li").filter((item) => item.hidden).length, 0);
      assert.equal(page.find("[role=status]").textContent, "Showing all 6 projects");
    });
  });
});
