import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { copiedSite, type CopiedSite } from "../copied-site.ts";

const added = `  {
    name: "Public Sector",
    inks: { light: "#d9c2ff", deep: "#33115e" },
    onAbout: "Forms that people fill in once.",
    onServices: "Forms, registers and open data for towns and counties.",
  },
] as const satisfies readonly IndustryEntry[]`;

describe("a site with five industries, one of two words, and one project", () => {
  let site: CopiedSite;
  let html: (path: string) => string;
  before(async () => {
    site = await copiedSite();
    await site.edit("site/industries.ts", "] as const satisfies readonly IndustryEntry[]", added);
    const others =
      /(const projects: readonly Project\[\] = defineFacts\(schema, \[\n {2}\{.*?\n {2}\},\n).*?(?=\n?\]\);)/s;
    await site.edit("site/content/portfolio.ts", others, "$1");
    const { documents } = await site.build();
    html = (path) => Buffer.from(documents.find((one) => one.path === path)?.contents ?? []).toString();
  });
  after(() => site.remove());

  test("counts one project, and the industries that have one", () => {
    assert.match(html("portfolio/index.html"), /<h1[^>]*>One project, and what it changed<\/h1>/);
    assert.match(html("index.html"), /Work in one industry.*See what we built and with what in the /s);
  });

  test("has the four steps of the studio in its closing band", () => {
    const [, band = ""] = /<ol[^>]*>(.*?)<\/ol><\/div><\/section><\/main>/.exec(html("index.html")) ?? [];
    assert.equal(band.match(/<li/g)?.length, 4);
  });
});
