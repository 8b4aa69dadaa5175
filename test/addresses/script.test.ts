import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { rewriteScript, type SiteAddresses } from "../../generator/document/addresses.ts";
import { temporarySite } from "../temporary-site.ts";

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

test("an island finds the assets that its code names, and gets the addresses of others", async () => {
  const site = await temporarySite();
  await site.writeAsset("jam.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await site.writeAsset("salt.svg", '<svg xmlns="http://www.w3.org/2000/svg"><g/></svg>');
  await site.edit(
    "site/Counter.tsx",
    'import { useState } from "react";',
    'import { useAssetUrl } from "#generator";\nimport { useState } from "react";',
  );
  await site.edit(
    "site/Counter.tsx",
    "{ start }: { readonly start: number }",
    "{ start, picture }: { readonly start: number; readonly picture: string }",
  );
  await site.edit(
    "site/Counter.tsx",
    "return (",
    'const pictures = [useAssetUrl("jam.svg"), useAssetUrl(picture)];\n  if (count > 9) return <img src={pictures[count % 2]} alt="Jam" width="8" height="8" />;\n  return (',
  );
  await site.edit("site/pages.tsx", "props={{ start: 3 }}", 'props={{ start: 3, picture: "loaf.svg" }}');
  const [problem] = await site.problems();
  assert.match(problem?.what ?? "", /the island Counter asks for the asset "loaf.svg", whose name is not in its code/);
  await site.edit("site/Counter.tsx", "useAssetUrl(picture)", "picture");
  await site.edit(
    "site/pages.tsx",
    '      <Island component={Counter} props={{ start: 3, picture: "loaf.svg" }} />',
    "      <Shown />",
  );
  await site.edit(
    "site/pages.tsx",
    "function Loaf() {",
    'function Shown() {\n  return <Island component={Counter} props={{ start: 3, picture: useAssetUrl("loaf.svg") }} />;\n}\n\nfunction Loaf() {',
  );
  const { hydrationScript, files } = await site.build({ base: "/shop" });
  const text = Buffer.from(hydrationScript?.file.contents ?? []).toString();
  const found = [...text.matchAll(/"([\w.]+)":"(\/shop\/assets\/[^"]+)"/g)].map(([, name, url]) => [name, url]);
  const hashed = (name: string) => `/shop/${files.find(({ path }) => path.startsWith(`assets/${name}.`))?.path}`;
  assert.deepEqual(found, [["jam.svg", hashed("jam")]]);
  assert.ok((await site.output("index.html")).includes(`&quot;picture&quot;:&quot;${hashed("loaf")}&quot;`));
});
