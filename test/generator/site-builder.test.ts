import assert from "node:assert/strict";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
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

describe("a save that keeps the size and the modification time of its file is seen in", () => {
  /** Replaces a text as programs do that bring back the time of a copy. */
  const replaceKeepingTime = (path: string, from: string, to: string) => {
    const { atime, mtime } = statSync(path);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
    utimesSync(path, atime, mtime);
  };

  const buildTwice = async (file: string, from: string, to: string, isKnown: boolean) => {
    const site = await temporarySite();
    const path = join(site.dir, file);
    // esbuild itself looks closer at files that were saved a moment ago.
    utimesSync(path, 1e9, 1e9);
    const input = { siteEntry: join(site.dir, "site/site.ts"), assetsDir: join(site.dir, "assets") };
    const [builder, fresh] = [1, 2].map(() => siteBuilder({ ...input, runtime: "preact", checks: "fast" }));
    try {
      const before = await builder?.build();
      replaceKeepingTime(path, from, to);
      const after = await builder?.build(isKnown ? [path] : undefined);
      return [before, after, await fresh?.build()].map((built) =>
        built?.files.map(({ path: name, contents }) => [name, Buffer.from(contents).toString("latin1")]),
      );
    } finally {
      await Promise.all([builder?.dispose(), fresh?.dispose()]);
    }
  };

  for (const [what, file, from, to, isKnown] of [
    ["a page", "site/pages.tsx", ">Butter</a>", ">Batter</a>", true],
    ["a page, when nobody knows which file was saved", "site/pages.tsx", ">Butter</a>", ">Batter</a>", false],
    ["an island", "site/Counter.tsx", "`Pressed", "`Clicked", true],
    ["an island, when nobody knows which file was saved", "site/Counter.tsx", "`Pressed", "`Clicked", false],
    ["the styles of a page", "site/page.styles.ts", "#123456", "#654321", true],
    ["the styles of an island", "site/Counter.styles.ts", "padding: 1rem", "padding: 2rem", true],
    ["an asset", "assets/loaf.svg", "M0 4", "M0 3", true],
  ] as const) {
    test(what, async () => {
      const [before, after, expected] = await buildTwice(file, from, to, isKnown);
      assert.notDeepEqual(after, before);
      assert.deepEqual(after, expected);
    });
  }
});
