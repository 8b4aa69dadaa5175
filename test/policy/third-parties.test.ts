import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { otherSites } from "../../generator/assemble/policy/other-sites.ts";
import { meantOrigin } from "../../generator/load/definition/third-parties.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const pages = "site/pages.tsx";
const entry = "site/site.ts";
const counter =
  '{ origin: "https://count.example", path: "/js/count.js", attributes: { "data-domain": "bread.example" } }';

/** The tiny site with additions to its definition. */
async function siteWith(settings: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit(entry, 'icon: "loaf.svg",', `icon: "loaf.svg",\n  ${settings},`);
  return site;
}

async function withFrame(site: TemporarySite, jsx: string): Promise<TemporarySite> {
  await site.edit(pages, '<a href="/">Bread</a>', `${jsx}\n      <a href="/">Bread</a>`);
  return site;
}

describe("a declared script", () => {
  test("is loaded by every page, after the script of the site, and allowed by its address", async () => {
    const site = await siteWith(`scripts: [${counter}]`);
    assert.deepEqual(await site.problems(), []);
    for (const path of ["index.html", "butter/index.html"]) {
      const html = await site.output(path);
      assert.ok(
        html.includes(
          '<script async src="https://count.example/js/count.js" data-domain="bread.example"></script></head>',
        ),
      );
      assert.match(html, /;connect-src 'self' https:\/\/count\.example;/);
      assert.match(html, /;script-src [^;]*https:\/\/count\.example\/js\/count\.js;/);
      assert.match(html, /require-trusted-types-for 'script';trusted-types 'none'/);
    }
    assert.match(await site.output("index.html"), /<script defer src="[^"]*" integrity="sha256-/);
  });

  test("may send to other sites, and is requested by CORS if its hash is known", async () => {
    const script =
      '{ origin: "https://count.example", path: "/c.js?site=5", integrity: "sha384-abc+/9=", connections: ["https://api.example", "wss://live.example"] }';
    const site = await siteWith(`scripts: [${script}]`);
    assert.deepEqual(await site.problems(), []);
    const html = await site.output("butter/index.html");
    assert.ok(
      html.includes('src="https://count.example/c.js?site=5" integrity="sha384-abc+/9=" crossorigin="anonymous"'),
    );
    assert.match(html, /connect-src 'self' https:\/\/count\.example https:\/\/api\.example wss:\/\/live\.example;/);
    assert.match(html, /script-src [^;]*https:\/\/count\.example\/c\.js;/);
  });

  test("prevents prerendering, which would count visits that do not happen", async () => {
    const without = await siteWith('speculation: "prerender"');
    await without.build();
    assert.match(await without.output("index.html"), /"prerender"/);
    const site = await siteWith(`speculation: "prerender", scripts: [${counter}]`);
    await site.build();
    assert.match(await site.output("index.html"), /"speculationrules">\{"prefetch":\[[^<]*<\/script>/);
    assert.doesNotMatch(await site.output("index.html"), /"prerender"/);
  });

  test("is allowed in the files for hosts", async () => {
    const site = await siteWith(
      `scripts: [${counter}], frames: ["https://rooms.example"], hosts: ["netlify", "vercel"]`,
    );
    await site.build();
    for (const file of ["_headers", "vercel.json"]) {
      const text = await site.output(file);
      assert.ok(text.includes("https://count.example/js/count.js"), file);
      assert.ok(text.includes("frame-src https://rooms.example;"), file);
    }
  });
});

describe("a script that is not declared", () => {
  test("is refused with the setting that declares it", async () => {
    const site = await withFrame(await temporarySite(), '<script src="https://count.example/js/count.js?a=b" />');
    const [problem] = await site.problems();
    assert.equal(problem?.code, "script-in-body");
    assert.equal(
      problem?.fix,
      'remove it, and declare the script in defineSite: scripts: [{ origin: "https://count.example", path: "/js/count.js?a=b" }]',
    );
  });

  for (const [path, attributes] of [
    ["js/count.js", "{}"],
    ["/a.js;script-src *", "{}"],
    ["//evil.example/a.js", "{}"],
    ["/", "{}"],
    ["/v3/", "{}"],
    ["/a/../b.js", "{}"],
    ["/a.js", '{ onload: "bake()" }'],
  ]) {
    test(`is not made by the path ${path} with ${attributes}`, async () => {
      const site = await siteWith(
        `scripts: [{ origin: "https://count.example", path: "${path}", attributes: ${attributes} as never }]`,
      );
      const [problem, ...others] = await site.problems();
      assert.deepEqual(others, []);
      assert.equal(problem?.code, "definition-type");
      assert.match(problem?.where ?? "", /^site\/site\.ts:14:/);
    });
  }
});

describe("a frame", () => {
  const calendar = '<iframe title="Free hours" src="https://rooms.example/agency?month=5" loading="lazy" />';

  test("of a declared site is allowed, and its policy says so", async () => {
    const site = await withFrame(await siteWith('frames: ["https://rooms.example"]'), calendar);
    assert.deepEqual(await site.problems(), []);
    assert.match(await site.output("butter/index.html"), /;frame-src https:\/\/rooms\.example;/);
  });

  test("of any other site is refused with the setting that declares it", async () => {
    const site = await withFrame(await temporarySite(), calendar);
    assert.deepEqual(await site.problems(), [
      {
        code: "frame-blocked",
        page: "/butter",
        where: "site/pages.tsx:28:39",
        what: 'the <iframe> "https://rooms.example/agency?month=5" on "/butter" would stay empty: the site does not declare "https://rooms.example" in frames',
        fix: 'add it to defineSite: frames: ["https://rooms.example"]',
      },
    ]);
  });

  test("of a site with nearly the declared name is refused with that name", async () => {
    const site = await withFrame(await siteWith('frames: ["https://room.example"]'), calendar);
    assert.deepEqual(
      (await site.problems()).map(({ fix }) => fix),
      ['did you mean "https://room.example"?'],
    );
  });

  test("stays refused as an <object> or <embed>, which the policy never allows", async () => {
    for (const jsx of ['<object data="https://rooms.example/" />', '<embed src="https://rooms.example/" />']) {
      const site = await withFrame(await siteWith('frames: ["https://rooms.example"]'), jsx);
      const found = (await site.problems()).filter(({ code }) => code === "frame-blocked");
      assert.deepEqual(
        found.map(({ fix }) => fix),
        ['write an <iframe>, and add to defineSite: frames: ["https://rooms.example"]'],
      );
    }
  });

  test("that an island shows after a click is checked in the build", async () => {
    const map = `<Island component={FrameOnClick} props={{ frame: "https://maps.example/embed", title: "Map", href: "https://maps.example/", label: "Show the map" }} />`;
    for (const frames of ["[]", '["https://maps.example"]']) {
      const site = await withFrame(await siteWith(`frames: ${frames}`), map);
      await site.edit(pages, "{ definePage, Island,", "{ definePage, FrameOnClick, Island,");
      await site.edit(entry, "islands: { Counter }", "islands: { Counter, FrameOnClick }");
      await site.edit(entry, "{ defineSite }", "{ defineSite, FrameOnClick }");
      await site.edit("site/hydrate.ts", "Islands({ Counter }", "Islands({ Counter, FrameOnClick }");
      await site.edit("site/hydrate.ts", /^/, 'import { FrameOnClick } from "#generator";\n');
      assert.deepEqual(
        (await site.problems()).map(({ code, fix }) => `${code}: ${fix}`),
        frames === "[]" ? ['frame-blocked: add it to defineSite: frames: ["https://maps.example"]'] : [],
      );
    }
  });
});

describe("the origin of a declared script or frame", () => {
  const wrong: Readonly<Record<string, readonly [ofScript: string, ofFrame: string]>> = {
    "http://rooms.example": ['write "https://rooms.example"', 'write "https://rooms.example"'],
    "rooms.example": ['write "https://rooms.example"', 'write "https://rooms.example"'],
    "https://Rooms.example": ['write "https://rooms.example"', 'write "https://rooms.example"'],
    "https://rooms.example/": ['write "https://rooms.example"', 'write "https://rooms.example"'],
    "https://rooms.example/embed": [
      'write "https://rooms.example", and "/embed" in path',
      'write "https://rooms.example"',
    ],
    "https://*.rooms.example": [
      'write one entry for each host, such as "https://rooms.example"',
      'write one entry for each host, such as "https://rooms.example"',
    ],
    "*": [
      'write only the scheme and the host: "https://example.com"',
      'write only the scheme and the host: "https://example.com"',
    ],
  };
  for (const [origin, fixes] of Object.entries(wrong)) {
    test(`is not ${origin}`, async () => {
      const settings = [`scripts: [{ origin: "${origin}" as never, path: "/a.js" }]`, `frames: ["${origin}" as never]`];
      for (const [index, setting] of settings.entries()) {
        const [problem, ...others] = await (await siteWith(setting)).problems();
        assert.deepEqual(others, []);
        assert.equal(problem?.code, "origin-invalid");
        assert.match(problem?.where ?? "", /^site\/site\.ts:14:\d+$/);
        assert.equal(problem?.fix, fixes[index]);
      }
    });
  }

  test("is suggested for a similar text", () => {
    assert.equal(meantOrigin(" HTTP://Rooms.example:8080/a "), "https://rooms.example:8080");
    assert.equal(meantOrigin("//rooms.example"), "https://rooms.example");
    assert.equal(meantOrigin("rooms"), undefined);
    assert.equal(meantOrigin(""), undefined);
  });

  test("is named once by the policy", () => {
    const script = { origin: "https://count.example", path: "/a.js?b" } as const;
    assert.deepEqual(
      otherSites({ scripts: [script, script], allowedOrigins: { connections: ["https://count.example"] } }),
      {
        connections: ["https://count.example"],
        scripts: ["https://count.example/a.js"],
      },
    );
  });
});
