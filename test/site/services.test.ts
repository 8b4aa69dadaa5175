import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { serviceList, services } from "../fixtures/agency/site/content/services.ts";
import { industries } from "../fixtures/agency/site/industries.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

describe("Services", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/services");
  });

  test("has a card for each service, with features, technologies and a button with its name", () => {
    const { quoteButton, featuresLabel, technologiesLabel } = services.services;
    for (const { id, title, features, technologies } of serviceList) {
      const card = page.document.getElementById(id)!;
      assert.equal(textOf(card.querySelector("h3")!), title);
      assert.deepEqual(
        [...card.querySelectorAll("ul")].map((list) => list.getAttribute("aria-label")),
        [featuresLabel, technologiesLabel],
      );
      assert.deepEqual(
        [...card.querySelectorAll("ul")].map((list) => [...list.children].map(textOf)),
        [features, technologies],
      );
      const button = card.querySelector(":scope > a:last-child, :scope > form:last-child > button")!;
      assert.deepEqual(
        [textOf(button), button.getAttribute("aria-label")],
        [quoteButton.label, quoteButton.nameFor(title)],
      );
    }
    assert.equal(page.all("main li:has(> h3):has(> :is(a, form))").length, serviceList.length);
  });

  test("has a card for each industry, and the steps in order", () => {
    const { steps } = services.process;
    assert.deepEqual(page.texts("main h3"), [
      ...serviceList.map(({ title }) => title),
      ...industries,
      ...steps.map(({ title }) => title),
    ]);
    assert.deepEqual(
      page.all("main ol > li:has(h3) b").map(textOf),
      steps.map(({ number }) => number),
    );
  });

  test("ends with its button", () => {
    assert.equal(page.texts("main section:last-child :is(button, a)").at(0), services.callToAction.button.label);
  });
});
