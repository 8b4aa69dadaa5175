import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

const { projects, filter, stats, callToAction } = portfolio;

describe("Portfolio", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/portfolio");
  });

  test("has all projects, each marked with its industry", () => {
    assert.deepEqual(
      page
        .all("main li[data-category]")
        .map((item) => [textOf(item.querySelector("h3")!), item.getAttribute("data-category")]),
      projects.items.map(({ title, category }) => [title, category]),
    );
  });

  test("shows for each its category, description, features, technologies, picture and its buttons", () => {
    const items = page.all("main li[data-category]");
    for (const [index, project] of projects.items.entries()) {
      const { title, category, description, features, technologies, image } = project;
      const item = items[index]!;
      assert.ok(textOf(item).includes(category) && textOf(item).includes(description), title);
      assert.deepEqual([...item.querySelectorAll("h4")].map(textOf), [
        projects.featuresLabel,
        projects.technologiesLabel,
      ]);
      const lists = [...item.querySelectorAll("ul")].map((list) => [...list.children].map(textOf));
      assert.deepEqual(lists, [features, technologies]);
      assert.equal(item.querySelector("img")?.getAttribute("alt"), image?.alt);
      assert.ok(item.querySelector("svg > *"), "there is no drawing below");
      const names = [...item.querySelectorAll("button, a")].map((button) => button.getAttribute("aria-label"));
      const { viewButton, iconButton } = projects;
      assert.deepEqual(names, [
        ...(viewButton.needsTarget ? [] : [viewButton.nameFor(title)]),
        ...(iconButton.needsTarget && project.link === undefined ? [] : [iconButton.nameFor(title)]),
      ]);
    }
  });

  test("offers a filter for all projects, which is chosen, and one for each industry that has some", () => {
    const buttons = page.all("main [role=group] button");
    const [everything, ...others] = buttons.map(textOf);
    assert.equal(everything, filter.categories[0]);
    assert.deepEqual(others.toSorted(), [...new Set(projects.items.map(({ category }) => category))].toSorted());
    assert.deepEqual(
      buttons.map((button) => button.getAttribute("aria-pressed")),
      ["true", ...others.map(() => "false")],
    );
  });

  test("gives its figures and ends with its button", () => {
    assert.deepEqual(
      page
        .all("main dl > div")
        .map((pair) => ({ value: textOf(pair.querySelector("dd")!), label: textOf(pair.querySelector("dt")!) })),
      stats.items,
    );
    assert.equal(page.texts("main section:last-child :is(button, a)").at(0), callToAction.button.label);
  });
});
