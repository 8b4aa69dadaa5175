import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pngHeader } from "../png-header.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";
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

const whatOf = async (site: TemporarySite) => (await site.problems()).map(({ code, what }) => `${code}: ${what}`);

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

  const refused: Readonly<Record<string, string>> = {
    '<script src="https://a.example/a.js" />': 'head-element: the head of "/" cannot have a <script>',
    '<link rel="stylesheet" href="/a.css" />':
      'head-element: the head of "/" cannot have a <link> of a style sheet, which its policy blocks',
    '<meta httpEquiv="refresh" content="1" />': 'head-element: the head of "/" cannot have a <meta> with http-equiv',
    '<meta name="description" content="Other" />': 'head-element: the head of "/" has two <meta name="description">',
    '<link rel="canonical" href="/butter" />': 'head-element: the head of "/" has two <link rel="canonical">',
    '<link rel="next" href="/jelly" />': 'head-element: the head of "/" leads to "/jelly", which does not exist',
    '<link rel="icon" sizes="16x16" href="https://a.example/i.png" />':
      'origin-unlisted: the head of "/" loads "https://a.example/i.png", which its policy blocks',
  };
  for (const [tag, problem] of Object.entries(refused)) {
    test(`are refused: ${tag}`, async () => {
      const site = await siteWith(`head: ${tag},`);
      const [found, ...others] = await site.problems();
      assert.equal(`${found?.code}: ${found?.what}`, problem);
      assert.equal(found?.where, "site/pages.tsx:7:38");
      assert.deepEqual(others, []);
    });
  }
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
    assert.match(name, /^[a-z]{1,2}$/);
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
    for (const file of ["sitemap.xml", "llms.txt"]) {
      const text = await site.output(file);
      assert.ok(text.includes("https://bread.example/butter"), file);
      assert.doesNotMatch(text, /bread\.example(?:\/?<|\/?\))/, file);
    }
  });
});

describe("a picture of the assets for sharing", () => {
  const card = 'social: { title: "T", description: "D", image: { asset: "share.png", alt: "Bread" } },';

  test("has an absolute address and its size", async () => {
    const site = await siteWith(card);
    await writeFile(join(site.dir, "assets/share.png"), pngHeader(1200, 630));
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

  test("is refused when it is too small, missing or a drawing", async () => {
    const site = await siteWith(card);
    await writeFile(join(site.dir, "assets/share.png"), pngHeader(120, 63));
    assert.deepEqual(await whatOf(site), [
      'social-picture: the picture for shared links "share.png" has 120 × 63 pixels, fewer than networks show',
    ]);
    await site.edit(pages, "share.png", "loaf.svg");
    assert.deepEqual(await whatOf(site), ['social-picture: networks do not show "loaf.svg" beside a shared link']);
    await site.edit(pages, "loaf.svg", "none.png");
    assert.deepEqual(await whatOf(site), ['asset-missing: there is no asset "none.png"']);
  });
});

describe("paths with dots and capitals", () => {
  test("are files, links and addresses", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/butter"', 'path: "/Docs/v1.2"');
    await site.edit(pages, "/butter#spread", "/Docs/v1.2#spread");
    await site.build({ trailingSlash: "always" });
    assert.match(
      await site.output("Docs/v1.2/index.html"),
      /rel="canonical" href="https:\/\/bread\.example\/Docs\/v1\.2\/"/,
    );
    assert.match(await site.output("index.html"), /href="\/Docs\/v1\.2\/#spread"/);
    assert.match(await site.output("sitemap.xml"), /<loc>https:\/\/bread\.example\/Docs\/v1\.2\/<\/loc>/);
  });

  test("are found by hosts that look at dots", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/butter"', 'path: "/Docs/v1.2"');
    await site.edit(pages, "/butter#spread", "/Docs/v1.2#spread");
    await site.build({ hosts: ["nginx", "caddy", "s3"] });
    const read = (name: string) => readFile(join(site.dir, "dist-hosting", name), "utf8");
    assert.match(await read("nginx.conf"), /rewrite \^\(\?!\/assets\/\)\(\(\?:\/\[\\w\.-\]\+\)\+\)\//);
    assert.match(await read("Caddyfile"), /\[\\w\.-\]/);
    const handle = new Function(`${await read("cloudfront-function.js")};return handler;`)() as (
      event: object,
    ) => object;
    const ask = (uri: string) => handle({ request: { uri, querystring: {} } });
    assert.deepEqual(ask("/Docs/v1.2"), { uri: "/Docs/v1.2/index.html", querystring: {} });
    assert.equal((ask("/Docs/v1.2/") as { statusCode: number }).statusCode, 301);
    assert.deepEqual(ask("/robots.txt"), { uri: "/robots.txt", querystring: {} });
  });

  test("are refused when they differ only in capitals", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/jam"', 'path: "/Butter"');
    const [found] = await site.problems();
    assert.equal(found?.code, "path-duplicate");
    assert.match(found.what, /"\/butter" and "\/Butter", which differ only in capitals/);
  });
});
