import assert from "node:assert/strict";
import { join } from "node:path";
import { after, test } from "node:test";
import { pathToFileURL } from "node:url";
import { copiedSite } from "../copied-site.ts";

test("a fact that is left empty leaves no gap in a phrase", async () => {
  const site = await copiedSite();
  after(() => site.remove());
  const file = "site/content/agency.ts";
  const changed = (await site.read(file))
    .replace(/place: \{[^}]*\}/, 'place: { city: "Bergen", region: "", country: "Norway", countryCode: "NO" }')
    .replace(/office: \{[^}]*\}/, 'office: { name: "", inSentence: "" }')
    .replace(/projectTime: "[^"]*"/, 'projectTime: ""');
  await site.write(file, changed);
  const moduleOf = (name: string) => import(pathToFileURL(join(site.dir, "site/content", name)).href);
  const { location, officeAddress, officeSentence, nextSteps, andMvpTime } = (await moduleOf(
    "phrases.ts",
  )) as typeof import("../fixtures/agency/site/content/phrases.ts");
  for (const phrase of [location, officeAddress, officeSentence]) {
    assert.match(phrase, /Bergen, Norway/);
    assert.doesNotMatch(phrase, /^\W|, ,| {2}|\W$/);
  }
  const { home } = (await moduleOf("home.ts")) as typeof import("../fixtures/agency/site/content/home.ts");
  assert.deepEqual(
    [home.hero.headline, nextSteps[3], andMvpTime],
    ["From first plan to launch", "We build and launch. Support goes on.", ""],
  );
});
