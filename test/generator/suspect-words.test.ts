import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, declare, edit, entry, pages, put, siteWith, type Mistake } from "../mistakes.ts";
import { temporarySite } from "../temporary-site.ts";

/** A value that is missing when the site is built. */
const missing = declare("const missing = ({} as { readonly none?: string }).none as string;");

const foundIn = async (...mistakes: readonly Mistake[]) =>
  (await (await siteWith(missing, ...mistakes)).problems()).map(({ code, what }) => `${code} ${what}`);

describe("a word that a template makes of a missing value is reported", () => {
  for (const [where, mistake, what] of [
    ["in a sentence", put("<p>{`Pressed ${missing} times`}</p>"), /the text "Pressed undefined times" says undefined/],
    ["at its end", put("<p>{`Page 1 of ${missing}`}</p>"), /the text "Page 1 of undefined" says undefined/],
    ["glued to another", put("<p>{`x${missing}`}</p>"), new RegExp(`the text "x${"undefined"}" says undefined`)],
    ["with a unit", put("<p>{`From ${Number(missing)}€ on`}</p>"), /the text "From NaN€ on" says NaN/],
    ["as an object", put("<p>{`By ${String({})}, today`}</p>"), /says \[object Object\]/],
    [
      "in the text of a picture",
      put('<img src="/loaf.svg" alt={`A ${missing} loaf`} width="8" height="8" />'),
      /alt of <img>/,
    ],
    [
      "in a title",
      edit(pages, 'title: "Butter",', "title: `Butter, page 1 of ${missing}`,"),
      /"Butter, page 1 of undefined", title of the page, says undefined/,
    ],
    [
      "although a comment has the same words",
      all(put("<p>{`The rest is ${missing}`}</p>"), edit(entry, /^/, "// What is undefined is left out.\n")),
      /"The rest is undefined"/,
    ],
  ] as const) {
    test(where, async () => {
      const [problem = "", ...others] = (await foundIn(mistake)).filter((one) => !one.startsWith("image-missing"));
      assert.match(problem, /^text-suspect /);
      assert.match(problem, what);
      assert.deepEqual(others, []);
    });
  }
});

describe("a word that its author wrote is not reported", () => {
  for (const [where, mistake] of [
    ["in JSX, across lines", put("<p>\n  In JavaScript, a value may be\n  undefined or\n  NaN.\n</p>")],
    ["alone in JSX", put("<ul><li>undefined</li><li>{'NaN'}</li></ul>")],
    ["in a text of a module", all(put("<p>{words}</p>"), declare('const words = "It says undefined, then NaN";'))],
    ["in another word", put("<p>BaNaNas</p>")],
    ["in code", put("<p>Write <code>{`a ${missing} b`}</code></p>")],
    ["in a class", put("<p className={`bread ${missing}`}>Bread</p>")],
    ["in a title", edit(pages, 'title: "Butter",', 'title: "What undefined means",')],
  ] as const) {
    test(where, async () => assert.deepEqual(await foundIn(mistake), []));
  }

  test("in Markdown and MDX", async () => {
    const site = await temporarySite("markdown-site");
    const text =
      "\nAn empty field is [undefined](https://example.org/), *NaN*\nis a number.\n\n- undefined\n- a price\n";
    const head =
      "---\ntitle: What undefined is\nsummary: What our bakers call undefined, and what they never call so, in a text of its own.\ndate: 2026-04-01\n---\n";
    await site.edit("site/posts/wheat.md", /$/, text);
    await site.write("site/posts/oat.mdx", head + text);
    assert.deepEqual(await site.problems(), []);
  });
});
