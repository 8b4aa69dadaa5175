import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { agency } from "../fixtures/agency/site/content/agency.ts";
import { layout } from "../fixtures/agency/site/content/layout.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";
import * as specified from "./specification.ts";

const linksIn = (page: BuiltPage, selector: string) =>
  page.all(selector).map((link) => [textOf(link), link.getAttribute("href")]);
const figuresOf = (page: BuiltPage) =>
  page
    .all("main dl > div")
    .filter((pair) => pair.querySelector("ul") === null)
    .map((pair) => `${textOf(pair.querySelector("dd")!)} ${textOf(pair.querySelector("dt")!)}`);

describe("the site has what the specification fixes:", () => {
  let page: (path: string) => BuiltPage;
  let blog: BuiltPage;
  before(async () => {
    page = await builtPages();
    blog = (await builtPages({ withBlog: true }))("/blogs");
  });
  const pageOrBlog = (path: string) => (path === "/blogs" ? blog : page(path));
  const withBlog = (links: specified.Links, path: string) =>
    path === "/blogs" ? [...links, ["Blog", "/blogs"]] : links;

  for (const path of [...specified.navigation.map(([, href]) => href), "/blogs"]) {
    test(`all words of ${path}`, () => {
      const text = textOf(pageOrBlog(path).document.body);
      const wanted = [agency.email, agency.phone, ...(specified.words[path] ?? [])];
      assert.deepEqual(
        wanted.filter((one) => !text.includes(one)),
        [],
      );
    });

    test(`the navigation and the footer of ${path}`, () => {
      const { all, texts } = pageOrBlog(path);
      assert.deepEqual(linksIn(pageOrBlog(path), "header nav a"), [
        ...withBlog(specified.navigation, path),
        ["Get Started", "/contact#message"],
      ]);
      assert.deepEqual(linksIn(pageOrBlog(path), "footer nav a"), withBlog(specified.footer.links, path));
      assert.deepEqual(texts("footer h2"), ["Quick Links", "Services", "Contact"]);
      const items = texts("footer li");
      for (const service of specified.footer.services) assert.ok(items.includes(service), service);
      assert.ok(items.includes(specified.footer.location));
      assert.ok(texts("footer p").includes(`© 2023 ${agency.name}. All rights reserved.`));
      const icons = all("footer svg").filter((svg) => svg.closest("ul") !== null);
      assert.equal(icons.length, 3);
      assert.equal(icons.filter((icon) => icon.closest("a, button") !== null).length, 0);
    });
  }

  test("the pages, and a blog that is finished but neither published nor linked", () => {
    for (const [, path] of specified.navigation) assert.equal(page(path).all("h1").length, 1);
    assert.throws(() => page("/blogs"), /the build has no page/);
    for (const [, path] of specified.navigation) assert.equal(page(path).all('[href*="blog"]').length, 0);
  });

  test("Home's actions, figures, services and technologies", () => {
    const home = page("/");
    const links = linksIn(home, "main a");
    for (const action of specified.home.actions) {
      assert.deepEqual(
        links.filter(([label]) => label === action[0]),
        [action],
      );
    }
    assert.deepEqual(figuresOf(home), specified.home.figures);
    assert.deepEqual(home.texts("main li > h3"), specified.home.services);
    assert.deepEqual(home.texts("main section:nth-last-child(2) li"), specified.home.technologies);
  });

  test("About's values, roles and industries", () => {
    const { values, roles, industries } = specified.about;
    assert.deepEqual(page("/about").texts("main h3"), [...values, ...roles, ...industries]);
    for (const portrait of page("/about").all("main img"))
      assert.ok(Number(portrait.getAttribute("height")) > Number(portrait.getAttribute("width")), "it is upright");
  });

  test("the services with their buttons, the industries and the steps", () => {
    const { texts, all } = page("/services");
    const { count, industries, steps } = specified.services;
    const buttons = texts("main button");
    assert.deepEqual(buttons, [...Array<string>(count).fill("Get Quote"), "Get Free Consultation"]);
    assert.equal(all('main form + a[href^="mailto:"]').length, 1, "the last one is before other ways to ask");
    assert.deepEqual(texts("main h3").slice(count, count + industries.length), industries);
    assert.deepEqual(
      all("main ol > li:has(h3)").map(
        (step) => `${textOf(step.querySelector("b")!)} ${textOf(step.querySelector("h3")!)}`,
      ),
      steps,
    );
  });

  test("the projects with their buttons, the filters and the figures", () => {
    const portfolio = page("/portfolio");
    const { count, filters, figures } = specified.portfolio;
    assert.equal(portfolio.all("main li[data-category]").length, count);
    assert.equal(portfolio.texts("main button").filter((name) => name === "View Project").length, count);
    assert.equal(portfolio.all("main li[data-category] button").length, 2 * count);
    assert.deepEqual(portfolio.texts("main [role=group] button"), filters);
    assert.deepEqual(figuresOf(portfolio), figures);
    assert.equal(portfolio.texts("main button").at(-1), "Start Your Project");
  });

  test("the ways to get in touch, the form's fields and options, and the questions", () => {
    const { all, texts, document } = page("/contact");
    const { cards, fields, messageRows, projectTypes, budgets, questions } = specified.contact;
    assert.equal(all("main dl > div").length, cards);
    assert.deepEqual(
      all("form :is(input, select, textarea)").map((field) => [
        textOf(document.querySelector(`label[for="${field.id}"]`)!).replace(/ ?\*.*/, ""),
        field.getAttribute("name"),
        field.getAttribute("type") ?? field.tagName.toLowerCase(),
        field.hasAttribute("required"),
      ]),
      fields,
    );
    assert.equal(document.querySelector("textarea")?.getAttribute("rows"), messageRows);
    assert.deepEqual(texts("select[name=project] option").slice(1), projectTypes);
    assert.deepEqual(texts("select[name=budget] option").slice(1), budgets);
    assert.equal(document.querySelector("form")?.hasAttribute("novalidate"), false);
    const hints = all("form [aria-describedby]").map((field) => field.getAttribute("aria-describedby") ?? "");
    assert.deepEqual(
      hints.map((id) => textOf(document.getElementById(id)!)).filter((hint) => hint === ""),
      [],
    );
    assert.equal(hints.length, 4);
    for (const select of all("select")) assert.equal(select.querySelector("option")?.getAttribute("value"), "");
    assert.equal(all("main img").length, 1);
    assert.equal(texts("main h3").filter((heading) => heading.endsWith("?")).length, questions);
  });

  test("the blog's filters, its posts, one for each topic, and its buttons", () => {
    const { topics, posts } = specified.blog;
    assert.deepEqual(blog.texts("main [role=group] button"), ["All", ...topics]);
    assert.deepEqual(
      blog.all("main li[data-category]").map((post) => post.getAttribute("data-category")),
      topics,
    );
    assert.equal(blog.texts("main button").filter((name) => name === "Read More").length, posts + 1);
    for (const time of blog.all("main time"))
      assert.equal(new Date(`${textOf(time)} UTC`).toISOString().slice(0, 10), time.getAttribute("datetime"));
    assert.equal(textOf(blog.document.querySelector("main form:has(input) button")!), "Subscribe");
  });

  test("the notice", () => {
    assert.equal(layout.notice.text, specified.notice);
  });
});
