import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

async function siteWith(picture: string): Promise<TemporarySite> {
  const site = await temporarySite();
  const card = `social: { title: "T", description: "D", picture: { alt: "A loaf", properties: { crust: "#a50" }, element: ${picture} } },`;
  await site.edit("site/pages.tsx", 'path: "/",', `path: "/",\n  ${card}`);
  return site;
}

const loaf = (fill: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="${fill}" d="M0 0h1200v630H0z" /></svg>`;

/** The picture that a page's head names. */
async function pictureOf(site: TemporarySite): Promise<{ path: string; html: string }> {
  const html = await site.output("index.html");
  const [, path = ""] = /og:image" content="https:\/\/bread\.example\/([^"]+)"/.exec(html) ?? [];
  return { path, html };
}

describe("a social picture", () => {
  test("is drawn at its size, and named with it in the head", async () => {
    const site = await siteWith(loaf("var(--crust)"));
    const { files } = await site.build();
    const { path, html } = await pictureOf(site);
    const png = Buffer.from(files.find((file) => file.path === path)?.contents ?? []);
    assert.deepEqual([png.toString("latin1", 1, 4), png.readUInt32BE(16), png.readUInt32BE(20)], ["PNG", 1200, 630]);
    for (const tag of ['width" content="1200"', 'height" content="630"', 'alt" content="A loaf"']) {
      assert.ok(html.includes(`<meta property="og:image:${tag}>`), tag);
    }
    assert.ok(html.includes('<meta name="twitter:card" content="summary_large_image">'));
  });

  test("has the same bytes on every machine, letters among them", async () => {
    const letters = '<text x="80" y="350" fontFamily="Anek Latin" fontSize="120" fill="#fff">Rye & oat</text>';
    const site = await siteWith(loaf("#123").replace("</svg>", `${letters}</svg>`));
    const font = join(import.meta.dirname, "../../site/styles/anek-108-basic-600.ttf");
    await site.write("site/bold.ttf", await readFile(font));
    await site.edit("site/site.ts", 'lang: "en-GB",', 'lang: "en-GB",\n  pictureFonts: ["bold.ttf"],');
    const { files } = await site.build();
    const { path } = await pictureOf(site);
    const picture = files.find((file) => file.path === path)?.contents ?? "";
    assert.equal(createHash("sha256").update(picture).digest("hex").slice(0, 16), "316702d36c5922fb");
  });

  test("has the same bytes from the cache, and another name when it changes", async () => {
    const site = await siteWith(loaf("#123"));
    const first = await site.build();
    const { path } = await pictureOf(site);
    const again = await site.build();
    const [drawn, cached] = [first, again].map(({ files }) => files.find((file) => file.path === path)?.contents);
    assert.ok(drawn);
    assert.deepEqual(cached, drawn);
    await site.edit("site/pages.tsx", "#123", "#124");
    await site.build();
    assert.notEqual((await pictureOf(site)).path, path);
  });

  test("has another name when its fonts change", async () => {
    const site = await siteWith(loaf("#234"));
    await site.edit("site/site.ts", 'lang: "en-GB",', 'lang: "en-GB",\n  pictureFonts: ["bold.ttf"],');
    const nameWith = async (font: string) => {
      await site.write("site/bold.ttf", font);
      await site.build({ arePicturesDrawn: false });
      return (await pictureOf(site)).path;
    };
    const name = await nameWith("bold");
    assert.match(name, /^assets\/social\.\w+\.png$/);
    assert.equal(await nameWith("bold"), name);
    assert.notEqual(await nameWith("thin"), name);
  });

  test("is not published for a page that is disabled", async () => {
    const site = await siteWith(loaf("#345"));
    await site.edit(
      "site/site.ts",
      "pages: [first, second],\n  disabledPages: [draft]",
      "pages: [second, draft],\n  disabledPages: [first]",
    );
    await site.edit("site/pages.tsx", '<a href="/">Bread</a>', "Bread");
    const { files } = await site.build();
    assert.ok(!files.some(({ path }) => path.includes("social")));
  });

  test("is named and not drawn in watch", async () => {
    const site = await siteWith(loaf("#456"));
    await site.build({ arePicturesDrawn: false });
    const { path } = await pictureOf(site);
    assert.match(path, /^assets\/social\.\w+\.png$/);
    assert.ok(!existsSync(join(site.outDir, path)));
  });

  test("is neither named nor drawn while the site's URL is unknown", async () => {
    const site = await siteWith(loaf("#456"));
    await site.edit("site/site.ts", 'url: "https://bread.example",', "");
    await site.build();
    assert.ok(!(await site.output("index.html")).includes("og:image"));
    assert.ok(!(await readdir(join(site.outDir, "assets"))).some((name) => name.startsWith("social")));
  });

  test("is refused when it is not a drawing, or of another size", async () => {
    for (const [picture, what] of [
      ["<p>A loaf</p>", /cannot be drawn: /],
      [loaf("#789").replace("630", "600"), /cannot be drawn: it is 1200 × 600/],
    ] as const) {
      const [problem, ...others] = await (await siteWith(picture)).problems();
      assert.deepEqual([problem?.code, problem?.page, others], ["social-picture", "/", []]);
      assert.match(problem?.what ?? "", what);
      assert.equal(problem?.where, "site/pages.tsx:5:22");
    }
  });

  test("is refused when its font is missing", async () => {
    const site = await siteWith(loaf("#456"));
    await site.edit("site/site.ts", 'lang: "en-GB",', 'lang: "en-GB",\n  pictureFonts: ["bold.ttf"],');
    assert.deepEqual(
      (await site.problems()).map(({ code, where }) => [code, where]),
      [["asset-missing", "site/site.ts:6:19"]],
    );
  });
});
