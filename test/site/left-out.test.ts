import assert from "node:assert/strict";
import { after, describe, test } from "node:test";
import type { BuiltSite } from "../../generator/site-builder.ts";
import { builderOf, copiedSite } from "../copied-site.ts";
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

function assertWhole({ documents }: BuiltSite, gone: readonly RegExp[]): void {
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

const site = await copiedSite();
const builder = builderOf(site, { siteUrl: "https://www.northbridge.example", checks: "fast" });
const delivered = await site.read(facts);
after(async () => {
  await builder.dispose();
  await site.remove();
});

/** Builds the delivered site with these changes of facts. */
async function built(...changes: readonly (readonly [from: RegExp | string, to: string])[]): Promise<BuiltSite> {
  await site.write(facts, delivered);
  for (const change of changes) await site.edit(facts, ...change);
  return builder.build();
}

const name = ['name: "Studio Name"', 'name: "Northbridge Labs"'] as const;

test("the delivered site has all that a company may leave out", async () => {
  // Search engines get no placeholder.
  const { documents } = await built(["+91 00000 00000", "+91 731 555 0100"], name);
  const all = documents.map(({ contents }) => Buffer.from(contents).toString()).join("");
  for (const [what, [, , gone]] of Object.entries(leftOut)) assert.match(all, gone, what);
});

describe("all sentences, lists and links close up if the company has not", () => {
  for (const [what, [from, to, gone]] of Object.entries(leftOut)) {
    test(what, async () => assertWhole(await built([from, to]), [gone]));
  }

  test("any of these", async () => {
    const all = Object.values(leftOut);
    const gone = all.map(([, , pattern]) => pattern);
    assertWhole(await built(...all.map(([from, to]) => [from, to] as const)), gone);
  });
});

test("a street and a postcode are in the address on Contact and for search engines", async () => {
  const { documents } = await built(['street: "", postcode: ""', 'street: "4 Hill Road", postcode: "452001"'], name);
  const html = Buffer.from(documents.find(({ path }) => path === "contact/index.html")!.contents).toString();
  assert.match(html, />IT Park, 4 Hill Road, 452001 Indore, MP, India</);
  assert.match(html, /"streetAddress":"4 Hill Road","postalCode":"452001","addressLocality":"Indore"/);
});
