import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { pagePathOf } from "../../generator/load/definition/page-url.ts";
import { agency as ownAgency, known, telephoneLink, unreplacedFacts } from "../../site/content/agency.ts";
import { blog as ownBlog } from "../../site/content/blog.ts";
import { portfolio as ownPortfolio } from "../../site/content/portfolio.ts";
import { unreplacedSamples } from "../../site/content/samples.ts";
import { contact } from "../../site/content/contact.ts";
import { services } from "../../site/content/services.ts";
import { member } from "../../site/content/team.ts";
import { routes } from "../../site/routes.ts";
import { buildAgencySite } from "../agency-build.ts";
import { agency } from "../fixtures/delivered/content/agency.ts";
import { blog } from "../fixtures/delivered/content/blog.ts";
import { layout } from "../fixtures/delivered/content/layout.ts";
import { portfolio } from "../fixtures/delivered/content/portfolio.ts";

describe("the agency's facts", () => {
  test("turn a phone number in any form into one that can be dialled", () => {
    assert.equal(telephoneLink("+91 00000 00000"), "tel:+910000000000");
    assert.equal(telephoneLink("+44 (0)20 7946 0958 ext. 12"), "tel:+442079460958");
    assert.equal(telephoneLink("(020) 7946-0958"), "tel:02079460958");
  });

  test("name every placeholder, and no fact that has been filled in", () => {
    const facts = (all: typeof agency) => unreplacedFacts(all).map(({ fact }) => fact);
    const people = ["team.COO & Founder.name", "team.CEO.name", "team.CTO.name"];
    assert.deepEqual(facts(agency), ["name", "email", "phone", "siteUrl", ...people]);
    const [, ...others] = agency.team;
    const filledIn = {
      ...agency,
      phone: "+49 30 1234567",
      team: [{ ...agency.team[0]!, name: "Ada Example" }, ...others],
    };
    assert.deepEqual(facts(filledIn), ["name", "email", "siteUrl", ...people.slice(1)]);
  });

  test("name a fact that was emptied, but for those that may be", () => {
    const facts = unreplacedFacts({ ...agency, founded: "", supportRegion: "", formEndpoint: "" }).map(
      ({ fact }) => fact,
    );
    assert.ok(
      facts.includes("founded") &&
        !facts.some((fact) => ["supportRegion", "formEndpoint", "newsletterEndpoint"].includes(fact)),
    );
  });

  test("reach no machine while they are placeholders", () => {
    for (const fact of [agency.name, agency.email, agency.phone, agency.siteUrl, ""])
      assert.equal(known(fact), undefined);
    assert.equal(known("https://www.northbridge.example"), "https://www.northbridge.example");
  });

  test("show no stock portrait with a real name", () => {
    const facts = { role: "CEO", photoDescription: "", standIn: "teamA", drawing: "rings" } as const;
    assert.match(
      JSON.stringify(member({ ...facts, name: "Name", photo: "" }).image),
      /unsplash\.com|photos\/team-a\.jpg/,
    );
    assert.equal(member({ ...facts, name: "Ada Example", photo: "" }).image, undefined);
    assert.deepEqual(member({ ...facts, name: "Ada Example", photo: "ada.jpg" }).image, {
      asset: "ada.jpg",
      alt: "Portrait of Ada Example, CEO",
    });
    const described = member({ ...facts, name: "Ada Example", photo: "ada.jpg", photoDescription: "Ada at her desk" });
    assert.deepEqual(described.image, { asset: "ada.jpg", alt: "Ada at her desk" });
  });
});

test("the site warns about sample posts only if the blog is published", async () => {
  const { documents, warnings } = (await buildAgencySite({ checks: "all" })).result;
  const isPublished = documents.some(({ path }) => pagePathOf(path) === routes.blogs);
  const hasSamples = [ownBlog.featured.post, ...ownBlog.posts.items].some(({ isSample }) => isSample);
  const isTold = warnings.some(({ what }) => what.startsWith("sample post is still"));
  assert.equal(isTold, isPublished && hasSamples);
});

describe("what came with the site", () => {
  const content = { portfolio, blog, layout };
  const own = <Item>(items: readonly Item[]) => items.map((item) => ({ ...item, isSample: false }));

  test("is named for each project, each post of a published blog, and the notice", () => {
    const projects = portfolio.projects.items.map(({ title }) => title);
    const posts = [blog.featured.post, ...blog.posts.items].map(({ title }) => title);
    const named = (hasBlog: boolean) => unreplacedSamples({ hasBlog }, content).map(({ value }) => value);
    assert.deepEqual(named(true), [...projects, ...posts, layout.notice.text]);
    assert.deepEqual(named(false), [...projects, layout.notice.text]);
  });

  test("names with the notice what does nothing but show it", () => {
    const shownBy = (hasBlog: boolean) =>
      unreplacedSamples({ hasBlog }, content).find(({ fact }) => fact === "notice.text")?.shownBy ?? [];
    const isFormSent = ownAgency.formEndpoint !== "";
    assert.equal(shownBy(false).includes(services.services.quoteButton.label), !isFormSent);
    assert.equal(shownBy(false).includes(contact.message.form.submit), !isFormSent);
    assert.ok(!shownBy(false).includes(ownBlog.readButton.label));
    assert.ok(shownBy(true).includes(ownBlog.readButton.label));
  });

  test("names no action that leads to a page", () => {
    const { items } = portfolio.projects;
    const { viewButton } = ownPortfolio.projects;
    const shownBy = (told: typeof items) => {
      const caseStudyPaths = new Map(told.map(({ title }) => [title, "/portfolio/told"]));
      const written = { ...blog.featured.post, href: "/blogs/written" as const };
      const posts = { featured: { ...blog.featured, post: written }, posts: { ...blog.posts, items: [] } };
      const all = { ...content, caseStudyPaths, blog: { ...blog, ...posts } };
      return unreplacedSamples({ hasBlog: true }, all).find(({ fact }) => fact === "notice.text")?.shownBy ?? [];
    };
    assert.ok(!shownBy(items).includes(viewButton.label));
    assert.ok(!shownBy(items).includes(ownBlog.readButton.label));
    assert.ok(shownBy(items.slice(1)).includes(viewButton.label));
  });

  test("is reported until all of it is replaced", () => {
    const [first, ...others] = portfolio.projects.items;
    const projects = { ...portfolio.projects, items: [...own(others), first!] };
    const notice = { ...layout.notice, text: "Please write to us." };
    const almost = { portfolio: { ...portfolio, projects }, blog, layout: { ...layout, notice } };
    assert.deepEqual(unreplacedSamples({ hasBlog: false }, almost), [{ fact: "sample project", value: first?.title }]);
    const ownProjects = { ...portfolio.projects, items: own(portfolio.projects.items) };
    const all = { ...almost, portfolio: { ...portfolio, projects: ownProjects } };
    assert.deepEqual(unreplacedSamples({ hasBlog: false }, all), []);
  });
});
