import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { build, type BuildResult } from "../../generator/build.ts";
import { restoreDelivered } from "../fixtures/delivered-content.ts";
import { ownersCopy, type OwnersCopy } from "./owners-copy.ts";

const text = ({ files }: BuildResult, path: string) =>
  Buffer.from(files.find((file) => file.path === path)?.contents ?? []).toString();

function built({ dir }: OwnersCopy): Promise<BuildResult> {
  return build({
    siteEntry: join(dir, "site/site.ts"),
    assetsDir: join(dir, "assets"),
    outDir: join(dir, "dist"),
    runtime: "preact",
    checks: "fast",
  });
}

describe("a site after every edit that its guide offers to the owner", () => {
  let copy: OwnersCopy;
  let result: BuildResult;
  before(async () => {
    copy = await ownersCopy();
    result = await built(copy);
  });
  after(() => copy.remove());

  test("is built without a problem or a warning", () => {
    assert.deepEqual(
      result.warnings.map(({ what }) => what),
      [],
    );
  });

  test("says nowhere what it said when it was delivered", () => {
    const delivered = [
      "2023",
      "Indore",
      "20 years",
      "2-6 months",
      "PST",
      "West Coast",
      "IT Park",
      "Three people",
      "Six ",
      "voice SDK",
    ];
    for (const { path } of result.documents) {
      const html = text(result, path);
      assert.deepEqual(
        delivered.filter((words) => html.includes(words)),
        path.startsWith("blogs") ? ["2023"] : [],
        path,
      );
    }
  });

  test("shows and counts what there is", () => {
    const [about, services, portfolio] = ["about", "services", "portfolio"].map((name) =>
      text(result, `${name}/index.html`),
    );
    assert.match(about ?? "", /Four people/);
    for (const name of ["Åse Sølberg", "Kofi Mensah", "Ines Øye", "Tomáš Dvořák"])
      assert.ok(about?.includes(name), name);
    assert.match(services ?? "", /<h1[^>]*>Seven /);
    assert.match(portfolio ?? "", /<h1[^>]*>[^<]*five industries/);
    assert.match(portfolio ?? "", />5<\/dd>/);
  });

  test("draws an industry without its own drawing in its own colours", () => {
    const [, tile = ""] =
      /<li[^>]*>(?=<h3>(?:<a[^>]*>)?Energy<)(.*?)<\/li>/s.exec(text(result, "about/index.html")) ?? [];
    assert.match(tile, /<path stroke-width/);
    assert.ok(text(result, "about/index.html").includes("#d9c2ff"));
  });
});

describe("a site in another language", () => {
  test("breaks long words at their syllables, which English does not", async () => {
    const copy = await ownersCopy();
    after(() => copy.remove());
    await restoreDelivered(join(copy.dir, "site"));
    assert.ok(!text(await built(copy), "index.html").includes("hyphens:auto"));
    const facts = join(copy.dir, "site/content/agency.ts");
    await writeFile(facts, (await readFile(facts, "utf8")).replace(/language: "[^"]*"/, 'language: "de"'));
    const home = text(await built(copy), "index.html");
    assert.ok(home.includes('<html lang="de"') && home.includes("hyphens:auto"));
  });
});
