import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, test } from "node:test";
import type { BuildOptions } from "../../generator/build.ts";
import { runtimes } from "../../generator/bundle/esbuild.ts";
import { policyOf } from "../../generator/output/policy.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const entry = "site/site.ts";

async function siteWith(options: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit(entry, 'lang: "en-GB",', `lang: "en-GB",\n  ${options}`);
  return site;
}

async function policiesOf(
  site: TemporarySite,
  { path = "index.html", ...options }: Partial<BuildOptions> & { readonly path?: string } = {},
): Promise<ReadonlyMap<string, string>> {
  await site.build(options);
  const directives = policyOf(await site.output(path)).split(";");
  return new Map(directives.map((one) => [one.replace(/ .*/, ""), one.replace(/^\S+ ?/, "")]));
}

describe("the permission to play media", () => {
  test("is given for other sites, also to what islands mount later", async () => {
    const site = await siteWith('allowedOrigins: { media: ["https://media.example"] },');
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><audio controls src="https://media.example/a.mp3" />');
    assert.equal((await policiesOf(site)).get("media-src"), "'self' https://media.example");
    assert.equal(
      (await policiesOf(site, { path: "butter/index.html" })).get("media-src"),
      "'self' https://media.example",
    );
  });

  test("is named by the problem of a page that lacks it", async () => {
    const site = await temporarySite();
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><audio controls src="https://media.example/a.mp3" />');
    const [found] = await site.problems();
    assert.equal(found?.fix, 'add it to defineSite: allowedOrigins: { media: ["https://media.example"] }');
  });

  test("holds for the site's own files when the script can mount a video", async () => {
    const site = await temporarySite();
    assert.equal((await policiesOf(site)).get("media-src"), undefined);
    await site.edit(
      "site/Counter.tsx",
      "{`Pressed ${count} times`}",
      '{`Pressed ${count} times`}\n      {count > 9 ? <video controls src="/film.mp4" /> : null}',
    );
    assert.equal((await policiesOf(site)).get("media-src"), "'self'");
    assert.equal((await policiesOf(site, { path: "butter/index.html" })).get("media-src"), undefined);
  });
});

describe("the permission to play media for a package whose browser build is another module", () => {
  const siteWithPlayer = async (browserBuild: string) => {
    const site = await temporarySite();
    const folder = join(site.dir, "node_modules/player");
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "package.json"), '{ "name": "player", "main": "node.js", "module": "browser.mjs" }');
    await writeFile(join(folder, "node.js"), "exports.element = () => null;\n");
    await writeFile(join(folder, "browser.mjs"), browserBuild);
    await site.edit("site/Counter.tsx", /^/, '// @ts-expect-error -- no types\nimport { element } from "player";\n');
    await site.edit("site/Counter.tsx", "setCount(count + 1)", "setCount(count + 1 + Number(element()))");
    return site;
  };

  test("is given if that module makes a video", async () => {
    const site = await siteWithPlayer('export const element = () => document.createElement("video");\n');
    assert.equal((await policiesOf(site)).get("media-src"), "'self'");
  });

  test("is not given if it makes none, or the script leaves that part out", async () => {
    const site = await siteWithPlayer('export { element } from "./parts.mjs";\n');
    const folder = join(site.dir, "node_modules/player");
    await writeFile(join(folder, "parts.mjs"), 'export { element } from "./none.mjs";\nexport * from "./film.mjs";\n');
    await writeFile(join(folder, "none.mjs"), "export const element = () => null;\n");
    await writeFile(join(folder, "film.mjs"), 'export const film = () => document.createElement("video");\n');
    for (const runtime of runtimes) assert.equal((await policiesOf(site, { runtime })).get("media-src"), undefined);
  });
});

describe("the permission to create Trusted Types policies", () => {
  test("is given by name, and else to nobody", async () => {
    assert.equal((await policiesOf(await temporarySite())).get("trusted-types"), "'none'");
    assert.equal((await policiesOf(await siteWith('trustedTypes: ["html", "svg"],'))).get("trusted-types"), "html svg");
  });

  test("is refused to what is no name", async () => {
    const site = await siteWith(`trustedTypes: ["'allow-duplicates'; script-src *"],`);
    const [found] = await site.problems();
    assert.equal(found?.code, "definition");
  });
});

describe("an address that the script asks", () => {
  const asking = async (options: string, request: string) => {
    const site = await siteWith(options);
    await site.edit(
      "site/Counter.tsx",
      "onClick={() => setCount(count + 1)}",
      `onClick={() => setCount(count + Number(String(${request})))}`,
    );
    const { warnings } = await site.build();
    return warnings.map(({ code, where, what, fix }) => [code, where.replace(/^.*(?=site\/Counter)/, ""), what, fix]);
  };

  const told = (origin: string, column: number, fix?: string) => [
    [
      "origin-unlisted",
      `site/Counter.tsx:12:${column}`,
      `the script connects to "${origin}", which the Content-Security-Policy blocks`,
      fix ?? `add it to defineSite: allowedOrigins: { connections: ["${origin}"] }`,
    ],
  ];

  for (const [request, origin] of [
    ['fetch("https://api.example/loaves")', "https://api.example"],
    ["fetch(`https://api.example/loaves?count=${count}`)", "https://api.example"],
    ["fetch(`https://api.example:8443${count}`)", "https://api.example:8443"],
    ['new Request("https://api.example/loaves")', "https://api.example"],
    ['new WebSocket("wss://live.example/loaves")', "wss://live.example"],
    ["new WebSocket(`wss://live.example/${count}`)", "wss://live.example"],
    ['new XMLHttpRequest().open("GET", "https://api.example")', "https://api.example"],
  ] as const) {
    test(`is told with its place when the policy blocks it: ${request}`, async () => {
      const address = /(?:http|ws)s:/.exec(request)?.index ?? 0;
      assert.deepEqual(await asking("", request), told(origin, 53 + address));
      assert.deepEqual(await asking(`allowedOrigins: { connections: ["${origin}"] },`, request), []);
    });
  }

  test("is told if a variable of the same module has it", async () => {
    const site = await siteWith("");
    await site.edit("site/Counter.tsx", "export function", 'const api = "https://api.example";\n\nexport function');
    const own = "onClick={() => setCount(count + 1)}";
    await site.edit("site/Counter.tsx", own, "onClick={() => void fetch(`${api}/loaves`)}");
    const found = (await site.build()).warnings.map(({ code, where }) => [code, where.replace(/^.*(?=site\/)/, "")]);
    assert.deepEqual(found, [["origin-unlisted", "site/Counter.tsx:4:14"]]);
  });

  test("has to be safe, unless the server is on this machine", async () => {
    const fix = (safe: string) =>
      `write "${safe}" in the script, and add it to defineSite: allowedOrigins: { connections: ["${safe}"] }`;
    assert.deepEqual(
      await asking("", 'fetch("http://api.example/a")'),
      told("http://api.example", 60, fix("https://api.example")),
    );
    assert.deepEqual(
      await asking("", 'new WebSocket("ws://api.example/a")'),
      told("ws://api.example", 68, fix("wss://api.example")),
    );
    assert.deepEqual(await asking("", 'new WebSocket("ws://localhost:8080")'), told("ws://localhost:8080", 68));
    assert.deepEqual(
      await asking('allowedOrigins: { connections: ["ws://localhost:8080"] },', 'new WebSocket("ws://localhost:8080")'),
      [],
    );
  });

  test("is no problem when it is the host of the site", async () => {
    const own = 'url: "https://bread.example",';
    assert.deepEqual(await asking(own, 'new WebSocket("wss://bread.example/live")'), []);
    assert.deepEqual(await asking(own, 'fetch("https://bread.example/loaves.json")'), []);
  });

  for (const request of [
    'fetch("/loaves.json")',
    "fetch(`https://${document.title}/loaves`)",
    "fetch(`https://api.${document.title}/loaves`)",
    "fetch(`https://api${count}.example/loaves`)",
    "fetch(`http://localhost:${count}`)",
    "new WebSocket(`wss://${location.host}/loaves`)",
  ]) {
    test(`is no problem when it is the site's own or not known: ${request}`, async () => {
      assert.deepEqual(await asking("", request), []);
    });
  }
});
