import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { copiedSite } from "../copied-site.ts";
import { facts } from "./filled-in.ts";

/** How a company says that it does not have something, and what no page says then. */
const leftOut: Readonly<Record<string, readonly [from: RegExp, to: string, gone: RegExp]>> = {
  "a telephone": [
    /phone: "[^"]*"/,
    'phone: ""',
    /tel:|"telephone"|[Ww]rite(?:,| or) call|(?<=>| )or call(?= )|call before|>Phone</,
  ],
  "a founding year": [/founded: "2023"/, 'founded: ""', /2023|[Ff]ounded/],
  "years of experience": [/yearsOfExperience: 20/, "yearsOfExperience: 0", /\b0 years|20.years|of IT experience/],
  "support hours": [/supportHours: "[^"]*"/, 'supportHours: ""', /Support hours|8am|Our hours|hoursAvailable/],
  "a region of its hours": [/supportRegion: "[^"]*"/, 'supportRegion: ""', /US West Coast/],
  "a time for projects": [/projectTime: "[^"]*"/, 'projectTime: ""', /2[-–]6/],
  "an office": [
    /office: \{[^}]*\}/,
    'office: { name: "", inSentence: "", photo: "", photoDescription: "" }',
    /IT [Pp]ark/,
  ],
  "a place": [
    /place: \{[^}]*\}/,
    'place: { street: "", postcode: "", city: "", region: "", country: "", countryCode: "" }',
    /Indore|PostalAddress/,
  ],
  "a sentence about itself": [/blurb: "[^"]*"/, 'blurb: ""', /We build mobile apps, SaaS MVPs, cloud systems/],
  figures: [
    /figures: \{[^}]*\}/,
    'figures: { projectsDelivered: "", projectsCompleted: "", happyClients: "", successRate: "" }',
    /Projects Delivered|Happy Clients|Success Rate/,
  ],
};

/** Gaps that a missing fact would leave in a sentence, a list or a link. */
const gaps =
  /undefined|NaN|\[|\]|\{\w*\}| [,.:;!?](?!\d)|[,:;]\s*[,.:;]|\.\.|\b(?:is|are|or|and) ?[.;]|^[,.:;]|[,:]$| {2}/m;

function assertWhole({ documents }: BuildResult, gone: readonly RegExp[]): void {
  for (const { path, contents } of documents) {
    const html = Buffer.from(contents).toString();
    const body = html.replaceAll(/<(style|script)\b(?! type="application\/ld)[^>]*>[^]*?<\/\1>/g, "");
    for (const pattern of gone) assert.equal(pattern.exec(body)?.[0], undefined, path);
    const texts = [
      ...body
        .replaceAll(/<script[^]*?<\/script>/g, "")
        .replaceAll(/<\/?(?:a|b|span|wbr)\b[^>]*>|<!-- -->/g, "")
        .matchAll(/>([^<]+)</g),
      ...body.matchAll(/\s(?:content|alt|aria-label)="([^"]*)"/g),
    ].map(([, text = ""]) =>
      text
        .replaceAll(/&[^;]+;/g, "&")
        .replace(/^(?:width=|\d+;url=).*/, "")
        .trim(),
    );
    for (const text of texts) assert.doesNotMatch(text, gaps, `${path}: "${text}"`);
    assert.doesNotMatch(
      body,
      /href="(?:tel:|mailto:)?"|<(?:h\d|li|dd|dt|p)[^>]*><\/(?:h\d|li|dd|dt|p)>|:""|:\{\}|:\[\]/,
      path,
    );
  }
}

test("the delivered site has all that a company may leave out", async () => {
  const site = await copiedSite();
  after(() => site.remove());
  // Search engines get no placeholder.
  await site.edit(facts, "+91 00000 00000", "+91 731 555 0100");
  await site.edit(facts, 'name: "Studio Name"', 'name: "Northbridge Labs"');
  const { documents } = await site.build({ siteUrl: "https://www.northbridge.example", checks: "fast" });
  const all = documents.map(({ contents }) => Buffer.from(contents).toString()).join("");
  for (const [name, [, , gone]] of Object.entries(leftOut)) assert.match(all, gone, name);
});

describe("all sentences, lists and links close up if the company has not", () => {
  for (const [name, [from, to, gone]] of Object.entries(leftOut)) {
    test(name, async () => {
      const site = await copiedSite();
      after(() => site.remove());
      await site.edit(facts, from, to);
      assertWhole(await site.build({ siteUrl: "https://www.northbridge.example", checks: "fast" }), [gone]);
    });
  }

  test("any of these", async () => {
    const site = await copiedSite();
    after(() => site.remove());
    for (const [from, to] of Object.values(leftOut)) await site.edit(facts, from, to);
    const gone = Object.values(leftOut).map(([, , pattern]) => pattern);
    assertWhole(await site.build({ siteUrl: "https://www.northbridge.example", checks: "fast" }), gone);
  });
});

test("a street and a postcode are in the address on Contact and for search engines", async () => {
  const site = await copiedSite();
  after(() => site.remove());
  await site.edit(facts, 'street: "", postcode: ""', 'street: "4 Hill Road", postcode: "452001"');
  await site.edit(facts, 'name: "Studio Name"', 'name: "Northbridge Labs"');
  await site.build({ siteUrl: "https://www.northbridge.example", checks: "fast" });
  const html = await site.read("dist/contact/index.html");
  assert.match(html, />IT Park, 4 Hill Road, 452001 Indore, MP, India</);
  assert.match(html, /"streetAddress":"4 Hill Road","postalCode":"452001","addressLocality":"Indore"/);
});
