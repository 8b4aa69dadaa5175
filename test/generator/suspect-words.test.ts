import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";
import { all, declare, edit, pages, put, siteWith, type Mistake } from "../mistakes.ts";

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
  ] as const) {
    test(where, async () => {
      const [problem = "", ...others] = (await foundIn(mistake)).filter((one) => !one.startsWith("image-missing"));
      assert.match(problem, /^text-suspect /);
      assert.match(problem, what);
      assert.deepEqual(others, []);
    });
  }
});

describe("a word is not reported", () => {
  for (const [where, mistake] of [
    ["in another word", put("<p>BaNaNas</p>")],
    ["in code", put("<p>Write <code>{`a ${missing} b`}</code></p>")],
    ["in a class", put("<p className={`bread ${missing}`}>Bread</p>")],
    [
      "where its author has turned this check off",
      all(put("<p>undefined</p>"), edit(pages, "title: 'Bread", 'checks: { "text-suspect": "off" }, title: \'Bread')),
    ],
  ] as const) {
    test(where, async () => assert.deepEqual(await foundIn(mistake), []));
  }
});

describe("a word that an author wrote in a text", () => {
  const text = (body: string) =>
    `---\ntitle: What undefined means\nsummary: A value of JavaScript, undefined, that stands for nothing at all in code.\ndate: 2026-04-01\n---\n\n${body}\n`;
  const body = 'An *undefined* value, or an\nundefined one. <b title="as undefined">NaN</b>';

  for (const name of ["oat.md", "oat.mdx"]) {
    test(`is meant: ${name}`, async () => {
      const site = await temporarySite("markdown-site");
      await site.write(`site/posts/${name}`, text(body));
      assert.deepEqual(await site.found(), []);
    });
  }

  test("does not hide a missing value in an expression of MDX, or beside it", async () => {
    const site = await temporarySite("markdown-site");
    await site.write("site/posts/oat.mdx", text(`${body}\n\n{props.none + " loaves"}\n\n{"NaN " + props.none}`));
    assert.deepEqual(
      (await site.problems()).map(({ what }) => what),
      ['the text "undefined loaves" says undefined', 'the text "NaN undefined" says NaN'],
    );
  });
});
