import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, test } from "node:test";
import { timestampOf } from "../../generator/define/page.ts";
import { goldenFolder } from "../golden.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const golden = goldenFolder(join(import.meta.dirname, "golden/bakery"));

const feed = `feed: { title: "Bread & news", entries: [
    { anchor: "main", title: "New <loaf>", summary: "Rye & wheat.", date: "2023-11-14" },
    { anchor: "old", title: "Old loaf", summary: "Wheat.", date: "2022-01-31" },
  ] },`;

async function bakery(facts: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit("site/pages.tsx", 'path: "/",', `path: "/",\n  ${feed}`);
  await site.edit("site/pages.tsx", "<h1 className={heading}>Bread", '<h1 id="old" className={heading}>Bread');
  await site.edit("site/site.ts", 'lang: "en-GB",', `lang: "en-GB",\n  ${facts}`);
  return site;
}

describe("the files about a site", () => {
  test("match their golden files", async () => {
    const site = await bakery(`name: "Bread",
      themeColors: { light: "#fff", dark: "#000" }, appIcons: [{ asset: "loaf.svg", size: 512, isMaskable: true }],`);
    await site.build();
    const files = ["sitemap.xml", "robots.txt", "site.webmanifest", "feed.xml"];
    for (const file of files) golden.text(file)(await site.output(file));
  });

  test("are left out if they need an unknown URL or name", async () => {
    const site = await bakery("");
    await site.edit("site/site.ts", 'url: "https://bread.example",', "");
    await site.build();
    assert.equal(await site.output("robots.txt"), "User-agent: *\nAllow: /\n");
    for (const file of ["sitemap.xml", "site.webmanifest", "feed.xml"]) {
      assert.ok(!existsSync(join(site.outDir, file)), file);
    }
    assert.ok(!(await site.output("index.html")).includes("atom+xml"));
  });

  test("give way to the site's own file", async () => {
    const site = await bakery("");
    await site.writeAsset("root/robots.txt", "User-agent: *\nDisallow: /\n");
    await site.build();
    assert.equal(await site.output("robots.txt"), "User-agent: *\nDisallow: /\n");
  });

  test("may be linked to", async () => {
    const site = await bakery(`name: "Bread",`);
    await site.edit("site/pages.tsx", 'href="/butter#spread"', 'href="/feed.xml"');
    assert.deepEqual(await site.problems(), []);
  });
});

describe("a date", () => {
  const cases: readonly (readonly [date: string | Date, timestamp: string | undefined])[] = [
    ["2024-02-29", "2024-02-29T00:00:00Z"],
    ["2025-10-27T00:00:00.000Z", "2025-10-27T00:00:00Z"],
    ["2025-10-27T00:30:00+02:00", "2025-10-26T22:30:00Z"],
    ["2025-10-27T09:30", "2025-10-27T09:30:00Z"],
    ["2025-10-27 09:30:15.5", "2025-10-27T09:30:15.500Z"],
    ["2025-10-27 09:30:15 +0100", "2025-10-27T08:30:15Z"],
    [new Date(0), "1970-01-01T00:00:00Z"],
    ["2023-02-29", undefined],
    ["2023-02-28T25:00", undefined],
    ["14 November 2023", undefined],
    ["2023-11", undefined],
    ["", undefined],
    [new Date("never"), undefined],
  ];
  for (const [date, timestamp] of cases)
    test(`in a feed: ${String(date) || "nothing"}`, () => assert.equal(timestampOf(date), timestamp));

  test("of a feed may have any of these forms, and the newest is the feed's", async () => {
    const site = await bakery(`name: "Bread",`);
    await site.edit("site/pages.tsx", '"2023-11-14"', 'new Date("2023-11-14")');
    await site.edit("site/pages.tsx", '"2022-01-31"', '"2023-11-14T23:30:00-05:00"');
    await site.build();
    assert.deepEqual((await site.output("feed.xml")).match(/(?<=<updated>)[^<]*/g), [
      "2023-11-15T04:30:00Z",
      "2023-11-14T00:00:00Z",
      "2023-11-15T04:30:00Z",
    ]);
  });

  test("of a feed that is none is reported where it is written, once for equal ones", async () => {
    const site = await bakery(`name: "Bread",`);
    await site.edit("site/pages.tsx", "export const first", 'const never = "14 Nov";\n\nexport const first');
    await site.edit("site/pages.tsx", '"2023-11-14"', "never");
    await site.edit("site/pages.tsx", '"2022-01-31"', "never");
    const fix = 'write it as "2026-03-02", as "2026-03-02T09:30:00Z", or pass a Date';
    assert.deepEqual(await site.found(), [
      `site/pages.tsx:5:16 feed: the date of the feed entry "New <loaf>", and of 1 more, is not a valid date: "14 Nov"; ${fix}`,
    ]);
  });
});

describe("invalid facts", () => {
  test("are a page in a feed, as long as that page can be visited", async () => {
    const site = await bakery(`name: "Bread",`);
    await site.edit("site/pages.tsx", 'anchor: "old"', 'path: "/butter"');
    await site.build();
    const xml = await site.output("feed.xml");
    for (const place of ["<id>https://bread.example/butter</id>", '<link href="https://bread.example/butter"/>']) {
      assert.ok(xml.includes(place), xml);
    }
    await site.edit("site/pages.tsx", 'path: "/butter", title: "Old', 'path: "/buter", title: "Old');
    assert.deepEqual(
      (await site.problems()).map(({ code, page, fix }) => [code, page, fix]),
      [["link-missing", "/", 'did you mean "/butter"?']],
    );
  });
});

golden.testNoOthers();
