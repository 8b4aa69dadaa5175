import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { CheckedPage, SiteFacts } from "../../generator/checks/checked-site.ts";
import { siteAddresses } from "../../generator/document/addresses.ts";
import { facts, readHtml } from "../read-html.ts";

const page = (inside: string) => `<main id="main"><h1>Bread</h1>${inside}</main>`;

interface Given extends Partial<SiteFacts> {
  readonly path?: string;
}

/** Inspects a page of a site. */
function inspected(
  html: string,
  { path = "/about", ...more }: Given = {},
): Pick<CheckedPage, "problems" | "ids" | "anchorLinks"> {
  const all = { ...facts, ...more };
  return readHtml(html, path, { facts: all, addresses: siteAddresses(all, all.livePaths, all.filePaths) }).findings;
}

const codesOf = ({ problems = [] }: Pick<CheckedPage, "problems">) => problems.map(({ code }) => code);

describe("links are followed as they are published, and named as they were written:", () => {
  const cases: Readonly<Record<string, readonly [given: Given, href: string, ...codes: string[]]>> = {
    "a page in a folder": [{ base: "/shop" }, "/work/first"],
    "a page that is written with the folder": [{ base: "/shop" }, "/shop/work/first", "link-missing"],
    "a page with a slash": [{ trailingSlash: "always" }, "/work/first"],
    "a page that is written with a slash": [{}, "/work/first/", "link-missing"],
    "an anchor of the page itself": [{}, "#main"],
    "but the page does not have this anchor": [{}, "#mian", "anchor-missing"],
    "a file of the site": [{}, "/robots.txt"],
    "another site": [{}, "https://bread.example/about"],
    "another site by its host alone": [{}, "//root/abuot"],
    "another site with backslashes": [{ base: "/shop" }, "/\\root/abuot"],
  };
  for (const [name, [given, href, ...codes]] of Object.entries(cases)) {
    test(name, () => {
      const findings = inspected(page(`<a href="${href}">A</a>`), given);
      assert.deepEqual(codesOf(findings), codes);
      for (const { written, what } of findings.problems ?? []) {
        assert.deepEqual(written, [href]);
        assert.ok(what.includes(`"${href}"`), what);
      }
    });
  }

  test("a scheme that runs code is seen as browsers see it", () => {
    for (const href of [
      "java\tscript:bake()",
      "java\nscript:bake()",
      "\u0001javascript:bake()",
      " JavaScript:bake()",
    ]) {
      const { problems = [] } = inspected(page(`<a href="${href}">A</a>`));
      assert.ok(
        problems.some(({ code, what }) => code === "link-code" && what.endsWith("has the scheme javascript:")),
        JSON.stringify(problems),
      );
    }
  });

  test("disabled pages may lead to one another, as a blog and its posts do", () => {
    const disabledPaths = ["/blog", "/blog/first"];
    const html = page('<a href="/blog/first">A</a>');
    assert.deepEqual(codesOf(inspected(html, { path: "/blog", disabledPaths })), []);
    assert.deepEqual(codesOf(inspected(html, { disabledPaths })), ["link-missing"]);
  });
});
