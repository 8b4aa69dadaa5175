import assert from "node:assert/strict";
import { mkdir } from "node:fs/promises";
import { join, relative } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

/** The places and pages of a build's problems, in short form. */
async function placesIn(site: TemporarySite): Promise<string[]> {
  const problems = await site.problems();
  return problems.map(({ where, code, page, pages: all = [page ?? ""] }) => `${where} ${code} ${all.join(" ")}`);
}

/** Adds JSX to each of the two pages. */
async function onBoth(site: TemporarySite, jsx: string): Promise<void> {
  await site.edit(pages, "<Loaf />", `<Loaf />${jsx}`);
  await site.edit(pages, '<a href="/">Bread</a>', `<a href="/">Bread</a>${jsx}`);
}

/** Adds forty pages, each with JSX of its own. */
async function addRolls(site: TemporarySite, jsx: (roll: number) => string): Promise<void> {
  const rolls = Array.from({ length: 40 }, (_, index) => index + 10);
  const more = rolls.map(
    (roll) => `definePage({
  path: "/roll-${roll}",
  title: "Roll ${roll}",
  description: "One of the many rolls of this bakery, and it has the number ${roll}.",
  element: <main><h1>Roll</h1>${jsx(roll)}</main>,
})`,
  );
  await site.edit(pages, "export const draft", `export const rolls = [${more.join(", ")}];\n\nexport const draft`);
  await site.edit("site/site.ts", "{ draft, first, second }", "{ draft, first, rolls, second }");
  await site.edit("site/site.ts", "[first, second]", "[first, second, ...rolls]");
}

test("of pages that cannot be rendered, the first thirty are rendered again for the place", async () => {
  const site = await temporarySite();
  await addRolls(site, (roll) => `<p>{{ r${roll}: 1 } as never}</p>`);
  const places = await placesIn(site);
  assert.equal(places.length, 40);
  assert.equal(places.filter((place) => /:\d+:31 render/.test(place)).length, 30);
});

describe("the place of a problem in the HTML of a page is where its element is written", () => {
  test("in a component, once for all pages that show it", async () => {
    const site = await temporarySite();
    await onBoth(site, "<Rolls />");
    await site.edit(
      pages,
      "function Loaf",
      'const rolls = "/rol" + "ls";\n\nfunction Rolls() {\n  return <a href={rolls}>Rolls</a>;\n}\n\nfunction Loaf',
    );
    assert.deepEqual(await placesIn(site), ["site/pages.tsx:43:10 link-missing / /butter"]);
  });

  test("in each of two pages that have the same one", async () => {
    const site = await temporarySite();
    await onBoth(site, '<p style={{ color: "red}" }}>Rolls</p>');
    assert.deepEqual(await placesIn(site), [
      "site/pages.tsx:12:15 style-attribute /",
      "site/pages.tsx:28:28 style-attribute /butter",
    ]);
  });

  test("around a string of HTML, after other elements of that string", async () => {
    const site = await temporarySite();
    const html = "<b>Oat</b><br><p onclick=bake()>Rolls</p>";
    await site.edit(
      pages,
      "<Loaf />",
      `<Loaf /><section><div dangerouslySetInnerHTML={{ __html: "${html}" }} /></section>`,
    );
    assert.deepEqual(await placesIn(site), ["site/pages.tsx:12:24 event-attribute /"]);
  });

  test("also of what the rules of HTML forbid", async () => {
    const site = await temporarySite();
    await onBoth(site, "<b>Oat</b><ul><b>Rolls</b></ul>");
    assert.deepEqual(await placesIn(site), [
      "site/pages.tsx:12:29 html-invalid /",
      "site/pages.tsx:28:42 html-invalid /butter",
    ]);
  });

  test("after a closed element", async () => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", "<p><b>Oat</b><br />{String(undefined)} rolls</p><Loaf />");
    assert.deepEqual(await placesIn(site), ["site/pages.tsx:12:7 text-suspect /"]);
  });

  test("in another page that cannot be rendered again", async () => {
    const site = await temporarySite();
    await site.edit(pages, "<Loaf />", '<Loaf /><p style={{ color: "red}" }}>Rolls</p><Once />');
    await site.edit(
      pages,
      "function Loaf",
      'function Once() {\n  if ("data-once" in globalThis) throw new Error("twice");\n  return Object.assign(globalThis, { "data-once": 1 }) && <p>Once</p>;\n}\n\nfunction Loaf',
    );
    try {
      assert.deepEqual(await placesIn(site), ["site/pages.tsx:5:22 style-attribute /"]);
    } finally {
      Reflect.deleteProperty(globalThis, "data-once");
    }
  });

  test("for thirty pages; those of further ones are reported where they are defined", async () => {
    const site = await temporarySite();
    await addRolls(site, () => '<p style={{ color: "red}" }}>Rolls</p>');
    const places = await placesIn(site);
    assert.equal(places.length, 40);
    assert.equal(places.filter((place) => /:\d+:31 style-attribute/.test(place)).length, 30);
  });
});

describe("texts that look like what a bundler writes change nothing", () => {
  test("a path in a comment of a template literal, before a collection", async () => {
    const site = await temporarySite("markdown-site");
    const words = relative(process.cwd(), join(site.dir, "site/shop/words.ts"));
    await mkdir(join(site.dir, "site/shop/posts"), { recursive: true });
    await site.write("site/shop/words.ts", "export const words = 1;\n");
    for (const name of ["rye", "wheat"]) {
      await site.write(
        `site/shop/posts/${name}.md`,
        '---\ntitle: "Wrong"\nsummary: "x"\ndate: 2026-01-01\n---\nWrong.\n',
      );
    }
    await site.edit(
      "site/posts.ts",
      "export const posts",
      `import { words } from "./shop/words.ts";\nexport const note = \`\${words}\n// ${words}\n\`;\nexport const posts`,
    );
    await site.build();
    assert.match(await site.output("posts/rye/index.html"), /Rye/);
  });
});

describe("the place of an error in a module", () => {
  test("is right after an import of a style sheet on the first line", async () => {
    const site = await temporarySite();
    await site.write("site/x.css", ".x { color: red }\n");
    await site.edit("site/site.ts", /^/, 'import "./x.css";\n');
    await site.edit("site/site.ts", "export default", 'throw new Error("no");\nexport default');
    assert.deepEqual(await placesIn(site), ["site/site.ts:6:7 module-throws "]);
  });
});

test("a misspelled import is told with the nearest name, however far it is", async () => {
  const site = await temporarySite();
  await site.edit("site/site.ts", "first, second }", "firrrst, second }");
  await site.edit("site/site.ts", "[first,", "[firrrst,");
  const [problem] = await site.problems();
  assert.deepEqual([problem?.code, problem?.fix], ["export-missing", 'did you mean "first"?']);
});
