import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { onPage } from "./fixed-words.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

describe("the blog, finished but disabled", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages({ withBlog: true }))("/blogs");
  });

  test("holds all the words that the specification fixes", () => {
    const text = textOf(page.document.body);
    assert.deepEqual(
      (onPage["/blogs"] ?? []).filter((words) => !text.includes(words)),
      [],
    );
  });

  test("has a featured post with author, date, read time and Read More", () => {
    const featured = textOf(page.document.querySelector("main article")!);
    for (const words of [
      "Featured post",
      "SaaS Development",
      "COO & Founder",
      "November 14, 2023",
      "8 min read",
      "Read More",
    ]) {
      assert.ok(featured.includes(words), words);
    }
  });

  test("offers the seven filters, All chosen", () => {
    const buttons = page.all("main [role=group] button");
    assert.deepEqual(buttons.map(textOf), onPage["/blogs"]?.slice(0, 7));
    assert.deepEqual(
      buttons.map((button) => button.getAttribute("aria-pressed")),
      ["true", ...Array<string>(6).fill("false")],
    );
  });

  test("has six posts, one for each topic, with author, date, read time and Read More", () => {
    const posts = page.all("main li[data-category]");
    assert.deepEqual(
      posts.map((post) => post.getAttribute("data-category")),
      onPage["/blogs"]?.slice(1, 7),
    );
    for (const post of posts) {
      assert.match(textOf(post), /By .+, (COO & Founder|CEO|CTO)/);
      assert.match(post.querySelector("time")?.getAttribute("datetime") ?? "", /^2023-\d\d-\d\d$/);
      assert.match(textOf(post), /\d min read/);
      const button = post.querySelector("button");
      assert.equal(button?.getAttribute("aria-label"), `Read More: ${textOf(post.querySelector("h3")!)}`);
      assert.ok(button?.hasAttribute("data-notice"));
    }
  });

  test("has a newsletter field without validation, and Subscribe", () => {
    const form = page.document.querySelector("main form");
    const field = form?.querySelector("input");
    assert.ok(field?.hasAttribute("required") === false);
    assert.ok(field?.getAttribute("type") !== "email" || form?.hasAttribute("novalidate"));
    assert.equal(textOf(form!.querySelector("button")!), "Subscribe");
  });
});
