import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { agency, telephoneLink } from "../../site/content/agency.ts";
import { builtPages, type BuiltPage } from "./built-pages.ts";

describe("Contact", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/contact");
  });

  test("has four info cards: email, phone, office and response time", () => {
    assert.deepEqual(page.texts("main dt"), ["Email", "Phone", "Office", "Response time"]);
    const links = page.all("main dl a").map((link) => link.getAttribute("href"));
    assert.deepEqual(links, [`mailto:${agency.email}`, telephoneLink(agency.phone)]);
    assert.ok(page.texts("main dd").includes("Under 24 hours"));
  });

  test("has six fields with the specified names, kinds and required ones, each with a label", () => {
    const fields = page.all("form :is(input, select, textarea)");
    assert.deepEqual(
      fields.map((field) => [
        page.document.querySelector(`label[for="${field.id}"]`)?.textContent?.replace("*", "").trim(),
        field.getAttribute("name"),
        field.getAttribute("type") ?? field.tagName.toLowerCase(),
        field.hasAttribute("required"),
      ]),
      [
        ["Full Name", "name", "text", true],
        ["Email Address", "email", "email", true],
        ["Company Name", "company", "text", false],
        ["Project Type", "project", "select", false],
        ["Budget Range", "budget", "select", false],
        ["Project Details", "message", "textarea", true],
      ],
    );
    assert.equal(page.document.querySelector("textarea")?.getAttribute("rows"), "5");
    assert.equal(page.document.querySelector("form")?.hasAttribute("novalidate"), false);
  });

  test("offers the project types and budgets in the given order, after an empty choice", () => {
    assert.deepEqual(page.texts("select[name=project] option").slice(1), [
      "SaaS MVP Development",
      "Mobile App Development",
      "Cloud Architecture",
      "SDK Development",
      "AI/ML Solutions",
      "Other",
    ]);
    assert.deepEqual(page.texts("select[name=budget] option").slice(1), [
      "$5k - $10k",
      "$10k - $25k",
      "$25k - $50k",
      "$50k - $100k",
      "$100k+",
      "Let's discuss",
    ]);
    assert.deepEqual(
      page.all("select option:first-child").map((option) => option.getAttribute("value")),
      ["", ""],
    );
  });

  test("shows a picture of the location and answers three questions", () => {
    assert.equal(page.all("main img").length, 1);
    const text = page.texts("main").join(" ");
    for (const fact of ["2-6 months", "ongoing support", "existing team", "Mon-Fri 8am to 5pm PST"])
      assert.ok(text.includes(fact));
    assert.deepEqual(page.texts("main h3").filter((heading) => heading.endsWith("?")).length, 3);
  });

  test("tells how to write or call beside the button, and what to do without JavaScript", () => {
    const form = page.texts("form").join(" ");
    assert.ok(form.includes(`You can also write to ${agency.email} or call ${agency.phone}.`));
    assert.ok(page.html.includes("This form needs JavaScript."));
  });
});
