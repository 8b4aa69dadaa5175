import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { problemsOf } from "../../generator/problems/problem.ts";
import type { SiteBuilder } from "../../generator/site-builder.ts";
import { temporarySite } from "../temporary-site.ts";

const honey = `import { definePage } from "#generator";
export const honey = definePage({
  path: "/honey",
  title: "Honey",
  description: "About honey.",
  element: <main><h1>Honey</h1></main>,
});
`;

type Edit = readonly [file: string, from: string, to: string];

/** A site with one more page in a separate module. */
async function siteWithHoney() {
  const site = await temporarySite();
  await site.write("site/honey.tsx", honey);
  await site.edit("site/site.ts", "import", 'import { honey } from "./honey.tsx";\nimport');
  await site.edit("site/site.ts", "[first, second]", "[first, second, honey]");
  return site;
}

/**
 * Builds a site, changes a text in one file, builds it again, and returns the files that were made again. The few about
 * the site, such as the sitemap, always are.
 */
async function madeAnew(...[file, from, to]: Edit): Promise<string[]> {
  const site = await siteWithHoney();
  const builder = site.builder();
  const known = new Set((await builder.build()).files);
  await site.edit(file, from, to);
  const { files } = await builder.build([join(site.dir, file)]);
  const made = files.filter((one) => !known.has(one)).map(({ path }) => path);
  return made.filter((path) => !/\.(?:xml|txt)$/.test(path));
}

/** The files that a builder makes, by path, or the codes of the problems that prevent it. */
async function outcomeOf(builder: SiteBuilder, changed?: Iterable<string>): Promise<unknown> {
  try {
    const { files } = await builder.build(changed);
    return Object.fromEntries(files.map(({ path, contents }) => [path, Buffer.from(contents).toString("latin1")]));
  } catch (error) {
    return problemsOf(error).map(({ code }) => code);
  }
}

describe("a site that is built again", () => {
  test("refuses a missing asset again when nothing has changed", async () => {
    const site = await siteWithHoney();
    const builder = site.builder();
    await builder.build();
    await site.edit("site/pages.tsx", 'useAssetUrl("', 'useAssetUrl("no-');
    const isRefused = async (changed?: readonly string[]) =>
      ((await outcomeOf(builder, changed)) as readonly string[]).includes("asset-missing");
    assert.ok(await isRefused());
    assert.ok(await isRefused([]));
  });

  test("renders the pages of the module that changed, and no other", async () => {
    assert.deepEqual(await madeAnew("site/honey.tsx", "<h1>Honey", "<h1>Fresh honey"), ["honey/index.html"]);
  });

  test("makes nothing again when a file was saved without a change", async () => {
    assert.deepEqual(await madeAnew("site/honey.tsx", "Honey", "Honey"), []);
  });

  test("makes the pages with the script again when an island changed", async () => {
    const paths = await madeAnew("site/Counter.tsx", "`Pressed", "`Pushed");
    assert.match(
      paths.join(" "),
      /^index\.html (?:butter\/index\.html )?(?:honey\/index\.html )?assets\/hydrate\.\w+\.js$/,
    );
  });

  const picture = '<img src="https://pictures.example/a.png" alt="" width="8" height="8" />';
  const edits: Readonly<Record<string, readonly [before: readonly Edit[], edit: Edit]>> = {
    "its folder": [
      [["site/site.ts", 'lang: "en-GB"', 'lang: "en-GB",\n  base: "/shop"']],
      ["site/site.ts", "/shop", "/store"],
    ],
    "the form of its addresses": [[], ["site/site.ts", 'lang: "en-GB"', 'lang: "en-GB",\n  trailingSlash: "always"']],
    "the origins that it allows": [
      [["site/honey.tsx", "<h1>Honey</h1>", `<h1>Honey</h1>${picture}`]],
      ["site/site.ts", 'lang: "en-GB"', 'lang: "en-GB",\n  allowedOrigins: { pictures: ["https://pictures.example"] }'],
    ],
    "the anchor that a link leads to": [[], ["site/pages.tsx", "/butter#spread", "/butter#bread"]],
  };
  for (const [what, [before, [file, from, to]]] of Object.entries(edits)) {
    test(`gives the same after a change of ${what} as a first build`, async () => {
      const site = await siteWithHoney();
      for (const edit of before) await site.edit(...edit);
      const builder = site.builder();
      const old = await outcomeOf(builder);
      await site.edit(file, from, to);
      const now = await outcomeOf(builder, [join(site.dir, file)]);
      assert.notDeepEqual(now, old);
      assert.deepEqual(now, await outcomeOf(site.builder()));
    });
  }
});
