import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { home } from "../fixtures/agency/site/content/home.ts";
import { layout } from "../fixtures/agency/site/content/layout.ts";
import { portfolio } from "../fixtures/agency/site/content/portfolio.ts";
import { industries } from "../fixtures/agency/site/industries.ts";
import { anchorOf } from "../fixtures/agency/site/routes.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

const withProjects = industries.filter((industry) =>
  portfolio.projects.items.some(({ category }) => category === industry),
);

/** Without what was built for it. */
const industryOf = (link: Parameters<typeof textOf>[0]) => textOf(link).split(" ")[0];

describe("from page to page", () => {
  let page: (path: string) => BuiltPage;
  before(async () => {
    page = await builtPages();
  });

  for (const path of ["/", "/about", "/services"]) {
    test(`each industry on ${path} leads to its projects, and without a script to the first of them`, () => {
      const links = page(path)
        .all('main a[href^="/portfolio?"]')
        .filter((link) => withProjects.some((name) => textOf(link).startsWith(name)));
      assert.deepEqual(links.map(industryOf), withProjects);
      for (const link of links) {
        const { searchParams, hash } = new URL(link.getAttribute("href") ?? "", "http://site.test");
        assert.equal(searchParams.get("projects"), industryOf(link));
        const id = hash.slice(1);
        const project = page("/portfolio").document.getElementById(id);
        assert.equal(project?.getAttribute("data-category"), industryOf(link));
        const first = page("/portfolio").document.querySelector(`[data-category="${industryOf(link)}"]`);
        assert.equal(first?.id, id, "it is the first one of its industry");
      }
    });
  }

  test("every service on Home and in the footer leads to its card, or to the page if there is none", () => {
    const cards = page("/services").all("main li[id]");
    const links = page("/").all('main li h3 a[href^="/services"], footer div:not(nav) > ul a[href^="/services"]');
    const named = [
      ...home.offers.items.map(({ title }) => title),
      ...layout.footer.services.links.map(({ label }) => label),
    ];
    assert.deepEqual(links.map(textOf), named);
    const leadsTo = links.map((link) => link.getAttribute("href"));
    const expected = links.map((link) => {
      const [word = ""] = textOf(link).split(" ");
      const card = cards.find((one) => textOf(one.querySelector("h3") ?? { textContent: "" }).includes(word));
      return card === undefined ? "/services" : `/services#${card.id}`;
    });
    assert.deepEqual(leadsTo, expected);
    assert.ok(leadsTo.some((href) => href !== "/services"));
  });

  test("a name becomes a valid anchor", () => {
    assert.equal(anchorOf("Health & Care"), "health-care");
    assert.equal(anchorOf("Énergie"), "énergie");
    assert.equal(anchorOf("(R&D) labs!"), "r-d-labs");
  });
});
