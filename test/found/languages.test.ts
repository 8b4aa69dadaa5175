import assert from "node:assert/strict";
import { before, describe, test } from "node:test";
import type { BuildOptions, BuildResult } from "../../generator/build.ts";
import { canonicalTag, directionOf, isWithin, meantTag } from "../../generator/define/language.ts";
import { edit } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

type Edit = readonly [file: string, from: string, to: string];

/** A copy of the site in English, German and Arabic, after some edits. */
async function copyWith(edits: readonly Edit[] = []): Promise<TemporarySite> {
  const site = await temporarySite("two-languages");
  for (const [file, from, to] of edits) await site.edit(`site/${file}`, from, to);
  return site;
}

const builtWith = async (edits?: readonly Edit[], options?: Partial<BuildOptions>) =>
  (await copyWith(edits)).build(options);

const text = ({ files }: Pick<BuildResult, "files">, path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.contents ?? []).toString();

const hreflangs = (html: string) =>
  [...html.matchAll(/<link rel="alternate" href="([^"]*)" hreflang="([^"]*)">/g)].map(([, href, tag]) => [tag, href]);

describe("a site in English, German and Arabic", () => {
  let result: BuildResult;
  before(async () => {
    result = await builtWith();
  });

  test("builds without a problem, although a title is the same in two languages", () => {
    assert.deepEqual(result.warnings, []);
  });

  test("gives each page its language, and the right-to-left one its direction", () => {
    assert.match(text(result, "index.html"), /^<!doctype html><html lang="en"><head>/);
    assert.match(text(result, "de/index.html"), /^<!doctype html><html lang="de-AT"><head>/);
    assert.match(text(result, "ar/index.html"), /^<!doctype html><html lang="ar" dir="rtl"><head>/);
    assert.match(text(result, "404.html"), /^<!doctype html><html lang="en"><head>/);
  });

  test("names all versions on each of them, itself among them", () => {
    const homes = [
      ["en", "https://bread.example/"],
      ["de", "https://bread.example/de"],
      ["ar", "https://bread.example/ar"],
      ["x-default", "https://bread.example/"],
    ];
    for (const path of ["index.html", "de/index.html", "ar/index.html"])
      assert.deepEqual(hreflangs(text(result, path)), homes, path);
    assert.deepEqual(hreflangs(text(result, "news/index.html")), [
      ["en", "https://bread.example/news"],
      ["de", "https://bread.example/de/neues"],
    ]);
    assert.deepEqual(hreflangs(text(result, "404.html")), []);
  });

  test("names them in the sitemap", () => {
    const sitemap = text(result, "sitemap.xml");
    assert.match(sitemap, /<urlset xmlns="[^"]*" xmlns:xhtml="http:\/\/www\.w3\.org\/1999\/xhtml">/);
    assert.ok(
      sitemap.includes(
        '<url><loc>https://bread.example/de/neues</loc><xhtml:link rel="alternate" hreflang="de" href="https://bread.example/de/neues"/><xhtml:link rel="alternate" hreflang="en" href="https://bread.example/news"/></url>',
      ),
    );
    assert.equal(sitemap.match(/hreflang="x-default"/g)?.length, 3);
  });

  test("lists them for social networks, with a country", () => {
    const locales = (path: string) =>
      [...text(result, path).matchAll(/<meta property="og:locale(:alternate)?" content="([^"]*)">/g)].map(
        ([, other = "", locale]) => `${other}${locale}`,
      );
    assert.deepEqual(locales("index.html"), ["en_US", ":alternatede_DE", ":alternatear_EG"]);
    assert.deepEqual(locales("de/index.html")[0], "de_AT");
    assert.deepEqual(locales("news/index.html"), [], "it has no card");
  });

  test("writes each feed in the language of its page", () => {
    assert.match(text(result, "news/feed.xml"), /xml:lang="en"/);
    assert.match(text(result, "de/neues/feed.xml"), /xml:lang="de"/);
  });

  test("redirects from an old address in the language of the new page", async () => {
    const pages = Object.fromEntries(
      result.redirectPages.map(({ path, contents }) => [path, Buffer.from(contents).toString()]),
    );
    assert.match(pages["deutsch/index.html"] ?? "", /<html lang="de-AT">/);
    assert.match(pages["arabic/index.html"] ?? "", /<html lang="ar" dir="rtl">/);
  });

  test("writes the addresses as the site does", async () => {
    const built = await builtWith([], { siteUrl: "https://bread.example/shop", trailingSlash: "always" });
    assert.deepEqual(hreflangs(text(built, "de/neues/index.html")), [
      ["de", "https://bread.example/shop/de/neues/"],
      ["en", "https://bread.example/shop/news/"],
    ]);
  });

  test("names no versions without a URL, because only absolute addresses count", async () => {
    const built = await builtWith([["site.ts", '  url: "https://bread.example",\n', ""]]);
    assert.deepEqual(hreflangs(text(built, "index.html")), []);
    assert.match(text(built, "de/index.html"), /<html lang="de-AT">/);
  });

  test("uses a direction that a page declares", async () => {
    const built = await builtWith([["pages.tsx", '  lang: "ar",', '  lang: "ar",\n  dir: "ltr",']]);
    assert.match(text(built, "ar/index.html"), /<html lang="ar" dir="ltr">/);
  });
});

describe("the build reports", () => {
  const inPages = (from: string, to: string) => edit("site/pages.tsx", from, to);
  const siteIn = (lang: string) => edit("site/site.ts", 'lang: "en"', `lang: "${lang}"`);
  testReports(
    "found/golden/languages.txt",
    {
      "a version that does not name its page back, at that version": inPages('  alternates: { en: "/news" },\n', ""),
      "a version that names another page": inPages('alternates: { en: "/news" }', 'alternates: { en: "/" }'),
      "a version that is not a page": inPages('alternates: { de: "/de/neues" }', 'alternates: { de: "/de/neus" }'),
      "a version that search engines do not list": inPages(
        'alternates: { de: "/de/neues" }',
        'alternates: { de: "/de/neues", en: "/404.html" }',
      ),
      "a language of a page that is not a tag": inPages('lang: "de",', 'lang: "de_DE",'),
      "the name of a language in place of its tag": inPages(
        'alternates: { de: "/de/neues" }',
        'alternates: { german: "/de/neues" }',
      ),
      "a version that is disabled": edit("site/site.ts", "neues, notFound],", "notFound],\n  disabledPages: [neues],"),
      "an unusual form of the language of the site": siteIn("EN-gb"),
      "a language of the site that is not a tag": siteIn("english!"),
      "an unknown direction": inPages('lang: "ar",', 'lang: "ar", dir: "right" as never,'),
    },
    "two-languages",
  );
});

describe("a language", () => {
  test("is a BCP 47 tag", () => {
    assert.equal(canonicalTag("pt-br"), "pt-BR");
    assert.equal(canonicalTag("zh-hant-tw"), "zh-Hant-TW");
    for (const none of ["", "d", "de_DE", "german", "de--DE", "x-default"]) assert.equal(canonicalTag(none), undefined);
    assert.equal(meantTag(" de_at "), "de-AT");
    assert.equal(meantTag("german"), undefined);
  });

  test("has the direction of its script", () => {
    for (const lang of ["ar", "he", "fa-IR", "ur", "az-Arab", "dv"]) assert.equal(directionOf(lang), "rtl", lang);
    for (const lang of ["en", "az", "ja", "no language"]) assert.equal(directionOf(lang), undefined, lang);
  });

  test("may be narrower than another, but not wider", () => {
    assert.equal(isWithin("en-GB", "en"), true);
    assert.equal(isWithin("en", "en-GB"), false);
    assert.equal(isWithin("enm", "en"), false);
  });
});
