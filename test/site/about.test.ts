import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { about } from "../fixtures/agency/site/content/about.ts";
import { agency } from "../fixtures/agency/site/content/agency.ts";
import { team } from "../fixtures/agency/site/content/team.ts";
import { industries } from "../fixtures/agency/site/industries.ts";
import { builtPages, type BuiltPage } from "./built-pages.ts";

describe("About", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages())("/about");
  });

  test("has all values, all team members by name, or by role while there is no name, and all industries", () => {
    assert.deepEqual(page.texts("main h3"), [
      ...about.values.items.map(({ title }) => title),
      ...team.map(({ isNamed, name, role }) => (isNamed ? name : role)),
      ...industries,
    ]);
  });

  test("describes the portrait of each member of the team, which is upright", () => {
    const portraits = team.flatMap(({ image }) => (image === undefined ? [] : [{ alt: image.alt, isUpright: true }]));
    assert.deepEqual(
      page.all("main img").map((image) => ({
        alt: image.getAttribute("alt"),
        isUpright: Number(image.getAttribute("height")) > Number(image.getAttribute("width")),
      })),
      portraits,
    );
  });

  test("says how long the experience is in its headline, its largest letters and its story, and since when the agency is", () => {
    const years = `${agency.yearsOfExperience} years`;
    assert.ok(page.texts("h1").join("").replaceAll("\u00a0", " ").includes(years));
    assert.deepEqual(page.texts("main svg text"), [years]);
    const story = page.texts("main p").join(" ");
    assert.ok(story.includes(years) && story.includes(agency.founded), story);
  });
});
