import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
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
    assert.deepEqual(await site.places(), ["site/story.mdx:7:22 module-throws"]);
    await site.edit("site/story.mdx", "2 * oven", "2 * 250");
    assert.deepEqual(await site.places(), ["site/story.mdx:19:1 link-missing"]);
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
    assert.deepEqual(await site.places(), ["site/posts/oat.mdx:11:15 markdown-link"]);
    await site.edit("site/posts/oat.mdx", " [b](./ray.md)", "");
    assert.deepEqual(await site.places(), ["site/posts/oat.mdx:11:1 link-missing"]);
    await site.edit("site/posts/oat.mdx", "[a](/nowhere)", "{a");
    await site.edit("site/posts/oat.mdx", "title:", "titel:");
    assert.deepEqual(await site.places(), [
      "site/posts/oat.mdx:1:1 front-matter",
      "site/posts/oat.mdx:2:1 front-matter",
      "site/posts/oat.mdx:12:1 syntax",
    ]);
  });

  test("names a component that is missing, at its first tag", async () => {
    const site = await siteWithEntry("One.\n\n<Loaf grams={1} />\n\nTwo <Crumb /> and <Crumb />.\n\nThe end.");
    const [problem, ...others] = await site.problems();
    assert.deepEqual(others, []);
    assert.equal(problem?.where, "site/posts/oat.mdx:13:5");
    assert.match(problem.what, /the text uses <Crumb>, which it does not import and no `components` contain/);
  });

  test("gives components the rest of a fence's first line, and headings their own ids", async () => {
    const fence = "```js app.js {2}\n1;\n```";
    const site = await siteWithEntry(`## The crumb {/*crumb*/}\n\n${fence}`);
    await site.edit("site/posts/wheat.md", /$/, `\n## The crust {#crust}\n\n${fence}\n`);
    await site.build();
    for (const [name, id] of [
      ["oat", "crumb"],
      ["wheat", "crust"],
    ] as const) {
      const html = await site.output(`posts/${name}/index.html`);
      assert.match(html, new RegExp(`<a href="#${id}">The ${id}</a>`));
      assert.match(html, new RegExp(`<h2 id="${id}">The ${id}</h2>`));
      assert.match(html, /<pre><code class="language-js">/);
    }
    const shown =
      "pre: ({ meta, children }) => <pre title={meta}>{children}</pre>, code: ({ meta }) => <code>{meta}</code>";
    await site.edit("site/pages/post.tsx", "a: SiteLink", `a: SiteLink, ${shown}`);
    await site.build();
    for (const name of ["oat", "wheat"]) {
      const html = await site.output(`posts/${name}/index.html`);
      assert.match(html, /<pre title="app\.js \{2\}"><code>app\.js \{2\}<\/code><\/pre>/);
    }
  });

  test("has its page made anew when a component changes that it imports, and no other", async () => {
    const site = await siteWithEntry("<Loaf grams={4} />");
    const builder = site.builder();
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
  });
});

describe("files beside a text of MDX that a module imports", () => {
  const plan = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

  const siteWithText = async (text: string) => {
    const site = await temporarySite();
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

  test("are reported with their place and a fix", async () => {
    const texts = [
      "![A plan](./my%20plam.svg)",
      "[Flour](./flour.csv)",
      "![A loaf](asset:loaf.svg)",
      "[Rye](./rye.md)",
    ];
    const site = await siteWithText(texts.join("\n\n"));
    await site.write("site/texts/flour.csv", "rye,2");
    await site.write("site/texts/rye.md", "Rye");
    assert.deepEqual(await site.found(), [
      'site/texts/story.mdx:3:1 markdown-picture: there is no file "./my%20plam.svg"; did you mean "my plan.svg"?',
      'site/texts/story.mdx:5:1 markdown-picture: files like "./flour.csv" cannot be imported; move it to the folder "root" in the assets folder, and link to "/flour.csv"',
      'site/texts/story.mdx:7:1 markdown-picture: "asset:loaf.svg" works only in a text that a collection shows; put the file beside the text, and write "./loaf.svg"',
      'site/texts/story.mdx:9:1 markdown-link: "./rye.md" is a file, not a page; only texts of a collection can link to files of the collection; link to the address of the page: /about',
    ]);
  });
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
