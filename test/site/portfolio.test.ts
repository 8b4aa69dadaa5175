import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

describe("Portfolio", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/portfolio");
  });

  test("has six projects: two in HealthTech, one in Telecom, one in Construction, two in Enterprise", () => {
    assert.deepEqual(
      page.all("main li[data-category]").map((item) => item.getAttribute("data-category")),
      ["HealthTech", "HealthTech", "Telecom", "Construction", "Enterprise", "Enterprise"],
    );
  });

  test("shows for each its category, description, features, technologies, picture and two buttons", () => {
    for (const item of page.all("main li[data-category]")) {
      const title = textOf(item.querySelector("h3")!);
      assert.ok(textOf(item).includes(item.getAttribute("data-category") ?? "-"));
      assert.deepEqual([...item.querySelectorAll("h4")].map(textOf), ["Key features", "Technologies"]);
      assert.equal(item.querySelectorAll("ul")[0]?.children.length, 4);
      assert.ok((item.querySelectorAll("ul")[1]?.children.length ?? 0) >= 3);
      assert.ok((item.querySelector("img")?.getAttribute("alt") ?? "").length > 10);
      const names = [...item.querySelectorAll("button")].map(
        (button) => button.getAttribute("aria-label") ?? textOf(button),
      );
      assert.deepEqual(names, [`View Project: ${title}`, `Open project link: ${title}`]);
    }
  });

  test("offers five filters, All chosen", () => {
    const buttons = page.all("main [role=group] button");
    assert.deepEqual(buttons.map(textOf), ["All", "HealthTech", "Telecom", "Construction", "Enterprise"]);
    assert.deepEqual(
      buttons.map((button) => button.getAttribute("aria-pressed")),
      ["true", "false", "false", "false", "false"],
    );
  });

  test("gives its four figures and ends with Start Your Project", () => {
    assert.deepEqual(
      page
        .all("main dl > div")
        .map((pair) => [pair.querySelector("dd")?.textContent, pair.querySelector("dt")?.textContent]),
      [
        ["50+", "Projects Completed"],
        ["25+", "Happy Clients"],
        ["4", "Industries Served"],
        ["100%", "Success Rate"],
      ],
    );
    assert.equal(page.texts("main button").at(-1), "Start Your Project");
  });
});
