import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { copiedSite } from "../copied-site.ts";
import { recipes } from "./recipes.ts";
import { codeBlocks } from "./code-blocks.ts";
import { follow } from "./follow.ts";

const oldAddresses = codeBlocks("generator/hosts/README.md").filter(
  ({ section, language }) => section === "Old addresses" && language === "diff",
);

/** Builds the site after some recipes, or after all of them. */
async function buildAfter(names?: readonly string[], then = async (_dir: string) => {}): Promise<BuildResult> {
  const { dir, build, remove } = await copiedSite();
  try {
    const followed = recipes.filter(({ name }) => names?.includes(name) ?? true);
    assert.equal(followed.length, names?.length ?? recipes.length);
    for (const recipe of followed) await recipe.follow(dir);
    await then(dir);
    return await build({ siteUrl: "https://www.northbridge.example", arePicturesDrawn: false });
  } finally {
    await remove();
  }
}

const html = ({ files }: BuildResult, path: string) =>
  Buffer.from(files.find((one) => one.path === path)?.contents ?? []).toString();

/** What the recipes cannot change, such as photos of the right size. */
const expected = new Set(["placeholder", "photo-small"]);

const newWarnings = ({ warnings }: BuildResult) =>
  warnings.filter(({ code }) => !expected.has(code)).map(({ code, what }) => `${code} ${what}`);

describe("all recipes for the owner together", () => {
  let result: BuildResult;
  before(async () => {
    result = await buildAfter();
  });

  test("make pages without a new warning", () => {
    assert.ok(recipes.length > 15);
    for (const page of ["agency", "blogs", "blogs/first-sprint", "portfolio/site-reports", "privacy"])
      assert.ok(html(result, `${page}/index.html`).length > 0, page);
    assert.deepEqual(newWarnings(result), []);
  });

  test("write a page of text with links and lists, which the footer and the sitemap lead to", () => {
    const page = html(result, "privacy/index.html");
    assert.match(page, /<a href="\/contact">write to us<\/a>/);
    assert.match(page, /<ul><li>your IP address,<\/li>/);
    assert.match(page, /<footer.*<a href="\/privacy">Privacy<\/a>/s);
    assert.match(html(result, "sitemap.xml"), /\/privacy</);
  });

  test("write a page in another language, which the menu marks, and which both versions name", () => {
    const page = html(result, "leistungen/index.html");
    assert.match(page, /^<!doctype html><html lang="de"/);
    assert.match(
      page,
      /<header [^>]*lang="en-GB">.*<a [^>]*href="\/leistungen" aria-current="page">Deutsch<\/a>.*<\/header>/s,
    );
    assert.match(page, /<footer [^>]*lang="en-GB"/);
    for (const version of [page, html(result, "services/index.html")]) {
      assert.match(version, /href="https:\/\/www\.northbridge\.example\/leistungen" hreflang="de"/);
      assert.match(version, /href="https:\/\/www\.northbridge\.example\/services" hreflang="en-GB"/);
    }
  });

  test("show photos in their own colours", () => {
    assert.match(html(result, "portfolio/index.html"), /mix-blend-mode:normal;filter:brightness\(1\)/);
  });

  test("redirect the old address of a page", () => {
    assert.match(html(result, "about/index.html"), /url=\/agency/);
  });
});

describe("some recipes for the owner", () => {
  let result: BuildResult;
  before(async () => {
    result = await buildAfter(["Write a post", "Count visitors"], async (dir) => {
      for (const oldAddress of oldAddresses) await follow(oldAddress, dir);
    });
  });

  test("write a post that waits for the blog", () => {
    assert.ok(!result.documents.some(({ path }) => path.startsWith("blogs/")));
  });
});
