import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { agency, telephoneLink } from "../../site/content/agency.ts";
import { buildAgencySite } from "../agency-build.ts";
import { onEveryPage, onPage } from "./fixed-words.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

const paths = ["/", "/about", "/services", "/portfolio", "/contact", "/404.html"];

const withFacts = (text: string) => text.replace("{email}", agency.email).replace("{phone}", agency.phone);

let page: (path: string) => BuiltPage;
before(async () => {
  page = await builtPages();
});

test("every check there is finds nothing, also those that no build waits for", async () => {
  const { result } = await buildAgencySite({ withBlog: true, checks: "all" });
  assert.deepEqual(
    result.warnings.filter(({ code }) => code !== "placeholder"),
    [],
  );
});

for (const path of paths) {
  describe(path, () => {
    test("holds all the words that the specification fixes", () => {
      const text = textOf(page(path).document.body);
      const missing = [...onEveryPage, ...(onPage[path] ?? [])].map(withFacts).filter((words) => !text.includes(words));
      assert.deepEqual(missing, []);
    });

    test("has a title, a description, a language and one h1", () => {
      const { document, all } = page(path);
      assert.ok(document.title.endsWith(` | ${agency.name}`));
      assert.ok((document.querySelector("meta[name=description]")?.getAttribute("content") ?? "").length > 100);
      assert.equal(document.documentElement.lang, "en");
      assert.equal(all("h1").length, 1);
    });

    test("never skips a level of headings", () => {
      const levels = page(path)
        .all("h1,h2,h3,h4,h5,h6")
        .map((heading) => Number(heading.tagName[1]));
      assert.deepEqual(
        levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1),
        [],
      );
    });

    test("uses no id twice, and every reference to an id has its target", () => {
      const { all } = page(path);
      const ids = all("[id]").map((element) => element.id);
      assert.deepEqual(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        [],
      );
      const references = ["for", "aria-controls", "aria-describedby", "aria-labelledby", "popovertarget"].flatMap(
        (name) => all(`[${name}]`).flatMap((element) => (element.getAttribute(name) ?? "").split(" ")),
      );
      assert.deepEqual(
        references.filter((id) => !ids.includes(id)),
        [],
      );
    });

    test("has the five links and Get Started in its navigation, its own link marked", () => {
      const { texts, all } = page(path);
      assert.deepEqual(texts("header nav a"), ["Home", "About", "Services", "Portfolio", "Contact", "Get Started"]);
      assert.deepEqual(
        all("header nav a").map((link) => link.getAttribute("href")),
        ["/", "/about", "/services", "/portfolio", "/contact", "/contact"],
      );
      assert.deepEqual(
        all("nav [aria-current=page]").map((link) => link.getAttribute("href")),
        path === "/404.html" ? [] : [path],
      );
    });

    test("has the footer's four columns and its copyright line", () => {
      const { document, texts, all } = page(path);
      const footer = textOf(document.querySelector("footer")!);
      assert.deepEqual(texts("footer h2"), ["Quick Links", "Services", "Contact"]);
      assert.deepEqual(texts("footer a"), ["Home", "About Us", "Services", "Portfolio", agency.email, agency.phone]);
      assert.deepEqual(
        all("footer a").map((link) => link.getAttribute("href")),
        ["/", "/about", "/services", "/portfolio", `mailto:${agency.email}`, telephoneLink(agency.phone)],
      );
      for (const service of [
        "SaaS MVP Development",
        "Mobile App Development",
        "SDK Development",
        "Cloud Architecture",
      ]) {
        assert.ok(texts("footer li").includes(service));
      }
      assert.ok(texts("footer li").includes("Indore, MP, India"));
      assert.ok(footer.includes(`© 2023 ${agency.name}. All rights reserved.`));
    });

    test("shows three social icons that lead nowhere", () => {
      const { all } = page(path);
      const icons = all("footer svg").filter((svg) => svg.closest("ul") !== null);
      assert.equal(icons.length, 3);
      assert.equal(icons.filter((icon) => icon.closest("a,button") !== null).length, 0);
    });

    test("carries no inline style, no stylesheet request, one deferred script and one preloaded font", () => {
      const { html, all } = page(path);
      assert.ok(!/ style="/.test(html));
      assert.equal(all("link[rel=stylesheet]").length, 0);
      assert.deepEqual(
        all("script[src]").map((script) => script.hasAttribute("defer")),
        [true],
      );
      assert.equal(all("link[rel=preload]").length, 1);
    });

    test("gives every picture an alternative text, a size, several widths and lazy loading", () => {
      for (const image of page(path).all("main img")) {
        assert.ok((image.getAttribute("alt") ?? "").length > 0);
        assert.ok(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0);
        assert.ok((image.getAttribute("srcset") ?? "").split(",").length > 1);
        assert.equal(image.getAttribute("loading"), "lazy");
        assert.ok(image.getAttribute("src")?.startsWith("https://images.unsplash.com/photo-"));
        assert.ok(image.parentElement?.querySelector("svg"), "a drawing lies beneath");
      }
    });
  });
}

test("titles and descriptions differ from page to page", () => {
  const titles = paths.map((path) => page(path).document.title);
  const descriptions = paths.map((path) =>
    page(path).document.querySelector("meta[name=description]")?.getAttribute("content"),
  );
  assert.equal(new Set(titles).size, paths.length);
  assert.equal(new Set(descriptions).size, paths.length);
});

test("the blog is neither built nor linked", () => {
  assert.throws(() => page("/blogs"), /the build has no page/);
  for (const path of paths) assert.equal(page(path).all('[href*="blog"]').length, 0);
});
