import assert from "node:assert/strict";
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

/** A page imports a text of MDX that has a file beside it. */
const addText = (text: string) =>
  all(
    write("site/texts/my plan.svg", plan),
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
    assert.match(html, /<td style="text-align:right">100<\/td>/);
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
      assert.match(html, /<pre data-meta="app\.js \{2\}"><code class="language-js" data-meta="app\.js \{2\}">/);
    }
    const shown =
      'pre: ({ "data-meta": meta, children }) => <pre title={meta}>{children}</pre>, code: ({ "data-meta": meta }) => <code>{meta}</code>';
    await site.edit("site/pages/post.tsx", "a: SiteLink", `a: SiteLink, ${shown}`);
    await site.build();
    for (const name of ["oat", "wheat"]) {
      const html = await site.output(`posts/${name}/index.html`);
      assert.match(html, /<pre title="app\.js \{2\}"><code>app\.js \{2\}<\/code><\/pre>/);
    }
  });

  test("has the words of known expressions in the ids of headings, and in tables of contents", async () => {
    const site = await siteWithEntry(
      'export const grain = "rye", hours = 36;\n\n## All about {grain}\n\n### {"Only"} *{hours}* {`hours`}\n\n## For {frontMatter.date}\n',
    );
    assert.deepEqual(await site.found(), []);
    const html = await site.output("posts/oat/index.html");
    assert.match(html, /<a href="#all-about-rye">All about rye<\/a>/);
    assert.match(html, /<h2 id="all-about-rye">All about rye<\/h2>/);
    assert.match(html, /<h3 id="only-36-hours">Only <em>36<\/em> hours<\/h3>/);
    assert.match(html, /<h2 id="for-2026-04-01">For 2026-04-01<\/h2>/);
  });
});

test("words of MDX that are side by side keep the space between them", async () => {
  const site = await siteWithEntry(
    "<b>Rye</b>\n<i>bread</i>\n\n{'Wheat'}\n<span>rolls</span>\n\n*Spelt* {'and'}\n<b>buns</b>\n\n- {1}\n  {2}",
  );
  await site.build();
  const words = (await site.output("posts/oat/index.html")).replaceAll(/<[^>]*>/g, "").replaceAll(/\s+/g, " ");
  assert.match(words, /Rye bread ?Wheat rolls ?Spelt and buns ?1 2/);
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
      "headings with the words of expressions that only its module knows": addEntry(
        "export const baker = [String(7)].join();\n\n## By {props.baker} {/* id */}\n\n### {baker}, {1 + 1}",
      ),
      "a component that is missing": addEntry("One.\n\n<Loaf grams={1} />\n\nTwo <Crumb /> and <Crumb />.\n\nThe end."),
    },
    "markdown-site",
  );
});

describe("a text of MDX that a module imports", () => {
  test("imports its files, also in an island", async () => {
    const text = 'import plan from "./my plan.svg";\n\n<img {...plan} alt="A plan" loading="lazy" />';
    const { first, script, site } = await built(
      addText(text),
      edit(pages, "<Loaf /><Story />", "<Loaf />"),
      showInIsland("./texts/story.mdx"),
    );
    const [, source = ""] = /<img src="([^"]+)" width="4" height="3" alt="A plan" loading="lazy"\/>/.exec(first) ?? [];
    assert.match(source, /^\/assets\/my-plan\.\w{8}\.svg$/);
    assert.equal(await site.output(source.slice(1)), plan);
    assert.ok(script.includes(source));
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
});
