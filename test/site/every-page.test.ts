import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import { pagePathOf } from "../../generator/define/addresses.ts";
import { photoOrigin } from "../fixtures/agency/site/content/photos.ts";
import { routes } from "../fixtures/agency/site/routes.ts";
import { accentedLetters } from "../fixtures/agency/site/styles/tokens.ts";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { builtPages, textOf, type BuiltPage } from "./built-pages.ts";

/** The address of every page that is published. */
const paths = (await buildAgencySite()).result.documents.map(({ path }) => pagePathOf(path));

/** Letters whose font is preloaded. */
const accented = new RegExp(
  `[${accentedLetters.replaceAll(/U\+(\w+)(?:-(\w+))?,?\s*/g, (_, from, to = from) => `\\u{${from}}-\\u{${to}}`)}]`,
  "u",
);

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
  assert.deepEqual(result.lowered, {}, "the site turns no check off");
});

for (const path of paths) {
  describe(path, () => {
    test("carries no inline style, no stylesheet request, one deferred script and the fonts of its letters", () => {
      const { html, all, document } = page(path);
      assert.ok(!/ style="/.test(html));
      assert.equal(all("link[rel=stylesheet]").length, 0);
      assert.deepEqual(
        all("script[src]").map((script) => script.hasAttribute("defer")),
        [true],
      );
      const isAccented = accented.test(textOf(document.body));
      assert.equal(all("link[rel=preload]").length, isAccented ? 2 : 1);
    });

    test("gives every picture an alternative text, a size and lazy loading, and own photos several formats", () => {
      for (const image of page(path).all("main img")) {
        assert.ok((image.getAttribute("alt") ?? "").length > 0);
        assert.ok(Number(image.getAttribute("width")) > 0 && Number(image.getAttribute("height")) > 0);
        assert.equal(image.getAttribute("loading"), "lazy");
        const picture = image.closest("picture");
        assert.ok((picture ?? image).parentElement?.querySelector("svg"), "there is no drawing below");
        const source = image.getAttribute("src") ?? "";
        if (picture) {
          assert.ok(source.startsWith("/assets/"), source);
          const types = [...picture.querySelectorAll("source")].map((one) => one.getAttribute("type"));
          if (!source.endsWith(".svg")) assert.deepEqual(types, ["image/avif", "image/webp"]);
          continue;
        }
        assert.ok(source.startsWith(`${photoOrigin}/photo-`), source);
      }
    });
  });
}

test("the blog is built, and linked in the header and the footer of every page, only if it is published", async () => {
  const live = (await buildAgencySite()).files;
  const isBuilt = (files: BuiltFiles) => [...files.keys()].some((path) => path.startsWith("blogs"));
  assert.equal(isBuilt(live), false);
  for (const path of paths) {
    assert.equal(page(path).all('[href*="blog"]').length, 0);
  }
  const withBlog = await buildAgencySite({ withBlog: true });
  assert.equal(isBuilt(withBlog.files), true);
  const blogged = await builtPages({ withBlog: true });
  for (const { path } of withBlog.result.documents) {
    const { all } = blogged(pagePathOf(path));
    assert.deepEqual(
      ["header nav", "footer nav"].map((nav) => all(`${nav} a[href="${routes.blogs}"]`).length),
      [1, 1],
    );
  }
});
