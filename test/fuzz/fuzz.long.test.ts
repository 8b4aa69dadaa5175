import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import * as fc from "fast-check";
import { SaxesParser } from "saxes";
import { type AddressForm, outputPath } from "../../generator/define/addresses.ts";
import type { OddContent } from "../fixtures/odd-site/site/OddPage.tsx";
import { files, oddPages, paths } from "./odd-pages.ts";
import { byReactAlone, oddSiteBuilder, type OddSiteBuilder } from "./odd-site.ts";
import { placesAfter, placesBefore } from "./places.ts";
import { firstDifference, headOf, plainBody } from "./same-tree.ts";

/** How many pages are made, and from which seed: `FUZZ_PAGES=2000 FUZZ_SEED=7 npm run test:long -- fuzz`. */
const pageCount = Number(process.env["FUZZ_PAGES"] ?? 1000);
const seed = Number(process.env["FUZZ_SEED"] ?? 1);

const forms: readonly AddressForm[] = [
  { base: "", trailingSlash: "never" },
  { base: "/shop", trailingSlash: "never" },
  { base: "/u", trailingSlash: "always" },
];

const known = new Set([...paths, ...files]);

/**
 * A failure names the seed. No shrinking, because that would build hundreds of sites, and the reported difference is
 * small.
 */
const options = { seed, endOnFailure: true, numRuns: Math.ceil(pageCount / paths.length) };

describe(`odd pages (seed ${seed})`, () => {
  let builder: OddSiteBuilder;
  before(async () => {
    builder = await oddSiteBuilder();
  });
  after(() => builder.remove());

  test("are published as React renders them, with any content at any path", async () => {
    const property = fc.asyncProperty(oddPages, fc.constantFrom(...forms), async (pages, form) => {
      const { files: built, refusals } = await builder.build(pages, form);
      assert.deepEqual(refusals, []);
      for (const page of pages) assertSame(page, built.get(outputPath(page.path)) ?? "", form);
      assertFound(built, pages);
    });
    await holds(property, options);
  });
});

/** Throws the first error of a property, with the seed that leads to it. */
async function holds<Values>(property: fc.IAsyncProperty<Values>, parameters: fc.Parameters<Values>): Promise<void> {
  const { failed, errorInstance, seed: used, counterexamplePath } = await fc.check(property, parameters);
  if (!failed) return;
  const message =
    errorInstance instanceof Error ? (errorInstance.stack ?? errorInstance.message) : String(errorInstance);
  throw new Error(`FUZZ_SEED=${used} finds it in run ${counterexamplePath}: ${message}`, { cause: errorInstance });
}

function assertSame(page: OddContent, html: string, form: AddressForm): void {
  const difference = firstDifference(
    plainBody(byReactAlone(page), placesBefore(page.path, known, form)),
    plainBody(html, placesAfter(page.path, known, form)),
  );
  assert.equal(difference, undefined, `${page.path} in ${JSON.stringify(form)}: ${difference}`);
  const { title, metas, data } = headOf(html);
  assert.equal(title, asParsed(page.title));
  assert.equal(metas.get("description"), asParsed(page.description));
  assert.equal(metas.get("og:title"), asParsed(page.text));
  assert.equal(data?.["about"], page.text);
  for (const [key, value] of Object.entries(page.data)) {
    if (key !== "about" && key !== "url") assert.equal(Object.getOwnPropertyDescriptor(data, key)?.value, value);
  }
}

/** Feeds and the sitemap are well-formed XML with the texts of the pages, and the web manifest is JSON. */
function assertFound(built: ReadonlyMap<string, string>, pages: readonly OddContent[]): void {
  for (const page of pages) {
    const feed = textsIn(built.get(`${page.path}/feed.xml`.replace(/^\/+/, "")) ?? "");
    assert.deepEqual(feed.get("title"), [page.title, page.text].map(asParsed));
    assert.deepEqual(feed.get("summary"), [asParsed(page.other)]);
  }
  assert.equal(textsIn(built.get("sitemap.xml") ?? "").get("loc")?.length, pages.length);
  assert.equal(typeof JSON.parse(built.get("site.webmanifest") ?? "").name, "string");
}

/** The texts of the elements of an XML document, by name. Throws if it is not well-formed. */
function textsIn(xml: string): ReadonlyMap<string, readonly string[]> {
  const texts = new Map<string, string[]>();
  const parser = new SaxesParser({ xmlns: true });
  let text = "";
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", () => {
    text = "";
  });
  parser.on("text", (part) => {
    text += part;
  });
  parser.on("closetag", ({ name }) => {
    texts.set(name, [...(texts.get(name) ?? []), text]);
  });
  parser.write(xml).close();
  return texts;
}

/** Parsers of HTML and XML normalize line ends. */
function asParsed(text: string): string {
  return text.replace(/\r\n?/g, "\n");
}
