import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { Page, Site } from "../../generator/define-site.ts";
import { pageLister } from "../../generator/load/definition/page-list.ts";

const siteOf = (pages: readonly object[], disabledPages: readonly object[] = []) =>
  ({ lang: "en", pages: pages as readonly Page[], disabledPages: disabledPages as readonly Page[] }) as Site;
const page = (path: string, title = path) => ({ path, title, description: `About ${path}`, element: {} });

describe("the list of pages", () => {
  test("is the same object for pages with other content", () => {
    const list = pageLister();
    const first = list(siteOf([page("/"), page("/about")]));
    assert.equal(list(siteOf([page("/"), page("/about")])), first);
    assert.deepEqual(first.livePaths, ["/", "/about"]);
  });

  test("keeps its paths when only a title changes", () => {
    const list = pageLister();
    const first = list(siteOf([page("/")]));
    const next = list(siteOf([page("/", "Other")]));
    assert.equal(next.live[0]?.title, "Other");
    assert.equal(next.livePaths, first.livePaths);
  });

  test("changes when a page gets another language or other versions, and keeps its paths", () => {
    const list = pageLister();
    const first = list(siteOf([page("/")]));
    const german = list(siteOf([{ ...page("/"), lang: "de", alternates: { en: "/en" } }]));
    assert.deepEqual([german.live[0]?.lang, german.live[0]?.alternates], ["de", { en: "/en" }]);
    assert.equal(german.livePaths, first.livePaths);
    assert.equal(list(siteOf([{ ...page("/"), lang: "de", alternates: { en: "/en" } }])), german);
    assert.notEqual(list(siteOf([{ ...page("/"), lang: "de", alternates: { en: "/us" } }])), german);
  });

  test("changes when a page is read in the other direction", () => {
    const list = pageLister();
    const first = list(siteOf([page("/")]));
    const turned = list(siteOf([{ ...page("/"), dir: "rtl" }]));
    assert.equal(turned.live[0]?.dir, "rtl");
    assert.equal(list(siteOf([{ ...page("/"), dir: "rtl" }])), turned);
    assert.equal(turned.livePaths, first.livePaths);
  });

  test("changes when a page comes, goes, is renamed or is disabled", () => {
    const list = pageLister();
    const both = [page("/"), page("/about")];
    const sites = [siteOf(both), siteOf([page("/")]), siteOf([page("/us")]), siteOf([page("/us")], [page("/about")])];
    assert.deepEqual(
      sites.map((site) => list(site)).map(({ livePaths, disabledPaths }) => [livePaths, disabledPaths]),
      [
        [["/", "/about"], []],
        [["/"], []],
        [["/us"], []],
        [["/us"], ["/about"]],
      ],
    );
  });
});
