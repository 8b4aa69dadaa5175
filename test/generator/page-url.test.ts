import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { canonicalUrl, outputPath } from "../../generator/page-url.ts";

describe("a page's path", () => {
  test("names the index file of its folder", () => {
    assert.equal(outputPath("/"), "index.html");
    assert.equal(outputPath("/about"), "about/index.html");
    assert.equal(outputPath("/work/first"), "work/first/index.html");
  });

  test("names the file itself when it ends in .html", () => {
    assert.equal(outputPath("/404.html"), "404.html");
  });
});

describe("the canonical address", () => {
  test("is absolute and without a trailing slash", () => {
    assert.equal(canonicalUrl("/about", "https://example.com"), "https://example.com/about");
    assert.equal(canonicalUrl("/", "https://example.com"), "https://example.com/");
  });

  test("starts at the root while the site's address is unknown", () => {
    assert.equal(canonicalUrl("/about", undefined), "/about");
  });
});
