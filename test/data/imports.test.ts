import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { pngHeader } from "../png-header.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";

/** The tiny site with a picture and a page that shows it. */
async function siteWithHero(): Promise<TemporarySite> {
  const site = await temporarySite();
  await writeFile(join(site.dir, "site/hero.png"), pngHeader(40, 30));
  await site.edit(pages, "import { Counter }", 'import hero from "./hero.png";\nimport { Counter }');
  await site.edit(pages, "<Loaf />", '<Loaf /><img {...hero} alt="Bread" />');
  return site;
}

const published = async ({ outDir }: TemporarySite) =>
  (await readdir(join(outDir, "assets"))).filter((name) => name.startsWith("hero"));

describe("an imported file", () => {
  test("gives its hashed address and its size", async () => {
    const site = await siteWithHero();
    await site.build();
    const html = await site.output("index.html");
    const [tag = ""] = /<img [^>]*alt="Bread"[^>]*>/.exec(html) ?? [];
    const [, name = ""] = / src="\/assets\/(hero\.[\da-f]{8}\.png)"/.exec(tag) ?? [];
    assert.match(tag, / width="40" height="30"/);
    assert.deepEqual(await published(site), [name]);
  });

  test("is published only if a page uses it", async () => {
    const site = await siteWithHero();
    await site.edit(pages, '<img {...hero} alt="Bread" />', "{void hero}");
    await site.build();
    assert.deepEqual(await published(site), []);
  });

  test("is the same in the browser's script, in styles, and from packages", async () => {
    const site = await siteWithHero();
    const folder = join(site.dir, "node_modules/@bakery/pictures");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{"name":"@bakery/pictures"}');
    await writeFile(join(folder, "price list.pdf"), "%PDF-1.7");
    await site.edit(
      "site/Counter.tsx",
      "import { counter",
      'import list from "@bakery/pictures/price list.pdf";\nimport hero from "./hero.png";\nimport { counter',
    );
    await site.edit(
      "site/Counter.tsx",
      "aria-pressed={count > start}",
      "aria-pressed={count > start}\n      title={`${list.src} ${hero.src} ${hero.width}`}",
    );
    await site.edit(
      "site/page.styles.ts",
      "export const heading = css`",
      'import hero from "./hero.png";\nexport const heading = css`\n  background: url(${hero.src});',
    );
    await site.build();
    const html = await site.output("index.html");
    const [, list = ""] =
      /title="\/assets\/(price-list\.[\da-f]{8}\.pdf) \/assets\/hero\.[\da-f]{8}\.png 40"/.exec(html) ?? [];
    await site.output(`assets/${list}`);
    assert.match(html, /background:url\(\/assets\/hero\./);
    const [script = ""] = (await readdir(join(site.outDir, "assets"))).filter((name) => name.endsWith(".js"));
    const text = await site.output(`assets/${script}`);
    assert.match(text, /src:"\/assets\/hero\.[\da-f]{8}\.png",width:40,height:30/);
    assert.doesNotMatch(text, /imported-file/);
  });

  test("has whole pixels if it is a drawing, also without a size of its own", async () => {
    for (const [size, expected] of [
      ['width="915.23" height="1006.46"', ' width="915" height="1006"'],
      ['viewBox="0 0 457.6 503.2"', ' width="458" height="503"'],
      ['viewBox="0 0 40 30" width="19.6"', ' width="20" height="15"'],
    ]) {
      const site = await siteWithHero();
      await site.edit(pages, "./hero.png", "./hero.svg");
      await site.write("site/hero.svg", `<svg xmlns="http://www.w3.org/2000/svg" ${size}><path d="M0 0h9v9z"/></svg>`);
      await site.build();
      assert.ok((await site.output("index.html")).includes(expected ?? ""), size);
    }
  });

  test("brings its pages anew when it changes, and its place of problems is right", async () => {
    const site = await siteWithHero();
    const file = join(site.dir, "site/hero.png");
    const builder = site.builder();
    const htmlOf = async (changed?: readonly string[]) => {
      const { files } = await builder.build(changed);
      const page = files.find(({ path }) => path === "index.html");
      return Buffer.from(page?.contents ?? "").toString();
    };
    assert.match(await htmlOf(), /width="40" height="30"/);
    await writeFile(file, pngHeader(50, 20));
    assert.match(await htmlOf([file]), /width="50" height="20"/);
    await writeFile(file, "no picture");
    await assert.rejects(htmlOf([file]), /cannot be read as PNG/);
  });
});
