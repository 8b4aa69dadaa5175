import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { agency } from "../fixtures/agency/site/content/agency.ts";
import { telephoneLink } from "../fixtures/agency/site/content/schemas.ts";
import { contactFields } from "../fixtures/agency/site/content/contact-form.ts";
import { contact } from "../fixtures/agency/site/content/contact.ts";
import { serviceList } from "../fixtures/agency/site/content/services.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

describe("Contact", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/contact");
  });

  test("has its info cards, and leads from these to email and phone", () => {
    assert.deepEqual(
      page.texts("main dt"),
      contact.info.cards.map(({ title }) => title),
    );
    const links = page.all("main dl a").map((link) => link.getAttribute("href"));
    assert.deepEqual(links, [`mailto:${agency.email}`, telephoneLink(agency.phone)]);
    const values = page.texts("main dd").join(" ");
    for (const fact of [agency.office.name, agency.place.city, agency.place.country, agency.responseTime.slice(1)])
      assert.ok(values.includes(fact), fact);
  });

  test("has each field with its label, name, kind and whether it is required, for the browser to check", () => {
    const fields = page.all("form > :not([aria-hidden]) :is(input, select, textarea)");
    assert.deepEqual(
      fields.map((field) => ({
        label: textOf(page.document.querySelector(`label[for="${field.id}"]`)!).replace(/ ?\*.*/, ""),
        name: field.getAttribute("name"),
        type: field.getAttribute("type") ?? field.tagName.toLowerCase(),
        required: field.hasAttribute("required"),
      })),
      contactFields.map(({ label, name, type, required }) => ({ label, name, type, required })),
    );
    assert.equal(page.document.querySelector("form")?.hasAttribute("novalidate"), false);
  });

  test("describes each field by its hint, for those who do not see it", () => {
    const described = page.all("form > :not([aria-hidden]) :is(input, select, textarea)").map((field) => {
      const id = field.getAttribute("aria-describedby");
      return id === null ? undefined : textOf(page.document.getElementById(id)!);
    });
    assert.deepEqual(
      described,
      contactFields.map(({ hint }) => hint),
    );
  });

  test("offers its choices in their order, after an empty one", () => {
    for (const field of contactFields) {
      if (field.type !== "select") continue;
      const options = page.all(`select[name=${field.name}] option`);
      assert.deepEqual(options.map(textOf), [field.placeholder, ...field.options]);
      assert.equal(options[0]?.getAttribute("value"), "");
    }
  });

  test("offers each service that ends as a type of project, and something else", () => {
    const types = page.texts("select[name=project] option").slice(1);
    const ending = serviceList.filter(({ isOngoing }) => isOngoing !== true).map(({ title }) => title);
    assert.deepEqual(types.slice(0, -1), ending);
    assert.ok(!serviceList.some(({ title }) => title === types.at(-1)));
  });

  test("shows a picture of the location, the support hours and all questions", () => {
    const alt = page.all("main img").map((image) => image.getAttribute("alt"));
    assert.deepEqual(alt, contact.location.image ? [contact.location.image.alt] : []);
    const text = page.texts("main").join(" ");
    assert.ok(text.includes(agency.supportHours));
    assert.deepEqual(
      page.texts("main li h3"),
      contact.questions.items.map(({ question }) => question),
    );
  });

  test("says how to write beside the button, and how to write or call without JavaScript above the fields", () => {
    const links = (html: string) => [...html.matchAll(/href="((?:mailto|tel):[^"]+)"/g)].map(([, href]) => href);
    const both = [`mailto:${agency.email}`, telephoneLink(agency.phone)];
    const [, form = ""] = /<form(.*?)<\/form>/s.exec(page.html) ?? [];
    assert.deepEqual(links(form), both.slice(0, 1));
    if (contact.message.withoutScript === undefined) return;
    const [, withoutScript = ""] = /<section[^>]*id="?message(.*?)<form/s.exec(page.html) ?? [];
    assert.deepEqual(links(withoutScript), both);
  });
});
