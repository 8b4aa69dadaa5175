import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { agency, unreplacedFacts } from "../fixtures/agency/site/content/agency.ts";
import { blogOf } from "../fixtures/agency/site/content/blog.ts";
import { contact } from "../fixtures/agency/site/content/contact.ts";
import { unreplacedSamples } from "../fixtures/agency/site/content/samples.ts";
import { telephoneLink } from "../fixtures/agency/site/content/schemas.ts";
import { member } from "../fixtures/agency/site/content/team.ts";

import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";

const blog = blogOf([]);

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

describe("what came with the site", () => {
  const figures = { projectsDelivered: "3", projectsCompleted: "4", happyClients: "2", successRate: "100%" };
  const location = { text: "Our office is in Bergen." };
  const content = { contact: { location }, portfolio, blog };
  const own = <Item>(items: readonly Item[]) => items.map((item) => ({ ...item, isSample: false }));

  test("is named for each project, and each post of a published blog", () => {
    const projects = portfolio.projects.items.map(({ title }) => title);
    const posts = [blog.featured.post, ...blog.posts.items].map(({ title }) => title);
    const named = (hasBlog: boolean) => unreplacedSamples({ hasBlog, figures }, content).map(({ value }) => value);
    assert.deepEqual(named(true), [...projects, ...posts]);
    assert.deepEqual(named(false), projects);
  });

  test("is reported until all of it is replaced", () => {
    const [first, ...others] = portfolio.projects.items;
    const projects = { ...portfolio.projects, items: [...own(others), first!] };
    const almost = { ...content, portfolio: { ...portfolio, projects } };
    const facts = { hasBlog: false, figures };
    assert.deepEqual(unreplacedSamples(facts, almost), [{ fact: "sample project", value: first?.title }]);
    const ownProjects = { ...portfolio.projects, items: own(portfolio.projects.items) };
    const all = { ...almost, portfolio: { ...portfolio, projects: ownProjects } };
    assert.deepEqual(unreplacedSamples(facts, all), []);
    const delivered = unreplacedSamples({ hasBlog: false, figures: agency.figures }, { ...all, contact });
    assert.deepEqual(
      delivered.map(({ value }) => value),
      ["30+", "contactLocation"],
    );
  });
});
