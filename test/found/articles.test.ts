import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { addPosts, copiedSite } from "../copied-site.ts";

const origin = "https://www.northbridge.example";
const paths = ["/blogs/first-sprint", "/blogs/questions-before-an-estimate", "/portfolio/voice-sdk"];

type Thing = Readonly<Record<string, unknown>>;

/** The delivered site with posts, case studies, an address, and these facts in place of placeholders. */
async function built(facts: Readonly<Record<string, string>>): Promise<BuildResult> {
  const site = await copiedSite();
  after(() => site.remove());
  await addPosts(site);
  let agency = await site.read("site/content/agency.ts");
  for (const [placeholder, fact] of Object.entries(facts)) agency = agency.replace(placeholder, fact);
  await site.write("site/content/agency.ts", agency);
  return site.build({ siteUrl: origin });
}

const text = ({ files }: BuildResult, path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.contents ?? []).toString();

function thingsOf(result: BuildResult, path: string): readonly Thing[] {
  const html = text(result, `${path.slice(1)}/index.html`);
  const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  return (JSON.parse(data) as { readonly "@graph": readonly Thing[] })["@graph"];
}

const thingOf = (result: BuildResult, path: string, type: string) =>
  thingsOf(result, path).find((thing) => thing["@type"] === type);

describe("posts and case studies, once the site has an address", () => {
  const name = 'name: "Northbridge Labs"';
  const coo = 'role: "COO & Founder", name: "Asha Example"';
  let result: BuildResult;
  before(async () => {
    result = await built({ 'name: "Studio Name"': name, 'role: "COO & Founder", name: "Name"': coo });
  });

  test("are in the feed at their own addresses, and in the sitemap", () => {
    const feed = text(result, "blogs/feed.xml");
    assert.deepEqual([...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id).slice(1), [
      `${origin}/blogs/first-sprint`,
      `${origin}/blogs/questions-before-an-estimate`,
    ]);
    for (const path of paths) {
      assert.ok(text(result, "sitemap.xml").includes(`<loc>${origin}${path}</loc>`), path);
    }
  });

  test("are an article for search engines: its headline, day, author and place on the site", () => {
    const post = thingOf(result, "/blogs/first-sprint", "BlogPosting");
    assert.equal(post?.["headline"], "How we plan a first sprint");
    assert.equal(post?.["datePublished"], "2024-02-06");
    assert.deepEqual(post?.["author"], {
      "@type": "Person",
      name: "Asha Example",
      jobTitle: "COO & Founder",
      worksFor: { "@id": `${origin}/#organization` },
    });
    const study = thingOf(result, "/portfolio/voice-sdk", "Article");
    assert.equal(study?.["articleSection"], "Telecom");
    const { itemListElement } = thingOf(result, "/portfolio/voice-sdk", "BreadcrumbList") as {
      readonly itemListElement: readonly Thing[];
    };
    assert.deepEqual(
      itemListElement.map(({ position, item }) => [position, item]),
      [
        [1, `${origin}/`],
        [2, `${origin}/portfolio`],
        [3, undefined],
      ],
    );
  });

  test("name no author whose name is a placeholder", () => {
    const { author } = thingOf(result, "/blogs/questions-before-an-estimate", "BlogPosting") as { author?: Thing };
    assert.deepEqual(author, { "@id": `${origin}/#organization` });
  });

  test("have each a picture of their own for social networks", () => {
    const pictures = paths.map((path) => {
      const [, picture = ""] =
        /og:image" content="[^"]+\/(assets\/[^"]+)"/.exec(text(result, `${path.slice(1)}/index.html`)) ?? [];
      return picture;
    });
    assert.equal(new Set(pictures).size, paths.length);
    for (const picture of pictures) {
      const { length } = result.files.find(({ path }) => path === picture)?.contents ?? [];
      assert.ok(length > 1_000 && length < 60_000, `${picture} has ${length} bytes`);
    }
  });

  test("keep their titles whole, and leave the agency's name out where both would be cut", () => {
    const titleOf = (path: string) => /<title>(.*?)<\/title>/.exec(text(result, `${path.slice(1)}/index.html`))?.[1];
    assert.equal(titleOf("/blogs/first-sprint"), "How we plan a first sprint | Northbridge Labs");
    assert.equal(
      titleOf("/blogs/questions-before-an-estimate"),
      "Five questions to answer before you ask for an estimate",
    );
  });
});
