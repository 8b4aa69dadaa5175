import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { scriptChoice } from "../../generator/output/scripts.ts";
import type { ScriptModules } from "../../generator/bundle/script/script-modules.ts";
import { siteWithChart } from "../site-with-chart.ts";

const scriptOf = (html: string) => /<script defer src="\/([^"]+)"/.exec(html)?.[1] ?? "";

describe("pages with other islands", () => {
  test("load a script of their own if the whole one would be much heavier", async () => {
    const site = await siteWithChart();
    const { scripts } = await site.build();
    assert.deepEqual(
      scripts.map(({ islands }) => islands),
      [["Chart"], ["Counter"]],
    );
    const [first, second] = [
      scriptOf(await site.output("index.html")),
      scriptOf(await site.output("butter/index.html")),
    ];
    const [counter, chart] = [await site.output(first), await site.output(second)];
    assert.ok(counter.includes("Pressed") && !counter.includes("wwww") && counter.length < 20_000);
    assert.ok(!counter.includes("Chart") && chart.includes("wwww") && !chart.includes("Pressed"));
  });

  test("share one that is not much heavier", async () => {
    const site = await siteWithChart(500);
    const { scripts } = await site.build();
    assert.deepEqual(
      scripts.map(({ islands }) => islands),
      [["Chart", "Counter"]],
    );
    assert.equal(scriptOf(await site.output("index.html")), scriptOf(await site.output("butter/index.html")));
  });

  test("share one if the record of islands is made in a way that nobody can take apart", async () => {
    const site = await siteWithChart();
    await site.edit(
      "site/hydrate.ts",
      "hydrateIslands(islands)",
      "hydrateIslands(Object.fromEntries(Object.entries(islands)))",
    );
    assert.equal((await site.build()).scripts.length, 1);
  });

  test("get the CSS that only their own islands add, and the assets that these name", async () => {
    const site = await siteWithChart();
    await site.write(
      "site/late.styles.ts",
      'import { css } from "@emotion/css";\nexport const late = css`order: 77;`;\n',
    );
    await site.edit(
      "site/Chart.tsx",
      /^/,
      'import { late } from "./late.styles.ts";\nimport { useAssetUrl } from "#generator";\n',
    );
    await site.edit(
      "site/Chart.tsx",
      "return <button",
      'const loaf = useAssetUrl("loaf.svg");\n  return <button title={length > 0 ? loaf : ""} className={length > 0 ? late : undefined}',
    );
    await site.build();
    const [counter, chart] = await Promise.all(
      ["index.html", "butter/index.html"].map(async (page) => site.output(scriptOf(await site.output(page)))),
    );
    assert.ok(chart?.includes("{order:77}") && chart.includes("assets/loaf."));
    assert.ok(!counter?.includes("order:77") && !counter?.includes("assets/loaf."));
  });

  test("get only those scripts anew in which something has changed", async () => {
    const site = await siteWithChart();
    const builder = site.builder();
    const before = await builder.build();
    await site.edit("site/Chart.tsx", "`Chart ", "`Diagram ");
    const { scripts, documents } = await builder.build([join(site.dir, "site/Chart.tsx")]);
    const same = (name: string) =>
      before.scripts.some(({ islands, file }) => islands[0] === name && scripts.some((now) => now.file === file));
    assert.deepEqual([same("Chart"), same("Counter"), scripts.length], [false, true, 2]);
    const texts = (files: typeof documents) => files.map(({ contents }) => Buffer.from(contents).toString());
    const [first, second] = texts(documents).map((text) => texts(before.documents).includes(text));
    assert.deepEqual([first, second], [true, false]);

    await site.edit("node_modules/@charts/heavy/index.js", /w{9,}/, "few");
    const { scripts: light } = await builder.build([join(site.dir, "node_modules/@charts/heavy/index.js")]);
    assert.deepEqual(
      light.map(({ islands }) => islands),
      [["Chart", "Counter"]],
    );
  });

  test("are told which package of which island breaks the budget", async () => {
    const site = await siteWithChart();
    await site.edit("site/site.ts", 'lang: "en-GB"', 'lang: "en-GB", budgets: { script: 100 }');
    const problems = (await site.problems()).filter(({ code }) => code === "budget-script");
    assert.equal(problems.length, 2);
    const found = problems.map(({ what }) => / most of it is (.+)$/.exec(what)?.[1] ?? what);
    assert.match(
      found[0] ?? "",
      /^@charts\/heavy \(40\d\d\d bytes, \d\d %, by the island Chart\), preact \(\d+ bytes, \d+ %\)$/,
    );
    assert.match(found[1] ?? "", /^preact \(\d+ bytes, \d+ %\)$/);
  });
});

describe("an island is left out of the scripts of other pages", () => {
  const hydrate = "site/hydrate.ts";
  const call = 'import { hydrateIslands } from "#generator/hydrate";\n';
  const imports = 'import { Chart } from "./Chart.tsx";\nimport { Counter } from "./Counter.tsx";\n';
  const cases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    "that the entry lists itself": { [hydrate]: `${call}${imports}hydrateIslands({ Counter, Chart });\n` },
    "of a constant": { [hydrate]: `${call}${imports}const all = { Chart, Counter };\nhydrateIslands(all);\n` },
    "of a record that is spread into another": {
      [hydrate]: `${call}import { islands } from "./islands.ts";\nconst all = { ...islands };\nhydrateIslands({ ...all });\n`,
    },
    "of a record with another name": {
      [hydrate]: `${call}import own from "./names.ts";\nhydrateIslands(own);\n`,
      "site/names.ts": 'export { islands as default } from "./islands.ts";\n',
      "site/islands.ts": `${imports}const own = { Counter, Chart };\nexport { own as islands };\n`,
    },
    "of records that import each other": {
      [hydrate]: `${call}import { islands } from "./islands.ts";\nhydrateIslands(islands);\n`,
      "site/islands.ts": `${imports}import { further } from "./further.ts";\nexport const islands = { Counter, Chart, ...further };\n`,
      "site/further.ts":
        'import { islands } from "./islands.ts";\nexport const further = {};\nexport const both = () => ({ ...islands, ...further });\n',
    },
  };
  for (const [which, files] of Object.entries(cases)) {
    test(which, async () => {
      const site = await siteWithChart();
      for (const [file, text] of Object.entries(files)) await site.write(file, text);
      const { scripts } = await site.build();
      assert.equal(scripts.length, 2);
      const counter = await site.output(scriptOf(await site.output("index.html")));
      assert.ok(counter.includes("{Counter:") && !counter.includes("wwww"), counter.slice(-100));
    });
  }

  test("but not if its module is used for more", async () => {
    const site = await siteWithChart();
    await site.edit("site/islands.ts", "export const", "document.title = Chart.name;\nexport const");
    await site.edit("site/islands.ts", "document.title", 'if (typeof document === "object") document.title');
    assert.equal((await site.build()).scripts.length, 1);
  });
});

describe("the choice of scripts", () => {
  const module = (name: string) => `${name}.tsx`;
  /** A script whose islands weigh so much beside a runtime of 10,000 bytes. */
  const scriptWith = (islands: Readonly<Record<string, number>>): ScriptModules => ({
    entry: "entry.ts",
    modules: {
      "entry.ts": { bytes: 10_000, imports: Object.keys(islands).map(module) },
      ...Object.fromEntries(Object.entries(islands).map(([name, bytes]) => [module(name), { bytes, imports: [] }])),
    },
    islands: Object.keys(islands).map((name) => ({ name, listedIn: "entry.ts", module: module(name) })),
  });
  const choiceOf = (islands: Readonly<Record<string, number>>, ...sets: readonly (readonly string[])[]) =>
    scriptChoice(scriptWith(islands), sets)?.map((script) => [...script.islands].toSorted().join());

  test("is the whole script while no page loads a fifth more than it needs", () => {
    assert.equal(choiceOf({ A: 1000, B: 1000, C: 200 }, ["A"], ["A", "B"], ["C"]), undefined);
    assert.equal(choiceOf({ A: 1000 }), undefined);
  });

  test("leaves out what no page has, if it is heavy", () => {
    assert.deepEqual(choiceOf({ A: 1000, B: 9000 }, ["A"]), ["A"]);
  });

  test("puts together what is alike, and only that", () => {
    const islands = { Chart: 50_000, Map: 60_000, Menu: 500, Form: 900 };
    const sets = [["Menu"], ["Form", "Menu"], ["Chart", "Menu"], ["Map"]];
    const expected = ["Map", "Chart,Menu", "Form,Menu"];
    assert.deepEqual(choiceOf(islands, ...sets), expected);
    assert.deepEqual(choiceOf(islands, ...sets.toReversed()), expected);
  });

  test("never lets a page load more than a fifth too much", () => {
    const islands = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`I${index}`, 700 * index]));
    const sets = Object.keys(islands).flatMap((one, index, all) => [[one], all.slice(0, index + 1)]);
    const script = scriptWith(islands);
    const weight = (names: Iterable<string>) => [...names].reduce((sum, name) => sum + (islands[name] ?? 0), 10_000);
    for (const chosen of scriptChoice(script, sets) ?? [])
      for (const set of chosen.sets) {
        assert.ok(set.every((name) => chosen.islands.has(name)));
        assert.ok(weight(chosen.islands) <= weight(set) * 1.2);
      }
  });
});
