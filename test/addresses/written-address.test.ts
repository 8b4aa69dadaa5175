import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { AddressForm } from "../../generator/define/addresses.ts";
import { type SiteAddresses, writtenAddress } from "../../generator/document/addresses.ts";
import { readHtml } from "../read-html.ts";

const site = (form: Partial<AddressForm>): SiteAddresses => ({
  base: "",
  trailingSlash: "never",
  pagePaths: new Set(["/", "/about", "/work/first", "/404.html"]),
  filePaths: new Set(["/assets/loaf.svg", "/feed.xml"]),
  ...form,
});

const stays = [
  "#here",
  "",
  "mailto:a@bread.example",
  "https://other.example/about",
  "//other.example/about",
  "//root/about",
  "///about",
  "/\\root/about",
  " //root/about",
  "data:,a",
];

for (const [name, form, file, cases] of [
  [
    "in a folder of a host, an address",
    { base: "/shop" },
    "about/index.html",
    [
      ["/", "/shop/"],
      ["/about", "/shop/about"],
      ["/work/first?a=1&b=2#c", "/shop/work/first?a=1&b=2#c"],
      ["/assets/loaf.svg", "/shop/assets/loaf.svg"],
      ["/404.html", "/shop/404.html"],
      ["work/first", "/shop/work/first"],
      ["?a=1", "/shop/about?a=1"],
    ],
  ],
  [
    "with trailing slashes, an address",
    { trailingSlash: "always" },
    "about/index.html",
    [
      ["/", "/"],
      ["/about", "/about/"],
      ["/work/first?a=1#c", "/work/first/?a=1#c"],
      ["/404.html", "/404.html"],
      ["/feed.xml", "/feed.xml"],
      ["/assets/loaf.svg", "/assets/loaf.svg"],
      ["work/first", "/work/first/"],
    ],
  ],
] as const) {
  describe(name, () => {
    for (const [address, written] of cases) {
      test(`${address} is written ${written}`, () => {
        assert.equal(writtenAddress(address, file, site(form)), written);
      });
    }
    for (const address of stays) {
      test(`${JSON.stringify(address)} is unchanged`, () => {
        assert.equal(writtenAddress(address, file, site(form)), address);
      });
    }
  });
}

describe("in a body", () => {
  const inShop = (html: string) => readHtml(html, "/about", { addresses: site({ base: "/shop" }) }).html;

  for (const [what, html, written] of [
    ["links", '<a class="/about" href="/about?a=1&amp;b=2">', '<a class="/about" href="/shop/about?a=1&amp;b=2">'],
    [
      "forms",
      '<form action="/about"><button formAction="/">',
      '<form action="/shop/about"><button formAction="/shop/">',
    ],
    ["pictures", '<img src="/assets/loaf.svg" alt="/about">', '<img src="/shop/assets/loaf.svg" alt="/about">'],
    [
      "pictures of several sizes",
      '<img srcSet="/assets/loaf.svg 1x, /assets/loaf.svg?big 2x,https://other.example/a,b.png 800w">',
      '<img srcSet="/shop/assets/loaf.svg 1x, /shop/assets/loaf.svg?big 2x,https://other.example/a,b.png 800w">',
    ],
    ["parts of drawings", '<use xlink:href="/assets/loaf.svg#a"/>', '<use xlink:href="/shop/assets/loaf.svg#a"/>'],
    ["values without quotes", "<a href=/about>", '<a href="/shop/about">'],
    [
      "styles",
      '<style>a{background:url(/assets/loaf.svg)}b{mask:url("/assets/loaf.svg#a")}c{fill:url(#d)}</style>',
      '<style>a{background:url(/shop/assets/loaf.svg)}b{mask:url("/shop/assets/loaf.svg#a")}c{fill:url(#d)}</style>',
    ],
    [
      "addresses of scripts, and nothing inside them",
      '<script src="/assets/a.js"></script><script>if(a<b)c=\'<a href="/about">\'</script>',
      '<script src="/shop/assets/a.js"></script><script>if(a<b)c=\'<a href="/about">\'</script>',
    ],
    [
      "no string and no comment in styles",
      '<style>a{content:"see url(/about)"}/* url(/about) */</style>',
      '<style>a{content:"see url(/about)"}/* url(/about) */</style>',
    ],
    [
      "an address that is also part of the word url",
      '<path fill="url(u)"></path>',
      '<path fill="url(/shop/u)"></path>',
    ],
    [
      "nothing in data-props of HTML that React did not write",
      '<p data-props="/about">A</p><p data-props="{&quot;href&quot;: 1}">B</p><p data-island="A" data-props="no">C</p>',
      '<p data-props="/about">A</p><p data-props="{&quot;href&quot;: 1}">B</p><p data-island="A" data-props="no">C</p>',
    ],
    ["nothing of the text", '<p>url(/about) href="/about"</p>', '<p>url(/about) href="/about"</p>'],
    [
      "pages and files in the props of islands, and the home page in props for addresses",
      '<div data-island="A" data-props="{&quot;href&quot;:&quot;/&quot;,&quot;between&quot;:&quot;/&quot;,&quot;list&quot;:[&quot;/about#it&#x27;s&quot;,&quot;/feed.xml&quot;,&quot;/other&quot;]}">',
      '<div data-island="A" data-props="{&quot;href&quot;:&quot;/shop/&quot;,&quot;between&quot;:&quot;/&quot;,&quot;list&quot;:[&quot;/shop/about#it\'s&quot;,&quot;/shop/feed.xml&quot;,&quot;/other&quot;]}">',
    ],
    [
      "an address that the site does not know yet, in a prop with a name for addresses",
      '<div data-island="A" data-props="{&quot;label&quot;:&quot;/late.json&quot;,&quot;path&quot;:&quot;/late.json&quot;}"></div>',
      '<div data-island="A" data-props="{&quot;label&quot;:&quot;/late.json&quot;,&quot;path&quot;:&quot;/shop/late.json&quot;}"></div>',
    ],
  ] as const) {
    test(`it is done to ${what}`, () => {
      assert.equal(inShop(html), written);
    });
  }
});
