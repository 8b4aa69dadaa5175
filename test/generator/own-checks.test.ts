import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { siteBuilder } from "../../generator/site-builder.ts";
import { all, put, declare, define, edit, entry, pages, siteWith as siteAfter } from "../mistakes.ts";
import { testReports } from "../reports.ts";

/** Adds a function to `checks`, written below the definition, and settings beside it. */
const checking = (check: string, settings = "") =>
  all(define(`checks: [own, ${settings}]`), edit(entry, /$/, `\n${check}\n`));
const siteWith = (check: string, settings?: string) => siteAfter(checking(check, settings));

/** Reports every heading, with its text before its id. */
const headings = `function own({ pages }) {
  return pages.flatMap(({ path, elements }) =>
    elements("h1").map((element) => ({
      code: "bakery/heading", page: path, element, what: "there is a heading", fix: "remove it",
    })),
  );
}`;

describe("a function in checks", () => {
  test("is lowered and counted by its code, for the site or for a page", async () => {
    const site = await siteWith(headings, '{ "bakery/heading": "warning" }');
    await site.edit("site/pages.tsx", 'title: "Butter",', 'title: "Butter",\n  checks: { "bakery/heading": "off" },');
    const { warnings, lowered } = await site.build();
    assert.deepEqual(
      warnings.map(({ code, page, severity }) => [code, page, severity]),
      [["bakery/heading", "/", "warning"]],
    );
    assert.deepEqual(lowered, { "bakery/heading": 2 });
  });

  test("runs in watch after a save is shown", async () => {
    const site = await siteWith(headings);
    const input = { siteEntry: join(site.dir, "site/site.ts"), assetsDir: join(site.dir, "assets") };
    const builder = siteBuilder({ ...input, runtime: "preact", checks: "fast" });
    const { warnings } = await builder.build();
    const further = await builder.checkFurther(new AbortController().signal);
    await builder.dispose();
    assert.deepEqual(warnings, []);
    assert.deepEqual(
      further.map(({ code }) => code),
      ["bakery/heading", "bakery/heading"],
    );
  });
});

const returning = (problem: string) => checking(`function own() { return [{ what: 'a', fix: 'b', ${problem} }]; }`);

describe("a build reports of a function in checks", () => {
  testReports("generator/golden/own-checks.txt", {
    "an element where it is written, and the same problem once": all(
      checking(headings),
      edit(pages, '<h1 className={pulsing} id="spread">\n        Butter\n      </h1>', "<Title />"),
      edit(pages, "<h1 className={heading}>Bread</h1>", "<Title />"),
      declare('function Title() {\n  return <h1 id="spread">Loaves</h1>;\n}'),
    ),
    "an element behind tags that are published differently": all(
      checking(headings),
      edit(pages, "<h1 className={heading}>", '<svg aria-hidden="true"><path d="M0 0h1" /></svg><p>{1} loaf</p>\n<h1>'),
    ),
    "a text of the source, a definition, a page or the site": checking(`function own({ source }) {
      const about = { what: "wrong", fix: "correct it" };
      return [
        { ...about, code: "a/written", written: ["J" + "am"] },
        { ...about, code: "b/where", where: source.find("But" + "ter") },
        { ...about, code: "c/page", page: "/butter" },
        { ...about, code: "d/site" },
      ];
    }`),
    "a page, if one of the texts is empty and the other is nowhere": all(
      checking(`function own() {
        return [{ code: "a/none", page: "/", what: "wrong", fix: "correct it", written: ["", "now" + "here"] }];
      }`),
      put('<p title="">Rolls</p>'),
    ),
    "that it throws": checking("function own() {\n  throw new Error('no oven');\n}"),
    "that it rejects": checking("async function own() {\n  await 0;\n  throw new Error('no oven');\n}"),
    "that it returns no list": checking("function own() { return 'ok'; }"),
    "that it uses a code of the generator": returning("code: 'image-alt'"),
    "that it uses an unknown severity": returning("code: 'a/b', severity: 'info'"),
    "that it says nothing": checking(
      "function own({ pages }) { return pages.map(() => ({ code: 'a/b', what: '', fix: 'b' })); }",
    ),
    "that it names an element by a text": returning("code: 'a/b', page: '/', element: 'p'"),
    "that it names no page of the site": returning("code: 'a/b', page: '/jelly'"),
  });
});
