import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

async function cssOf(site: TemporarySite): Promise<string> {
  return /<style>(.*?)<\/style>/s.exec(await site.output("index.html"))?.[1] ?? "";
}

/** The tiny site with a custom property that its styles declare and read, and one of which nothing else speaks. */
async function siteWithLevel(): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit(
    "site/page.styles.ts",
    "color: #123456;",
    "--level: 1; --other: 2; order: var(--level); top: var(--other);",
  );
  return site;
}

describe("a custom property", () => {
  test("is shortened if only styles modules name it", async () => {
    const site = await siteWithLevel();
    await site.build();
    assert.doesNotMatch(await cssOf(site), /--level|--other/);
  });

  test("keeps its name if an island writes it", async () => {
    const site = await siteWithLevel();
    await site.edit("site/Counter.tsx", "data-hold", 'data-hold style={{ "--level": count } as object}');
    for (const isCold of [true, false]) {
      await site.build();
      const css = await cssOf(site);
      assert.match(css, /--level:1;--\w:2;order:var\(--level\);top:var\(--\w\)/, String(isCold));
      assert.match(css, /\.style-\w+:not\(#a#b#c\)\{--level:\s*3\}/);
    }
  });

  test("keeps its name if an island gets it as a prop", async () => {
    const site = await siteWithLevel();
    await site.edit(
      "site/Counter.tsx",
      "{ start }: { readonly start: number }",
      "{ start, style }: { readonly start: number; readonly style?: object }",
    );
    await site.edit("site/Counter.tsx", "data-hold", "data-hold style={style}");
    await site.edit("site/pages.tsx", "props={{ start: 3 }}", 'props={{ start: 3, style: { "--level": 4 } }}');
    await site.build();
    assert.match(await cssOf(site), /--level:1;--\w:2;order:var\(--level\)/);
  });

  test("keeps its name, and its value, if an island only reads it", async () => {
    const site = await siteWithLevel();
    await site.edit("site/page.styles.ts", "order: var(--level);", "");
    await site.edit(
      "site/Counter.tsx",
      "setCount(count + 1)",
      'setCount(Number(getComputedStyle(document.body).getPropertyValue("--level")))',
    );
    await site.build();
    assert.match(await cssOf(site), /--level:1/);
  });

  test("keeps its name if an imported style sheet uses it", async () => {
    const site = await siteWithLevel();
    await site.write("site/crust.css", "h1 { bottom: var(--level); }");
    await site.edit("site/pages.tsx", /^/, 'import "./crust.css";\n');
    await site.build();
    assert.match(await cssOf(site), /h1\{bottom:var\(--level\)\}.*--level:1/);
  });

  test("stays as it is in the name of a class", async () => {
    const site = await siteWithLevel();
    const rule = String.raw`.before\\:\\[order\\:var\\(--level\\)\\]::before { order: var(--level); }`;
    await site.edit("site/page.styles.ts", "const pulse", `injectGlobal\`${rule}\`;\nconst pulse`);
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><p className="before:[order:var(--level)]">Rye</p>');
    await site.build();
    assert.match(await site.output("index.html"), /<p class="before:\[order:var\(--level\)\]">/);
    assert.match(await cssOf(site), /\.before\\:\\\[order\\:var\\\(--level\\\)\\\]:before\{order:var\(--\w\)\}/);
  });
});
