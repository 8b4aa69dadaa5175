import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { about } from "../fixtures/agency/site/content/about.ts";
import { agency } from "../fixtures/agency/site/content/agency.ts";
import { team } from "../fixtures/agency/site/content/team.ts";
import { industries } from "../../site/industries.ts";
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

  test("says how long the experience is, not since when the agency is, and draws a column for each year but the last, which has four colours", () => {
    const caption = page.texts("main figcaption").join(" ");
    assert.ok(caption.includes(String(agency.yearsOfExperience)) && !caption.includes(agency.founded), caption);
    assert.ok(page.texts("main p").join(" ").includes(agency.founded));
    const [earlier, ...last] = page.all("main figure path");
    assert.equal(earlier?.getAttribute("d")?.match(/M/g)?.length, agency.yearsOfExperience - 1);
    assert.equal(last.length, 4);
  });
});
