import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { all, built, counter, edit, pages, put, write } from "../mistakes.ts";
import { testReports } from "../reports.ts";
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

/** A page imports a file of MDX. */
const addStory = (change = (text: string) => text) =>
  all(
    write("site/story.mdx", change(story)),
    write("site/Loaf.tsx", loaf),
    edit("site/pages/home.tsx", "import", 'import Story, { frontMatter } from "../story.mdx";\nimport'),
    edit(
      "site/pages/home.tsx",
      "</ul>",
      '</ul><h2>{String(frontMatter.title)}</h2><Story baker="Ada" components={{ em: (props) => <b {...props} /> }} />',
    ),
  );

/** An entry in MDX. */
const addEntry = (text: string, title = "title") => {
  const summary = "How a loaf is drawn by a component that the text itself imports, in a file of MDX.";
  const front = `---\n${title}: Oat, drawn\nsummary: ${summary}\ndate: 2026-04-01\n---`;
  return all(
    write("site/Loaf.tsx", loaf),
    write("site/posts/oat.mdx", `${front}\n\nimport { Loaf } from "../Loaf.tsx";\n\n${text}\n`),
  );
};

async function siteWithEntry(text: string): Promise<TemporarySite> {
  const site = await temporarySite("markdown-site");
  await addEntry(text)(site);
  return site;
}

const plan = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>';

/** A page imports a text of MDX that has files beside it. */
const addText = (text: string) =>
  all(
    write("site/texts/my plan.svg", plan),
    write("site/texts/recipe.pdf", "%PDF-1.7 flour"),
    write("site/texts/story.mdx", `## A plan\n\n${text}\n`),
    edit(pages, "import", 'import Story from "./texts/story.mdx";\nimport'),
    put("<Story />"),
  );

/** The island shows a file of MDX. */
const showInIsland = (file: string) =>
  all(
    edit(counter, "import", `import Text from "${file}";\nimport`),
    edit(counter, "return (", "return (\n<><Text />"),
    edit(counter, "</button>", "</button></>"),
  );

describe("a file of MDX", () => {
  test("that a page imports is shown with its components, its expressions and its props", async () => {
    const site = await temporarySite("markdown-site");
    await addStory()(site);
    await site.build();
    const html = await site.output("index.html");
    assert.match(html, /<h2>A story in parts<\/h2><h2 id="the-dough">The <b>dough<\/b><\/h2>/);
    assert.match(html, /It weighs <!-- -->500 g<!-- -->, says <!-- -->Ada<!-- -->\.|It weighs 500 g, says Ada\./);
    assert.match(html, /<p title="loaf">A loaf of 500 g<\/p>/);
    assert.match(html, /<td data-align="right">100<\/td>/);
    assert.match(html, /<label><input type="checkbox" disabled="" checked=""\/> done<\/label>/);
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

describe("a build reports, at its line, of MDX", () => {
  testReports(
    "generator/golden/mdx.txt",
    {
      "that cannot be read": addStory((text) => text.replace("<Loaf grams", "<Loaf {grams")),
      "a wrong link": addStory((text) =>
        text.replace("- [x] done", '[a](/nowhere)\n\n<p id="x"><i>{"/nowhere"}</i></p>'),
      ),
      "code that throws": addStory((text) => text.replace("2 * 250", "2 * oven")),
      "a link of an entry to a missing entry": addEntry("## Baking\n\n[a](/nowhere) [b](./ray.md)"),
      "a link of an entry to a missing page": addEntry("## Baking\n\n[a](/nowhere)"),
      "wrong front matter and wrong code of an entry": addEntry("## Baking\n\n{a", "titel"),
      "a component that is missing, at its first tag": addEntry(
        "One.\n\n<Loaf grams={1} />\n\nTwo <Crumb /> and <Crumb />.\n\nThe end.",
      ),
    },
    "markdown-site",
  );
});

describe("a build reports of files beside a text of MDX that a module imports", () => {
  testReports("generator/golden/mdx-files.txt", {
    "those that are missing, or not files to import": all(
      addText("![A plan](./my%20plam.svg)\n\n[Flour](./flour.csv)\n\n![A loaf](asset:loaf.svg)\n\n[Rye](./rye.md)"),
      write("site/texts/flour.csv", "rye,2"),
      write("site/texts/rye.md", "Rye"),
    ),
  });
});

describe("a text of MDX that a module imports", () => {
  test("has the files beside it published, with the size of pictures and the fragments of addresses", async () => {
    const { first, site } = await built(
      addText(
        '![A plan](./my%20plan.svg "Plan") [Recipe](recipe.pdf#page=2) ![Again](my%20plan.svg) ![Loaf](my%20plan.svg#loaf)',
      ),
    );
    const sources = ['A plan" title="Plan', "Again", "Loaf"].map((alt) => {
      const [, image] =
        new RegExp(`<img loading="lazy" src="([^"]+)" width="4" height="3" alt="${alt}"/>`).exec(first) ?? [];
      return image ?? "";
    });
    const [source = ""] = sources;
    assert.match(source, /^\/assets\/my-plan\.\w{8}\.svg$/);
    assert.deepEqual(sources, [source, source, `${source}#loaf`]);
    assert.equal(await site.output(source.slice(1)), plan);
    const [, pdf = "no link"] = /<a href="\/(assets\/recipe\.\w{8}\.pdf)#page=2">Recipe<\/a>/.exec(first) ?? [];
    assert.equal(await site.output(pdf), "%PDF-1.7 flour");
  });

  test("has the same files in an island that shows it", async () => {
    const { first, script } = await built(
      addText("![A plan](./my%20plan.svg)"),
      edit(pages, "<Loaf /><Story />", "<Loaf />"),
      showInIsland("./texts/story.mdx"),
    );
    assert.ok(script.includes(/\/assets\/my-plan\.\w{8}\.svg/.exec(first)?.[0] ?? "none"));
  });

  test("may show an island", async () => {
    const { first } = await built(
      write(
        "site/story.mdx",
        'import { Island } from "#generator";\nimport { Counter } from "./Counter.tsx";\n\n## Count\n\n<Island component={Counter} props={{ start: 4, label: "Rolls" }} />\n',
      ),
      edit(pages, "import", 'import Story from "./story.mdx";\nimport'),
      put("<Story />"),
    );
    assert.match(first, /<h2 id="count">Count<\/h2><div[^>]* data-island="Counter"/);
  });

  test("is in the script of an island that shows it", async () => {
    const { first, script } = await built(write("site/note.mdx", "Baked *today*.\n"), showInIsland("./note.mdx"));
    assert.match(first, /<p>Baked <em>today<\/em>\.<\/p><button/);
    assert.match(script, /Baked /);
  });
});
