import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { siteBuilder } from "../../generator/site-builder.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const story = `---
title: A story in parts
---

import { Loaf } from "./Loaf.tsx";

export const grams = 2 * 250;

## The *dough*

It weighs {\`\${grams} g\`}, says {props.baker}.

<Loaf grams={grams} />

| Day | Grams |
| --- | ----: |
| one | 100 |

- [x] done
`;

const loaf = `export function Loaf({ grams }: { readonly grams: number }) {
  return <p title="loaf">{\`A loaf of \${grams} g\`}</p>;
}
`;

/** The fixture with a page that imports a file of MDX. */
async function siteWithStory(): Promise<TemporarySite> {
  const site = await temporarySite("markdown-site");
  await site.write("site/story.mdx", story);
  await site.write("site/Loaf.tsx", loaf);
  await site.edit("site/pages/home.tsx", "import", 'import Story, { frontMatter } from "../story.mdx";\nimport');
  const use =
    '<h2>{String(frontMatter.title)}</h2><Story baker="Ada" components={{ em: (props) => <b {...props} /> }} />';
  await site.edit("site/pages/home.tsx", "</ul>", `</ul>${use}`);
  return site;
}

/** The fixture with an entry in MDX. */
async function siteWithEntry(text: string): Promise<TemporarySite> {
  const site = await temporarySite("markdown-site");
  await site.write("site/Loaf.tsx", loaf);
  const summary = "How a loaf is drawn by a component that the text itself imports, in a file of MDX.";
  await site.write(
    "site/posts/oat.mdx",
    `---\ntitle: Oat, drawn\nsummary: ${summary}\ndate: 2026-04-01\n---\n\nimport { Loaf } from "../Loaf.tsx";\n\n${text}\n`,
  );
  return site;
}

describe("a file of MDX", () => {
  test("that a page imports is shown with its components, its expressions and its props", async () => {
    const site = await siteWithStory();
    await site.build();
    const html = await site.output("index.html");
    assert.match(html, /<h2>A story in parts<\/h2><h2 id="the-dough">The <b>dough<\/b><\/h2>/);
    assert.match(html, /It weighs <!-- -->500 g<!-- -->, says <!-- -->Ada<!-- -->\.|It weighs 500 g, says Ada\./);
    assert.match(html, /<p title="loaf">A loaf of 500 g<\/p>/);
    assert.match(html, /<td data-align="right">100<\/td>/);
    assert.match(html, /<label><input type="checkbox" disabled="" checked=""\/> done<\/label>/);
  });

  test("that cannot be read is reported at its line", async () => {
    const site = await siteWithStory();
    await site.edit("site/story.mdx", "<Loaf grams", "<Loaf {grams");
    const [problem] = await site.problems();
    assert.match(
      `${problem?.where} ${problem?.code} ${problem?.what}`,
      /^site\/story\.mdx:13:20 syntax the MDX cannot be read: /,
    );
  });

  test("has the places of its elements and of its code", async () => {
    const site = await siteWithStory();
    await site.edit("site/story.mdx", "- [x] done", '[a](/nowhere)\n\n<p id="x"><i>{"/nowhere"}</i></p>');
    await site.edit("site/story.mdx", "2 * 250", "2 * oven");
    const problems = await site.problems();
    assert.deepEqual(
      problems.map(({ where, code }) => `${where} ${code}`),
      ["site/story.mdx:7:22 module-throws"],
    );
    await site.edit("site/story.mdx", "2 * oven", "2 * 250");
    assert.deepEqual(
      (await site.problems()).map(({ where, code }) => `${where} ${code}`),
      ["site/story.mdx:19:1 link-missing"],
    );
  });

  test("is an entry of a collection like any other, with the components that it imports", async () => {
    const site = await siteWithEntry(
      "## Baking\n\n<Loaf grams={4} />\n\nSee [rye](./rye.md#the-oven). ![A plan](./plan.svg)",
    );
    await site.write("site/posts/plan.svg", '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>');
    await site.build({ checks: "all" });
    const html = await site.output("posts/oat/index.html");
    assert.match(html, /<a href="#baking">Baking<\/a>/);
    assert.match(html, /<h2 id="baking">Baking<\/h2><p title="loaf">A loaf of 4 g<\/p>/);
    assert.match(html, /<a href="\/posts\/rye#the-oven" class="site-link">rye<\/a>/);
    assert.match(
      html,
      /<img loading="lazy" src="\/assets\/posts\/plan\.\w{8}\.svg" alt="A plan" width="4" height="3"\/>/,
    );
    assert.match(await site.output("index.html"), /Wheat.*Oat, drawn.*Rye/s);
  });

  test("that is an entry has its problems at its lines", async () => {
    const site = await siteWithEntry("## Baking\n\n[a](/nowhere) [b](./ray.md)");
    assert.deepEqual(
      (await site.problems()).map(({ where, code }) => `${where} ${code}`),
      ["site/posts/oat.mdx:11:15 markdown-link"],
    );
    await site.edit("site/posts/oat.mdx", " [b](./ray.md)", "");
    assert.deepEqual(
      (await site.problems()).map(({ where, code }) => `${where} ${code}`),
      ["site/posts/oat.mdx:11:1 link-missing"],
    );
    await site.edit("site/posts/oat.mdx", "[a](/nowhere)", "{a");
    await site.edit("site/posts/oat.mdx", "title:", "titel:");
    assert.deepEqual(
      (await site.problems()).map(({ where, code }) => `${where} ${code}`),
      ["site/posts/oat.mdx:1:1 front-matter", "site/posts/oat.mdx:2:1 front-matter", "site/posts/oat.mdx:12:1 syntax"],
    );
  });

  test("has its page made anew when a component changes that it imports, and no other", async () => {
    const site = await siteWithEntry("<Loaf grams={4} />");
    const [siteEntry, assetsDir] = [join(site.dir, "site/site.ts"), join(site.dir, "assets")];
    const builder = siteBuilder({ siteEntry, assetsDir, runtime: "preact" });
    try {
      const known = new Set((await builder.build()).documents);
      const anew = async (file: string, from: string, to: string) => {
        await site.edit(file, from, to);
        const { documents } = await builder.build([join(site.dir, file)]);
        const made = documents.filter((document) => !known.has(document));
        for (const document of made) known.add(document);
        return made.map(({ path }) => path);
      };
      assert.deepEqual(await anew("site/Loaf.tsx", "A loaf", "One loaf"), ["posts/oat/index.html"]);
      assert.deepEqual(await anew("site/posts/oat.mdx", "grams={4}", "grams={5}"), ["posts/oat/index.html"]);
      assert.deepEqual(await anew("site/posts/rye.md", "patience", "calm"), ["posts/rye/index.html"]);
    } finally {
      await builder.dispose();
    }
  });
});

describe("files beside a text of MDX that a module imports", () => {
  const plan = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

  const siteWithText = async (text: string) => {
    const site = await temporarySite();
    await mkdir(join(site.dir, "site/texts"));
    await site.write("site/texts/my plan.svg", plan);
    await site.write("site/texts/recipe.pdf", "%PDF-1.7 flour");
    await site.write("site/texts/story.mdx", `## A plan\n\n${text}\n`);
    await site.edit("site/pages.tsx", "import", 'import Story from "./texts/story.mdx";\nimport');
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><Story />");
    return site;
  };

  test("are published, with the size of pictures", async () => {
    const site = await siteWithText('![A plan](./my%20plan.svg "Plan") [Recipe](recipe.pdf) ![Again](my%20plan.svg)');
    await site.build();
    const html = await site.output("index.html");
    const picture = (alt: string) =>
      new RegExp(
        `<img loading="lazy" src="(/assets/my-plan\\.\\w{8}\\.svg)" width="4" height="3" alt="${alt}"(?: title="Plan")?/>`,
      ).exec(html)?.[1];
    assert.equal(await site.output(picture("A plan")?.slice(1) ?? "no picture"), plan);
    assert.equal(picture("Again"), picture("A plan"));
    const [, pdf = "no link"] = /<a href="\/(assets\/recipe\.\w{8}\.pdf)">Recipe<\/a>/.exec(html) ?? [];
    assert.equal(await site.output(pdf), "%PDF-1.7 flour");
  });

  test("keep the fragments of their addresses", async () => {
    const site = await siteWithText("[Flour](recipe.pdf#page=2) ![A loaf](my%20plan.svg#loaf)");
    await site.build();
    const html = await site.output("index.html");
    assert.match(html, /<a href="\/assets\/recipe\.\w{8}\.pdf#page=2">/);
    assert.match(html, /<img loading="lazy" src="\/assets\/my-plan\.\w{8}\.svg#loaf" width="4"/);
  });

  test("are the same in an island that shows it", async () => {
    const site = await siteWithText("![A plan](./my%20plan.svg)");
    await site.edit("site/pages.tsx", "<Loaf /><Story />", "<Loaf />");
    await site.edit("site/Counter.tsx", "import", 'import Story from "./texts/story.mdx";\nimport');
    await site.edit("site/Counter.tsx", "return (", "return (\n<><Story />");
    await site.edit("site/Counter.tsx", "</button>", "</button></>");
    const { script } = await site.build();
    const [address = "none"] = /\/assets\/my-plan\.\w{8}\.svg/.exec(await site.output("index.html")) ?? [];
    assert.ok(Buffer.from(script?.contents ?? []).includes(address));
  });

  for (const [text, said] of [
    [
      "![A plan](./my%20plam.svg)",
      '3:4 markdown-picture there is no file "./my%20plam.svg"; did you mean "my plan.svg"?',
    ],
    [
      "[Flour](./flour.csv)",
      '3:4 markdown-picture files like "./flour.csv" cannot be imported; move it to the folder "root" in the assets folder, and link to "/flour.csv"',
    ],
    [
      "![A loaf](asset:loaf.svg)",
      '3:4 markdown-picture "asset:loaf.svg" works only in a text that a collection shows; put the file beside the text, and write "./loaf.svg"',
    ],
    [
      "[Rye](./rye.md)",
      '3:4 markdown-link "./rye.md" is a file, not a page; only texts of a collection can link to files of the collection; link to the address of the page: /about',
    ],
  ] as const) {
    test(`are reported with their place and a fix: ${text}`, async () => {
      const site = await siteWithText(`So ${text}`);
      await site.write("site/texts/flour.csv", "rye,2");
      await site.write("site/texts/rye.md", "Rye");
      assert.deepEqual(
        (await site.problems()).map(({ where, code, what, fix }) => `${where} ${code} ${what}; ${fix}`),
        [`site/texts/story.mdx:${said}`],
      );
    });
  }
});

describe("islands and MDX", () => {
  test("a file of MDX shows an island", async () => {
    const site = await temporarySite();
    await site.write(
      "site/story.mdx",
      'import { Island } from "#generator";\nimport { Counter } from "./Counter.tsx";\n\n## Count\n\n<Island component={Counter} props={{ start: 4, label: "Rolls" }} />\n',
    );
    await site.edit("site/pages.tsx", "import", 'import Story from "./story.mdx";\nimport');
    await site.edit("site/pages.tsx", "<Loaf />", "<Loaf /><Story />");
    await site.build();
    assert.match(await site.output("index.html"), /<h2 id="count">Count<\/h2><div[^>]* data-island="Counter"/);
  });

  test("an island shows a file of MDX, and its script holds it", async () => {
    const site = await temporarySite();
    await site.write("site/note.mdx", "Baked *today*.\n");
    await site.edit("site/Counter.tsx", "import", 'import Note from "./note.mdx";\nimport');
    await site.edit("site/Counter.tsx", "return (", "return (\n<><Note />");
    await site.edit("site/Counter.tsx", "</button>", "</button></>");
    const { script } = await site.build();
    assert.match(await site.output("index.html"), /<p>Baked <em>today<\/em>\.<\/p><button/);
    assert.match(Buffer.from(script?.contents ?? []).toString(), /Baked /);
  });
});
