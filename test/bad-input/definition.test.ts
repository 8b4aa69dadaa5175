import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, built, counter, edit, entry, pages, putSecond, withCheck, write } from "../mistakes.ts";
import { reportsIn } from "../reports.ts";

const messages = reportsIn("bad-input/messages/definition.txt");

const beforeSite = (code: string) => edit(entry, "export default", `${code}\nexport default`);

describe("rows 61 to 63: a build refuses the definition of the site", () => {
  messages.test({
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
      edit(entry, '"islands/islands.ts"', "5 as never"),
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

const texts = ['<script>alert("crumbs")</script> & <b>', "bread ".repeat(1667).trim(), "خبز وزبدة", "one\u2028two"];

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

test("row 65: texts of all kinds in a title, a description and a body are shown as text", async () => {
  for (const text of texts) {
    const { second } = await built(
      edit(pages, 'title: "Butter"', `title: ${JSON.stringify(text)}`),
      edit(pages, '"The second page, about butter, and how soft it has to be."', JSON.stringify(`About: ${text}`)),
      putSecond(`<p>{${JSON.stringify(text)}}</p>`),
    );
    const escaped = text.replace(/[&<>"]/g, (sign) => entities[sign] ?? "");
    for (const part of [`<title>${escaped}</title>`, `content="About: ${escaped}"`, `<p>${escaped}</p>`])
      assert.ok(second.includes(part), part.slice(0, 60));
  }
});

test("row 65: a list of no item, and of a thousand, gives a page", async () => {
  for (const count of [0, 1000]) {
    const list = `<ul>{Array.from({ length: ${count} }, (_, n) => <li key={n}>{n}</li>)}</ul>`;
    const { second } = await built(putSecond(list));
    assert.equal(second.split("<li>").length - 1, count);
  }
});

messages.testNoOthers();
