import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

/** An invalid value in the definition of a site, and the message of the build. */
const wrong: Readonly<Record<string, readonly [key: string, value: string, ...whats: string[]]>> = {
  "a contrast pair without its numbers": [
    "contrastPairs",
    '[{ name: "ink", colour: 5, ground: null, least: "4.5" }]',
    "contrastPairs[0].colour: expected text, got a number",
    "contrastPairs[0].ground: expected text, got null",
    "contrastPairs[0].least: expected a number, got text",
  ],
  "a contrast pair that is not an object": [
    "contrastPairs",
    '["ink"]',
    "contrastPairs[0]: expected an object with name, colour, ground, least, got text",
  ],
  "a least contrast that is not a number": [
    "contrastPairs",
    '[{ name: "ink", colour: "#000", ground: "#fff", least: NaN }]',
    "contrastPairs[0].least: expected a number, got NaN",
  ],
  "a placeholder with a number for its value": [
    "placeholders",
    '[{ fact: "email", value: 5 }]',
    "placeholders[0].value: expected text, got a number",
  ],
  "a budget in words": ["budgets", '{ page: "small" }', "budgets.page: expected a number of bytes, got text"],
  "an icon that is maskable in words": [
    "appIcons",
    '[{ asset: "loaf.svg", size: 5, isMaskable: "yes" }]',
    "appIcons[0].isMaskable: expected true or false, got text",
  ],
  "a contact that is a list": [
    "security",
    '{ contact: ["mailto:a@b.example"], expires: 5 }',
    "security.contact: expected text, got a list",
    "security.expires: expected text, got a number",
  ],
  "theme colours that are one colour": [
    "themeColors",
    '"#fff"',
    "themeColors: expected an object with light, dark, got text",
  ],
  "an empty name": ["name", '""', "name: expected text that is not empty, got empty text"],
  "a name of white space": ["name", '"  "', "name: expected text that is not empty, got empty text"],
  "an empty blurb": ["blurb", '""', "blurb: expected text that is not empty, got empty text"],
};

describe("the build refuses, with a problem and not with a bug,", () => {
  for (const [name, [key, value, ...whats]] of Object.entries(wrong)) {
    test(name, async () => {
      const site = await temporarySite();
      await site.edit("site/site.ts", 'icon: "loaf.svg"', `${key}: ${value} as never,\n  icon: "loaf.svg"`);
      const problems = await site.problems();
      assert.deepEqual(
        problems.map(({ what }) => what),
        whats,
      );
      assert.deepEqual([...new Set(problems.map(({ code }) => code))], ["definition-type"]);
    });
  }

  test("properties of a social picture that are not texts", async () => {
    const site = await temporarySite();
    const social =
      'social: { title: "A", description: "B", picture: { element: <svg />, alt: "C", properties: { ink: 5 } } }';
    await site.edit("site/pages.tsx", 'title: "Butter",', `title: "Butter",\n  ${social} as never,`);
    assert.deepEqual(
      (await site.problems()).map(({ what }) => what),
      ["pages[1].social.picture.properties.ink: expected text, got a number"],
    );
  });
});
