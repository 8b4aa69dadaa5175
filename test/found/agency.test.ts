import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { brotliCompressSync } from "node:zlib";
import { deliveredSite, type CopiedSite } from "../copied-site.ts";
import { drawnIcons } from "../tools/draw/icons.ts";
import { pinnedFont, pinnedFonts } from "../tools/draw/pinned-font.ts";
import { goldenFolder } from "../golden.ts";
import { delivered } from "../fixtures/delivered-content.ts";

const { agency, unreplacedFacts } = await delivered("agency");

const golden = goldenFolder(join(import.meta.dirname, "golden/agency"));
const root = join(import.meta.dirname, "../..");

/** The agency's site as it was delivered, with a URL and the given facts. */
async function builtCopy(edit: (site: CopiedSite) => Promise<void> = async () => {}): Promise<BuildResult> {
  const site = await deliveredSite();
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
    ['contact: "", expires: ""', 'contact: "mailto:security@northbridge.example", expires: "2027-06-30"'],
  ] as const) {
    facts = facts.replace(placeholder, fact);
  }
  await write("site/content/agency.ts", facts);
}

const text = ({ files }: BuildResult, path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.contents ?? []).toString();

/** Without the hashes of files that are drawn in the present colours. */
const withoutHashes = (said: string) => said.replaceAll(/(app-icon-[\w-]+|mark)\.[0-9a-f]{8}\./g, "$1.{hash}.");

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
      golden.text(`${name}.head.txt`)(withoutHashes(headOf(Buffer.from(contents).toString())));
    }
    for (const path of [
      "sitemap.xml",
      "robots.txt",
      "llms.txt",
      ".well-known/security.txt",
      "site.webmanifest",
      "blogs/feed.xml",
    ]) {
      golden.text(path.replace(/^.*\//, ""))(withoutHashes(text(result, path)));
    }
  });

  test("keeps every page within 9,000 bytes, and the additions to its head within 1,000", () => {
    const size = (html: string) => brotliCompressSync(html).length;
    for (const { path, contents } of result.documents.filter((one) => !one.path.startsWith("blogs"))) {
      const html = Buffer.from(contents).toString();
      const bare = html.replace(
        /<meta (?:property="og|name="(?:twitter|theme|color))[^>]*>|<link rel="(?:manifest|canonical|alternate)"[^>]*>|<link rel="icon" href="\/favicon[^>]*>|<script type="(?:application|speculation).*?<\/script>/gs,
        "",
      );
      assert.ok(size(html) <= 9_000, `${path} has ${size(html)} bytes`);
      assert.ok(size(html) - size(bare) <= 1_000, `${path}: ${size(html) - size(bare)} bytes`);
    }
  });

  test("has a picture for every page that can be shared, each under 60 kB and the same on every machine", async () => {
    const named = result.documents.flatMap(
      ({ contents }) => /og:image" content="[^"]+\/(assets\/[^"]+)"/.exec(Buffer.from(contents).toString())?.[1] ?? [],
    );
    const pictures = result.files.filter(({ path }) => path.startsWith("assets/social."));
    assert.equal(named.length, 6);
    assert.deepEqual(pictures.map(({ path }) => path).toSorted(), named.toSorted());
    for (const { path, contents } of pictures)
      assert.ok(contents.length < 60_000, `${path} has ${contents.length} bytes`);
    const hashes = pictures.map(
      ({ path, contents }) => `${createHash("sha256").update(contents).digest("hex")}  ${path}`,
    );
    golden.text("pictures.txt")(hashes.join("\n"));
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

describe("the drawn files", () => {
  test("match the present mark and font", async () => {
    for (const { path, contents } of drawnIcons()) {
      assert.ok(contents.equals(await readFile(join(root, path))), `${path}: run npm run draw`);
    }
    for (const font of pinnedFonts) {
      assert.ok((await pinnedFont(font)).equals(await readFile(join(root, font.to))), `${font.to}: run npm run draw`);
    }
  });
});

golden.testNoOthers();
