import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { SourceMap, type SourceMapPayload } from "node:module";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { BuildOptions } from "../../generator/build.ts";
import { mapOfScript } from "../../generator/dev/served-site.ts";
import { siteWithParts } from "../site-with-parts.ts";
import { type TemporarySite } from "../temporary-site.ts";

/** The first script of a site, and its parts by the names of their modules. */
async function partsOf(site: TemporarySite, options?: Partial<BuildOptions>) {
  const built = await site.build(options);
  const script = built.hydrationScript;
  assert.ok(script);
  const module = (entry: string | undefined) => /\w+\.tsx?$/.exec(entry ?? "")?.[0] ?? "shared";
  const parts = new Map(script.parts.map((part) => [module(part.bundled.entry), part]));
  return { built, script, parts, text: (name: string) => Buffer.from(parts.get(name)?.file.contents ?? "").toString() };
}

describe("a script with islands for later", () => {
  test("is a module with a part for each of them, and for each import()", async () => {
    const site = await siteWithParts();
    const { script, parts, text } = await partsOf(site);
    assert.deepEqual([...parts.keys()].toSorted(), ["Chart.tsx", "Idle.tsx", "shared", "words.ts"]);
    assert.match(text("Chart.tsx"), /Chart /);
    const first = Buffer.from(script.file.contents).toString();
    assert.ok(first.includes("Now ") && !first.includes("Chart $") && !first.includes("a long text"));
    const html = await site.output("index.html");
    assert.match(html, /<script type="module" src="\/assets\/hydrate\.[\da-f]{8}\.js" integrity="sha256-/);
    for (const { file, bundled } of script.parts) {
      assert.equal(html.includes(`<link rel="modulepreload" href="/${file.path}">`), bundled.isEarly);
      assert.match(html, new RegExp(`"/${file.path}":"sha256-`));
    }
  });

  test("keeps the styles and the assets that they add", async () => {
    const site = await siteWithParts();
    const { script } = await partsOf(site);
    const text = [script, ...script.parts].map(({ file }) => Buffer.from(file.contents).toString()).join("\n");
    assert.match(await site.output("index.html"), /\{order:77\}/);
    assert.match(text, /assets\/loaf\.[\da-f]{8}\.svg/);
  });

  test("has the base of the site in its import map", async () => {
    const site = await siteWithParts();
    await partsOf(site, { base: "/bakery" });
    assert.match(await site.output("index.html"), /"integrity":\{"\/bakery\/assets\/part\./);
  });

  test("gets another name if one of its parts changes, and old parts are removed with the next build but one", async () => {
    const site = await siteWithParts();
    const before = await partsOf(site);
    for (const text of ["another text", "a third text"]) {
      await site.write("site/words.ts", `export const words = "${text}".split(" ");\n`);
      await site.build();
    }
    const files = (await readdir(join(site.outDir, "assets"))).map((name) => `assets/${name}`);
    assert.ok(!files.includes(before.script.file.path));
    assert.ok(!files.includes(before.parts.get("words.ts")?.file.path ?? ""));
    assert.ok(files.includes(before.parts.get("Idle.tsx")?.file.path ?? ""));
  });

  test("is left to islands that are listed with `later`: load of another one is a problem", async () => {
    const site = await siteWithParts();
    await site.edit(
      "site/pages.tsx",
      "<Island component={Now} props={{}} />",
      '<Island component={Now} props={{}} load="idle" />',
    );
    const [problem] = await site.problems();
    assert.deepEqual(
      [problem?.code, problem?.fix],
      ["island-unlisted", 'list it as Now: later(async () => (await import("./Now.tsx")).Now), or remove load'],
    );
    assert.match(problem?.where ?? "", /^site\/pages\.tsx:\d+:\d+$/);
  });

  test("finds where the code of a part was written", async () => {
    const site = await siteWithParts();
    const { script, parts, text } = await partsOf(site);
    const file = parts.get("Chart.tsx")?.file.path ?? "";
    const map = JSON.parse((await mapOfScript(script, file)) ?? "") as SourceMapPayload;
    const place = new SourceMap(map).findEntry(0, text("Chart.tsx").indexOf('"Chart"'));
    assert.ok("originalSource" in place);
    assert.ok(place.originalSource.endsWith("site/Chart.tsx"));
  });
});

describe("the sizes of parts", () => {
  test("have the budget of scripts: what is loaded at once together, and each later part", async () => {
    const site = await siteWithParts();
    await site.edit("site/site.ts", 'lang: "en-GB"', 'lang: "en-GB", budgets: { script: 150 }');
    const found = (await site.problems()).filter(({ code }) => code === "budget-script").map(({ what }) => what);
    assert.match(found[0] ?? "", /^assets\/hydrate\S+ with assets\/part\S+ with assets\/part\S+ has \d+ bytes/);
    assert.match(found[1] ?? "", /^assets\/part\S+, the part of \S*site\/Chart\.tsx, has \d+ bytes/);
    assert.equal(found.length, 2);
  });
});
