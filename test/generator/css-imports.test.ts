import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { describe, test } from "node:test";
import { problemsOf } from "../../generator/problems/build-error.ts";
import { siteBuilder, type SiteBuilder } from "../../generator/site-builder.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

/** Writes files into a site, with their folders. */
async function write(site: TemporarySite, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, contents] of Object.entries(files)) {
    await mkdir(dirname(join(site.dir, file)), { recursive: true });
    await site.write(file, contents);
  }
}

const arrow = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

const sheets = {
  "site/crust.css": '@import "./grain.css";\n.crust { color: brown; }\n.never { color: pink; }\n',
  "site/grain.css": ".grain { background: url(./arrow.svg); }\n",
  "site/arrow.svg": arrow,
  "site/Roll.module.css":
    ".roll { composes: big from './size.module.css'; color: tan; }\n.roll:hover .seed { top: 0; }\n",
  "site/size.module.css": ".big { font-size: 2rem; }\n",
  "node_modules/oven/package.json":
    '{ "name": "oven", "sideEffects": false, "exports": { "./css": "./dist/oven.css" } }',
  "node_modules/oven/dist/oven.css": ".oven { background: url('img/door.svg#x'); }\n.oven-hot { color: red; }\n",
  "node_modules/oven/dist/img/door.svg": arrow,
};

/** The tiny site with style sheets of its own and of a package. */
async function siteWithSheets(further: Readonly<Record<string, string>> = {}): Promise<TemporarySite> {
  const site = await temporarySite();
  await write(site, { ...sheets, ...further });
  await site.edit(
    "site/pages.tsx",
    /^/,
    'import "oven/css";\nimport "./crust.css";\nimport roll from "./Roll.module.css";\n',
  );
  const rolls = '<p className={`crust grain ${roll["roll"]}`}>Rolls</p><p className="oven">Oven</p>';
  await site.edit("site/pages.tsx", "<Loaf />", `<Loaf />${rolls}`);
  return site;
}

/** The CSS in the head of a page. */
async function cssOf(site: TemporarySite, page = "index.html"): Promise<string> {
  return /<style>(.*?)<\/style>/s.exec(await site.output(page))?.[1] ?? "";
}

describe("an imported style sheet", () => {
  test("gives each page the rules that it uses, in the order of the modules", async () => {
    const site = await siteWithSheets();
    await site.build();
    const css = await cssOf(site);
    const order = [".oven{", ".grain{", ".crust{", "_big{", "_roll{", "body{margin:0"];
    const places = order.map((part) => css.indexOf(part));
    assert.deepEqual([places.includes(-1), places.toSorted((a, b) => a - b)], [false, places], css);
    assert.doesNotMatch(css, /never|oven-hot|_seed/);
    assert.doesNotMatch(await cssOf(site, "butter/index.html"), /oven|crust|grain|_roll/);
  });

  test("names the classes of a module after its path, in pages and in islands", async () => {
    const site = await siteWithSheets({ "site/Counter.module.css": ".counter { color: teal; }\n" });
    await site.edit(
      "site/Counter.tsx",
      'import { counter } from "./Counter.styles.ts"',
      'import styles from "./Counter.module.css"',
    );
    await site.edit("site/Counter.tsx", "className={counter}", "className={styles.counter}");
    await site.build();
    const html = await site.output("index.html");
    const [, name = ""] = /<button[^>]* class="(Counter_\w{6}_counter)"/.exec(html) ?? [];
    assert.notEqual(name, "");
    assert.ok((await cssOf(site)).includes(`.${name}{color:teal}`));
    const [script = ""] = /assets\/hydrate\.\w+\.js/.exec(html) ?? [];
    assert.ok((await site.output(script)).includes(`"${name}"`));
    const other = await siteWithSheets({ "site/Counter.module.css": ".counter { color: navy; }\n" });
    assert.notEqual(other.dir, site.dir);
    await other.edit(
      "site/Counter.tsx",
      'import { counter } from "./Counter.styles.ts"',
      'import styles from "./Counter.module.css"',
    );
    await other.edit("site/Counter.tsx", "className={counter}", "className={styles.counter}");
    await other.build();
    assert.ok((await cssOf(other)).includes(`.${name}{color:navy}`));
  });

  test("has its files published under hashed names", async () => {
    const site = await siteWithSheets();
    await site.build();
    const css = await cssOf(site);
    const [, own = ""] = /\.grain\{background:url\(\/(assets\/arrow\.\w{8}\.svg)\)/.exec(css) ?? [];
    const [, ofPackage = ""] = /\.oven\{background:url\(\/(assets\/door\.\w{8}\.svg)#x\)/.exec(css) ?? [];
    assert.equal(await site.output(own), arrow);
    assert.equal(await site.output(ofPackage), arrow);
    await site.build({ base: "/shop" });
    assert.ok((await cssOf(site)).includes(`url(/shop/${own})`));
  });

  test("has no files published that no page needs", async () => {
    const site = await siteWithSheets();
    await site.edit("site/pages.tsx", 'className="oven"', 'className="stove"');
    const { documents } = await site.build();
    const files = await readdir(join(site.outDir, "assets"));
    assert.deepEqual(
      files.filter((file) => /^(?:arrow|door)/.test(file)).map((file) => file.replace(/\..*/, "")),
      ["arrow"],
    );
    assert.equal(documents.length, 2);
  });

  test("is taken anew in the next build when it or what it imports has changed", async () => {
    const site = await siteWithSheets();
    await site.build();
    await site.edit("site/grain.css", ".grain {", ".grain { color: olive;");
    await site.build();
    assert.match(await cssOf(site), /\.grain\{color:olive/);
  });
});

describe("what is wrong in an imported style sheet is reported with its place", () => {
  for (const [what, file, from, to, said] of [
    [
      "a file of url() that is missing",
      "site/grain.css",
      "./arrow.svg",
      "./arrows.svg",
      'site/grain.css:1:22 import-missing: there is no file "./arrows.svg"; did you mean "./arrow.svg"?',
    ],
    [
      "an import that is missing",
      "site/crust.css",
      "./grain.css",
      "./grains.css",
      'site/crust.css:1:9 import-missing: there is no file "./grains.css"; did you mean "./grain.css"?',
    ],
    [
      "the input of Tailwind",
      "site/crust.css",
      "./grain.css",
      "tailwindcss",
      'site/crust.css:1:9 import-unsupported: @import "tailwindcss" is for Tailwind, which has to compile the style sheet first; run `npx @tailwindcss/cli -i site/crust.css -o site/crust.built.css`, and import site/crust.built.css in its place',
    ],
    [
      "a directive of Tailwind",
      "site/crust.css",
      "color: brown;",
      "@apply brown;",
      "site/crust.css:2:10 import-unsupported: @apply is for Tailwind, which has to compile the style sheet first; run `npx @tailwindcss/cli -i site/crust.css -o site/crust.built.css`, and import site/crust.built.css in its place",
    ],
    [
      "a bracket that is not closed",
      "site/crust.css",
      "pink; }",
      "pink;",
      'site/crust.css:3:8 css: Expected "}" to go with "{"; add the comma, quote or bracket that is missing here or on the line above',
    ],
  ] as const) {
    test(what, async () => {
      const site = await siteWithSheets();
      await site.edit(file, from, to);
      const [problem, ...others] = await site.problems();
      assert.deepEqual(others, []);
      const { where = "", code = "", what: words = "", fix = "" } = problem ?? {};
      const prefix = new RegExp(`[^ ]*${site.dir.replace(/^.*\//, "")}/`, "g");
      assert.equal(`${where} ${code}: ${words}; ${fix}`.replaceAll(prefix, ""), said);
    });
  }

  test("one that is not UTF-8", async () => {
    const site = await siteWithSheets();
    await writeFile(join(site.dir, "site/crust.css"), Buffer.from(".crust::after { content: '\xe4'; }", "latin1"));
    assert.deepEqual(
      (await site.problems()).map(({ where, code }) => `${where} ${code}`),
      ["site/crust.css encoding"],
    );
  });

  test("one that no page would have", async () => {
    const site = await siteWithSheets({ "site/late.css": ".late { color: red; }" });
    await site.edit("site/hydrate.ts", /^/, 'import "./crust.css";\nimport "./late.css";\n');
    assert.deepEqual(
      (await site.problems()).map(({ where, code }) => `${where} ${code}`),
      ["site/late.css import-unsupported"],
    );
  });

  test("but not what a package may do", async () => {
    const site = await siteWithSheets({ "node_modules/oven/dist/oven.css": ".oven { *zoom: 1; color: red; }" });
    assert.deepEqual(await site.problems(), []);
  });

  test("and errors of modules beside it keep their place", async () => {
    const site = await siteWithSheets();
    await site.edit("site/pages.tsx", "function Jam() {", 'function Jam() {\n  throw new Error("no jam");');
    assert.deepEqual(
      (await site.problems()).map(({ where }) => where),
      ["site/pages.tsx:48:9"],
    );
  });
});

/** What a builder makes, by paths, or the codes of the problems for which it makes nothing. */
async function outcomeOf(builder: SiteBuilder, changed?: readonly string[]): Promise<unknown> {
  try {
    const { files } = await builder.build(changed);
    return Object.fromEntries(files.map(({ path, contents }) => [path, Buffer.from(contents).toString("latin1")]));
  } catch (error) {
    return problemsOf(error).map(({ code }) => code);
  }
}

test("after each change of a style sheet, a site that is built again equals a clean build", async () => {
  const site = await siteWithSheets({ "site/Counter.module.css": ".counter { color: teal; }\n" });
  const makeBuilder = () =>
    siteBuilder({ siteEntry: join(site.dir, "site/site.ts"), assetsDir: join(site.dir, "assets"), runtime: "preact" });
  const builder = makeBuilder();
  const outcomes = new Set<string>();
  try {
    await outcomeOf(builder);
    for (const [file, from, to] of [
      ["site/grain.css", ".grain {", ".grain { color: olive;"],
      ["site/arrow.svg", "M0 0h9", "M0 0h8"],
      ["site/size.module.css", "2rem", "3rem"],
      ["site/Counter.tsx", "className={counter}", 'className={count > 3 ? "never" : counter}'],
      ["site/crust.css", "./grain.css", "./missing.css"],
      ["site/crust.css", "./missing.css", "./grain.css"],
      ["site/pages.tsx", "crust grain", "crust"],
      ["site/pages.tsx", '<p className="oven">', '<p className="oven oven-hot" style={{ color: "red" }}>'],
      ["site/pages.tsx", 'import "./crust.css";', ""],
    ] as const) {
      await site.edit(file, from, to);
      const again = await outcomeOf(builder, [join(site.dir, file)]);
      const clean = makeBuilder();
      assert.deepEqual(again, await outcomeOf(clean), `${file}: ${to}`);
      outcomes.add(JSON.stringify(again));
      await clean.dispose();
    }
  } finally {
    await builder.dispose();
  }
  // One change takes back the one before.
  assert.equal(outcomes.size, 8);
});
