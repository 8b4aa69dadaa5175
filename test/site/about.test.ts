import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { agency } from "../../site/content/agency.ts";
import { team } from "../../site/content/team.ts";
import { builtPages, type BuiltPage } from "./built-pages.ts";

describe("About", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/about");
  });

  test("has the four values, the three roles and the four industries", () => {
    assert.deepEqual(page.texts("main h3"), [
      "Mission-Driven",
      "Innovation First",
      "Client-Centric",
      "Quality Excellence",
      "COO & Founder",
      "CEO",
      "CTO",
      "HealthTech",
      "Telecom",
      "Construction",
      "Enterprise",
    ]);
  });

  test("describes the portrait of each member of the team", () => {
    const members = team.filter(({ image }) => image !== undefined);
    assert.deepEqual(
      page.all("main img").map((image) => image.getAttribute("alt")),
      members.map(({ name, role }) => `Portrait of ${name}, ${role}`),
    );
  });

  test("tells when the agency was founded and how long its experience is", () => {
    const text = page.texts("main").join(" ");
    assert.ok(text.includes(`${agency.name} was founded in 2023.`) && text.includes("20 years of IT experience"));
  });
});
