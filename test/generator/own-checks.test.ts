import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { siteBuilder } from "../../generator/site-builder.ts";
import { temporarySite } from "../temporary-site.ts";

/** The tiny site with a function in `checks`, written below the definition, and settings beside it. */
async function siteWith(check: string, ...settings: readonly string[]) {
  const site = await temporarySite();
  await site.edit("site/site.ts", 'icon: "loaf.svg",', `icon: "loaf.svg",\n  checks: [own, ${settings.join(", ")}],`);
  await site.write(
    "site/site.ts",
    `import { DomUtils } from "htmlparser2";\n${await site.read("site/site.ts")}\n${check}\n`,
  );
  return site;
}

function lineOf(text: string, part: string): number {
  return text.slice(0, text.indexOf(part)).split("\n").length;
}

/** Reports every heading, with its text before its id. */
const headings = `function own({ pages }) {
  return pages.flatMap(({ path, elements }) =>
    elements("h1").map((element) => ({
      code: "bakery/heading", page: path, element, what: \`"\${path}" has a heading\`, fix: "remove it",
    })),
  );
}`;

describe("a function in checks", () => {
  test("reports elements where they are written, and the same problem once", async () => {
    const site = await siteWith(headings);
    await site.edit("site/pages.tsx", '<h1 className={pulsing} id="spread">\n        Butter\n      </h1>', "<Title />");
    await site.edit("site/pages.tsx", "<h1 className={heading}>Bread</h1>", "<Title />");
    await site.edit("site/pages.tsx", /$/, 'function Title() {\n  return <h1 id="spread">Loaves</h1>;\n}\n');
    const found = (await site.problems()).filter(({ code }) => code === "bakery/heading");
    assert.deepEqual(
      found.map(({ where, what, pages }) => [where, what, pages]),
      [["site/pages.tsx:50:10", '"/" has a heading', ["/", "/butter"]]],
    );
  });

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

  test("places a problem at a text of the source, or at a definition", async () => {
    const site = await siteWith(`function own({ source }) {
      const about = { what: "wrong", fix: "correct it" };
      return [
        { ...about, code: "a/written", written: ["J" + "am"] },
        { ...about, code: "b/where", where: source.find("But" + "ter") },
        { ...about, code: "c/page", page: "/butter" },
        { ...about, code: "d/site" },
      ];
    }`);
    assert.deepEqual(
      (await site.problems()).map(({ code, where }) => `${code} ${where.replace(/:\d+$/, "")}`).toSorted(),
      ["a/written site/pages.tsx:35", "b/where site/pages.tsx:21", "c/page site/pages.tsx:19", "d/site site/site.ts"],
    );
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

  test("runs in check:site, which also reports a setting that nothing needs", async () => {
    const site = await siteWith(headings, '{ "bakery/heading": "warning", "bakery/old": "off" }');
    const { warnings } = await site.builder("all").build();
    assert.deepEqual(warnings.map(({ code, what }) => `${code} ${/"[^"]+"/.exec(what)?.[0]}`).toSorted(), [
      'bakery/heading "/"',
      'bakery/heading "/butter"',
      'checks-unused "bakery/old"',
    ]);
  });

  test("finds an element behind tags that are published differently", async () => {
    const site = await siteWith(headings);
    const before = '<svg aria-hidden="true"><path d="M0 0h1" /></svg><p>{1} loaf</p>';
    await site.edit("site/pages.tsx", "<h1 className={heading}>Bread</h1>", `${before}\n<h1>Bread</h1>`);
    const line = lineOf(await site.read("site/pages.tsx"), "<h1>Bread</h1>");
    const found = (await site.problems()).find(({ code, page }) => code === "bakery/heading" && page === "/");
    assert.equal(found?.where, `site/pages.tsx:${line}:1`);
  });

  test("with a property of its own is still called with the pages", async () => {
    const site = await siteWith(`${headings}\nown.rule = "bold";`);
    assert.equal((await site.problems()).filter(({ code }) => code === "bakery/heading").length, 2);
  });

  const failures: Readonly<Record<string, readonly [code: string, what: RegExp]>> = {
    throws: ["function own() {\n  throw new Error('no oven');\n}", /^checks\[0\] \(own\) throws: no oven$/],
    rejects: ["async function own() {\n  await 0;\n  throw new Error('no oven');\n}", /throws: no oven$/],
    "returns no list": [
      "function own() { return 'ok'; }",
      /^checks\[0\] \(own\) returns text, not a list of problems$/,
    ],
    "uses a code of the generator": [
      "function own() { return [{ code: 'image-alt', what: 'a', fix: 'b' }]; }",
      /returns a problem whose code is "image-alt"$/,
    ],
    "uses an unknown severity": [
      "function own() { return [{ code: 'a/b', what: 'a', fix: 'b', severity: 'info' }]; }",
      /returns the problem "a\/b" whose severity is "info"$/,
    ],
    "says nothing": [
      "function own({ pages }) { return pages.map(() => ({ code: 'a/b', what: '', fix: 'b' })); }",
      /returns the problem "a\/b" whose what is "", and 1 more like it$/,
    ],
    "names an element": [
      "function own() { return [{ code: 'a/b', what: 'a', fix: 'b', page: '/', element: 'p' }]; }",
      /whose element is "p"$/,
    ],
    "names no page": [
      "function own() { return [{ code: 'a/b', what: 'a', fix: 'b', page: '/jelly' }]; }",
      /returns the problem "a\/b" whose page is "\/jelly"$/,
    ],
  };
  for (const [name, [code, what]] of Object.entries(failures)) {
    test(`that ${name} is one problem at its place`, async () => {
      const problems = await (await siteWith(code)).problems();
      assert.equal(problems.length, 1, JSON.stringify(problems));
      assert.equal(problems[0]?.code, "function-failed");
      assert.match(problems[0].where, /^site\/site\.ts:[12]\d:\d+$/);
      assert.match(problems[0].what, what);
    });
  }
});
