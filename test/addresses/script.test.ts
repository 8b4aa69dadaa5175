import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rewriteScript, type SiteAddresses } from "../../generator/document/addresses.ts";

const plain = {
  pagePaths: new Set(["/", "/about"]),
  filePaths: new Set(["/assets/loaf.svg"]),
};
const inShop: SiteAddresses = { ...plain, base: "/shop", trailingSlash: "never" };

describe("the script of a site in a folder", () => {
  for (const [script, written] of [
    ['a("a",{href:"/about"})', 'a("a",{href:"/shop/about"})'],
    ["a.href='/about#team'", "a.href='/shop/about#team'"],
    ['{href:"/"}', '{href:"/shop/"}'],
    ['b.split("/")', 'b.split("/")'],
    ['location.pathname=="/about"', 'location.pathname=="/shop/about"'],
    ['fetch("/assets/loaf.svg")', 'fetch("/shop/assets/loaf.svg")'],
    ['fetch("/late.json")', 'fetch("/shop/late.json")'],
    ['load("/late.json")', 'load("/late.json")'],
    ["{href:`/work/${a}`}", "{href:`/shop/work/${a}`}"],
    ["b(`/about?a=${a}`)", "b(`/shop/about?a=${a}`)"],
    ["b(`/other/${a}`)", "b(`/other/${a}`)"],
    [
      '{href:"//other.example/",src:"https://other.example/about"}',
      '{href:"//other.example/",src:"https://other.example/about"}',
    ],
    ['{href:"//root/about"}', '{href:"//root/about"}'],
    ['"a{mask:url(/assets/loaf.svg)}"', '"a{mask:url(/shop/assets/loaf.svg)}"'],
  ] as const) {
    test(`${script} becomes ${written}`, () => {
      assert.equal(rewriteScript(script, inShop), written);
    });
  }
});
