import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { agency, isPlaceholder, known, telephoneLink, unreplacedFacts } from "../../site/content/agency.ts";
import { member } from "../../site/content/team.ts";

describe("the agency's facts", () => {
  test("turn a telephone number, however it is written, into one that dials", () => {
    assert.equal(telephoneLink("+91 00000 00000"), "tel:+910000000000");
    assert.equal(telephoneLink("+44 (0)20 7946 0958 ext. 12"), "tel:+442079460958");
    assert.equal(telephoneLink("(020) 7946-0958"), "tel:02079460958");
  });

  test("name every placeholder, and no fact that has been filled in", () => {
    for (const { value } of unreplacedFacts()) assert.ok(isPlaceholder(value));
    assert.ok(!unreplacedFacts().some(({ fact }) => fact === "location"));
  });

  test("put no stranger's face beside a real name", () => {
    const facts = { role: "CEO", photoDescription: "", standIn: "teamA", drawing: "rings" } as const;
    assert.match(JSON.stringify(member({ ...facts, name: "Name", photo: "" }).image), /images\.unsplash\.com/);
    assert.equal(member({ ...facts, name: "Ada Example", photo: "" }).image, undefined);
    assert.deepEqual(member({ ...facts, name: "Ada Example", photo: "ada.jpg" }).image, {
      asset: "ada.jpg",
      alt: "Portrait of Ada Example, CEO",
    });
  });

  test("give no address of the site while that is a placeholder", () => {
    const isUnknown = unreplacedFacts().some(({ fact }) => fact === "siteUrl");
    assert.equal(known(agency.siteUrl) === undefined, isUnknown);
  });
});
