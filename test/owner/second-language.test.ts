import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { deliveredSite, type CopiedSite } from "../copied-site.ts";

/** The code blocks of the recipe in the guide, in order. */
async function recipe(): Promise<readonly string[]> {
  const readme = await readFile(join(import.meta.dirname, "../../site/README.md"), "utf8");
  const start = readme.indexOf("## A second language");
  const section = readme.slice(start, readme.indexOf("\n## ", start + 1));
  return [...section.matchAll(/```tsx?\n([^]*?)```/g)].map(([, code = ""]) => code);
}

async function edit(site: CopiedSite, file: string, from: string, to: string): Promise<void> {
  const contents = await site.read(file);
  assert.ok(contents.includes(from), `${file} does not hold ${from}`);
  await site.write(
    file,
    contents.replace(from, () => to),
  );
}

describe("the agency's site with the German home page of the guide", () => {
  let site: CopiedSite;
  let result: BuildResult;
  const html = (path: string) =>
    Buffer.from(result.documents.find((one) => one.path === path)?.contents ?? []).toString();

  before(async () => {
    site = await deliveredSite();
    const [route = "", versions = "", page = "", link = ""] = await recipe();
    await edit(site, "site/routes.ts", "} as const;\n", `  ${route}} as const;\n\n${versions}`);
    const words = (await site.read("site/content/layout.ts"))
      .replace("export const layout:", "export const layoutGerman:")
      .replace("Skip to main content", "Zum Inhalt");
    await site.write("site/content/layout-german.ts", words);
    await site.write("site/pages/home-german.tsx", page);
    await edit(
      site,
      "site/pages/home.tsx",
      "  path: routes.home,",
      "  path: routes.home,\n  alternates: homeVersions,",
    );
    await edit(site, "site/pages/home.tsx", "import { routes }", "import { homeVersions, routes }");
    await edit(site, "site/site.ts", "const pages = [homePage,", "const pages = [homePage, homeGermanPage,");
    await edit(
      site,
      "site/site.ts",
      "import { homePage }",
      'import { homeGermanPage } from "./pages/home-german.tsx";\nimport { homePage }',
    );
    const lastLink = '{ href: routes.portfolio, label: "Portfolio" },\n        ...toBlog,\n      ],\n    },';
    await edit(site, "site/content/layout.ts", lastLink, lastLink.replace("\n", `\n${link}`));
    result = await site.build({ siteUrl: "https://www.example.com", arePicturesDrawn: false });
  });
  after(() => site.remove());

  test("builds with warnings only about placeholders", () => {
    assert.deepEqual(
      result.warnings.filter(({ code }) => code !== "placeholder").map(({ code, what }) => `${code} ${what}`),
      [],
    );
  });

  test("has a link to the German page on every page, and back", () => {
    assert.match(html("about/index.html"), /<a [^>]*href="\/de"[^>]*>Deutsch<\/a>/);
    assert.match(html("de/index.html"), /<main[^>]*><section[^>]*><h1.*<a href="\/" hreflang="en" lang="en">English/is);
  });

  test("has a German page whose name leads to itself, with German words around it", () => {
    const page = html("de/index.html");
    assert.match(page, /<html lang="de"/);
    assert.match(page, /<a [^>]*href="#main">Zum Inhalt<\/a>/);
    assert.match(page, /<header[^>]*>.*?<a [^>]*href="\/de" aria-label/s);
  });

  test("names both versions on both pages and in the sitemap", () => {
    const links = [
      '<link rel="alternate" href="https://www.example.com/" hreflang="en">',
      '<link rel="alternate" href="https://www.example.com/de" hreflang="de">',
      '<link rel="alternate" href="https://www.example.com/" hreflang="x-default">',
    ];
    for (const path of ["index.html", "de/index.html"]) assert.ok(html(path).includes(links.join("")), path);
    assert.match(html("index.html"), /<meta property="og:locale" content="en_US">/);
    assert.doesNotMatch(html("about/index.html"), /hreflang|og:locale/);
    const sitemap = Buffer.from(result.files.find(({ path }) => path === "sitemap.xml")?.contents ?? []).toString();
    assert.equal(sitemap.match(/<xhtml:link /g)?.length, 6);
  });
});
