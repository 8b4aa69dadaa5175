import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BuildOptions } from "../../generator/build.ts";
import { all, define, edit, entry, put, siteWith as siteAfter, write, type Mistake } from "../mistakes.ts";
import { reportOn, testReports } from "../reports.ts";
import { type TemporarySite } from "../temporary-site.ts";

/** Gives a site redirects, one per line from line 15 on. */
function redirecting(redirects: Readonly<Record<string, unknown>>): Mistake {
  const lines = Object.entries(redirects).map(([from, to]) => `    ${JSON.stringify(from)}: ${JSON.stringify(to)},\n`);
  return define(`redirects: {\n${lines.join("")}  } as never`);
}

const siteWith = (redirects: Readonly<Record<string, unknown>>) => siteAfter(redirecting(redirects));

/** Where a page at an old address leads, by its two ways. */
async function targetsAt(site: TemporarySite, file: string) {
  const html = await site.output(file);
  return [/content="(0; url=[^"]*)"/.exec(html)?.[1], /<a href="([^"]*)"/.exec(html)?.[1]];
}

describe("a page at an old address", () => {
  test("redirects at once without a script, and has a link with the title of the new page", async () => {
    const site = await siteWith({ "/old": "/butter#spread" });
    await site.build();
    const html = await site.output("old/index.html");
    for (const part of [
      '<html lang="en-GB">',
      '<link rel="canonical" href="https://bread.example/butter">',
      '<meta name="robots" content="noindex">',
      '<meta http-equiv="refresh" content="0; url=/butter#spread">',
      '<a href="/butter#spread">Butter</a>',
    ])
      assert.ok(html.includes(part), `${part} in ${html}`);
    assert.match(html, /<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    assert.doesNotMatch(html, /script-src|style-src|<script/);
  });

  const addresses: Readonly<
    Record<string, readonly [from: string, to: string, file: string, link: string, options?: Partial<BuildOptions>]>
  > = {
    "of another site": ["/shop", "https://shop.example.com", "shop/index.html", "https://shop.example.com/"],
    "of a file": ["/old/picture.htm", "/robots.txt", "old/picture.htm", "/robots.txt"],
    "of the site itself, as a URL": ["/old/", "https://bread.example/butter?a=b", "old/index.html", "/butter?a=b"],
    "with a base": ["/old.html", "/butter", "old.html", "/shop/butter", { base: "/shop" }],
    "with a slash at its end": [
      "/old",
      "/butter?a#spread",
      "old/index.html",
      "/butter/?a#spread",
      { trailingSlash: "always" },
    ],
  };
  for (const [name, [from, to, file, link, options]] of Object.entries(addresses)) {
    test(`writes a new address ${name} as ${link}`, async () => {
      const site = await siteWith({ [from]: to });
      await site.build(options);
      assert.deepEqual(await targetsAt(site, file), [`0; url=${link}`, link]);
    });
  }

  test("is in no list of pages", async () => {
    const site = await siteWith({ "/old": "/butter" });
    await site.edit(entry, 'lang: "en-GB"', 'lang: "en-GB", name: "Bread"');
    const { documents } = await site.build();
    assert.deepEqual(
      documents.map(({ path }) => path),
      ["index.html", "butter/index.html"],
    );
    assert.doesNotMatch(await site.output("sitemap.xml"), /\/old/);
  });
});

describe("a build is refused, with the place and the way to fix it, for a redirect", () => {
  testReports("generator/golden/redirects.txt", {
    "from an invalid path": redirecting({ old: "/butter" }),
    "from a path that files of hosts would read as a rule": redirecting({ "/old/*": "/butter" }),
    "from the site itself": redirecting({ "/": "/butter" }),
    "from a page": redirecting({ "/butter": "/" }),
    "from the file of a page, which hosts take for the page": redirecting({ "/butter.html": "/" }),
    "from a file": redirecting({ "/robots.txt": "/" }),
    "from among the hashed files": redirecting({ "/assets/old": "/" }),
    "from the same address in other capitals": redirecting({ "/old": "/butter", "/Old": "/butter" }),
    "from what hosts with short addresses take for another": redirecting({ "/old": "/butter", "/old.html": "/" }),
    "to an invalid address": redirecting({ "/old": "butter" }),
    "to another host without its scheme": redirecting({ "/old": "//evil.example" }),
    "to a site that is not encrypted": redirecting({ "/old": "http://shop.example.com" }),
    "to code": redirecting({ "/old": "javascript:bake()" }),
    "to a page that does not exist": redirecting({ "/old": "/buter" }),
    "to a disabled page": redirecting({ "/old": "/jam" }),
    "to an anchor that its page does not have": redirecting({ "/old": "/butter#sprea" }),
    "to another old address": redirecting({ "/older": "/old", "/old": "/butter" }),
    "in a circle": redirecting({ "/a": "/b", "/b": "/a" }),
    "whose new address is not a text": redirecting({ "/old": 5 }),
    "that is written in another module than the site": all(
      write("site/moved.ts", 'export const moved = {\n  "/old": "/buter",\n};\n'),
      edit(entry, "import { draft", 'import { moved } from "./moved.ts";\nimport { draft'),
      define("redirects: moved as never"),
    ),
  });
});

test("an old address may have any ending", async () => {
  const site = await siteWith({ "/old.php": "/butter", "/v1.2": "/butter", "/old.HTM": "/butter" });
  assert.deepEqual((await site.build()).warnings, []);
  for (const file of ["old.php/index.html", "v1.2/index.html", "old.HTM"])
    assert.match(await site.output(file), /content="0; url=\/butter"/);
  await site.edit(entry, 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  hosts: ["netlify"],');
  await site.build();
  assert.match(await site.output("_redirects"), /^\/old\.php \/butter 301$/m);
});

const link = '<a href="/old/?a=b#c">Old</a>';
const options: Readonly<Record<string, Partial<BuildOptions>>> = {
  "at the root": {},
  "with a base": { base: "/shop" },
};
for (const [name, form] of Object.entries(options)) {
  test(`a link to an old address is refused with the new one, ${name}`, async () => {
    assert.equal(
      await reportOn(all(redirecting({ "/old": "/butter#spread" }), put(link)), undefined, form),
      'site/pages.tsx:12:24 error link-missing: the link "/old/?a=b#c" leads to a page that does not exist; write its new address: "/butter#spread"; on /',
    );
  });
}
