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
    .replace(/office: \{[^}]*\}/, 'office: { name: "", inSentence: "" }');
  await site.write(file, changed);
  const module = pathToFileURL(join(site.dir, "site/content/phrases.ts"));
  const { location, officeAddress, officeSentence } = (await import(
    module.href
  )) as typeof import("../fixtures/agency/site/content/phrases.ts");
  for (const phrase of [location, officeAddress, officeSentence]) {
    assert.match(phrase, /Bergen, Norway/);
    assert.doesNotMatch(phrase, /^\W|, ,| {2}|\W$/);
  }
});
