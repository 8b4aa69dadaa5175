import assert from "node:assert/strict";
import { describe, test } from "node:test";
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
