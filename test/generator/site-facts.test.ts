import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { placeholdersOf } from "../../generator/define/fact-checks.ts";
import { factsOf, tryFacts, type Fact } from "../../generator/edit/facts.ts";
import type { Trial } from "../../generator/edit/trial-site.ts";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import type { OutputFile } from "../../generator/output-file.ts";
import { edit, entry, siteWith, withCheck, write } from "../mistakes.ts";
import { builderOf, copiedSite, type CopiedSite } from "../copied-site.ts";

describe("the facts of the agency's site", () => {
  let site: CopiedSite;
  let builder: SiteBuilder;
  let trial: Trial;
  let facts: readonly Fact[];
  let built: readonly OutputFile[];
  before(async () => {
    site = await copiedSite();
    builder = builderOf(site);
    built = (await builder.build()).documents;
    trial = builder.trial()!;
    facts = factsOf(trial.loaded, trial.literals());
  });
  after(async () => {
    await builder.dispose();
    await site.remove();
  });
  const factAt = (path: string) => facts.find((fact) => fact.constant === "agency" && fact.path === path)!;
  const tried = (fact: Fact, text: string) => tryFacts([{ fact, text }], [], trial);

  test("are all its placeholders, and the values beside them, with their paths, types and comments", () => {
    const left = facts
      .filter(({ isLeft, type }) => isLeft && type === "text")
      .map(({ literal }) => literal.written.value);
    assert.deepEqual(
      left.toSorted(),
      placeholdersOf(trial.loaded.site.checks)
        .map(({ value }) => value)
        .toSorted(),
    );
    assert.ok(facts.length > 100, String(facts.length));
    const { type, help, literal } = factAt("yearsOfExperience");
    assert.deepEqual([type, literal.written.value], ["number", "20"]);
    assert.match(help, /^About \(words, and the largest letters of the site\).* 0 means none$/);
    assert.equal(factAt("hasBlog").type, "boolean");
    assert.equal(factAt("place.city").literal.written.value, "Indore");
    assert.match(factAt("team.2.name").help, /^About \(team and portraits\).* only the drawing is shown$/);
    assert.ok(factAt("team.2.name").isLeft && !factAt("team.2.role").isLeft);
    const ofProjects = facts.filter(({ constant }) => constant === "projects").map(({ path }) => path);
    assert.ok(ofProjects.includes("0.title") && ofProjects.includes("0.description"));
    assert.ok(!ofProjects.some((path) => /drawing|category/.test(path)), "a name for the code is no fact");
    const sample = facts.find(({ constant, path }) => constant === "projects" && path === "0.isSample");
    assert.deepEqual([sample?.type, sample?.isLeft], ["boolean", true]);
  });

  test("say while they are changed which pages they are on, or what is wrong with them", async () => {
    assert.deepEqual((await tried(factAt("yearsOfExperience"), "25")).pages, ["/", "/about"]);
    assert.deepEqual(await tried(factAt("yearsOfExperience"), "many"), { problem: "write a number: 20", pages: [] });
    assert.deepEqual(await tried(factAt("email"), "no address"), {
      problem: 'email "no address" is not an email address; write one address: "name@example.com"',
      pages: [],
    });
    assert.equal((await tried(factAt("phone"), "+91 11111 11111")).pages.length, built.length);
  });
});

test("beside the placeholders of several constants in a file, their sentences and booleans are facts", async () => {
  const shop = 'export const shop = { oven: "Hot oven" };\n';
  const site = await siteWith(
    write("site/facts.ts", `${shop}export const breads = [{ title: "Rye bread", kind: "rye", isSample: true }];\n`),
    edit(entry, "import", 'import { breads, shop } from "./facts.ts";\nimport'),
    withCheck('placeholderCheck([{ fact: "oven", value: shop.oven }, { fact: "title", value: breads[0]!.title }])'),
  );
  const builder = site.builder("fast");
  await builder.build();
  const { loaded, literals } = builder.trial()!;
  const paths = factsOf(loaded, literals()).map(({ constant, path }) => `${constant}.${path}`);
  assert.deepEqual(paths, ["shop.oven", "breads.0.title", "breads.0.isSample"]);
});
