import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

const services = [
  "SaaS MVP Development",
  "Mobile App Development",
  "Cloud Architecture",
  "SDK Development",
  "AI/ML Solutions",
  "Maintenance & Support",
];

describe("Services", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/services");
  });

  test("has six cards, each with features, technologies and a Get Quote button of its own name", () => {
    const cards = page.all("main li").filter((item) => item.querySelector("button"));
    assert.deepEqual(
      cards.map((card) => textOf(card.querySelector("h3")!)),
      services,
    );
    for (const [index, card] of cards.entries()) {
      assert.deepEqual([...card.querySelectorAll("h4")].map(textOf), ["What is included", "Technologies"]);
      const [features, technologies] = card.querySelectorAll("ul");
      assert.equal(features?.children.length, 4);
      assert.ok((technologies?.children.length ?? 0) >= 3);
      const button = card.querySelector("button");
      assert.equal(textOf(button!).startsWith("Get Quote"), true);
      assert.equal(button?.getAttribute("aria-label") ?? textOf(button!), `Get Quote for ${services[index]}`);
    }
  });

  test("has four industry cards and the four steps in order", () => {
    const headings = page.texts("main h3");
    assert.deepEqual(headings.slice(6, 10), ["HealthTech", "Telecom", "Construction", "Enterprise"]);
    assert.deepEqual(page.texts("main ol h3"), ["Discovery", "Planning", "Development", "Launch"]);
    assert.deepEqual(
      page.texts("main ol > li").map((step) => step.slice(0, 2)),
      ["01", "02", "03", "04"],
    );
  });

  test("ends with Get Free Consultation", () => {
    assert.deepEqual(
      page.texts("main button:not([aria-label])").filter((name) => !name.startsWith("Get Quote")),
      ["Get Free Consultation"],
    );
  });
});
