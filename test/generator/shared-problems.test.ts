import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { problemText, type Problem } from "../../generator/problems/problem.ts";
import { sharedProblems } from "../../generator/problems/shared-problems.ts";
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

describe("problems that name their page", () => {
  const problem = (page: string, more: Partial<Problem> = {}): Problem => ({
    code: "react-warning",
    page,
    where: "Roll.tsx:1:1",
    what: `React warns about "${page}": a key is missing`,
    fix: "give it one",
    ...more,
  });

  test("become one if they differ in nothing else", () => {
    const [one, ...others] = sharedProblems([problem("/"), problem("/butter"), problem("/")]);
    assert.deepEqual(others, []);
    assert.deepEqual(one, { ...problem("/"), pages: ["/", "/butter"] });
  });

  test("stay apart if they differ in anything", () => {
    const apart = [problem("/"), problem("/butter", { where: "Roll.tsx:2:1" }), problem("/jam", { what: "another" })];
    assert.deepEqual(sharedProblems(apart), apart);
  });
});

describe("texts outside of bodies are refused with characters that XML or HTML forbids:", () => {
  const cases: Readonly<
    Record<string, readonly [file: string, from: string | RegExp, to: string, where: string, name: string]>
  > = {
    "a title": [pages, '"Butter"', '"But\\vter"', "site/pages.tsx:21:3", 'title of "/butter"'],
    "a description": [pages, "about butter,", "about\\x01butter,", "site/pages.tsx:22:3", 'description of "/butter"'],
    "the title of a feed's entry": [
      pages,
      'title: "Butter",',
      'title: "Butter", feed: { title: "A", entries: [{ anchor: "spread", title: "B\\vC", summary: "D", date: "2024-01-01" }] },',
      "site/pages.tsx:21:20",
      'feed.entries[0].title of "/butter"',
    ],
    "a social card": [
      pages,
      'title: "Butter",',
      'title: "Butter", social: { title: "A\\x7F", description: "B" },',
      "site/pages.tsx:21:20",
      'social.title of "/butter"',
    ],
    "the picture of a social card": [
      pages,
      'title: "Butter",',
      'title: "Butter", social: { title: "A", description: "B", picture: { alt: "C", element: <svg><text>{"Soft\\uD800"}</text></svg> } },',
      "site/pages.tsx:21:20",
      'the text "Soft\\ud800", social.picture of "/butter"',
    ],
    "structured data": [
      pages,
      'title: "Butter",',
      'title: "Butter", structuredData: () => [{ "@type": "Thing", name: "A\\u0002" }],',
      "site/pages.tsx:19:23",
      "the structured data",
    ],
    "a key of structured data": [
      pages,
      'title: "Butter",',
      'title: "Butter", structuredData: () => [{ "@type": "Thing", "A\\u0002": 1 }],',
      "site/pages.tsx:19:23",
      "the structured data (the key A\\u0002)",
    ],
    "a style": [
      "site/page.styles.ts",
      "color: #123456;",
      '&::before { content: "A\x01"; }',
      "site/page.styles.ts:11:3",
      'the style "&::before { content: "A\\u0001"; }"',
    ],
    "a style that an island adds": [
      "site/Counter.styles.ts",
      /$/,
      'export const later = css`&::before { content: "A\uFDD0"; }`;',
      "site/Counter.styles.ts:9:26",
      'the style "&::before { content: "A\\ufdd0"; }"',
    ],
    "a style that names the character by its number": [
      "site/page.styles.ts",
      "color: #123456;",
      '&::before { content: "A${"\\x01"}"; }',
      "site/site.ts",
      'the style "&::before { content: "A\\u0001"; }"',
    ],
    "a title with a noncharacter": [
      pages,
      '"Butter"',
      '"But\\u{1FFFE}ter"',
      "site/pages.tsx:21:3",
      'title of "/butter"',
    ],
    "the name of the site": [
      entry,
      'icon: "loaf.svg"',
      'name: "A\\x0BB", icon: "loaf.svg"',
      "site/site.ts:13:3",
      "name of the site",
    ],
  };
  for (const [name, [file, from, to, where, what]] of Object.entries(cases)) {
    test(name, async () => {
      const site = await temporarySite();
      await site.edit(file, from, to);
      const problems = (await site.problems()).filter(({ code }) => code === "text-broken");
      assert.equal(problems[0]?.where, where);
      assert.ok(problems[0].what.includes(what), problems[0].what);
      assert.match(
        problems[0].what,
        /contains the (?:(?:control |non)character|lone surrogate) U\+(?:00|D800|FDD0|1FFFE)/,
      );
    });
  }
});
