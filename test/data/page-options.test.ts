import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, edit, pages, writeAsset } from "../mistakes.ts";
import { pngHeader } from "../png-header.ts";
import { testReports } from "../reports.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const first = "title: 'Bread & \"butter\" <first>',";

/** The tiny site with further options of its first page. */
async function siteWith(options: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit(pages, first, `${first} ${options}`);
  return site;
}

const headOf = async (site: TemporarySite) => {
  await site.build();
  const html = await site.output("index.html");
  return html.slice(0, html.indexOf("</head>"));
};

describe("further tags in the head of a page", () => {
  test("are written as elements, with the addresses of assets", async () => {
    const site = await siteWith(
      'head: <><meta name="author" content="A & B" /><link rel="me" href="https://social.example/@bread" /><Touch /></>,',
    );
    await site.edit(
      pages,
      "function Loaf()",
      'function Touch() {\n  return <link rel="apple-touch-icon" href={useAssetUrl("loaf.svg")} />;\n}\n\nfunction Loaf()',
    );
    const head = await headOf(site);
    assert.match(head, /<meta name="author" content="A &amp; B">/);
    assert.match(head, /<link rel="me" href="https:\/\/social\.example\/@bread">/);
    assert.match(head, /<link rel="apple-touch-icon" href="\/assets\/loaf\.\w+\.svg">/);
  });

  test("are written as data, and lie below the base", async () => {
    const site = await siteWith('head: [{ element: "link", attributes: { rel: "next", href: "/butter" } }],');
    await site.build({ base: "/shop" });
    assert.match(await site.output("index.html"), /<link rel="next" href="\/shop\/butter">/);
  });
});

describe("the classes of a body", () => {
  test("bring their styles along, under short names", async () => {
    const site = await siteWith("bodyClass: dark,");
    await site.edit(pages, "import { heading", "import { dark, heading");
    await site.edit(
      "site/page.styles.ts",
      "export const heading",
      "export const dark = css`\n  background: #123456;\n`;\nexport const heading",
    );
    await site.build();
    const html = await site.output("index.html");
    const [, name = ""] = /<body class="(\w+)">/.exec(html) ?? [];
    assert.match(name, /^[A-Z][a-z]?$/);
    assert.ok(html.includes(`.${name}{background:#123456}`));
    assert.ok(!(await site.output("butter/index.html")).includes("#123456"));
  });
});

describe("a page with noindex", () => {
  test("says so, and is in no list of pages", async () => {
    const site = await siteWith("noindex: true,");
    await site.edit("site/site.ts", 'lang: "en-GB",', 'lang: "en-GB",\n  name: "Bread",');
    const head = await headOf(site);
    assert.match(head, /<meta name="robots" content="noindex">/);
    assert.doesNotMatch(head, /canonical/);
    const text = await site.output("sitemap.xml");
    assert.ok(text.includes("https://bread.example/butter"));
    assert.doesNotMatch(text, /bread\.example\/?</);
  });
});

const card = 'social: { title: "T", description: "D", image: { asset: "share.png", alt: "Bread" } },';

describe("a picture of the assets for sharing", () => {
  test("has an absolute address and its size", async () => {
    const site = await siteWith(card);
    await site.writeAsset("share.png", pngHeader(1200, 630));
    const head = await headOf(site);
    const [, address = ""] = /property="og:image" content="https:\/\/bread\.example\/([^"]+)"/.exec(head) ?? [];
    assert.match(address, /^assets\/share\.\w+\.png$/);
    await site.output(address);
    assert.match(
      head,
      /og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="Bread"/,
    );
    assert.match(head, /summary_large_image/);
  });
});

describe("the build refuses, at its place,", () => {
  const withOptions = (options: string) => edit(pages, first, `${first} ${options}`);
  const sharing = (asset: string) => withOptions(card.replace("share.png", asset));
  testReports("data/golden/page-options.txt", {
    "a script in the head": withOptions('head: <script src="https://a.example/a.js" />,'),
    "a style sheet in the head": withOptions('head: <link rel="stylesheet" href="/a.css" />,'),
    "a script that the head loads": withOptions('head: <link rel="modulepreload" href="/a.js" />,'),
    "a font of another site": withOptions('head: <link rel="preload" as="font" href="https://a.example/i.woff2" />,'),
    "a page that redirects": withOptions('head: <meta httpEquiv="refresh" content="1" />,'),
    "a second description": withOptions('head: <meta name="description" content="Other" />,'),
    "a second canonical address": withOptions('head: <link rel="canonical" href="/butter" />,'),
    "a second title for shared links": withOptions('head: <meta property="og:title" content="Rolls" />,'),
    "a link in the head that leads nowhere": withOptions('head: <link rel="next" href="/jelly" />,'),
    "an icon of another site": withOptions('head: <link rel="icon" sizes="16x16" href="https://a.example/i.png" />,'),
    "a picture for sharing that is too small": all(writeAsset("share.png", pngHeader(120, 63)), sharing("share.png")),
    "a drawing for sharing": sharing("loaf.svg"),
    "a missing picture for sharing": sharing("none.png"),
    "paths that differ only in capitals": edit(pages, 'path: "/jam"', 'path: "/Butter"'),
  });
});

describe("paths with dots and capitals", () => {
  test("are files, links and addresses", async () => {
    const site = await temporarySite();
    const data = 'structuredData: (address) => [{ "@type": "Bakery", hasMenu: address("/Menu.PDF") }],';
    await site.edit(pages, 'path: "/butter",', `path: "/Docs/v1.2", ${data}`);
    await site.edit(pages, "/butter#spread", "/Docs/v1.2#spread");
    await site.build({ trailingSlash: "always" });
    assert.match(
      await site.output("Docs/v1.2/index.html"),
      /rel="canonical" href="https:\/\/bread\.example\/Docs\/v1\.2\/"/,
    );
    assert.match(await site.output("Docs/v1.2/index.html"), /"hasMenu":"https:\/\/bread\.example\/Menu\.PDF"/);
    assert.match(await site.output("index.html"), /href="\/Docs\/v1\.2\/#spread"/);
    assert.match(await site.output("sitemap.xml"), /<loc>https:\/\/bread\.example\/Docs\/v1\.2\/<\/loc>/);
  });
});
