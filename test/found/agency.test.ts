import assert from "node:assert/strict";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { copiedSite, type CopiedSite } from "../copied-site.ts";
import { goldenFolder } from "../golden.ts";

import { agency, unreplacedFacts } from "../fixtures/agency/site/content/agency.ts";
import { darkScheme, lightScheme } from "../fixtures/agency/site/styles/tokens.ts";

const golden = goldenFolder(join(import.meta.dirname, "golden/agency"));

/** The agency's site as it was delivered, with a URL and the given facts. */
async function builtCopy(edit: (site: CopiedSite) => Promise<void> = async () => {}): Promise<BuildResult> {
  const site = await copiedSite();
  after(() => site.remove());
  await edit(site);
  return site.build({ siteUrl: "https://www.northbridge.example" });
}

/** Fills in the placeholders, and publishes the blog. */
async function complete({ read, write }: CopiedSite): Promise<void> {
  let facts = await read("site/content/agency.ts");
  for (const [placeholder, fact] of [
    ['name: "Studio Name"', 'name: "Northbridge Labs India"'],
    ["hello@example.com", "hello@northbridge.example"],
    ["+91 00000 00000", "+91 731 555 0100"],
    ["hasBlog: false", "hasBlog: true"],
  ] as const) {
    facts = facts.replace(placeholder, fact);
  }
  await write("site/content/agency.ts", facts);
}

const text = ({ files }: BuildResult, path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.contents ?? []).toString();

/** Without the colours of the site, which its owner may change, and without the hashes of files that are drawn in them. */
const withoutColours = (said: string) =>
  said
    .replaceAll(/(app-icon-[\w-]+|mark|social)\.\w{8}\./g, "$1.{hash}.")
    .replaceAll(lightScheme.paper, "{light paper}")
    .replaceAll(darkScheme.paper, "{dark paper}");

/**
 * Returns the tags of a head, one per line, and the structured data. Leaves out styles, scripts and the policy with
 * their hashes.
 */
function headOf(html: string): string {
  const [, head = ""] = /<head>(.*?)<\/head>/s.exec(html) ?? [];
  const [, data = "null"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  const tags = head.match(/<title>.*?<\/title>|<(?:meta (?!http-equiv)|link)[^>]*>/g) ?? [];
  return [...tags, JSON.stringify(JSON.parse(data), null, 2)].join("\n");
}

describe("the agency's site with all its facts", () => {
  let result: BuildResult;
  before(async () => {
    result = await builtCopy(complete);
  });

  test("matches the golden files in every head and in every file about it", async () => {
    for (const { path, contents } of result.documents) {
      const name = path.replace("/index.html", "").replace(".html", "");
      golden.text(`${name}.head.txt`)(withoutColours(headOf(Buffer.from(contents).toString())));
    }
    for (const path of ["sitemap.xml", "robots.txt", "site.webmanifest", "blogs/feed.xml"]) {
      golden.text(path.replace(/^.*\//, ""))(withoutColours(text(result, path)));
    }
  });

  test("describes the questions and services of its pages, in their words", () => {
    for (const [path, key] of [
      ["contact/index.html", "acceptedAnswer"],
      ["services/index.html", "serviceType"],
    ] as const) {
      const html = text(result, path);
      const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      const [body = ""] = /<body>.*/s.exec(html) ?? [];
      const words = [...data.matchAll(/"(?:name|text|description)":"([^"]+)"/g)].map(([, said = ""]) => said);
      assert.ok(words.length > 6, key);
      const shown = body
        .replace(/<[^>]*>/g, "")
        .replaceAll("&amp;", "&")
        .replaceAll("&#x27;", "'");
      assert.deepEqual(
        words.filter((said) => !shown.includes(said)),
        [],
      );
    }
  });
});

describe("the agency's site without its facts", () => {
  test("publishes no placeholder for machines", async () => {
    const result = await builtCopy();
    const values = unreplacedFacts()
      .map(({ value }) => value)
      .filter((value) => value !== "Name");
    for (const { path, contents } of result.documents) {
      const [, ...tags] = headOf(Buffer.from(contents).toString()).split("\n");
      const saidToMachines = tags.filter((line) => !line.startsWith("<title>")).join("\n");
      for (const value of values) assert.ok(!saidToMachines.includes(value), `${path}: ${value}`);
    }
    for (const { path, contents } of result.files.filter((file) => /\.(txt|xml|webmanifest)$/.test(file.path))) {
      for (const value of values) assert.ok(!Buffer.from(contents).includes(value), `${path}: ${value}`);
    }
    assert.deepEqual(
      result.warnings.map(({ what }) => what).filter((what) => what.includes(agency.siteUrl)),
      [],
    );
  });
});

golden.testNoOthers();
