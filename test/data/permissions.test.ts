import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { policyOf } from "../../generator/assemble/policy/page-policy.ts";
import { temporarySite, type TemporarySite } from "../temporary-site.ts";

const entry = "site/site.ts";

async function siteWith(options: string): Promise<TemporarySite> {
  const site = await temporarySite();
  await site.edit(entry, 'lang: "en-GB",', `lang: "en-GB",\n  ${options}`);
  return site;
}

async function policiesOf(site: TemporarySite, path = "index.html"): Promise<ReadonlyMap<string, string>> {
  await site.build();
  const directives = policyOf(await site.output(path)).split(";");
  return new Map(directives.map((one) => [one.replace(/ .*/, ""), one.replace(/^\S+ ?/, "")]));
}

describe("the permission to play media", () => {
  test("is given for other sites, also to what islands mount later", async () => {
    const site = await siteWith('allowedOrigins: { media: ["https://media.example"] },');
    await site.edit("site/pages.tsx", "<Loaf />", '<Loaf /><audio controls src="https://media.example/a.mp3" />');
    assert.equal((await policiesOf(site)).get("media-src"), "'self' https://media.example");
    assert.equal((await policiesOf(site, "butter/index.html")).get("media-src"), "'self' https://media.example");
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
    assert.equal((await policiesOf(site, "butter/index.html")).get("media-src"), undefined);
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
    assert.equal(found?.code, "definition-type");
  });
});

describe("an address that the script asks", () => {
  const asking = async (options: string, address: string) => {
    const site = await siteWith(options);
    await site.edit(
      "site/Counter.tsx",
      "onClick={() => setCount(count + 1)}",
      `onClick={() => void fetch(${address}).then(() => setCount(count + 1))}`,
    );
    const { warnings } = await site.build();
    return warnings.map(({ code, where, what }) => [code, where.replace(/^.*(?=site\/Counter)/, ""), what]);
  };

  test("is told with its place when the policy blocks it", async () => {
    const told = [
      [
        "origin-unlisted",
        "site/Counter.tsx:12:34",
        'the script requests data from "https://api.example", which the Content-Security-Policy blocks',
      ],
    ];
    assert.deepEqual(await asking("", '"https://api.example/loaves"'), told);
    assert.deepEqual(await asking("", "`https://api.example/loaves?count=${count}`"), told);
  });

  test("is no problem when it is allowed, or the site's own", async () => {
    assert.deepEqual(
      await asking('allowedOrigins: { connections: ["https://api.example"] },', '"https://api.example/loaves"'),
      [],
    );
    assert.deepEqual(await asking("", '"/loaves.json"'), []);
  });
});
