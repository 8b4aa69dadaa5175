import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { absoluteUrl, isIndexed, outputPath } from "../../generator/load/definition/page-url.ts";

describe("a page's path", () => {
  test("leads to the index file of its folder", () => {
    assert.equal(outputPath("/"), "index.html");
    assert.equal(outputPath("/about"), "about/index.html");
    assert.equal(outputPath("/work/first"), "work/first/index.html");
  });

  test("names the file itself when it ends in .html", () => {
    assert.equal(outputPath("/404.html"), "404.html");
  });
});

describe("the absolute address", () => {
  test("has no trailing slash except at the root", () => {
    assert.equal(absoluteUrl("/about", { url: "https://example.com" }), "https://example.com/about");
    assert.equal(absoluteUrl("/", { url: "https://example.com" }), "https://example.com/");
  });

  test("stays inside the folder of the site", () => {
    assert.equal(absoluteUrl("/about", { url: "https://example.com/shop" }), "https://example.com/shop/about");
  });

  test("has a trailing slash for pages only, if the site asks for it", () => {
    const site = { url: "https://example.com", trailingSlash: "always" } as const;
    const paths = ["/", "/about", "/about#team", "/about/", "/404.html", "/a/feed.xml", "/.well-known/security.txt"];
    assert.deepEqual(
      paths.map((path) => absoluteUrl(path, site).slice(site.url.length)),
      ["/", "/about/", "/about/#team", "/about/", "/404.html", "/a/feed.xml", "/.well-known/security.txt"],
    );
  });
});

test("a named file is not a page for search engines", () => {
  assert.deepEqual(
    ["/", "/about", "/404.html"].filter((path) => isIndexed({ path })),
    ["/", "/about"],
  );
});
