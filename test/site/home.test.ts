import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { builtPages, type BuiltPage } from "./built-pages.ts";

describe("Home", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/");
  });

  test("leads from its hero to Contact and Portfolio, and from its end to Contact", () => {
    const buttons = page.all("main a").map((link) => [link.textContent, link.getAttribute("href")]);
    assert.deepEqual(buttons, [
      ["Start Your Project", "/contact"],
      ["View Our Work", "/portfolio"],
      ["Get Started Today", "/contact"],
    ]);
  });

  test("gives its four figures", () => {
    assert.deepEqual(
      page
        .all("main dl > div")
        .filter((pair) => /\d/.test(pair.textContent ?? ""))
        .map((pair) => [pair.querySelector("dd")?.textContent, pair.querySelector("dt")?.textContent]),
      [
        ["30+", "Projects Delivered"],
        ["25+", "Happy Clients"],
        ["2023", "Founded"],
        ["100%", "Success Rate"],
      ],
    );
  });

  test("has four service cards", () => {
    assert.deepEqual(page.texts("main li h3"), [
      "SaaS MVP Development",
      "Mobile Apps",
      "Cloud Architecture",
      "SDK Development",
    ]);
  });

  test("has ten badges in the given order", () => {
    assert.deepEqual(page.texts("main dd li"), [
      "Swift",
      "Kotlin",
      "React Native",
      "React.js",
      "Node.js",
      "Python",
      "Java",
      "AWS",
      "GCP",
      "GenAI",
    ]);
  });
});
