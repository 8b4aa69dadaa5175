import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, counter, edit, entry, pages, putSecond, withCheck, write } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";
import { testRefused } from "./says.ts";

const beforeSite = (code: string) => edit(entry, "export default", `${code}\nexport default`);

describe("rows 61 to 63: a build refuses the definition of the site", () => {
  testRefused({
    "61-empty": write(entry, ""),
    "61-syntax": edit(entry, 'lang: "en-GB"', 'lang "en-GB"'),
    "61-throws": beforeSite('if (Date.now() > 0) throw new Error("no oven");'),
    "61-throws-null": beforeSite("if (Date.now() > 0) throw null;"),
    "61-top-level-await": edit(counter, "export function", "await Promise.resolve();\nexport function"),
    "62-unknown-keys": all(
      edit(entry, "preloadedFonts:", "preloadFonts:"),
      edit(entry, "icon:", "bakery: 1 as never,\n  icon:"),
      edit(pages, 'title: "Butter"', 'titel: "Butter"'),
    ),
    "62-wrong-kinds": all(
      withCheck('placeholderCheck(["name" as never])'),
      edit(entry, 'lang: "en-GB"', "lang: undefined as never"),
      edit(entry, '"https://bread.example"', "new URL('https://bread.example') as never"),
      edit(entry, "{ Counter },", "{ Counter, Till: 'till' as never },"),
      edit(entry, '["tiny.woff2"]', '["tiny.woff2", null as never]'),
      edit(entry, "disabledPages: [draft]", "disabledPages: draft as never"),
      edit(pages, 'title: "Butter"', "title: 5 as never"),
      edit(pages, 'path: "/",', "path: null as never,"),
    ),
    "63-prototype-keys": all(
      edit(entry, 'icon: "loaf.svg"', 'icon: "loaf.svg",\n  __proto__: { blog: true },\n  constructor: 1 as never'),
      edit(pages, 'title: "Butter"', 'title: "Butter",\n  ["__proto__"]: 1 as never'),
    ),
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
      await putSecond(`<ul>{Array.from({ length: ${count} }, (_, n) => <li key={n}>{n}</li>)}</ul>`)(site);
      await site.build();
      assert.equal((await site.output("butter/index.html")).split("<li>").length - 1, count);
    });
  }
});
