import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { temporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";
const entry = "site/site.ts";
const allow = (origins: string) => `allowedOrigins: ${origins},\n  icon: "loaf.svg",`;
const picture = (attributes: string) =>
  `<img ${attributes} alt="" width="8" height="8" />\n      <a href="/">Bread</a>`;

describe("a build", () => {
  test("refuses a picture of a site that is not allowed, which no browser would show", async () => {
    const site = await temporarySite();
    await site.edit(pages, '<a href="/">Bread</a>', picture('src="https://pictures.example/jam.jpg"'));
    assert.deepEqual(await site.problems(), [
      {
        code: "origin-unlisted",
        page: "/butter",
        where: "site/pages.tsx:28:17",
        what: '"/butter" uses "https://pictures.example", which the site does not allow for pictures',
        fix: 'add it to defineSite: allowedOrigins: { pictures: ["https://pictures.example"] }',
      },
    ]);
  });

  test("says which allowed site was probably meant", async () => {
    const site = await temporarySite();
    await site.edit(entry, 'icon: "loaf.svg",', allow('{ pictures: ["https://pictures.example"] }'));
    await site.edit(
      pages,
      '<a href="/">Bread</a>',
      picture('src="/x.svg" srcSet="https://picture.example/jam.jpg 2x"'),
    );
    const fixes = (await site.problems()).filter(({ code }) => code === "origin-unlisted").map(({ fix }) => fix);
    assert.deepEqual(fixes, ['did you mean "https://pictures.example"?']);
  });

  test("refuses a form that would be sent to a site that is not allowed", async () => {
    const site = await temporarySite();
    await site.edit(pages, '<a href="/">Bread</a>', '<form action="//forms.example/send" /><a href="/">Bread</a>');
    assert.deepEqual(
      (await site.problems()).filter(({ code }) => code === "origin-unlisted").map(({ what }) => what),
      ['"/butter" uses "https://forms.example", which the site does not allow for forms'],
    );
  });

  test("passes with what is allowed, and its policy says so", async () => {
    const site = await temporarySite();
    await site.edit(entry, 'icon: "loaf.svg",', allow('{ pictures: ["https://pictures.example"] }'));
    await site.edit(pages, '<a href="/">Bread</a>', picture('src="https://pictures.example/jam.jpg"'));
    assert.deepEqual(await site.problems(), []);
    assert.match(await site.output("butter/index.html"), /img-src 'self' https:\/\/pictures\.example;/);
  });

  const elsewhere: Readonly<Record<string, readonly [jsx: string, kind: string]>> = {
    "a film": ['<video src="https://tube.example/a.mp4" />', "media"],
    "a film by the host alone": ['<video src="//tube.example/a.mp4" />', "media"],
    "a sound": ['<audio src="https://tube.example/a.mp3" />', "media"],
    "a source of a film": ['<video><source src="https://tube.example/a.mp4" /></video>', "media"],
    "a subtitle": ['<video><track src="https://tube.example/a.vtt" /></video>', "media"],
    "the picture before a film": ['<video poster="https://tube.example/a.jpg" />', "pictures"],
    "a picture in a drawing": ['<svg><image href="https://tube.example/a.jpg" /></svg>', "pictures"],
    "a picture as a button": ['<input type="image" alt="Bake" src="https://tube.example/a.jpg" />', "pictures"],
    "a drawing that another one uses": ['<svg><use href="https://tube.example/a.svg#a" /></svg>', "drawings"],
    "the address of a button": ['<button type="submit" formAction="https://tube.example/">Bake</button>', "forms"],
  };
  for (const [name, [jsx, kind]] of Object.entries(elsewhere)) {
    test(`refuses ${name} from a site that is not allowed`, async () => {
      const site = await temporarySite();
      await site.edit(pages, '<a href="/">Bread</a>', `${jsx}<a href="/">Bread</a>`);
      const found = (await site.problems()).filter(({ code }) => code === "origin-unlisted");
      assert.equal(found.length, 1);
      assert.match(found[0]?.where ?? "", /^site\/pages\.tsx:28:/);
      assert.match(found[0]?.what ?? "", new RegExp(`"https://tube\\.example".* for ${kind}`));
    });
  }

  test("refuses what styles load from other sites, except allowed pictures", async () => {
    const site = await temporarySite();
    await site.edit(entry, 'icon: "loaf.svg",', allow('{ pictures: ["https://pictures.example"] }'));
    await site.edit(
      "site/page.styles.ts",
      "color: #123456;",
      "color: #123456; mask: url(https://pictures.example/a.png); background: url(https://tube.example/b.png);",
    );
    await site.edit("site/page.styles.ts", "asset:tiny.woff2", "https://fonts.example/tiny.woff2");
    const found = (await site.problems()).filter(({ code, page }) => code === "origin-unlisted" && page === "/");
    assert.deepEqual(
      found.map(({ where, what }) => `${where} ${what}`),
      [
        'site/page.styles.ts:4:44 "/" uses "https://fonts.example" for fonts, which must be files of this site',
        'site/page.styles.ts:11:78 "/" uses "https://tube.example", which the site does not allow for pictures',
      ],
    );
  });

  test("refuses what styles of islands load from other sites", async () => {
    const site = await temporarySite();
    const later = "export const later = css`background: url(https://tube.example/b.png);`;";
    await site.edit("site/Counter.styles.ts", /$/, later);
    assert.deepEqual(
      (await site.problems()).map(({ where, what }) => `${where} ${what}`),
      [
        'site/Counter.styles.ts:9:42 a style of an island uses "https://tube.example", which the site does not allow for pictures',
      ],
    );
  });

  for (const jsx of [
    '<iframe title="Oven" src="/butter" />',
    '<iframe title="Oven" src="https://tube.example/" />',
    '<object data="https://tube.example/" />',
    '<embed src="https://tube.example/" />',
  ]) {
    test(`refuses ${jsx}, which would stay empty`, async () => {
      const site = await temporarySite();
      await site.edit(pages, '<a href="/">Bread</a>', `${jsx}<a href="/">Bread</a>`);
      const [problem, ...others] = (await site.problems()).filter(({ code }) => code !== "html-invalid");
      assert.deepEqual(others, []);
      assert.equal(problem?.code, "frame-blocked");
      assert.match(problem?.where ?? "", /^site\/pages\.tsx:28:|^site\/pages\.tsx:19:/);
    });
  }

  test("allows the site's own videos only on the page with one", async () => {
    const site = await temporarySite();
    await site.writeAsset("root/knead.mp4", "film");
    // In the same styles as the previous page.
    const film = '<h1 className={pulsing}>Jam</h1>\n      <video src="/knead.mp4" controls />';
    await site.edit(pages, "<h1 className={heading}>Jam</h1>", film);
    await site.edit(entry, "pages: [first, second],\n  disabledPages: [draft]", "pages: [first, second, draft]");
    assert.deepEqual(await site.problems(), []);
    assert.match(await site.output("jam/index.html"), /;media-src 'self';/);
    for (const path of ["index.html", "butter/index.html"]) assert.doesNotMatch(await site.output(path), /media-src/);
  });

  for (const origin of [
    "https://pictures.example/jam",
    "http://pictures.example",
    "pictures.example",
    "*",
    "https://a;b",
    "wss://pictures.example",
  ]) {
    test(`refuses to allow "${origin}"`, async () => {
      const site = await temporarySite();
      await site.edit(entry, 'icon: "loaf.svg",', allow(`{ pictures: ["${origin}"] as never[] }`));
      const [problem, ...others] = await site.problems();
      assert.deepEqual(others, []);
      assert.equal(problem?.code, "origin-invalid");
      assert.equal(problem?.where, "site/site.ts:13:33");
      assert.match(problem?.fix ?? "", /https:\/\/images\.example\.com/);
    });
  }
});
