import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { home } from "../fixtures/agency/site/content/home.ts";
import { industries } from "../fixtures/agency/site/industries.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

describe("Home", () => {
  let page: BuiltPage;
  /** Whether the owner has left a section on the page. */
  const shows = ({ heading }: { readonly heading: string }) => page.texts("main h2").includes(heading);
  before(async () => {
    page = (await builtPages())("/");
  });

  test("leads on from its hero, each column and card, and its end", () => {
    const { hero, work, offers, callToAction } = home;
    const links: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
      [work.heading]: [
        [work.portfolio.label, work.portfolio.href],
        ...work.projects.map(({ title, href }) => [title, href] as const),
      ],
      [offers.heading]: offers.items.map(({ title, href }) => [title, href] as const),
    };
    const buttons = page.all("main a").map((link) => [link.textContent, link.getAttribute("href")]);
    const { button, answers = [] } = callToAction;
    const closing = [...answers, ...("href" in button ? [button] : [])].map(({ label, href }) => [label, href]);
    assert.deepEqual(buttons, [
      [hero.primary.label, hero.primary.href],
      [hero.secondary.label, hero.secondary.href],
      ...hero.columns.map(({ industry, built, href }) => [`${industry} ${built}`, href]),
      ...page.texts("main h2").flatMap((heading) => links[heading] ?? []),
      ...closing,
    ]);
  });

  test("opens with the time of a project, and draws a column for each industry with what was built for it", () => {
    assert.deepEqual(page.texts("h1"), ["From first plan to launch in 2–6 months"]);
    const built = ["patient apps", "a voice SDK", "site reports", "AI search"];
    assert.deepEqual(
      page.texts("main section:first-child li"),
      industries.map((industry, index) => `${industry} ${built[index]}`),
    );
  });

  test("gives its figures", () => {
    assert.deepEqual(
      page
        .all("main dl > div")
        .filter((pair) => pair.querySelector("ul") === null)
        .map((pair) => ({ value: textOf(pair.querySelector("dd")!), label: textOf(pair.querySelector("dt")!) })),
      shows(home.stats) ? home.stats.items : [],
    );
  });

  test("has a card for each of its services", () => {
    assert.deepEqual(page.texts("main li > h3"), shows(home.offers) ? home.offers.items.map(({ title }) => title) : []);
  });

  test("has a badge for each technology", () => {
    const badges = page.all("main section").find((section) => section.textContent.startsWith(home.techStack.heading));
    assert.deepEqual(
      badges === undefined ? [] : [...badges.querySelectorAll("li")].map(textOf),
      shows(home.techStack) ? home.techStack.technologies : [],
    );
  });
});
