import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { problemsOf } from "../../generator/problems/problem.ts";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import { all, define, edit, put, siteWith, write, type Mistake } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import type { TemporarySite } from "../temporary-site.ts";

const arrow = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9"/></svg>';

const door = arrow.replace("M0 0h9", "M0 0h8");

const sheets = {
  "site/crust.css":
    '@import "./grain.css";\n.crust { color: brown; mask: url(asset:loaf.svg); }\n.never { color: pink; }\n',
  "site/grain.css": ".grain { background: url(./arrow.svg); }\n",
  "site/arrow.svg": arrow,
  "site/Roll.module.css":
    ".roll { composes: big from './size.module.css'; color: tan; }\n.roll:hover .seed { top: 0; }\n",
  "site/size.module.css": ".big { font-size: 2rem; }\n",
  "node_modules/oven/package.json":
    '{ "name": "oven", "sideEffects": false, "exports": { "./css": "./dist/oven.css" } }',
  "node_modules/oven/dist/oven.css": ".oven { background: url('img/(door) 2.svg#x'); }\n.oven-hot { color: red; }\n",
  "node_modules/oven/dist/img/(door) 2.svg": door,
};

/** Gives the tiny site style sheets of its own and of a package. */
function useSheets(further: Readonly<Record<string, string>> = {}): Mistake {
  const rolls = '<p className={`crust grain ${roll["roll"]}`}>Rolls</p><p className="oven">Oven</p>';
  return all(
    ...Object.entries({ ...sheets, ...further }).map(([file, contents]) => write(file, contents)),
    edit("site/pages.tsx", /^/, 'import "oven/css";\nimport "./crust.css";\nimport roll from "./Roll.module.css";\n'),
    put(rolls),
  );
}

const siteWithSheets = (further?: Readonly<Record<string, string>>) => siteWith(useSheets(further));

/** The style sheet that a page loads. */
async function cssOf(site: TemporarySite, page = "index.html"): Promise<string> {
  const [, file = ""] = /<link rel="stylesheet" href="\/(?:shop\/)?([^"]+)">/.exec(await site.output(page)) ?? [];
  assert.match(file, /^assets\/styles\.\w{8}\.css$/);
  return site.output(file);
}

describe("an imported style sheet", () => {
  test("is one file for all pages, in the order of the modules, before what the site writes with Emotion", async () => {
    const site = await siteWithSheets();
    await site.build();
    const css = await cssOf(site);
    const order = [".oven{", ".grain{", ".crust{", "size_big{", "Roll_roll{"];
    const places = order.map((part) => css.indexOf(part));
    assert.deepEqual([places.includes(-1), places.toSorted((a, b) => a - b)], [false, places], css);
    assert.equal(await cssOf(site, "butter/index.html"), css);
    const html = await site.output("index.html");
    assert.match(html, /style-src 'self' 'sha256-[^']+';/);
    assert.match(html, /<link rel="stylesheet"[^>]*><style>/);
    assert.match(css, /mask:url\(\/assets\/loaf\.\w{8}\.svg\)/, "an asset by its name");
  });

  test("names the classes of a module the same in pages and in islands", async () => {
    const site = await siteWithSheets({ "site/Counter.module.css": ".counter { color: teal; }\n" });
    const module = 'import styles from "./Counter.module.css"';
    await site.edit("site/Counter.tsx", 'import { counter } from "./Counter.styles.ts"', module);
    await site.edit("site/Counter.tsx", "className={counter}", "className={styles.counter}");
    await site.build();
    const html = await site.output("index.html");
    const [, name = ""] = /<button[^>]* class="(Counter_counter)"/.exec(html) ?? [];
    assert.notEqual(name, "");
    assert.ok((await cssOf(site)).includes(`.${name}{color:teal}`));
    const [script = ""] = /assets\/hydrate\.\w+\.js/.exec(html) ?? [];
    assert.ok((await site.output(script)).includes(`"${name}"`));
  });

  test("has its files published under hashed names", async () => {
    const site = await siteWithSheets();
    await site.build();
    const css = await cssOf(site);
    const [, own = ""] = /\.grain\{background:url\(\/(assets\/arrow\.\w{8}\.svg)\)/.exec(css) ?? [];
    const [, ofPackage = ""] = /\.oven\{background:url\(\/(assets\/door-2\.\w{8}\.svg)#x\)/.exec(css) ?? [];
    assert.equal(await site.output(own), arrow);
    assert.equal(await site.output(ofPackage), door);
    await site.build({ base: "/shop" });
    assert.ok((await cssOf(site)).includes(`url(/shop/${own})`));
  });
});

describe("a build reports in an imported style sheet, with its place,", () => {
  const inSheet = (file: string, from: string, to: string) => all(useSheets(), edit(file, from, to));
  testReports("generator/golden/style-sheets.txt", {
    "a file of url() that is missing": inSheet("site/grain.css", "./arrow.svg", "./arrows.svg"),
    "an import that is missing": inSheet("site/crust.css", "./grain.css", "./grains.css"),
    "a picture of image-set() that is missing": inSheet(
      "site/grain.css",
      "url(./arrow.svg)",
      'image-set("./arrows.svg" 1x)',
    ),
    "an address from the root that leads nowhere": inSheet("site/grain.css", "./arrow.svg", "/arrow.svg"),
    "a bracket that is not closed": inSheet("site/crust.css", "pink; }", "pink;"),
    "that it is not UTF-8": all(
      useSheets(),
      write("site/crust.css", Buffer.from(".crust::after { content: '\xe4'; }", "latin1")),
    ),
    "that no page would have it": all(
      useSheets({ "site/late.css": ".late { color: red; }" }),
      write("site/browser.ts", 'import "./crust.css";\nimport "./late.css";\n'),
      define('browserEntry: "browser.ts"'),
    ),
    "and the errors of modules beside it, at their place": all(
      useSheets(),
      edit("site/pages.tsx", "function Jam() {", 'function Jam() {\n  throw new Error("no jam");'),
    ),
  });

  test("but not what a package may do", async () => {
    const site = await siteWithSheets({ "node_modules/oven/dist/oven.css": ".oven { *zoom: 1; color: red; }" });
    assert.deepEqual(await site.problems(), []);
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
  const builder = site.builder();
  const outcomes = new Set<string>();
  await outcomeOf(builder);
  for (const [file, from, to] of [
    ["site/grain.css", ".grain {", ".grain { color: olive;"],
    ["site/arrow.svg", "M0 0h9", "M0 0h7"],
    ["site/size.module.css", "2rem", "3rem"],
    ["site/Counter.tsx", "className={counter}", 'className={count > 3 ? "never" : counter}'],
    ["site/crust.css", "./grain.css", "./missing.css"],
    ["site/crust.css", "./missing.css", "./grain.css"],
    ["site/pages.tsx", "crust grain", "crust"],
    ["site/pages.tsx", '<p className="oven">', '<p className="oven oven-hot">'],
    ["site/pages.tsx", 'import "./crust.css";', ""],
  ] as const) {
    await site.edit(file, from, to);
    const again = await outcomeOf(builder, [join(site.dir, file)]);
    assert.deepEqual(again, await outcomeOf(site.builder()), `${file}: ${to}`);
    outcomes.add(JSON.stringify(again));
  }
  // One change takes back the one before.
  assert.equal(outcomes.size, 8);
});
