import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { meantOrigin } from "../../generator/define/addresses.ts";
import { all, define, putSecond } from "../mistakes.ts";
import { testReports } from "../reports.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const counter =
  '{ origin: "https://count.example", path: "/js/count.js", attributes: { "data-domain": "bread.example" } }';

/** The tiny site with additions to its definition. */
async function siteWith(settings: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await define(settings)(site);
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
});

const calendar = '<iframe title="Free hours" src="https://rooms.example/agency?month=5" loading="lazy" />';

describe("a frame", () => {
  test("of a declared site is allowed, and its policy says so", async () => {
    const site = await siteWith('frames: ["https://rooms.example"]');
    await putSecond(calendar)(site);
    assert.deepEqual(await site.problems(), []);
    assert.match(await site.output("butter/index.html"), /;frame-src https:\/\/rooms\.example;/);
  });
});

describe("a build refuses, at its place and with the setting that declares it,", () => {
  const script = (path: string, attributes = "{}") =>
    define(`scripts: [{ origin: "https://count.example", path: "${path}", attributes: ${attributes} as never }]`);
  const declareRooms = define('frames: ["https://rooms.example"]');
  const origins = [
    "http://rooms.example",
    "rooms.example",
    "https://Rooms.example",
    "https://rooms.example/",
    "https://rooms.example/embed",
    "https://*.rooms.example",
    "*",
  ];
  testReports("policy/golden/third-parties.txt", {
    "a script that is not declared": putSecond('<script src="https://count.example/js/count.js?a=b" />'),
    "a path of a script that is relative": script("js/count.js"),
    "a path of a script that would extend the policy": script("/a.js;script-src *"),
    "a path of a script of another host": script("//evil.example/a.js"),
    "a path of a script that is a whole host": script("/"),
    "a path of a script that is a folder": script("/v3/"),
    "a path of a script that goes up": script("/a/../b.js"),
    "an attribute of a script that runs code": script("/a.js", '{ onload: "bake()" }'),
    "a frame of a site that is not declared": putSecond(calendar),
    "a frame of a site with nearly the declared name": all(
      define('frames: ["https://room.example"]'),
      putSecond(calendar),
    ),
    "an object, which the policy never allows": all(
      declareRooms,
      putSecond('<object data="https://rooms.example/" />'),
    ),
    "an embedded object": all(declareRooms, putSecond('<embed src="https://rooms.example/" />')),
    ...Object.fromEntries(
      origins.flatMap((origin) => [
        [`a script of ${origin}`, define(`scripts: [{ origin: "${origin}" as never, path: "/a.js" }]`)],
        [`frames of ${origin}`, define(`frames: ["${origin}" as never]`)],
      ]),
    ),
  });
});

describe("the origin of a declared script or frame", () => {
  test("is suggested for a similar text", () => {
    assert.equal(meantOrigin(" HTTP://Rooms.example:8080/a "), "https://rooms.example:8080");
    assert.equal(meantOrigin("//rooms.example"), "https://rooms.example");
    assert.equal(meantOrigin("rooms"), undefined);
    assert.equal(meantOrigin(""), undefined);
  });
});
