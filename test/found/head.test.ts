import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { integrityOf } from "../../generator/document/policy.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const card = `social: { title: 'Fresh "bread" <daily>', description: "Baked at four." },`;

async function siteWith(onFirstPage: string, onSite = ""): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit("site/pages.tsx", 'path: "/",', `path: "/",\n  ${onFirstPage}`);
  await site.edit("site/site.ts", 'lang: "en-GB",', `lang: "en-GB",\n  ${onSite}`);
  return site;
}

/** The tags of a page's head that match a pattern. */
async function tags(site: TemporarySite, pattern: RegExp, path = "index.html"): Promise<string[]> {
  const [, head = ""] = /<head>(.*?)<\/head>/s.exec(await site.output(path)) ?? [];
  return (head.match(/<(?:meta|link)[^>]*>/g) ?? []).filter((tag) => pattern.test(tag));
}

describe("the head of a page", () => {
  test("contains the escaped words of the page's card, and its address", async () => {
    const site = await siteWith(card, 'name: "Bread & Butter",');
    await site.build();
    assert.deepEqual(await tags(site, /og:|twitter|canonical|color/), [
      '<link rel="canonical" href="https://bread.example/">',
      '<meta property="og:type" content="website">',
      '<meta property="og:site_name" content="Bread &amp; Butter">',
      '<meta property="og:title" content="Fresh &quot;bread&quot; &lt;daily&gt;">',
      '<meta property="og:description" content="Baked at four.">',
      '<meta property="og:url" content="https://bread.example/">',
    ]);
    assert.deepEqual(await tags(site, /og:|twitter/, "butter/index.html"), []);
  });

  test("leaves out tags that need the site's URL while that is unknown", async () => {
    const data = `structuredData: (address) => [{ "@type": "Bakery", url: address("/") }],`;
    const site = await siteWith(card + data);
    await site.edit("site/site.ts", 'url: "https://bread.example",', "");
    await site.build();
    assert.deepEqual(await tags(site, /og:url|og:image|canonical|twitter/), []);
    assert.equal((await tags(site, /og:title/)).length, 1);
    assert.ok(!(await site.output("index.html")).includes("ld+json"));
  });

  test("uses the URL of the command instead of the site's own", async () => {
    const site = await siteWith(card);
    await site.build({ siteUrl: "https://other.example/shop/" });
    assert.deepEqual(await tags(site, /canonical/, "butter/index.html"), [
      '<link rel="canonical" href="https://other.example/shop/butter">',
    ]);
    assert.ok(!(await site.output("sitemap.xml")).includes("bread.example"));
  });

  test("keeps named files out of search engines, whatever their settings are", async () => {
    const site = await siteWith(`${card} structuredData: () => [{ "@type": "Bakery" }],`);
    await site.edit("site/pages.tsx", 'path: "/",', 'path: "/bread.html",');
    await site.edit("site/pages.tsx", 'href="/">Bread', 'href="/bread.html">Bread');
    await site.build();
    assert.deepEqual(await tags(site, /robots|og:|canonical/, "bread.html"), [
      '<meta name="robots" content="noindex">',
    ]);
    assert.ok(!(await site.output("bread.html")).includes("ld+json"));
  });

  test("contains both colours, and the icons that exist", async () => {
    const site = await siteWith("", 'themeColors: { light: "#fff", dark: "#000" },');
    await site.build();
    const shown = (await tags(site, /color|icon/)).map((tag) => tag.replace(/\.[0-9a-f]{8}\./, ".HASH."));
    assert.deepEqual(shown, [
      '<meta name="color-scheme" content="light dark">',
      '<meta name="theme-color" content="#fff" media="(prefers-color-scheme:light)">',
      '<meta name="theme-color" content="#000" media="(prefers-color-scheme:dark)">',
      '<link rel="icon" href="/assets/loaf.HASH.svg" type="image/svg+xml">',
    ]);
    await site.writeAsset("root/favicon.ico", "icon");
    await site.build();
    assert.deepEqual((await tags(site, /"icon"/))[0], '<link rel="icon" href="/favicon.ico" sizes="32x32">');
    assert.equal(await site.output("favicon.ico"), "icon");
  });
});

describe("structured data", () => {
  test("cannot end its element, whatever it contains", async () => {
    const text = "</script><script>alert(1)</script><!--";
    const site = await siteWith(`structuredData: () => [{ "@type": "Bakery", name: ${JSON.stringify(text)} }],`);
    await site.build();
    const [, json = ""] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(await site.output("index.html")) ?? [];
    assert.deepEqual(JSON.parse(json), { "@context": "https://schema.org", "@type": "Bakery", name: text });
    // After "<!--", a "<script" would hide the end of the element.
    assert.ok(!json.includes("<"), json);
  });

  test("has absolute addresses, and one graph for several things", async () => {
    const site = await siteWith(`structuredData: (address) => [{ url: address("/butter") }, { "@type": "Bakery" }],`);
    await site.build();
    assert.ok(
      (await site.output("index.html")).includes(
        '{"@context":"https://schema.org","@graph":[{"url":"https://bread.example/butter"},{"@type":"Bakery"}]}',
      ),
    );
  });
});

describe("what a browser may do before a link is followed", () => {
  const rulesOf = async (site: TemporarySite) => {
    const [, rules] = /<script type="speculationrules">(.*?)<\/script>/.exec(await site.output("index.html")) ?? [];
    return rules === undefined ? undefined : (JSON.parse(rules) as Readonly<Record<string, unknown>>);
  };

  test("is nothing by default", async () => {
    const site = await siteWith("");
    await site.build();
    assert.equal(await rulesOf(site), undefined);
  });

  for (const [speculation, actions] of [
    ["prefetch", ["prefetch"]],
    ["prerender", ["prefetch", "prerender"]],
  ] as const) {
    test(`is to ${actions.join(" and ")} where it says ${speculation}, allowed by the page's policy`, async () => {
      const site = await siteWith("", `speculation: "${speculation}",`);
      await site.build();
      assert.deepEqual(Object.keys((await rulesOf(site)) ?? {}), actions);
      const html = await site.output("index.html");
      const [, text = ""] = /<script type="speculationrules">(.*?)<\/script>/.exec(html) ?? [];
      assert.ok(html.includes(`'${integrityOf(text)}'`));
    });
  }

  test("is refused when it is neither", async () => {
    const site = await siteWith("", 'speculation: "eager" as never,');
    const [problem] = await site.problems();
    assert.match(
      `${problem?.where} ${problem?.what}`,
      /site\/site\.ts:\d+:\d+ .*speculation.*"prefetch" \| "prerender"/,
    );
  });
});
