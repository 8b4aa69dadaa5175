import assert from "node:assert/strict";
import { test } from "node:test";
import { capitalized, counted, listed } from "../fixtures/agency/site/content/phrases.ts";
import { signature, team } from "../fixtures/agency/site/content/team.ts";
import { agency } from "../fixtures/agency/site/content/agency.ts";

test("a count is a word up to twelve, then a number, with what it counts in its singular or plural", () => {
  assert.deepEqual(
    [0, 1, 2, 12, 13].map((count) => counted(count, "person leads", "people lead")),
    ["no people lead", "one person leads", "two people lead", "twelve people lead", "13 people lead"],
  );
  assert.equal(capitalized(counted(6, "service", "services")), "Six services");
});

test("names are listed with commas, and with and before the last", () => {
  assert.equal(listed(["HealthTech", "Telecom", "Construction"]), "HealthTech, Telecom and Construction");
  assert.equal(listed(["HealthTech", "Telecom"]), "HealthTech and Telecom");
  assert.equal(listed(["HealthTech"]), "HealthTech");
  assert.equal(listed([]), "");
});

test("a post is signed by the person with the role, or by the agency if there is none", () => {
  const [first] = team;
  assert.equal(signature(first!.role), `${first!.name}, ${first!.role}`);
  assert.equal(signature("Chief of nothing"), agency.name);
});
