import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { blogOf, type Post } from "../fixtures/agency/site/content/blog.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

const blog = blogOf([]);

describe("the blog, once it is published", () => {
  let page: BuiltPage;
  before(async () => {
    page = (await builtPages({ withBlog: true }))("/blogs");
  });

  function assertShown(post: Post, element: ReturnType<BuiltPage["all"]>[number]): void {
    const text = textOf(element);
    for (const words of [post.title, post.excerpt, post.category, blog.byline(post.author), post.date, post.readTime]) {
      assert.ok(text.includes(words), words);
    }
    assert.equal(element.querySelector("time")?.getAttribute("datetime"), post.isoDate);
    const button = element.querySelector("button");
    const { nameFor, needsTarget } = blog.readButton;
    assert.equal(button?.getAttribute("aria-label"), needsTarget ? undefined : nameFor(post.title));
  }

  test("has a featured post with author, date, read time and a button", () => {
    const element = page.document.querySelector("main article")!;
    assertShown(blog.featured.post, element);
    assert.ok(textOf(element).includes(blog.featured.label));
  });

  test("offers a filter for all posts, which is chosen, and one for each topic that has some", () => {
    const buttons = page.all("main [role=group] button");
    const [everything, ...others] = buttons.map(textOf);
    assert.equal(everything, blog.filter.categories[0]);
    assert.deepEqual(others.toSorted(), [...new Set(blog.posts.items.map(({ category }) => category))].toSorted());
    assert.deepEqual(
      buttons.map((button) => button.getAttribute("aria-pressed")),
      ["true", ...others.map(() => "false")],
    );
  });

  test("has all posts, each with its topic, author, date, read time and a button", () => {
    const elements = page.all("main li[data-category]");
    assert.equal(elements.length, blog.posts.items.length);
    for (const [index, post] of blog.posts.items.entries()) {
      const element = elements[index]!;
      assert.equal(element.getAttribute("data-category"), post.category);
      assertShown(post, element);
    }
  });

  test("has a newsletter field, which is not checked while nothing is sent, and its button", () => {
    const form = page.document.querySelector("main form:has(input)");
    const field = form?.querySelector("input");
    const isSent = blog.newsletter.form.sending !== undefined;
    assert.equal(field?.hasAttribute("required"), isSent);
    assert.equal(field?.getAttribute("type") === "email" && !form?.hasAttribute("novalidate"), isSent);
    assert.equal(textOf(form!.querySelector("button")!), blog.newsletter.form.button);
  });
});
