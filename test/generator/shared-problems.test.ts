import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { problemText } from "../../generator/problems/problem.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";
const entry = "site/site.ts";

/** Adds pages of one template, all with the same content. */
async function withPages(count: number, jsx: string): Promise<TemporarySite> {
  const site = await temporarySite();
  const more = `export const more = Array.from({ length: ${count} }, (_, index) =>
  definePage({
    path: \`/more-\${index}\`,
    title: \`More \${index}\`,
    description: \`Another page of the site about bread, which is number \${index} of them.\`,
    element: <main><h1>{\`More \${index}\`}</h1>${jsx}</main>,
  }),
);
`;
  await site.edit(pages, /$/, more);
  await site.edit(entry, "first, second }", "first, more, second }");
  await site.edit(entry, "[first, second]", "[first, second, ...more]");
  return site;
}

describe("the same problem of many pages is reported once,", () => {
  const cases: Readonly<Record<string, readonly [jsx: string, code: string]>> = {
    "a link that leads nowhere": ['<a href="/crumbs">A</a>', "link-missing"],
    "an anchor that another page does not have": ['<a href="/butter#crumbs">A</a>', "anchor-missing"],
    "an id on two elements": ['<p id="a">A</p><p id="a">B</p>', "id-duplicate"],
    "HTML that is not valid": ["<ul><p>A</p></ul>", "html-invalid"],
    "HTML from elsewhere that is not valid": [
      '<div dangerouslySetInnerHTML={{ __html: "<ul>&mdash;<p>A</p></ul>" }} />',
      "html-invalid",
    ],
  };
  for (const [name, [jsx, code]] of Object.entries(cases)) {
    test(name, async () => {
      const site = await withPages(30, jsx);
      const problems = await site.problems();
      assert.deepEqual(
        problems.map((problem) => problem.code),
        [code],
      );
      const [problem] = problems;
      assert.equal(problem?.page, "/more-0");
      assert.deepEqual(
        problem.pages,
        Array.from({ length: 30 }, (_, index) => `/more-${index}`),
      );
      assert.match(problem.what, /"\/more-0"|<p>/);
      assert.match(problemText(problems), /\n {2}on 30 pages: \/more-0, \/more-1, \/more-2, …\n {2}fix: /);
    });
  }

  test("in a layout, with all pages, also those that are not looked into", async () => {
    const footer =
      '<footer><p id="a">A</p><p id="a"><a href="#b">B</a></p><h1>C</h1><ul><p>D {index}</p></ul></footer>';
    const problems = await (await withPages(40, footer)).problems();
    assert.deepEqual(problems.map(({ code }) => code).toSorted(), [
      "anchor-missing",
      "heading-top",
      "html-invalid",
      "id-duplicate",
    ]);
    for (const { pages: on, where } of problems) {
      assert.equal(on?.length, 40);
      assert.match(where, /^site\/pages\.tsx:56:\d+$/);
    }
  });

  test("a component that throws on all of them", async () => {
    const site = await withPages(30, "<Crumb />");
    await site.edit(
      pages,
      "function Loaf",
      'function Crumb(): null {\n  throw new Error("no flour");\n}\n\nfunction Loaf',
    );
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ where, code, page, pages: on = [] }) => [where, code, page, on.length]),
      [["site/pages.tsx:41:9", "render", "/more-0", 30]],
    );
  });

  test("but different problems of pages stay different", async () => {
    const site = await withPages(3, "<a href={`/crumbs-${index}`}>A</a>");
    const problems = await site.problems();
    assert.equal(problems.length, 3);
    assert.ok(problems.every((problem) => problem.pages === undefined));
  });
});
