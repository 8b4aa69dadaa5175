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

  for (const origin of [
    "https://pictures.example/jam",
    "http://pictures.example",
    "pictures.example",
    "*",
    "https://a;b",
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
