import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

describe("a build is refused, with the place and the fix, for", () => {
  test("two pages with one path", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/jam"', 'path: "/butter"');
    assert.deepEqual(await site.problems(), [
      {
        code: "path-duplicate",
        page: "/butter",
        where: "site/pages.tsx:33:22",
        what: 'two pages have the path "/butter"; the other page is at site/pages.tsx:19:23',
        fix: "give one of them another path",
      },
    ]);
  });

  test("a path that cannot be an address", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/jam"', 'path: "/../jam"');
    assert.equal((await site.problems())[0]?.what, 'the path "/../jam" cannot be a page\'s address');
  });

  test("a missing, an empty and a duplicate title or description, all in one run", async () => {
    const site = await temporarySite();
    await site.edit(pages, '  title: "Butter",\n', "");
    await site.edit(
      pages,
      'description: "The second page, about butter, and how soft it has to be."',
      'description: "  "',
    );
    await site.edit(
      pages,
      'description: "A page about jam, not ready yet, since the fruit is not ripe."',
      'description: "The first page of a site about bread, where all of it begins."',
    );
    assert.deepEqual(
      (await site.problems()).map(({ where, what }) => `${where} ${what}`),
      [
        'site/pages.tsx:19:23 the page "/butter" has no title',
        'site/pages.tsx:21:3 the page "/butter" has no description',
        'site/pages.tsx:35:3 the page "/jam" has the same description as "/": The first page of a site about bread, where all of it begins.',
      ],
    );
  });

  test("an address of the site that is empty", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "https://bread.example", "");
    assert.deepEqual(
      (await site.problems()).map(({ where, what }) => `${where} ${what}`),
      ['site/site.ts the site\'s url "" is not a web address'],
    );
  });

  test("an invalid URL of the site", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "https://bread.example", "bread.example");
    assert.deepEqual(await site.problems(), [
      {
        code: "site-url",
        where: "site/site.ts:7:9",
        what: 'the site\'s url "bread.example" is not a web address',
        fix: 'write it with its scheme and without a slash at the end: "https://example.com"',
      },
    ]);
  });

  test("a link to a path that no page has", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'href="/butter#spread"', 'href="/buter"');
    assert.deepEqual(await site.problems(), [
      {
        code: "link-missing",
        page: "/",
        where: "site/pages.tsx:14:16",
        what: 'the link "/buter" on "/" leads to a page that does not exist',
        fix: 'did you mean "/butter"?',
      },
    ]);
  });

  test("a link to a disabled page", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'href="/butter#spread"', 'href="/jam"');
    const [problem] = await site.problems();
    assert.equal(problem?.what, 'the link "/jam" on "/" leads to a page that does not exist');
    assert.equal(
      problem?.fix,
      "the page is disabled: move it from `disabledPages` to `pages` of defineSite, or remove the link",
    );
  });

  test("a link to an anchor that does not exist", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'href="/butter#spread"', 'href="/butter#spraed"');
    assert.deepEqual(await site.problems(), [
      {
        code: "anchor-missing",
        page: "/",
        where: "site/pages.tsx:14:16",
        what: 'the link "/butter#spraed" on "/" leads to an anchor that "/butter" does not have',
        fix: 'did you mean "spread"?',
      },
    ]);
  });

  test("an unknown asset in a component, in styles and in the site's definition", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("loav.svg")');
    await site.edit("site/page.styles.ts", "asset:tiny.woff2", "asset:huge.woff2");
    await site.edit("site/site.ts", 'icon: "loaf.svg"', 'icon: "icon.png"');
    assert.deepEqual(await site.problems(), [
      {
        code: "asset-missing",
        where: "site/site.ts:13:10",
        what: 'there is no asset "icon.png"',
        fix: "put the file into the assets folder",
      },
      {
        code: "asset-missing",
        where: "site/pages.tsx:41:20",
        what: 'there is no asset "loav.svg"',
        fix: 'did you mean "loaf.svg"?',
      },
      {
        code: "asset-missing",
        where: "site/page.styles.ts:4:44",
        what: 'there is no asset "huge.woff2"',
        fix: "put the file into the assets folder",
      },
    ]);
  });

  test("an image without alternative text", async () => {
    const site = await temporarySite();
    await site.edit(pages, ' alt="A loaf of bread"', "");
    const [problem] = await site.problems();
    assert.match(problem?.what ?? "", /^the image "\/assets\/loaf\.\w+\.svg" on "\/" has no alternative text$/);
  });

  test("a page that throws while rendering", async () => {
    const site = await temporarySite();
    await site.edit(
      pages,
      "function Loaf() {\n",
      'function Loaf() {\n  if (Date.now() > 0) throw new Error("no flour");\n',
    );
    assert.deepEqual(await site.problems(), [
      {
        code: "render",
        page: "/",
        where: "site/pages.tsx:41:29",
        what: 'the page "/" cannot be rendered: no flour, in Loaf',
        fix: "fix the code at this place, or the value that it gets",
      },
    ]);
  });

  test("an island that is not in the site's list", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "islands: { Counter }", "islands: {}");
    assert.match((await site.problems())[0]?.what ?? "", /the island Counter is not in the site's list of islands/);
  });

  test("syntax errors in two files", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'path: "/",', 'path "/",');
    await site.edit("site/Counter.tsx", "const [count, setCount]", "const [count, setCount");
    const problems = await site.problems();
    assert.deepEqual(problems.map(({ where }) => where).toSorted(), ["site/Counter.tsx:5:43", "site/pages.tsx:6:8"]);
    assert.match(problems.find(({ where }) => where.includes("pages"))?.what ?? "", /Expected "}" but found/);
  });

  test("an unclosed tag once for each file, with the place where it was opened", async () => {
    const site = await temporarySite();
    await site.edit(pages, "        Butter\n      </h1>", "        Butter");
    await site.edit("site/Counter.tsx", "</button>", "");
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ where, what, fix }) => `${where} ${what}; ${fix.replace(/\S*\/(?=site\/)/, "")}`),
      [
        'site/Counter.tsx:18:1 Unexpected end of file before a closing "button" tag; close <button>, opened at site/Counter.tsx:7:6, with </button>, or with /> if it is empty',
        'site/pages.tsx:28:7 Unexpected closing "main" tag does not match opening "h1" tag; close <h1>, opened at site/pages.tsx:25:8, with </h1>, or with /> if it is empty, or remove this closing tag',
      ],
    );
  });

  test("a second unclosed tag, which is opened after the first mistake", async () => {
    const site = await temporarySite();
    await site.edit(
      pages,
      "function Jam() {",
      "const menu = <><li>Rye</>;\nconst oven = <ul><li>Rye</ul>;\n\nfunction Jam() {",
    );
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ fix }) => /close \S+, opened/.exec(fix)?.[0]),
      ["close <li>, opened", "close <li>, opened"],
    );
  });

  test("a generic function that TSX reads as a tag, with how to write it", async () => {
    const site = await temporarySite();
    await site.edit(pages, "function Jam() {", "export const same = <T>(one: T) => one;\n\nfunction Jam() {");
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ fix }) => /trailing comma/.exec(fix)?.[0]),
      ["trailing comma"],
    );
  });

  test("an import of a missing file", async () => {
    const site = await temporarySite();
    await site.edit(pages, "./Counter.tsx", "./Conter.tsx");
    const [problem] = await site.problems();
    assert.equal(problem?.where, "site/pages.tsx:2:25");
    assert.match(problem?.what ?? "", /there is no file "\.\/Conter\.tsx"/);
  });

  test("a module that throws while loading", async () => {
    const site = await temporarySite();
    await site.edit(
      "site/site.ts",
      "export default",
      'if (Date.now() > 0) throw new Error("no oven");\nexport default',
    );
    assert.deepEqual(
      (await site.problems()).map(({ where, what }) => `${where} ${what}`),
      ["site/site.ts:5:27 Error: no oven"],
    );
  });

  test("an entry without a site", async () => {
    const site = await temporarySite();
    await site.write("site/site.ts", "export const site = 1;");
    assert.equal((await site.problems())[0]?.fix, "write `export default defineSite({ … })`");
  });

  test("Emotion outside of a styles module in the browser bundle", async () => {
    const site = await temporarySite();
    await site.edit(
      "site/Counter.tsx",
      'import { counter } from "./Counter.styles.ts";',
      'import { css } from "@emotion/css";\nconst counter = css`padding: 1rem;`;',
    );
    assert.deepEqual(await site.problems(), [
      {
        code: "emotion-in-browser",
        where: "site/Counter.tsx:2:21",
        what: "Emotion is used outside of a *.styles.ts module in the browser bundle, by site/Counter.tsx",
        fix: "move the styles into a *.styles.ts module beside it",
      },
    ]);
  });

  test("a styles module of an island that exports a function", async () => {
    const site = await temporarySite();
    await site.edit(
      "site/Counter.styles.ts",
      "export const counter",
      "export const size = (n: number) => n;\nexport const counter",
    );
    assert.match((await site.problems())[0]?.what ?? "", /exports the function size, which cannot become plain text/);
  });

  test("a title that is not a string", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'title: "Butter"', "title: 5 as never");
    assert.equal((await site.problems())[0]?.what, "pages[1].title: expected text, got a number");
  });

  test("a link that is wrongly encoded", async () => {
    const site = await temporarySite();
    await site.edit(pages, '<a href="/">', '<a href="/%zz">');
    assert.equal((await site.problems())[0]?.what, 'the link "/%zz" on "/butter" leads to a page that does not exist');
  });

  test("a page that throws a value other than an error", async () => {
    const site = await temporarySite();
    await site.edit(pages, "function Loaf() {\n", 'function Loaf() {\n  if (Date.now() > 0) throw "no salt";\n');
    const [problem] = await site.problems();
    assert.equal(problem?.where, "site/pages.tsx:40:10");
    assert.equal(problem?.what, 'the page "/" cannot be rendered: no salt, in Loaf');
  });

  test("a list of pages with something else in it", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "pages: [first, second]", "pages: [first, undefined as never]");
    assert.equal((await site.problems())[0]?.what, "pages[1]: expected a page made with definePage, got nothing");
  });

  test("a browser's entry that does not exist", async () => {
    const site = await temporarySite();
    await site.edit("site/site.ts", "hydrate.ts", "gone.ts");
    assert.match((await site.problems())[0]?.what ?? "", /Could not resolve ".*gone\.ts"/);
  });

  test("a page that throws, and nothing that only follows from it", async () => {
    const site = await temporarySite();
    await site.edit(
      pages,
      "function Loaf() {\n",
      'function Loaf() {\n  if (Date.now() > 0) throw new Error("no salt");\n',
    );
    await site.edit(
      pages,
      "title: 'Bread & \"butter\" <first>',",
      'title: "Bread", feed: { title: "News", entries: [{ anchor: "main", title: "Rye", summary: "-", date: "2024-01-01" }] },',
    );
    await site.edit("site/site.ts", 'icon: "loaf.svg"', 'icon: "loaf.svg", budgets: { script: 1 }');
    assert.deepEqual(
      (await site.problems()).map(({ code }) => code),
      ["render"],
    );
  });

  test("several faults of different kinds, all in one run", async () => {
    const site = await temporarySite();
    await site.edit(pages, 'title: "Butter"', 'title: ""');
    await site.edit(pages, '<a href="/">', '<a href="/nowhere">');
    await site.edit(pages, 'useAssetUrl("loaf.svg")', 'useAssetUrl("none.svg")');
    await site.edit("site/Counter.tsx", 'from "react"', 'from "react"; import "@emotion/css"');
    assert.equal((await site.problems()).length, 4);
  });
});
