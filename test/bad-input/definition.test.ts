import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { assertRefused } from "./says.ts";

const entry = "site/site.ts";
const pages = "site/pages.tsx";

describe("rows 61 to 63: the definition of the site", () => {
  test("61: the message for an empty entry says what to write", async () => {
    const site = await temporarySite();
    await site.write(entry, "");
    await assertRefused(site, "61-empty");
  });

  test("61: a syntax error in the entry is reported with its place", async () => {
    const site = await temporarySite();
    await site.edit(entry, 'lang: "en-GB"', 'lang "en-GB"');
    await assertRefused(site, "61-syntax");
  });

  test("61: an entry that throws is reported with its place", async () => {
    const site = await temporarySite();
    await site.edit(entry, "export default", 'if (Date.now() > 0) throw new Error("no oven");\nexport default');
    await assertRefused(site, "61-throws");
  });

  test("61: an entry that throws null is reported as well", async () => {
    const site = await temporarySite();
    await site.edit(entry, "export default", "if (Date.now() > 0) throw null;\nexport default");
    await assertRefused(site, "61-throws-null");
  });

  test("61: top-level await in a module is refused", async () => {
    const site = await temporarySite();
    await site.edit(entry, "export default", "await Promise.resolve();\nexport default");
    await assertRefused(site, "61-top-level-await");
  });

  test("62: unknown keys of the site and of a page are reported with the most similar ones, all in one run", async () => {
    const site = await temporarySite();
    await site.edit(entry, "preloadedFonts:", "preloadFonts:");
    await site.edit(entry, "icon:", "bakery: 1 as never,\n  icon:");
    await site.edit(pages, 'title: "Butter"', 'titel: "Butter"');
    await assertRefused(site, "62-unknown-keys");
  });

  test("62: values of a wrong type are reported by their paths, all in one run", async () => {
    const site = await temporarySite();
    await site.edit(entry, 'lang: "en-GB"', "lang: undefined as never");
    await site.edit(entry, '"https://bread.example"', "new URL('https://bread.example') as never");
    await site.edit(entry, "{ Counter },", "{ Counter, Till: 'till' as never },");
    await site.edit(entry, '["tiny.woff2"]', '["tiny.woff2", null as never]');
    await site.edit(entry, "disabledPages: [draft]", "disabledPages: draft as never");
    await site.edit(entry, 'icon: "loaf.svg"', 'icon: "loaf.svg",\n  placeholders: ["name" as never]');
    await site.edit(pages, 'title: "Butter"', "title: 5 as never");
    await site.edit(pages, 'path: "/",', "path: null as never,");
    await assertRefused(site, "62-wrong-kinds");
  });

  test("63: keys of the prototype of objects are reported as unknown", async () => {
    const site = await temporarySite();
    await site.edit(
      entry,
      'icon: "loaf.svg"',
      'icon: "loaf.svg",\n  __proto__: { blog: true },\n  constructor: 1 as never',
    );
    await site.edit(pages, 'title: "Butter"', 'title: "Butter",\n  ["__proto__"]: 1 as never');
    await assertRefused(site, "63-prototype-keys");
  });
});

describe("row 65: texts of all kinds", () => {
  const texts = {
    HTML: '<script>alert("crumbs")</script> & <b>',
    "10,000 characters": "bread ".repeat(1667).trim(),
    "right-to-left text": "خبز وزبدة",
    "line separators": "one\u2028two",
  };
  for (const [name, text] of Object.entries(texts)) {
    test(`65: ${name} in a title, a description and a body is shown as text`, async () => {
      const site = await temporarySite();
      await site.edit(pages, 'title: "Butter"', `title: ${JSON.stringify(text)}`);
      await site.edit(
        pages,
        '"The second page, about butter, and how soft it has to be."',
        JSON.stringify(`About: ${text}`),
      );
      await site.edit(pages, '<a href="/">Bread</a>', `<a href="/">{${JSON.stringify(text)}}</a>`);
      await site.build();
      const html = await site.output("butter/index.html");
      const escaped = text
        .replaceAll("&", "&amp;")
        .replaceAll("<", "&lt;")
        .replaceAll(">", "&gt;")
        .replaceAll('"', "&quot;");
      assert.ok(html.includes(`<title>${escaped}</title>`));
      assert.ok(html.includes(`content="About: ${escaped}"`));
      assert.ok(html.includes(`<a href="/">${escaped}</a>`));
      assert.ok(!html.includes("<script>alert"));
    });
  }

  for (const count of [0, 1000]) {
    test(`65: a list of ${count} items gives a page`, async () => {
      const site = await temporarySite();
      await site.edit(
        pages,
        '<a href="/">Bread</a>',
        `<ul>{Array.from({ length: ${count} }, (_, n) => <li key={n}>{n}</li>)}</ul>`,
      );
      await site.build();
      assert.equal((await site.output("butter/index.html")).split("<li>").length - 1, count);
    });
  }
});
