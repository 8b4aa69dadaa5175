import { describe } from "node:test";
import { all, counter, edit, entry, pages, withCheck, write } from "../mistakes.ts";
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

messages.testNoOthers();
