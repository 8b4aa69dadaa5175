import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { Window, type Document } from "happy-dom";
import type { BuildResult } from "../../generator/build.ts";
import { copiedSite, publishBlog, type CopiedSite } from "../copied-site.ts";
import { facts, fillIn } from "./filled-in.ts";

function pagesOf({ documents }: BuildResult): ReadonlyMap<string, Document> {
  return new Map(
    documents.map(({ path, contents }) => {
      const { document } = new Window();
      document.write(Buffer.from(contents).toString());
      return [path, document] as const;
    }),
  );
}

describe("a site whose facts are filled in", () => {
  let site: CopiedSite;
  before(async () => {
    site = await copiedSite();
    await fillIn(site);
    await publishBlog(site);
  });
  after(() => site.remove());

  test("has no control that does nothing", async () => {
    const pages = pagesOf(await site.build());
    for (const [path, page] of pages) {
      assert.equal(page.querySelectorAll("[data-notice], footer ul svg").length, 0, path);
      const forms = [...page.querySelectorAll("form")].filter((form) => form.getAttribute("action") === null);
      assert.equal(forms.length, 0, path);
    }
    assert.equal(
      pages.get("portfolio/index.html")?.querySelectorAll("main li[data-category] :is(a, button)").length,
      0,
    );
    const message = pages.get("contact/index.html")?.getElementById("message");
    assert.ok(message?.querySelector('a[href^="mailto:"]') && message.querySelector('a[href^="tel:"]'));
    assert.equal(
      pages.get("services/index.html")?.querySelectorAll('main li > a[href="/contact#message"]').length,
      pages.get("services/index.html")?.querySelectorAll("main li[id]").length,
    );
  });

  test("has links where it has addresses", async () => {
    await site.edit(facts, 'linkedin: "", x: "", github: ""', 'linkedin: "", x: "", github: "https://github.com/nb"');
    await site.edit(
      "site/content/portfolio.ts",
      "    features: [",
      '    link: "https://clinic.example",\n    features: [',
    );
    const pages = pagesOf(await site.build({ siteUrl: "https://www.northbridge.example" }));
    for (const [path, page] of pages) {
      const links = [...page.querySelectorAll("footer a:has(svg)")];
      assert.deepEqual(
        links.map((link) => [link.getAttribute("href"), link.getAttribute("aria-label")]),
        [["https://github.com/nb", "GitHub"]],
        path,
      );
      assert.equal(page.querySelector("footer [aria-hidden] a"), null, path);
    }
    const [link, ...others] = pages.get("portfolio/index.html")?.querySelectorAll("main li[data-category] a") ?? [];
    assert.deepEqual([link?.getAttribute("href"), others.length], ["https://clinic.example", 0]);
    assert.match(
      pages.get("index.html")?.querySelector("head")?.innerHTML ?? "",
      /"sameAs":\["https:\/\/github\.com\/nb"\]/,
    );
  });
});
