import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { about } from "../../site/content/about.ts";
import { contactLinks } from "../../site/content/direct-contact.ts";
import { home } from "../../site/content/home.ts";
import { layout } from "../../site/content/layout.ts";
import { portfolio } from "../../site/content/portfolio.ts";
import { services } from "../../site/content/services.ts";
import { industries } from "../../site/industries.ts";
import { anchorOf } from "../../site/routes.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

const withProjects = industries.filter((industry) =>
  portfolio.projects.items.some(({ category }) => category === industry),
);

describe("from page to page", () => {
  let page: (path: string) => BuiltPage;
  before(async () => {
    page = await builtPages();
  });

  for (const path of ["/", "/about", "/services"]) {
    test(`each industry on ${path} leads to its first project`, () => {
      const links = page(path).all('main a[href^="/portfolio#"]');
      assert.deepEqual(links.map(textOf), withProjects);
      for (const link of links) {
        const id = (link.getAttribute("href") ?? "").split("#")[1] ?? "";
        const project = page("/portfolio").document.getElementById(id);
        assert.equal(project?.getAttribute("data-category"), textOf(link));
        const first = page("/portfolio").document.querySelector(`[data-category="${textOf(link)}"]`);
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

  test("About and Portfolio end with plain links", () => {
    for (const [path, { onward }] of [
      ["/about", about],
      ["/portfolio", portfolio],
    ] as const) {
      for (const { href, label } of onward) {
        assert.ok(
          page(path)
            .all(`main a[href="${href}"]`)
            .some((link) => textOf(link) === label),
          label,
        );
      }
    }
  });

  test("Get Started leads to the form itself", () => {
    const [start] = page("/").all('header a[href^="/contact"]').slice(-1);
    const [, id = ""] = (start?.getAttribute("href") ?? "").split("#");
    assert.ok(page("/contact").document.getElementById(id)?.querySelector("form"));
  });

  test("email and phone are under the lead and at the end of a page with the notice, and on no card", () => {
    const hrefs = contactLinks.map(({ href }) => href);
    const endsWithNotice = !("href" in services.callToAction.button);
    for (const path of ["/services", "/portfolio"]) {
      const { all } = page(path);
      const found = (selector: string) => all(`${selector} a`).map((link) => link.getAttribute("href") ?? "");
      const direct = (links: readonly string[]) => links.filter((href) => hrefs.includes(href));
      assert.deepEqual(direct(found("main > section:first-child")), hrefs);
      assert.deepEqual(direct(found("main > section:last-child")), endsWithNotice ? hrefs : []);
      assert.deepEqual(direct(found("main li")), []);
      assert.equal(direct(found("main")).length, (endsWithNotice ? 2 : 1) * hrefs.length);
    }
  });

  test("a name becomes an anchor that an address can hold", () => {
    assert.equal(anchorOf("Health & Care"), "health-care");
    assert.equal(anchorOf("Énergie"), "énergie");
    assert.equal(anchorOf("(R&D) labs!"), "r-d-labs");
  });
});
