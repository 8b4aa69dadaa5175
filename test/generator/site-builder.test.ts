import assert from "node:assert/strict";
import { join } from "node:path";
import { describe, test } from "node:test";
import { siteBuilder } from "../../generator/site-builder.ts";
import { temporarySite } from "../temporary-site.ts";

const honey = `import { definePage } from "#generator";
export const honey = definePage({
  path: "/honey",
  title: "Honey",
  description: "About honey.",
  element: <main><h1>Honey</h1></main>,
});
`;

/** Builds a site, changes a text in one file, builds it again, and gives the files that were made anew. */
async function madeAnew(file: string, from: string, to: string): Promise<string[]> {
  const site = await temporarySite();
  await site.write("site/honey.tsx", honey);
  await site.edit("site/site.ts", "import", 'import { honey } from "./honey.tsx";\nimport');
  await site.edit("site/site.ts", "[first, second]", "[first, second, honey]");
  const builder = siteBuilder({
    siteEntry: join(site.dir, "site/site.ts"),
    assetsDir: join(site.dir, "assets"),
    runtime: "preact",
  });
  try {
    const known = new Set((await builder.build()).files);
    await site.edit(file, from, to);
    const { files } = await builder.build([join(site.dir, file)]);
    return files.filter((made) => !known.has(made)).map(({ path }) => path);
  } finally {
    await builder.dispose();
  }
}

describe("a site that is built again", () => {
  test("renders the pages of the module that changed, and no other", async () => {
    assert.deepEqual(await madeAnew("site/honey.tsx", "<h1>Honey", "<h1>Fresh honey"), ["honey/index.html"]);
  });

  test("makes nothing anew when a file was saved as it was", async () => {
    assert.deepEqual(await madeAnew("site/honey.tsx", "Honey", "Honey"), []);
  });

  test("makes the pages with the script anew when an island changed", async () => {
    const paths = await madeAnew("site/Counter.tsx", "`Pressed", "`Pushed");
    assert.match(
      paths.join(" "),
      /^index\.html (?:butter\/index\.html )?(?:honey\/index\.html )?assets\/hydrate\.\w+\.js$/,
    );
  });

  test("reads an asset again that changed", async () => {
    const paths = await madeAnew("assets/loaf.svg", "<svg", "<svg ");
    assert.ok(
      paths.some((path) => /^assets\/loaf\.\w+\.svg$/.test(path)),
      paths.join(),
    );
    assert.ok(!paths.some((path) => path.includes("woff2")), paths.join());
  });
});
