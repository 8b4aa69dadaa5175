import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { all, declare, define, edit, entry, put, putSecond, siteWith as siteAfter } from "../mistakes.ts";
import { reportOn, testReports } from "../reports.ts";

/** Adds a function to `outputs`, written below the definition. */
const making = (output: string) => all(define("outputs: [made]"), edit(entry, /$/, `\n${output}\n`));
const siteWith = (output: string) => siteAfter(making(output));

describe("a function in outputs", () => {
  test("gets the pages as visitors get them", async () => {
    const site = await siteWith(
      "function made(site) { return [{ path: '/pages.json', contents: JSON.stringify({ ...site, source: 0 }) }]; }",
    );
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><svg aria-hidden="true"><title>Unseen</title></svg>');
    await site.build({ base: "/shop" });
    const { pages, files, base } = JSON.parse(await site.output("pages.json")) as {
      pages: Record<string, unknown>[];
      files: { path: string; size: number }[];
      base: string;
    };
    assert.equal(base, "/shop");
    assert.deepEqual(
      pages.map(({ path, address }) => [path, address]),
      [
        ["/", "/shop/"],
        ["/butter", "/shop/butter"],
      ],
    );
    const [first] = pages;
    assert.deepEqual(first?.["headings"], [{ depth: 1, id: "", text: "Bread" }]);
    assert.equal(first?.["text"], "Bread Pressed 3 times Butter");
    assert.deepEqual(first["links"], [{ href: "/shop/butter#spread", text: "Butter" }]);
    const sizes = new Map(files.map(({ path, size }) => [path, size]));
    assert.equal(sizes.get("index.html"), Buffer.byteLength(await site.output("index.html")));
  });

  test("makes files that pages and islands may use, also under a base", async () => {
    const site = await siteWith("function made() { return [{ path: '/loaves.json', contents: '[]' }]; }");
    const uses = '<a href="/loaves.json">All loaves</a><Counted />';
    await site.edit("site/pages.tsx", "<Loaf />", `<Loaf />${uses}`);
    const counted =
      "function Counted(): null {\n  globalThis.renderings = (globalThis.renderings ?? 0) + 1;\n  return null;\n}";
    await site.edit(
      "site/pages.tsx",
      /$/,
      `\n${counted}\ndeclare global {\n  var renderings: number | undefined;\n}\n`,
    );
    await site.edit(
      "site/Counter.tsx",
      "() => setCount(count + 1)",
      '() => void fetch("/loaves.json").then(() => setCount(1))',
    );
    const { files } = await site.build({ base: "/shop" });
    assert.equal(await site.output("loaves.json"), "[]");
    assert.match(await site.output("index.html"), /href="\/shop\/loaves\.json"/);
    const script = files.find(({ path }) => path.endsWith(".js"));
    assert.match(Buffer.from(script?.contents ?? "").toString(), /"\/shop\/loaves\.json"/);
    assert.equal((globalThis as { renderings?: number }).renderings, 1, "the page is rendered once");
    await site.edit("site/site.ts", "/loaves.json", "/rolls.json");
    assert.deepEqual(
      (await site.problems()).map(({ code, fix }) => [code, fix]),
      [["link-missing", "correct the link, or list a page with this path in `pages` of defineSite"]],
    );
  });

  test("replaces a file of the generator, and makes files with hashed names", async () => {
    const site = await siteWith(`async function made({ hashedPath }) {
      const part = hashedPath("parts/a.json", "{}");
      return [{ path: part, contents: "{}" }, { path: "/robots.txt", contents: part, mediaType: "text/plain" }];
    }`);
    await site.build();
    const part = await site.output("robots.txt");
    assert.match(part, /^\/assets\/parts\/a\.[\da-f]{8}\.json$/);
    assert.equal(await site.output(part.slice(1)), "{}");
  });

  test("makes the picture of a page, the file of a style and the target of a redirect, and none at an old address", async () => {
    const drawing = '\'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\'';
    const site = await siteWith(`function made() { return [{ path: "/drawn/late.svg", contents: ${drawing} }]; }`);
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><img src="/drawn/late.svg" alt="" width="8" height="8" />');
    await site.edit("site/Counter.styles.ts", "css`", "css`background: url(/drawn/late.svg);");
    await site.edit(entry, "pages: [", 'redirects: { "/old.svg": "/drawn/late.svg", "/drawn/lat.svg": "/" }, pages: [');
    assert.deepEqual(await site.problems(), []);
    await site.edit("site/site.ts", 'path: "/drawn/late.svg"', 'path: "/drawn/lat.svg"');
    const codes = (await site.problems()).map(({ code }) => code);
    assert.deepEqual(codes.toSorted(), ["image-missing", "redirect-invalid", "redirect-invalid", "style-file-missing"]);
  });

  test("may open files to read them", async () => {
    const open = 'fs.closeSync(fs.openSync("package.json")); fs.closeSync(fs.openSync("package.json", "r"));';
    const code = `import fs from "node:fs";\nfunction made() { ${open} return []; }`;
    assert.equal(await reportOn(making(code)), "");
  });
});

const link = '<a href="/loaves.json">All loaves</a>';

describe("a build reports, at its place, a function in outputs that", () => {
  testReports("generator/golden/outputs.txt", {
    throws: making("function made() {\n  throw new Error('no flour');\n}"),
    "returns no list": making("function made() { return 3; }"),
    "returns no file": making("function made() { return [{ path: '/a.txt' }]; }"),
    "returns promises": making(
      "function made({ pages }) { return pages.map(async () => ({ path: '/a.txt', contents: '' })); }",
    ),
    "returns wrong paths": making(
      String.raw`function made() {
        const paths = ["/../a.txt", "a.txt", "C:/a.txt", "\\a\\b.txt", "/a//b.txt", "/a b.txt", "/", "/a.html", "/.a"];
        return paths.map((path) => ({ path, contents: "" }));
      }`,
    ),
    "takes a path": making(
      "function made() { return [{ path: '/INDEX.htm', contents: '' }, { path: '/index.HTM', contents: '' }]; }",
    ),
    "takes a folder of pages": making(
      "function made() { return [{ path: '/posts', contents: '' }, { path: '/posts/2026/a.txt', contents: '' }]; }",
    ),
    "takes a page's folder": making("function made() { return [{ path: '/Butter', contents: '' }]; }"),
    "names a wrong media type": making(
      "function made() { return [{ path: '/a.txt', contents: '', mediaType: 'text/html' }]; }",
    ),
    "returns a secret and an active drawing": making(
      `function made() { return [{ path: "/a.svg", contents: "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>" }, { path: "/b.pem", contents: "" }]; }`,
    ),
    "throws in the first build, which hides links to its files, and no other links": all(
      making("function made() { throw new Error('no flour'); }"),
      put(`${link}<a href="/rolls">Rolls</a>`),
    ),
    "is not called because a page fails, which hides links to its files": all(
      making("function made() { return [{ path: '/loaves.json', contents: '' }]; }"),
      put(link),
      putSecond("<Gone />"),
      declare("function Gone(): never {\n  throw new Error('no flour');\n}"),
    ),
  });
});
