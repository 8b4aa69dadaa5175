import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { snapshot, temporarySite, type TemporarySite } from "../temporary-site.ts";

const entry = "site/site.ts";

/** The tiny site, changed so that it awaits, with the output that it has to have all the same. */
async function bothWays(change: (site: TemporarySite) => Promise<void>) {
  const site = await temporarySite();
  await site.build();
  const atOnce = await snapshot(site.outDir);
  await change(site);
  await site.build();
  return { atOnce, awaited: await snapshot(site.outDir) };
}

describe("a site that awaits its data", () => {
  test("is the same as one that has them, by an async function", async () => {
    const { atOnce, awaited } = await bothWays(async ({ edit }) => {
      await edit(entry, "defineSite({", "defineSite(async () => (await Promise.resolve(), {");
      await edit(entry, /\}\);\n$/, "}));\n");
    });
    assert.deepEqual(awaited, atOnce);
  });

  test("is the same as one that has them, by an await in a module", async () => {
    const { atOnce, awaited } = await bothWays(async ({ edit, write }) => {
      await write(
        "site/words.ts",
        'import { setTimeout } from "node:timers/promises";\nexport const title = await setTimeout(20, "Butter");\n',
      );
      await edit("site/pages.tsx", 'title: "Butter"', "title");
      await edit("site/pages.tsx", "import { Counter }", 'import { title } from "./words.ts";\nimport { Counter }');
    });
    assert.deepEqual(awaited, atOnce);
  });

  test("may have async components", async () => {
    const { atOnce, awaited } = await bothWays(async ({ edit }) => {
      await edit("site/pages.tsx", "function Jam()", "async function Jam()");
      await edit("site/pages.tsx", "element: (\n    <main>", "element: (\n    <Main>");
      await edit("site/pages.tsx", "Bread</a>\n    </main>", "Bread</a>\n    </Main>");
      await edit(
        "site/pages.tsx",
        "function Loaf()",
        "async function Main({ children }: { readonly children: unknown }) {\n  await Promise.resolve();\n  return <main>{children as string}</main>;\n}\n\nfunction Loaf()",
      );
    });
    assert.deepEqual(awaited, atOnce);
  });

  test("may have async components inside Suspense, however long they are", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", /^/, 'import { Suspense } from "react";\n');
    await site.edit(
      "site/pages.tsx",
      "function Loaf()",
      "async function Late() {\n  await Promise.resolve();\n  return <p>{`Late ${'crumbs '.repeat(4000)}`}</p>;\n}\n\nfunction Loaf()",
    );
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><Suspense fallback={<p>Soon</p>}><Late /></Suspense>");
    await site.build();
    const html = await site.output("index.html");
    assert.match(html, /<p>Late crumbs /);
    assert.doesNotMatch(html, /Soon|<template/);
  });

  test("is refused with the place of what throws after an await", async () => {
    const site = await temporarySite();
    await site.write(
      "site/words.ts",
      'await Promise.resolve();\nexport const title = "Butter";\nif (Date.now() > 0) throw new Error("no cow");\n',
    );
    await site.edit(entry, "import { draft", 'import "./words.ts";\nimport { draft');
    const [problem, ...others] = await site.problems();
    assert.deepEqual(others, []);
    assert.equal(problem?.where, "site/words.ts:3:27");
    assert.equal(problem.what, "Error: no cow");
  });

  test("is refused when the function gives no site", async () => {
    const site = await temporarySite();
    await site.write(
      entry,
      'import { defineSite } from "#generator";\nexport default defineSite((async () => undefined) as never);\n',
    );
    const [problem] = await site.problems();
    assert.equal(problem?.what, "the function that defineSite was given returns nothing, not a site");
  });
});
