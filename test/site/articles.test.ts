import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { routes } from "../fixtures/agency/site/routes.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

import { agency } from "../fixtures/agency/site/content/agency.ts";
import { blogOf } from "../fixtures/agency/site/content/blog.ts";
import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";

const blog = blogOf([]);

const post = `${routes.blogs}/first-sprint`;
const olderPost = `${routes.blogs}/questions-before-an-estimate`;
const caseStudy = `${routes.portfolio}/voice-sdk`;
const nextCaseStudy = `${routes.portfolio}/offline-site-reports`;

describe("a file in site/posts or site/projects", () => {
  let page: (path: string) => BuiltPage;
  before(async () => {
    page = await builtPages({ withPosts: true });
  });

  const buttonOf = (card: ReturnType<BuiltPage["all"]>[number], name: string) =>
    card.querySelector(`[aria-label="${name}"]`);

  test("makes Read More of its post a link, and takes the place of the sample posts", () => {
    const { all, texts } = page(routes.blogs);
    const cards = [...all("main article"), ...all("main li[data-category]")];
    assert.deepEqual(
      cards.map((card) => card.querySelector("a")?.getAttribute("href")),
      [post, olderPost],
    );
    for (const card of cards) {
      const title = textOf(card.querySelector("h2,h3")!);
      assert.equal(buttonOf(card, blog.readButton.nameFor(title))?.tagName, "A");
    }
    assert.ok(!texts("main h2, main h3").includes(blog.featured.post.title));
  });

  test("makes View Project of its project a link, and of no other", () => {
    const links = page(routes.portfolio)
      .all("main li[data-category]")
      .map((card) => {
        const button = buttonOf(card, portfolio.projects.viewButton.nameFor(textOf(card.querySelector("h3")!)));
        return button?.getAttribute("href") ?? undefined;
      });
    assert.deepEqual(links.filter((href) => href !== undefined).toSorted(), [nextCaseStudy, caseStudy]);
    assert.equal(links.length, portfolio.projects.items.length);
  });

  test("makes a page with its words, author, day and reading time", () => {
    const { document, texts } = page(post);
    assert.deepEqual(texts("h1"), ["How we plan a first sprint"]);
    assert.equal(document.querySelector("main article time")?.getAttribute("datetime"), "2024-02-06");
    const author = agency.team.find(({ role }) => role === "COO & Founder");
    assert.ok(author === undefined || textOf(document.querySelector("main article")!).includes(author.role));
    assert.match(textOf(document.querySelector("main article")!), /February 6, 2024 · \d min read/);
  });

  test("makes a page with the facts of its project", () => {
    const [project] = portfolio.projects.items.filter(({ title }) => title.startsWith("Voice calling SDK"));
    const { texts } = page(caseStudy);
    assert.deepEqual(texts("h1"), [project?.title]);
    const facts = texts("main dd");
    for (const fact of [
      project?.category,
      "2-6 months",
      ...(project?.technologies ?? []),
      ...(project?.features ?? []),
    ])
      assert.ok(facts.includes(String(fact)), fact);
  });

  test("has a list of its parts where there are three or more", () => {
    const parts = (path: string) => page(path).texts("main article nav a");
    assert.deepEqual(parts(post), page(post).texts("main article h2").slice(0, -1));
    assert.deepEqual(parts(olderPost), []);
  });

  test("leads to the files before and after it, and back to all of them", () => {
    const links = (path: string) => {
      const hrefs = page(path)
        .all("main section a")
        .map((link) => link.getAttribute("href") ?? "");
      return hrefs.filter((href) => href.startsWith(routes.blogs) || href.startsWith(routes.portfolio));
    };
    const directions = (path: string) => page(path).texts("main > section li p");
    assert.deepEqual([directions(post), directions(olderPost)], [["Earlier post"], ["Later post"]]);
    assert.deepEqual(links(post), [olderPost, routes.blogs]);
    assert.deepEqual(links(olderPost), [post, routes.blogs]);
    assert.deepEqual(links(caseStudy).slice(0, 2), [nextCaseStudy, routes.portfolio]);
    assert.deepEqual(links(nextCaseStudy).slice(0, 2), [caseStudy, routes.portfolio]);
  });

  test("marks the page above it in the navigation", () => {
    const current = page(caseStudy).all("header nav [aria-current]");
    assert.deepEqual(
      current.map((link) => [link.getAttribute("href"), link.getAttribute("aria-current")]),
      [[routes.portfolio, "true"]],
    );
  });
});
