import assert from "node:assert/strict";
import { describe, test } from "node:test";
import type { BuildOptions } from "../../generator/build.ts";
import { policyOf } from "../../generator/document/policy.ts";
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

test("the permission to compile WebAssembly is given on request, and else to nobody", async () => {
  const scripts = async (options: string) => (await policiesOf(await siteWith(options))).get("script-src") ?? "";
  assert.match(await scripts("allowsWebAssembly: true,"), /^'self' 'wasm-unsafe-eval' 'sha256-/);
  assert.doesNotMatch(await scripts("allowsWebAssembly: false,"), /unsafe/);
});
