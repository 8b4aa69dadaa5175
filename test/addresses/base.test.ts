import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { buildAgencySite } from "../agency-build.ts";
import { all, define, edit, entry } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import { temporarySite } from "../temporary-site.ts";
import { addressesIn } from "./addresses-in.ts";

const origin = "https://www.northbridge.example";

for (const trailingSlash of ["never", "always"] as const) {
  describe(`the agency's site in a folder of its host, with trailing slashes: ${trailingSlash}`, () => {
    const base = "/sub/path";
    let result: BuildResult;
    before(async () => {
      ({ result } = await buildAgencySite({ withBlog: true, base, trailingSlash, siteUrl: origin }));
    });
    /** Addresses of this site, without the base. */
    const own = () =>
      addressesIn(result.files).flatMap(({ file, address }) => {
        const target = new URL(address, `${origin}${base}/${file}`);
        return target.origin === origin ? [{ file, path: target.pathname + target.hash }] : [];
      });

    test("has no address, in any file, that leaves the folder", () => {
      assert.ok(own().length > 150, String(own().length));
      assert.deepEqual(
        own().filter(({ path }) => !path.startsWith(`${base}/`)),
        [],
      );
    });

    test("has a file for every address, and for pages only as the host writes them", () => {
      const slash = trailingSlash === "always" ? "/" : "";
      const found = new Set(
        result.files.flatMap(({ path }) => {
          if (!path.endsWith("/index.html")) return path === "index.html" ? ["/"] : [`/${path}`];
          return [`/${path.replace(/\/index\.html$/, slash)}`];
        }),
      );
      assert.deepEqual(
        own().filter(({ path }) => !found.has(path.slice(base.length).replace(/#.*/, ""))),
        [],
      );
    });
  });
}

describe("a site in a folder of its host", () => {
  test("may say so in its definition, or by its address", async () => {
    for (const definition of ['base: "/shop",', 'url: "https://bread.example/shop",']) {
      const site = await temporarySite();
      await site.edit("site/site.ts", 'url: "https://bread.example",', definition);
      await site.build();
      assert.match(await site.output("index.html"), /href="\/shop\/butter#spread"/, definition);
    }
  });

  test("has absolute URLs with the folder in them", async () => {
    const site = await temporarySite();
    await site.build({ base: "/shop" });
    assert.match(
      await site.output("butter/index.html"),
      /<link rel="canonical" href="https:\/\/bread\.example\/shop\/butter">/,
    );
    assert.match(await site.output("robots.txt"), /https:\/\/bread\.example\/shop\/sitemap\.xml/);
  });

  test("is at the root if the command says so", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  base: "/shop",');
    await site.build({ base: "/" });
    assert.match(await site.output("index.html"), /href="\/butter#spread"/);
  });

  test("is refused when a link contains the folder, which the build adds", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", 'href="/butter#spread"', 'href="/shop/butter#spread"');
    const [problem] = await site.problems({ base: "/shop" });
    assert.equal(problem?.fix, 'write it without the base, which the build adds: "/butter"');
  });

  testReports("addresses/golden/base.txt", {
    ...Object.fromEntries(
      ["shop", "/shop/", "/../shop", "/shop?a=1", "/my shop", "/.hidden/.shop"].map((base) => [
        `is refused when the folder is "${base}", with the right form`,
        define(`base: "${base}"`),
      ]),
    ),
    "is refused when its address names another folder": all(
      edit(entry, "https://bread.example", "https://bread.example/rolls"),
      define('base: "/shop"'),
    ),
  });
});
