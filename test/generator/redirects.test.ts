import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { DomUtils, parseDocument } from "htmlparser2";
import type { BuildOptions } from "../../generator/build.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";
import { HtmlValidate } from "html-validate";

const entry = "site/site.ts";

/** A site with these redirects, one per line from line 15 on. */
async function siteWith(redirects: Readonly<Record<string, unknown>>): Promise<TemporarySite> {
  const site = await temporarySite();
  const lines = Object.entries(redirects).map(([from, to]) => `    ${JSON.stringify(from)}: ${JSON.stringify(to)},\n`);
  await site.edit(entry, 'icon: "loaf.svg",', `icon: "loaf.svg",\n  redirects: {\n${lines.join("")}  } as never,`);
  return site;
}

/** The text of a page at an old address, and its target. */
async function pageAt(site: TemporarySite, file: string) {
  const html = await site.output(file);
  const all = DomUtils.findAll(() => true, parseDocument(html).children);
  const attribute = (isMeant: (element: (typeof all)[number]) => boolean, name: string) =>
    all.find(isMeant)?.attribs[name];
  return {
    html,
    lang: attribute(({ name }) => name === "html", "lang"),
    canonical: attribute(({ attribs }) => attribs["rel"] === "canonical", "href"),
    robots: attribute(({ attribs }) => attribs["name"] === "robots", "content"),
    refresh: attribute(({ attribs }) => attribs["http-equiv"] === "refresh", "content"),
    link: attribute(({ name }) => name === "a", "href"),
    text: DomUtils.textContent(all.filter(({ name }) => name === "a")),
    scripts: all.filter(({ name }) => name === "script").length,
  };
}

describe("a page at an old address", () => {
  test("redirects at once without a script, and has a link with the title of the new page", async () => {
    const site = await siteWith({ "/old": "/butter#spread" });
    await site.build();
    const { html: _, ...page } = await pageAt(site, "old/index.html");
    assert.deepEqual(page, {
      lang: "en-GB",
      canonical: "https://bread.example/butter",
      robots: "noindex",
      refresh: "0; url=/butter#spread",
      link: "/butter#spread",
      text: "Butter",
      scripts: 0,
    });
  });

  test("has the language and the direction of the new page", async () => {
    const languages: readonly (readonly [options: string, beginning: string])[] = [
      ['lang: "ar"', '<html lang="ar" dir="rtl">'],
      ['lang: "ar-Latn", dir: "ltr"', '<html lang="ar-Latn" dir="ltr">'],
      ['lang: "az", dir: "rtl"', '<html lang="az" dir="rtl">'],
      ['dir: "rtl"', '<html lang="en-GB" dir="rtl">'],
    ];
    for (const [options, beginning] of languages) {
      const site = await siteWith({ "/old": "/butter" });
      await site.edit("site/pages.tsx", 'path: "/butter",', `path: "/butter", ${options},`);
      await site.build();
      for (const file of ["butter/index.html", "old/index.html"])
        assert.equal(
          /<html[^>]*>/.exec(await site.output(file))?.[0].replace(/ data-unscripted(="")?/, ""),
          beginning,
          file,
        );
    }
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
    "from file to file": [
      "/a/b",
      "/butter#spread",
      "a/b/index.html",
      "../../butter/index.html#spread",
      { isRelative: true },
    ],
    "of the home page, from file to file": ["/a", "/", "a/index.html", "../index.html", { isRelative: true }],
  };
  for (const [name, [from, to, file, link, options]] of Object.entries(addresses)) {
    test(`writes a new address ${name} as ${link}`, async () => {
      const site = await siteWith({ [from]: to });
      await site.build(options);
      const page = await pageAt(site, file);
      assert.deepEqual([page.link, page.refresh], [link, `0; url=${link}`]);
    });
  }

  test("is valid HTML for any title of the new page", async () => {
    const site = await siteWith({ "/old": "/", "/older": "https://shop.example.com/?a=b&c=%22" });
    await site.build();
    const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
    for (const file of ["old/index.html", "older/index.html"]) {
      const { html, text } = await pageAt(site, file);
      const { results } = await validator.validateString(html);
      const messages = results.flatMap((result) => result.messages.map(({ ruleId }) => ruleId));
      assert.deepEqual(messages, [], file);
      if (file === "old/index.html") assert.equal(text, 'Bread & "butter" <first>');
    }
  });

  test("has a policy that lets nothing run", async () => {
    const site = await siteWith({ "/old": "/" });
    await site.build();
    const { html } = await pageAt(site, "old/index.html");
    assert.match(html, /<meta http-equiv="Content-Security-Policy" content="default-src 'none';/);
    assert.doesNotMatch(html, /script-src|style-src/);
  });

  test("has no canonical address as long as the site has none", async () => {
    const site = await siteWith({ "/old": "/butter" });
    await site.edit(entry, 'url: "https://bread.example",', "");
    await site.build();
    assert.equal((await pageAt(site, "old/index.html")).canonical, undefined);
  });

  test("is in no list of pages", async () => {
    const site = await siteWith({ "/old": "/butter" });
    await site.edit(entry, 'lang: "en-GB"', 'lang: "en-GB", name: "Bread"');
    const { documents } = await site.build();
    assert.deepEqual(
      documents.map(({ path }) => path),
      ["index.html", "butter/index.html"],
    );
    for (const list of ["sitemap.xml", "llms.txt"]) assert.doesNotMatch(await site.output(list), /\/old/);
  });

  test("changes no other file", async () => {
    const plain = await (await temporarySite()).build();
    const { files } = await (await siteWith({ "/old": "/butter" })).build();
    const contentsOf = (all: typeof files) => all.map(({ path, contents }) => [path, Buffer.from(contents).toString()]);
    assert.deepEqual(contentsOf(files.filter(({ path }) => path !== "old/index.html")), contentsOf(plain.files));
  });
});

describe("a build is refused, with the place and the way to fix it, for a redirect", () => {
  const wrong: Readonly<Record<string, readonly [redirects: Readonly<Record<string, unknown>>, ...said: string[]]>> = {
    "from an invalid path": [
      { old: "/butter" },
      '15:5 redirect-invalid: the old address "old" is not a path that every host can look up; begin with "/", and use letters, digits and "-", "_", ".", "~": "/old"',
    ],
    "from a path that files of hosts would read as a rule": [
      { "/old/*": "/butter" },
      '15:5 redirect-invalid: the old address "/old/*" is not a path that every host can look up; begin with "/", and use letters, digits and "-", "_", ".", "~": "/old"',
    ],
    "from a query": [
      { "/old?page=1": "/butter" },
      '15:5 redirect-invalid: the old address "/old?page=1" has a query, which hosts ignore in redirects; write its path alone: "/old"',
    ],
    "from an anchor": [
      { "/old#crust": "/butter" },
      '15:5 redirect-invalid: the old address "/old#crust" has an anchor, which hosts ignore in redirects; write its path alone: "/old"',
    ],
    "from the site itself": [
      { "/": "/butter" },
      '15:5 redirect-invalid: the old address "/" is the home page; give the home page the path "/"',
    ],
    "from a name that is too long": [
      { [`/${"a".repeat(251)}`]: "/butter" },
      `15:5 redirect-invalid: the old address "/${"a".repeat(39)}…" is longer than file systems allow; write at most 250 characters between two slashes`,
    ],
    "from a page": [
      { "/butter": "/" },
      '15:5 redirect-taken: the old address "/butter" is a page; remove the redirect, or give the page another path',
    ],
    "from a page in other capitals": [
      { "/Butter/": "/" },
      '15:5 redirect-taken: the old address "/Butter" is the same as the page "/butter" on many hosts; remove the redirect, or give the page another path',
    ],
    "from the file of a page, which hosts take for the page": [
      { "/butter.html": "/" },
      '15:5 redirect-taken: the old address "/butter.html" is the same as the page "/butter" on many hosts; remove the redirect, or give the page another path',
    ],
    "from a file": [
      { "/robots.txt": "/" },
      '15:5 redirect-taken: the old address "/robots.txt" is a file; remove the redirect, or give the file another name',
    ],
    "from below a file": [
      { "/Robots.txt/old": "/" },
      '15:5 redirect-taken: the old address "/Robots.txt/old" is the same as the file "/robots.txt" on many hosts, or inside it; remove the redirect, or give the file another name',
    ],
    "from among the hashed files": [
      { "/assets/old": "/" },
      '15:5 redirect-taken: the old address "/assets/old" is reserved by the build or by hosts; remove the redirect',
    ],
    "from a file of settings": [
      { "/_redirects": "/" },
      '15:5 redirect-taken: the old address "/_redirects" is reserved by the build or by hosts; remove the redirect',
    ],
    "from the same address in other capitals": [
      { "/old": "/butter", "/Old": "/butter" },
      '16:5 redirect-taken: the old addresses "/old" and "/Old" are the same on some hosts; remove one of them',
    ],
    "from what hosts with short addresses take for another": [
      { "/old": "/butter", "/old.html": "/" },
      '16:5 redirect-taken: the old addresses "/old" and "/old.html" are the same on some hosts; remove one of them',
    ],
    "from a file that would also have to be a folder": [
      { "/old.html/more": "/butter", "/old.html": "/butter" },
      '16:5 redirect-taken: the old addresses "/old.html/more" and "/old.html" are the same on some hosts; remove one of them',
    ],
    "from a folder that would also have to be a file": [
      { "/old.html": "/butter", "/old.html/more": "/butter" },
      '16:5 redirect-taken: the old addresses "/old.html" and "/old.html/more" are the same on some hosts; remove one of them',
    ],
    "to an invalid address": [
      { "/old": "butter" },
      '15:5 redirect-invalid: the old address "/old" leads to "butter", which is not an address; write a path of the site, "/about", or a URL, "https://www.example.com/"',
    ],
    "to another host without its scheme": [
      { "/old": "//evil.example" },
      '15:5 redirect-invalid: the old address "/old" leads to "//evil.example", which is not an address; write a path of the site, "/about", or a URL, "https://www.example.com/"',
    ],
    "to a site that is not encrypted": [
      { "/old": "http://shop.example.com" },
      '15:5 redirect-invalid: the old address "/old" leads to "http://shop.example.com", which is not an address; write a path of the site, "/about", or a URL, "https://www.example.com/"',
    ],
    "to code": [
      { "/old": "javascript:bake()" },
      '15:5 redirect-invalid: the old address "/old" leads to "javascript:bake()", which is not an address; write a path of the site, "/about", or a URL, "https://www.example.com/"',
    ],
    "to two lines": [
      { "/old": "/butter\n/x" },
      '15:5 redirect-invalid: the old address "/old" leads to "/butter\\n/x", which is not an address; write a path of the site, "/about", or a URL, "https://www.example.com/"',
    ],
    "to a page that does not exist": [
      { "/old": "/buter" },
      '15:5 redirect-missing: the old address "/old" leads to "/buter", which is not a page of the site; did you mean "/butter"?',
    ],
    "to a disabled page": [
      { "/old": "/jam" },
      '15:5 redirect-missing: the old address "/old" leads to "/jam", which is not a page of the site; the page is disabled: move it from `disabledPages` to `pages` of defineSite, or change the redirect',
    ],
    "to an anchor that its page does not have": [
      { "/old": "/butter#sprea" },
      '15:5 redirect-missing: the old address "/old" leads to "/butter#sprea", but the page does not have this anchor; did you mean "spread"?',
    ],
    "to another old address": [
      { "/older": "/old", "/old": "/butter" },
      '15:5 redirect-chain: the old address "/older" leads to "/old", which is also an old address; write its target: "/butter"',
    ],
    "to itself": [
      { "/old": "https://bread.example/old/" },
      '15:5 redirect-chain: redirects lead in a circle: "/old" → "/old"; change one of them to a page',
    ],
    "in a circle": [
      { "/a": "/b", "/b": "/a" },
      '15:5 redirect-chain: redirects lead in a circle: "/a" → "/b" → "/a"; change one of them to a page',
      '16:5 redirect-chain: redirects lead in a circle: "/b" → "/a" → "/b"; change one of them to a page',
    ],
  };
  for (const [name, [redirects, ...said]] of Object.entries(wrong)) {
    test(name, async () => {
      const site = await siteWith(redirects);
      assert.deepEqual(
        (await site.problems()).map(({ where, code, what, fix }) => `${where} ${code}: ${what}; ${fix}`),
        said.map((text) => `${entry}:${text}`),
      );
    });
  }

  test("whose new address is not a text", async () => {
    const site = await siteWith({ "/old": 5 });
    assert.deepEqual(
      (await site.problems()).map(({ code, what }) => [code, what]),
      [["definition-type", "redirects./old: expected text, got a number"]],
    );
  });

  test("that is written in another module than the site, with its place there", async () => {
    const site = await temporarySite();
    await site.write("site/moved.ts", 'export const moved = {\n  "/old": "/buter",\n};\n');
    await site.edit(entry, "import { Counter }", 'import { moved } from "./moved.ts";\nimport { Counter }');
    await site.edit(entry, 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  redirects: moved as never,');
    assert.deepEqual(
      (await site.problems()).map(({ where }) => where.replace(/:\d+$/, "")),
      ["site/moved.ts:2"],
    );
  });
});

test("an old address may have two forms with one target, and be below another one", async () => {
  const site = await siteWith({ "/old": "/butter", "/old.html": "/butter", "/old/more": "/" });
  const { warnings } = await site.build();
  assert.deepEqual(warnings, []);
});

describe("the old address of a file, where no page can be,", () => {
  test("gets a warning until the site names a host that redirects", async () => {
    const site = await siteWith({ "/old.php": "/butter" });
    const { warnings, files } = await site.build();
    assert.deepEqual(
      warnings.map(({ code, where }) => [code, where.replace(/.*site\//, "")]),
      [["redirect-unserved", "site.ts:15:5"]],
    );
    assert.ok(!files.some(({ path }) => path.startsWith("old")));
  });

  test("is left to a host that the command names", async () => {
    const site = await siteWith({ "/old.php": "/butter" });
    assert.deepEqual((await site.build({ hosts: ["netlify"] })).warnings, []);
    assert.equal((await site.build({ hosts: ["github-pages"] })).warnings.length, 1);
  });

  test("is left to a host that does", async () => {
    const site = await siteWith({ "/old.php": "/butter" });
    await site.edit(entry, 'icon: "loaf.svg",', 'icon: "loaf.svg",\n  hosts: ["netlify"],');
    assert.deepEqual((await site.build()).warnings, []);
    assert.match(await site.output("_redirects"), /^\/old\.php \/butter 301$/m);
  });
});

describe("a link to an old address", () => {
  for (const [name, options] of Object.entries({
    "at the root": {},
    "with a base": { base: "/shop" },
    "from file to file": { isRelative: true },
  })) {
    test(`is refused with the new one, ${name}`, async () => {
      const site = await siteWith({ "/old": "/butter#spread" });
      await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><a href="/old/?a=b#c">Old</a>');
      assert.deepEqual(
        (await site.problems(options)).map(({ code, what, fix }) => [code, what, fix]),
        [
          [
            "link-redirected",
            'the link "/old/?a=b#c" on "/" leads to an old address',
            'write its new address: "/butter#spread"',
          ],
        ],
      );
    });
  }
});
