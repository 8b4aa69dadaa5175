import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { before, describe, test } from "node:test";
import type { BuildResult } from "../../generator/build.ts";
import { contentSecurityPolicy, policyOf } from "../../generator/document/policy.ts";
import { photoOrigins } from "../fixtures/agency/site/content/photos.ts";
import { messageOrigins } from "../fixtures/agency/site/content/messages.ts";
import { buildAgencySite } from "../agency-build.ts";
import { readHtml } from "../read-html.ts";

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const directive = (policy: string, name: string) =>
  policy
    .split(";")
    .find((text) => text.split(" ", 1)[0] === name)
    ?.slice(name.length + 1);

/** What the policy of a body has to allow. */
const needs = (html: string) => readHtml(html).policy;

describe("a page's policy", () => {
  test("allows only files of the site when the page contains no code", () => {
    assert.equal(
      contentSecurityPolicy({}, needs("<p>Bread</p>")),
      "default-src 'none';base-uri 'none';form-action 'self';img-src 'self';font-src 'self';manifest-src 'self';" +
        "connect-src 'self';require-trusted-types-for 'script';trusted-types 'none'",
    );
  });

  test("allows inline code by the hash of its exact bytes", () => {
    const style = "a{content:'🚧 —'}\n";
    const script = "let a = 1 < 2;\n";
    const policy = contentSecurityPolicy({}, needs(`<style>${style}</style><script>${script}</script>`));
    assert.equal(directive(policy, "style-src"), hash(style));
    assert.equal(directive(policy, "script-src"), hash(script));
  });

  test("lists the hash of repeated code once", () => {
    const policy = contentSecurityPolicy({}, needs("<style>a{}</style><style>a{}</style>"));
    assert.equal(directive(policy, "style-src"), hash("a{}"));
  });

  test("allows the site's own script files only where there is one", () => {
    const policy = contentSecurityPolicy({}, { ...needs("<p>Bread</p>"), hasScriptFile: true });
    assert.equal(directive(policy, "script-src"), "'self'");
  });

  test("allows videos and sounds of the site only on pages with one", () => {
    for (const element of ["<video></video>", '<audio src="/a.mp3"></audio>'])
      assert.equal(directive(contentSecurityPolicy({}, needs(element)), "media-src"), "'self'");
  });

  test("distinguishes code that browsers run from data blocks", () => {
    const policy = contentSecurityPolicy(
      {},
      needs('<script type="application/ld+json">{"a":1}</script><script type="speculationrules">{"b":1}</script>'),
    );
    assert.equal(directive(policy, "script-src"), hash('{"b":1}'));
  });

  test("allows other sites for what the site allows them, and nothing else", () => {
    const policy = contentSecurityPolicy({
      pictures: ["https://pictures.example"],
      forms: ["https://forms.example"],
      connections: ["https://data.example"],
    });
    assert.equal(directive(policy, "img-src"), "'self' https://pictures.example");
    assert.equal(directive(policy, "form-action"), "'self' https://forms.example");
    assert.equal(directive(policy, "connect-src"), "'self' https://data.example");
  });
});

describe("every page of the agency", () => {
  let result: BuildResult;
  before(async () => ({ result } = await buildAgencySite()));
  const pages = () => result.documents.map(({ path, contents }) => ({ path, html: Buffer.from(contents).toString() }));

  test("allows inline code only by hash, and of other sites only the pictures of one and the services of forms", () => {
    for (const { path, html } of pages()) {
      const policy = policyOf(html);
      assert.doesNotMatch(policy, /unsafe|data:|\*/, path);
      const allowed = [...messageOrigins, ...photoOrigins, ...messageOrigins];
      assert.deepEqual(policy.match(/https?:[^\s;]+/g), allowed, path);
      assert.equal(directive(policy, "form-action"), ["'self'", ...messageOrigins].join(" "), path);
      assert.equal(directive(policy, "img-src"), ["'self'", ...photoOrigins].join(" "), path);
      for (const name of ["script-src", "style-src"]) assert.match(directive(policy, name) ?? "", /'sha256-/, path);
    }
  });
});
