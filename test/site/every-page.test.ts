import assert from "node:assert/strict";
import { test } from "node:test";
import { pagePathOf } from "../../generator/define/addresses.ts";
import { routes } from "../fixtures/agency/site/routes.ts";
import { buildAgencySite, type BuiltFiles } from "../agency-build.ts";
import { builtPages } from "./built-pages.ts";

/** The address of every page that is published. */
const paths = (await buildAgencySite()).result.documents.map(({ path }) => pagePathOf(path));

const page = await builtPages();

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
